/** The desk's entries in force at a time. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import {
  type DeskRow,
  deskAt,
  EMPTY_DESK,
  FOR_GOOD,
} from "../../../../worker/content/decisions/desk.ts";
import { NOW } from "../../../builders.ts";
import { aStoredAlert } from "./a-desk.ts";

const row = (fields: Partial<DeskRow>): DeskRow => ({
  id: 1,
  kind: "notice",
  value: JSON.stringify({ text: "Water is out", link: "" }),
  starts_at: NOW - HOUR_MS,
  ends_at: FOR_GOOD,
  ...fields,
});
const alertsRow = (...alerts: object[]) =>
  row({ id: 0, kind: "alerts", value: JSON.stringify(alerts), starts_at: 0 });
const lite = (id: number, on: boolean) => row({ id, kind: "lite", value: JSON.stringify({ on }) });

test("a desk without anything in force is the empty one", () => {
  expect(deskAt([], NOW)).toEqual(EMPTY_DESK);
  expect(deskAt([row({ ends_at: NOW })], NOW)).toEqual(EMPTY_DESK);
  expect(deskAt([alertsRow(aStoredAlert({ expires: NOW }))], NOW)).toEqual(EMPTY_DESK);
});

test("notices come newest first, and the last word on the lite edition counts", () => {
  const rows = [row({ id: 3 }), lite(4, true), lite(5, false), row({ id: 6 }), lite(7, true)];
  const desk = deskAt(rows, NOW);
  expect(desk.notices.map(({ id }) => id)).toEqual([6, 3]);
  expect(desk.isLite).toBe(true);
  expect(deskAt(rows.slice(0, 4), NOW).isLite).toBe(false);
});

test("an entry begins and ends at its times, and so does the desk's revision", () => {
  const rows = [
    row({ id: 1, starts_at: NOW + HOUR_MS, ends_at: NOW + 3 * HOUR_MS }),
    alertsRow(aStoredAlert({ expires: NOW + 2 * HOUR_MS })),
  ];
  const desks = [0, 1, 2, 3].map((hours) => deskAt(rows, NOW + hours * HOUR_MS));
  const seen = desks.map(({ notices, alerts }) => [notices.length, alerts.length]);
  expect(seen).toEqual([
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ]);
  const times = desks.map(({ changesAt }) => (changesAt - NOW) / HOUR_MS);
  expect(times.slice(0, 3)).toEqual([1, 2, 3]);
  expect(desks[3]?.changesAt).toBe(FOR_GOOD);
  expect(new Set(desks.map(({ revision }) => revision)).size).toBe(4);
});

test("a damaged row counts for nothing", () => {
  const rows = [row({ value: "{" }), { ...alertsRow(), value: "no" }, lite(2, true)];
  expect(deskAt(rows, NOW)).toMatchObject({ notices: [], alerts: [], isLite: true });
});
