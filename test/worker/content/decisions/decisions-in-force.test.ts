/** The decisions in force at a time. */
import { expect, test } from "vitest";

import type { DecisionRow } from "../../../../shared/edition.ts";
import { HOUR_MS } from "../../../../shared/time.ts";
import {
  decisionsAt,
  NO_DECISIONS,
  FOR_GOOD,
} from "../../../../worker/content/decisions/decisions-in-force.ts";
import { NOW } from "../../../builders.ts";
import { aStoredAlert } from "./some-decisions.ts";

const row = (fields: Partial<DecisionRow>): DecisionRow => ({
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

test("without anything in force there are no decisions", () => {
  expect(decisionsAt([], NOW)).toEqual(NO_DECISIONS);
  expect(decisionsAt([row({ ends_at: NOW })], NOW)).toEqual(NO_DECISIONS);
  expect(decisionsAt([alertsRow(aStoredAlert({ expires: NOW }))], NOW)).toEqual(NO_DECISIONS);
});

test("notices come newest first, and the last word on the lite edition counts", () => {
  const rows = [row({ id: 3 }), lite(4, true), lite(5, false), row({ id: 6 }), lite(7, true)];
  const decisions = decisionsAt(rows, NOW);
  expect(decisions.notices.map(({ id }) => id)).toEqual([6, 3]);
  expect(decisions.isLite).toBe(true);
  expect(decisionsAt(rows.slice(0, 4), NOW).isLite).toBe(false);
});

test("a decision begins and ends at its times, and so does the revision", () => {
  const rows = [
    row({ id: 1, starts_at: NOW + HOUR_MS, ends_at: NOW + 3 * HOUR_MS }),
    alertsRow(aStoredAlert({ expires: NOW + 2 * HOUR_MS })),
  ];
  const desks = [0, 1, 2, 3].map((hours) => decisionsAt(rows, NOW + hours * HOUR_MS));
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
  expect(decisionsAt(rows, NOW)).toMatchObject({ notices: [], alerts: [], isLite: true });
});
