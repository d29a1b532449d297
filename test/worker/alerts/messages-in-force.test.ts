import { expect, test } from "vitest";

import { actualAlerts } from "../../../worker/alerts/actual-alerts.ts";
import { NOW, anAlert, anArea, hours } from "./an-alert.ts";

const SENDER = "office@weather.example";
const AREAS = ["UGC:MTZ014", "UGC:MTZ015"];
const zone = (...codes: string[]) => anArea(codes.map((code) => ["UGC", code]));
const reference = (identifier: string, sender = SENDER) => `${sender},${identifier},${hours(-3)}`;

function show(documents: readonly string[]): string[] {
  const alerts = actualAlerts(documents, { now: NOW, areas: AREAS });
  return alerts.map(({ identifier }) => identifier);
}

/** The alerts shown; the order of the documents does not matter. */
function shown(...documents: readonly string[]): string[] {
  const result = show(documents);
  expect(show(documents.toReversed())).toEqual(result);
  expect(show([...documents, ...documents])).toEqual(result);
  return result;
}

/** The last message of a chain. */
const last = (msgType: string, references: string) =>
  anAlert({ identifier: "9", sent: hours(-1), msgType, references });

const first = anAlert({ identifier: "1", sent: hours(-3) });
const second = anAlert({
  identifier: "2",
  sent: hours(-2),
  msgType: "Update",
  references: reference("1"),
});

test("an update replaces the alerts that it refers to", () => {
  expect(shown(first, second)).toEqual(["2"]);
});

test("a cancellation ends every alert that it refers to", () => {
  expect(shown(first, last("Cancel", reference("1")))).toEqual([]);
  expect(shown(first, second, last("Cancel", reference("2")))).toEqual([]);
  expect(shown(first, second, last("Cancel", `${reference("1")}\n ${reference("2")}`))).toEqual([]);
});

test("a chain of updates leaves its last message, whether each names one or all", () => {
  expect(shown(first, second, last("Update", reference("2")))).toEqual(["9"]);
  expect(shown(first, second, last("Update", `${reference("1")} ${reference("2")}`))).toEqual([
    "9",
  ]);
  expect(shown(first, second, last("Update", reference("1")))).toEqual(["9"]);
});

test("a cancellation that names only the first message ends the update of it too", () => {
  expect(shown(first, second, last("Cancel", reference("1")))).toEqual([]);
});

test("an alert that ends in one zone goes on in the other", () => {
  const both = anAlert({ identifier: "1", sent: hours(-3), area: zone("MTZ014", "MTZ015") });
  const goesOn = anAlert({
    identifier: "2",
    sent: hours(-2),
    msgType: "Update",
    references: reference("1"),
    area: zone("MTZ014"),
  });
  const ends = anAlert({
    identifier: "3",
    sent: hours(-1),
    msgType: "Cancel",
    references: reference("1"),
    area: zone("MTZ015"),
  });
  expect(shown(both, goesOn, ends)).toEqual(["2"]);
});

test("an update that no longer names the area, or has expired, ends the alert there", () => {
  const elsewhere = { identifier: "2", msgType: "Update", references: reference("1") };
  expect(shown(first, anAlert({ ...elsewhere, area: zone("IDZ001") }))).toEqual([]);
  expect(shown(first, anAlert({ ...elsewhere, expires: hours(-0.5) }))).toEqual([]);
});

test.each(["Test", "Exercise", "System", "Draft"])(
  "a message of status %s ends nothing",
  (status) => {
    const cancel = anAlert({
      identifier: "9",
      status,
      msgType: "Cancel",
      references: reference("1"),
    });
    expect(shown(first, cancel)).toEqual(["1"]);
  },
);

test.each(["Ack", "Error", "Alert"])("a message of type %s replaces nothing", (msgType) => {
  const message = anAlert({
    identifier: "9",
    msgType,
    references: reference("1"),
    area: zone("IDZ001"),
  });
  expect(shown(first, message)).toEqual(["1"]);
});

test("another sender's message of the same identifier is another message", () => {
  const other = anAlert({ identifier: "1", sender: "county@example.gov", severity: "Minor" });
  expect(actualAlerts([first, other], { now: NOW, areas: AREAS })).toHaveLength(2);
  const cancel = anAlert({
    identifier: "9",
    msgType: "Cancel",
    references: reference("1", "county@example.gov"),
  });
  expect(actualAlerts([first, other, cancel], { now: NOW, areas: AREAS })).toMatchObject([
    { severity: "Severe" },
  ]);
});

test("messages that refer to themselves or to each other in a circle leave a list", () => {
  const self = anAlert({ identifier: "1", msgType: "Update", references: reference("1") });
  expect(shown(self)).toEqual(["1"]);
  const one = anAlert({ identifier: "1", msgType: "Update", references: reference("2") });
  const two = anAlert({ identifier: "2", msgType: "Update", references: reference("1") });
  expect(shown(one, two)).toEqual([]);
});

test("identifiers that differ only at their end are two messages", () => {
  const ids = ["urn:oid:2.49.0.1.124.xy1", "urn:oid:2.49.0.1.124.xy1-2"];
  const messages = ids.map((identifier) => anAlert({ identifier }));
  expect(shown(...messages).toSorted()).toEqual(ids);
  const cancel = anAlert({ identifier: "9", msgType: "Cancel", references: reference(ids[1]!) });
  expect(shown(...messages, cancel)).toEqual(ids.slice(0, 1));
});
