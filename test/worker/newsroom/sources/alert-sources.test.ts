/** What one alert source can do to the alerts of another one, and what storing changes: nothing. */
import { expect, test } from "vitest";

import { messagesToStore } from "../../../../worker/newsroom/sources/stored-messages.ts";
import { actualAlerts, judgeMessages } from "../../../../worker/reading/alerts/actual-alerts.ts";
import type { CapMessage } from "../../../../worker/reading/alerts/cap-message.ts";
import { anAlert, anArea, hours, NOW } from "../../reading/alerts/an-alert.ts";
import { aTown, feedOf, OTHER, SENDER, SOURCE } from "./a-town-with-alerts.ts";

const TORNADO = anAlert({
  identifier: "A.1",
  event: "Tornado Warning",
  severity: "Extreme",
  sent: hours(-0.5),
});
const named = (sender: string, sent = hours(-0.5)) => `${sender},A.1,${sent}`;
const byOther = (fields: Readonly<Record<string, string>>) =>
  anAlert({ identifier: "B.1", sender: "evil@b", event: "All clear by evil@b", ...fields });

const ATTACKS: Readonly<Record<string, readonly string[]>> = {
  "an update that names the alert": [byOther({ msgType: "Update", references: named(SENDER) })],
  "a cancellation that names the alert": [
    byOther({ msgType: "Cancel", references: named(SENDER), sent: hours(0) }),
  ],
  "a cancellation that names the alert as its own": [
    byOther({ msgType: "Cancel", references: named("evil@b"), sent: hours(0) }),
  ],
  "a cancellation beside a decoy of the same identifier": [
    byOther({ identifier: "A.1", event: "Decoy" }),
    byOther({ msgType: "Cancel", references: `${named(SENDER)} ${named("evil@b")}` }),
  ],
  "a cancellation with an empty sender in its reference": [
    byOther({ msgType: "Cancel", references: `,A.1,${hours(-0.5)}`, sent: hours(0) }),
  ],
  "a cancellation with the identifier alone": [
    byOther({ msgType: "Cancel", references: "A.1", sent: hours(0) }),
  ],
  "a cancellation without a sender": [
    byOther({ sender: "", msgType: "Cancel", references: "A.1", sent: hours(0) }),
  ],
  "an update of which another update names the same alert": [
    byOther({ msgType: "Update", references: named(SENDER), sent: hours(-0.2) }),
    byOther({ identifier: "B.2", msgType: "Update", references: named(SENDER), sent: hours(0) }),
  ],
  "a cancellation in the sender's name, sent months before": [
    byOther({
      sender: SENDER,
      msgType: "Cancel",
      references: named(SENDER),
      sent: hours(-24 * 150),
    }),
  ],
  "a cancellation in the sender's name, sent in months": [
    byOther({
      sender: SENDER,
      msgType: "Cancel",
      references: named(SENDER),
      sent: hours(24 * 150),
    }),
  ],
  "a later version of it that has expired": [
    byOther({ identifier: "A.1", sender: SENDER, sent: hours(-0.1), expires: hours(-0.05) }),
  ],
  "a later update of its own identifier that has expired": [
    byOther({
      identifier: "A.1",
      sender: SENDER,
      msgType: "Update",
      sent: hours(-0.1),
      expires: hours(-0.05),
    }),
  ],
  "a copy of its words by another sender": [
    anAlert({ identifier: "B.1", sender: "evil@b", event: "Tornado Warning", severity: "Extreme" }),
  ],
};

test.each(Object.entries(ATTACKS))(
  "another source does not end an alert by %s",
  async (_, messages) => {
    const { documents, ids } = aTown();
    documents.set(SOURCE, TORNADO);
    documents.set(OTHER, feedOf(...messages));
    expect(await ids()).toContain("A.1");
    documents.set(OTHER, feedOf());
    documents.set(SOURCE, feedOf());
    expect(await ids()).toContain("A.1");
  },
);

test("another source's message hides no abstract of the same identifier", async () => {
  const { documents, ids } = aTown();
  const id = "urn:oid:2.49.0.1.840.0.1a.001.1";
  const entry = `<entry><id>${id}</id><author><name>NWS</name></author><title>Tornado Warning</title>
    <updated>${hours(-1)}</updated><event>Tornado Warning</event><expires>${hours(5)}</expires>
    <status>Actual</status><msgType>Alert</msgType>
    <geocode><valueName>UGC</valueName><value>MTZ014</value></geocode></entry>`;
  documents.set(SOURCE, `<feed>${entry}</feed>`);
  documents.set(OTHER, byOther({ identifier: id, area: anArea([["UGC", "IDZ001"]]) }));
  expect(await ids()).toEqual([id]);
});

test.each(["Update", "Cancel"])("the alert's own sender ends it: %s", async (msgType) => {
  const message = anAlert({ identifier: "A.2", msgType, references: named(SENDER) });
  for (const source of [SOURCE, OTHER]) {
    const { documents, ids } = aTown();
    documents.set(SOURCE, TORNADO);
    expect(await ids()).toEqual(["A.1"]);
    documents.set(source, message.replace(hours(-1), hours(-0.1)));
    expect(await ids()).toEqual(msgType === "Update" ? ["A.2"] : []);
  }
});

test("within one source any sender of it updates an alert", async () => {
  const { documents, ids } = aTown();
  documents.set(SOURCE, TORNADO);
  expect(await ids()).toEqual(["A.1"]);
  const desk = { sender: "desk@weather.example", msgType: "Update", references: named(SENDER) };
  documents.set(SOURCE, anAlert({ identifier: "A.2", sent: hours(-0.1), ...desk }));
  expect(await ids()).toEqual(["A.2"]);
});

test("a stale copy of a document does not bring an old version back", async () => {
  const { documents, round } = aTown();
  for (const [severity, sent] of [
    ["Severe", hours(-1)],
    ["Extreme", hours(-0.5)],
    ["Severe", hours(-1)],
  ] as const) {
    documents.set(SOURCE, anAlert({ severity, sent }));
    await round();
  }
  expect(await round()).toMatchObject([{ severity: "Extreme" }]);
});

const AREAS = ["UGC:MTZ014", "UGC:MTZ015", "SAME:030049", "point:46.6,-112"];
const zone = (...codes: string[]) => anArea(codes.map((code) => ["UGC", code]));

const DAYS: Readonly<Record<string, readonly string[]>> = {
  "copies for two zones": [
    anAlert({ identifier: "1", area: zone("MTZ014") }),
    anAlert({ identifier: "2", area: zone("MTZ015") }),
  ],
  "an end in one of two zones": [
    anAlert({ identifier: "1", sent: hours(-3), area: zone("MTZ014", "MTZ015") }),
    anAlert({
      identifier: "2",
      sent: hours(-2),
      msgType: "Update",
      references: "1",
      area: zone("MTZ014"),
    }),
    anAlert({ identifier: "3", msgType: "Cancel", references: "1", area: zone("MTZ015") }),
  ],
  "an all-clear": [
    anAlert({ identifier: "1", sent: hours(-3) }),
    anAlert({ identifier: "2", msgType: "Update", references: "1", urgency: "Past" }),
  ],
  "a test and an alert": [anAlert({ event: "Required Weekly Test" }), anAlert({ identifier: "2" })],
  "a polygon": [anAlert({ area: "<area><polygon>46,-113 47,-113 47,-111</polygon></area>" })],
  "an alert without an expiry": [anAlert({ expires: "", sent: hours(-20), effective: "" })],
  "a whole state": [
    anAlert({ area: zone("MTZ000") }),
    anAlert({ identifier: "2", area: zone("MTZ014") }),
  ],
  "a clock that is far ahead": [
    anAlert({ identifier: "1", sent: hours(9_000) }),
    anAlert({ identifier: "2", msgType: "Cancel", references: "1" }),
  ],
};

test.each(Object.entries(DAYS))("stored between visits, %s shows the same", (_, documents) => {
  const at = { now: NOW, areas: AREAS };
  let stored: readonly CapMessage[] = [];
  for (const document of documents) {
    stored = messagesToStore(document, JSON.parse(JSON.stringify(stored)) as typeof stored, at);
  }
  const shown = judgeMessages([stored], at).map(({ identifier, event, severity, expires }) => ({
    identifier,
    event,
    severity,
    expires,
  }));
  expect(shown).toEqual(actualAlerts(documents, at));
});

test("ten thousand areas of the papers: what is stored is bounded", () => {
  const areas = Array.from({ length: 10_000 }, (_, at) => `SAME:0${10_000 + at}`);
  const everywhere = Array.from({ length: 200 }, (_, at) =>
    anAlert({ identifier: `${at}`, event: `Event ${at}`, area: anArea([["SAME", "000000"]]) }),
  );
  const stored = messagesToStore(feedOf(...everywhere), [], { areas, now: NOW });
  expect(judgeMessages([stored], { now: NOW, areas }).length).toBeGreaterThan(90);
  expect(JSON.stringify(stored).length).toBeLessThan(101_000);
});

test.each([
  ["the document", "ISO-8859-1", ""],
  ["the answer", "", "application/cap+xml; charset=ISO-8859-1"],
])("an alert in the encoding that %s names is read", async (_, declared, contentType) => {
  const { tools, round } = aTown();
  const text = anAlert({ event: "Évacuation immédiate" });
  const declaration = `<?xml version="1.0"${declared && ` encoding="${declared}"`}?>`;
  const bytes = Buffer.from(text.replace(/<\?.*?\?>/, declaration), "latin1");
  Object.assign(tools, {
    fetch: async () => new Response(bytes, { headers: { "content-type": contentType } }),
  });
  expect(await round()).toMatchObject([{ event: "Évacuation immédiate" }]);
});
