/** Alerts from their source to the desk, over rounds. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { PAPER } from "../../a-newsroom.ts";
import { anAlert, anArea, hours, NOW } from "../../reading/alerts/an-alert.ts";
import { aTown, feedOf, OTHER, reference, SOURCE, TOWN } from "./a-town-with-alerts.ts";

test("an alert is on the desk after the next round, in the issuer's words, without a new edition", async () => {
  const { documents, round, editions } = aTown();
  expect(await round()).toEqual([]);
  const written = editions.length;
  documents.set(
    SOURCE,
    feedOf(
      anAlert({
        info: `<info><event>Flood &amp; Ice</event><urgency>Immediate</urgency><severity>Severe</severity>
        <certainty>Observed</certainty><expires>${hours(5)}</expires><senderName>NWS</senderName>
        <description>Rising.</description><instruction>Move up.</instruction>
        <web>https://weather.example/1</web>${anArea()}</info>`,
      }),
    ),
  );
  expect(await round()).toEqual([
    {
      id: "TFX-1",
      event: "Flood & Ice",
      severity: "Severe",
      urgency: "Immediate",
      area: "Lewis and Clark",
      description: "Rising.",
      instruction: "Move up.",
      link: "https://weather.example/1",
      issuer: "NWS",
      expires: NOW + 5 * HOUR_MS,
    },
  ]);
  expect(editions).toHaveLength(written);
});

test("updates and cancellations reach alerts that their document does not have any more", async () => {
  const { documents, ids } = aTown();
  documents.set(SOURCE, anAlert({ identifier: "1" }));
  expect(await ids()).toEqual(["1"]);
  documents.set(
    SOURCE,
    anAlert({ identifier: "2", msgType: "Update", references: reference("1") }),
  );
  expect(await ids()).toEqual(["2"]);
  documents.set(SOURCE, feedOf());
  expect(await ids()).toEqual(["2"]);
  documents.set(OTHER, anAlert({ identifier: "3", msgType: "Cancel", references: reference("2") }));
  expect(await ids()).toEqual([]);
});

test("a cancellation for another place leaves the alert", async () => {
  const { documents, ids } = aTown();
  const elsewhere = anArea([["UGC", "MTZ099"]]);
  documents.set(
    SOURCE,
    anAlert({ identifier: "1", references: reference("0"), msgType: "Update" }),
  );
  documents.set(
    OTHER,
    anAlert({ identifier: "2", msgType: "Cancel", references: reference("0"), area: elsewhere }),
  );
  expect(await ids()).toEqual(["1"]);
});

test("alerts begin and expire by the clock, while their document stays as it is", async () => {
  const { documents, ids } = aTown();
  documents.set(
    SOURCE,
    feedOf(
      anAlert({ identifier: "now", expires: hours(1) }),
      anAlert({ identifier: "later", onset: hours(30), expires: hours(40) }),
    ),
  );
  expect(await ids()).toEqual(["now"]);
  expect(await ids(HOUR_MS)).toEqual([]);
  expect(await ids(6 * HOUR_MS)).toEqual(["later"]);
  expect(await ids(33 * HOUR_MS)).toEqual([]);
});

test.each([
  ["a source that is down", ""],
  ["an error page", "<!doctype html><html><body>Sorry</body></html>"],
  ["damaged JSON", '{"features": ['],
  ["no text", "\0\0\0"],
  ["an entity bomb", `<!DOCTYPE a [<!ENTITY b "${"b".repeat(9_000)}">]><alert>&b;</alert>`],
  ["half a document", feedOf(anAlert({ identifier: "2" })).slice(0, 60)],
  ["an empty list", '{"features": []}'],
])("%s costs no alert that is in force", async (_, document) => {
  const { documents, ids } = aTown();
  documents.set(SOURCE, anAlert());
  expect(await ids()).toEqual(["TFX-1"]);
  documents.set(SOURCE, document);
  expect(await ids()).toEqual(["TFX-1"]);
  expect(await ids(5 * HOUR_MS)).toEqual([]);
});

test("of a flood of messages only so much is stored as a round can read", async () => {
  const { documents, round, sqlite } = aTown();
  const flood = Array.from({ length: 400 }, (_, at) =>
    anAlert({
      identifier: `${at}`,
      event: `Event ${at}`,
      headline: "h".repeat(5_000),
      web: `https://a.example/${"w".repeat(3_000)}`,
    }),
  );
  documents.set(SOURCE, feedOf(...flood));
  expect((await round()).length).toBeGreaterThan(10);
  const row = sqlite.prepare("SELECT messages FROM alert_sources WHERE address = ?").get(SOURCE);
  expect(String(row?.["messages"]).length).toBeLessThanOrEqual(101_000);
});

test("links that are no web addresses and messages for others are not stored", async () => {
  const { documents, round, sqlite } = aTown();
  documents.set(
    SOURCE,
    feedOf(
      anAlert({ web: "javascript:alert(1)" }),
      anAlert({ identifier: "2", area: anArea([["UGC", "MTZ099"]]) }),
      anAlert({ identifier: "3", status: "Test" }),
    ),
  );
  expect(await round()).toEqual([expect.objectContaining({ id: "TFX-1", link: "" })]);
  const row = sqlite.prepare("SELECT messages FROM alert_sources WHERE address = ?").get(SOURCE);
  expect(JSON.parse(String(row?.["messages"]))).toHaveLength(1);
});

test("a paper that lists other areas or no source has other alerts after the next round", async () => {
  const { documents, ids, publish } = aTown();
  documents.set(
    SOURCE,
    feedOf(anAlert(), anAlert({ identifier: "2", area: anArea([["UGC", "MTZ099"]]) })),
  );
  expect(await ids()).toEqual(["TFX-1"]);
  publish([{ ...TOWN, alertAreas: ["UGC:MTZ099"] }]);
  expect(await ids()).toEqual(["2"]);
  publish([{ ...PAPER }]);
  expect(await ids()).toEqual([]);
});
