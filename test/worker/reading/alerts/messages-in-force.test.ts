import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { actualAlerts } from "../../../../worker/reading/alerts/actual-alerts.ts";
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

/** Messages in one document, as one source lists them. */
const feed = (...messages: readonly string[]) =>
  `<feed>${messages.join("").replaceAll(/<\?.*?\?>/g, "")}</feed>`;

test("another sender's message of the same identifier is another message", () => {
  const other = anAlert({ identifier: "1", sender: "county@example.gov", severity: "Minor" });
  expect(actualAlerts([first, other], { now: NOW, areas: AREAS })).toHaveLength(2);
  const cancel = anAlert({
    identifier: "9",
    msgType: "Cancel",
    references: reference("1", "county@example.gov"),
  });
  const document = feed(first, other, cancel);
  expect(actualAlerts([document], { now: NOW, areas: AREAS })).toMatchObject([
    { severity: "Severe" },
  ]);
});

test("across documents a message ends those of its own sender alone, within one every one it names", () => {
  const fields = { identifier: "9", msgType: "Update", references: reference("1") };
  const own = anAlert(fields);
  const foreign = anAlert({ ...fields, sender: "desk@weather.example", event: "Calm" });
  expect(shown(first, own)).toEqual(["9"]);
  expect(shown(first, foreign)).toEqual(["9", "1"]);
  expect(show([feed(first, foreign)])).toEqual(["9"]);
});

test.each(["Update", "Cancel"])("an %s that is older than its target ends nothing", (msgType) => {
  const fields = { identifier: "9", msgType, references: reference("1"), area: zone("IDZ001") };
  expect(shown(first, anAlert({ ...fields, sent: hours(-3.1) }))).toEqual(["1"]);
  expect(shown(first, anAlert({ ...fields, sent: hours(-3) }))).toEqual([]);
  expect(shown(first, anAlert({ ...fields, sent: "" }))).toEqual(["1"]);
});

const cancelSent = (sent: string) =>
  anAlert({ identifier: "9", sent, msgType: "Cancel", references: reference("1") });

test("a clock that is wrong by more than a day does not count", () => {
  const ahead = anAlert({ identifier: "1", sent: "2099-01-01T00:00:00-00:00" });
  // The alert can be cancelled all the same, and a cancellation from the future ends nothing.
  expect(shown(ahead, cancelSent(hours(-1)))).toEqual([]);
  expect(shown(first, cancelSent("2099-01-01T00:00:00-00:00"))).toEqual(["1"]);
  // A clock that is ahead by minutes does.
  expect(shown(first, cancelSent(hours(0.2)))).toEqual([]);
  // Ours may be behind: the messages of both are to come then.
  const before = { now: NOW - 100 * HOUR_MS, areas: AREAS };
  const begun = { effective: hours(-110), expires: hours(5) };
  const early = anAlert({ identifier: "1", sent: hours(-3), ...begun });
  expect(actualAlerts([early], before)).toHaveLength(1);
  expect(actualAlerts([early, cancelSent(hours(-1))], before)).toEqual([]);
});

test("an alert without an expiry, from a clock that is far ahead, is not shown for years", () => {
  const sent = "2099-01-01T00:00:00-00:00";
  const [alert] = actualAlerts([anAlert({ sent, expires: "" })], { now: NOW, areas: AREAS });
  expect(alert?.expires).toBe(NOW + 23 * HOUR_MS);
  expect(shown(anAlert({ sent, expires: "", effective: "" }))).toEqual([]);
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
  const messages = ids.map((identifier) => anAlert({ identifier, event: `Event ${identifier}` }));
  expect(shown(...messages).toSorted()).toEqual(ids);
  const cancel = anAlert({ identifier: "9", msgType: "Cancel", references: reference(ids[1]!) });
  expect(shown(...messages, cancel)).toEqual(ids.slice(0, 1));
});
