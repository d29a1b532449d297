import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { readAlerts } from "../../../../worker/reading/alerts/actual-alerts.ts";
import { NOW, anAlert, anArea, hours } from "./an-alert.ts";

const AT = { now: NOW, areas: ["UGC:MTZ014", "UGC:MTZ015", "SAME:030049"] };
const zone = (name: string, ...codes: string[]) =>
  anArea(codes.map((code) => ["UGC", code])).replace("Lewis and Clark", name);
const HILLS = zone("Hills", "MTZ014");
const VALLEY = zone("Valley", "MTZ015");

const show = (all: readonly string[]) =>
  readAlerts(all, AT).map(({ identifier, areas, expires }) => ({
    identifier,
    places: areas.map(({ description }) => description).toSorted(),
    expires: (expires - NOW) / HOUR_MS,
  }));

/** The alerts shown with the names of their areas; the order of the documents does not matter. */
function shown(...documents: readonly string[]) {
  const result = show(documents);
  expect(show(documents.toReversed())).toEqual(result);
  expect(show([`<feed>${documents.join("").replaceAll(/<\?.*?\?>/g, "")}</feed>`])).toEqual(result);
  return result;
}

const copy = (identifier: string, fields: Readonly<Record<string, string>> = {}) =>
  anAlert({ identifier, headline: "Water is rising", ...fields });

const inCounty = (name: string) => anArea([["SAME", "030049"]]).replace("Lewis and Clark", name);

test("copies for each zone are one alert with the areas of all", () => {
  expect(shown(copy("1", { area: HILLS }), copy("2", { area: VALLEY }))).toEqual([
    { identifier: "1", places: ["Hills", "Valley"], expires: 5 },
  ]);
  const parts = ["East", "North", "West"].map((name) => copy(name, { area: inCounty(name) }));
  expect(shown(...parts)).toMatchObject([{ places: ["East", "North", "West"] }]);
});

test("an alert that is issued again is one alert, the newest", () => {
  expect(
    shown(
      copy("1", { sent: hours(-3) }),
      copy("2", { sent: hours(-2), expires: hours(6) }),
      copy("3", { sent: hours(-1), expires: hours(7) }),
    ),
  ).toMatchObject([{ identifier: "3", expires: 7 }]);
});

const headline = (time: string) =>
  `Flood Warning issued November 23 at ${time} MST until November 24 at 10:00PM MST by NWS`;

test("the minute in which the weather service issued it makes no other alert", () => {
  expect(
    shown(
      copy("1", { headline: headline("2:00AM"), sent: hours(-2) }),
      copy("2", { headline: headline("4:05AM") }),
    ),
  ).toMatchObject([{ identifier: "2" }]);
});

const floods = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): number => shown(copy("1", one), copy("2", other)).length;
const described = (river: string) => ({
  info: `<info><event>Flood Warning</event><expires>${hours(5)}</expires><headline>Flood Warning</headline>
    <description>The ${river} is above its flood stage.</description>${HILLS}</info>`,
});

test("two floods on two rivers stay two: what is said of them differs", () => {
  expect(floods(described("Sun River"), described("Sun River"))).toBe(1);
  expect(floods(described("Sun River"), described("Smith River"))).toBe(2);
  expect(
    floods(
      { headline: "Flood Warning issued for the Sun River" },
      { headline: "Flood Warning issued for the Smith River" },
    ),
  ).toBe(2);
});

test.each([
  ["another sender's", {}, { sender: "county@example.gov" }],
  ["of another event", {}, { event: "Flood Watch" }],
  ["of another severity", {}, { severity: "Moderate" }],
  ["for another zone until another time", { area: HILLS }, { area: VALLEY, expires: hours(6) }],
  ["of another night", { expires: hours(2) }, { onset: hours(9), expires: hours(12) }],
])("an alert %s is no copy", (_, one, other) => {
  expect(floods(one, other)).toBe(2);
});

test("a copy that is over leaves the other, with its own areas", () => {
  const documents = [
    copy("1", { area: HILLS, expires: hours(-0.5) }),
    copy("2", { area: VALLEY, sent: hours(-2) }),
  ];
  expect(shown(...documents)).toEqual([{ identifier: "2", places: ["Valley"], expires: 5 }]);
});

test("a cancellation of one copy leaves the others", () => {
  const cancel = anAlert({
    identifier: "9",
    msgType: "Cancel",
    references: `office@weather.example,2,${hours(-1)}`,
    area: VALLEY,
  });
  expect(shown(copy("1", { area: HILLS }), copy("2", { area: VALLEY }), cancel)).toEqual([
    { identifier: "1", places: ["Hills"], expires: 5 },
  ]);
});

const block = (area: string, event = "Flood Warning") =>
  `<info><event>${event}</event><severity>Severe</severity><expires>${hours(5)}</expires>${area}</info>`;

test("the blocks of one message with the same words are one alert with all their areas", () => {
  expect(shown(anAlert({ info: block(HILLS) + block(VALLEY) }))).toMatchObject([
    { places: ["Hills", "Valley"] },
  ]);
});

test("copies never push another alert off the page, however many they are", () => {
  const copies = Array.from({ length: 300 }, (_, at) =>
    copy(`c${at}`, { area: at % 2 === 0 ? HILLS : VALLEY }),
  );
  const flood = anAlert({ identifier: "flood", event: "Flood Advisory", severity: "Minor" });
  expect(readAlerts([...copies.slice(0, 150), flood], AT).map(({ event }) => event)).toEqual([
    "Flood Warning",
    "Flood Advisory",
  ]);
  const feed = `<feed>${[...copies, flood].join("").replaceAll(/<\?.*?\?>/g, "")}</feed>`;
  expect(readAlerts([feed], AT)).toHaveLength(2);
});

const numbered = (identifier: string, number: string, text: string, area: string, sent = -1) =>
  anAlert({
    identifier,
    sent: hours(sent),
    info: `<info><event>Flood Warning</event><description>${text}</description><expires>${hours(5)}</expires>
      <parameter><valueName>VTEC</valueName><value>/O.CON.KTFX.FL.W.${number}.000000T0000Z-261124T0000Z/</value></parameter>
      ${area}</info>`,
  });

test("the weather service's number of an event makes copies of what differs in its words", () => {
  expect(
    shown(
      numbered("1", "0012", "Two feet in the hills.", HILLS),
      numbered("2", "0012", "Three feet in the valley.", VALLEY),
    ),
  ).toMatchObject([{ places: ["Hills", "Valley"] }]);
  expect(
    shown(
      numbered("1", "0012", "It rises.", HILLS, -2),
      numbered("2", "0012", "It has risen.", HILLS),
    ),
  ).toMatchObject([{ identifier: "2" }]);
  expect(
    shown(numbered("1", "0012", "It rises.", HILLS), numbered("2", "0013", "It rises.", HILLS)),
  ).toHaveLength(2);
});

const until = (time: string) =>
  `Flood Warning issued November 23 at 2:00AM MST until November 24 at ${time} MST by NWS`;

test("the hour until which the weather service's headline speaks makes no other alert", () => {
  expect(
    shown(
      copy("1", { headline: until("8:00AM"), sent: hours(-2), expires: hours(4) }),
      copy("2", { headline: until("9:00AM") }),
    ),
  ).toMatchObject([{ identifier: "2" }]);
});
