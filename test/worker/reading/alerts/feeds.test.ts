import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { actualAlerts, readAlerts } from "../../../../worker/reading/alerts/actual-alerts.ts";
import { NOW, anAlert, hours } from "./an-alert.ts";

const AT = { now: NOW, areas: ["UGC:MTZ014"] };

const entry = (
  fields: string,
  id = "https://api.weather.gov/alerts/urn:oid:2.49.0.1.840.0.1a.001.1",
) => `
<entry><id>${id}</id><updated>${hours(-1)}</updated><author><name>NWS</name></author>
<title>Wind Advisory issued November 23 at 8:00AM MST by NWS Great Falls MT</title>
<link rel="alternate" href="https://api.weather.gov/alerts/1?a=1&amp;b=2"/>
<summary>Gusts up to 60 mph expected.</summary>${fields}</entry>`;

const FIELDS = `<cap:event>Wind Advisory</cap:event><cap:effective>${hours(-1)}</cap:effective>
<cap:expires>${hours(9)}</cap:expires><cap:status>Actual</cap:status><cap:msgType>Alert</cap:msgType>
<cap:urgency>Expected</cap:urgency><cap:severity>Moderate</cap:severity>
<cap:certainty>Likely</cap:certainty><cap:areaDesc>Lewis and Clark</cap:areaDesc>
<cap:geocode><valueName>FIPS6</valueName><value>030049 030013</value>
<valueName>UGC</valueName><value>MTZ013 MTZ014</value></cap:geocode>`;

const feed = (...entries: string[]) => `<?xml version = '1.0' encoding = 'UTF-8'?>
<!-- an index -->
<feed xmlns = 'http://www.w3.org/2005/Atom' xmlns:cap = 'urn:oasis:names:tc:emergency:cap:1.2'>
<id>https://api.weather.gov/alerts/active.atom</id><title>Alerts</title>${entries.join("")}</feed>`;

test("an Atom feed of abstracts gives its alerts, with the entry's title, text and link", () => {
  expect(readAlerts([feed(entry(FIELDS))], AT)).toEqual([
    expect.objectContaining({
      identifier: "https://api.weather.gov/alerts/urn:oid:2.49.0.1.840.0.1a.001.1",
      event: "Wind Advisory",
      severity: "Moderate",
      expires: NOW + 9 * HOUR_MS,
      headline: expect.stringContaining("Wind Advisory issued"),
      description: "Gusts up to 60 mph expected.",
      link: "https://api.weather.gov/alerts/1?a=1&b=2",
    }),
  ]);
  expect(actualAlerts([feed(entry(FIELDS))], { ...AT, areas: ["SAME:030013"] })).toHaveLength(1);
});

test("an abstract is not shown if its status is Test or missing", () => {
  const trial = entry(FIELDS.replace("Actual", "Test"));
  const silent = entry(FIELDS.replace(/<cap:status>.*?<\/cap:status>/, ""));
  expect(actualAlerts([feed(trial, silent)], AT)).toEqual([]);
});

test("an abstract without an event has the one of its title", () => {
  const untold = FIELDS.replace(/<cap:event>.*?<\/cap:event>/, "");
  expect(actualAlerts([feed(entry(untold))], AT)).toMatchObject([{ event: "Wind Advisory" }]);
  const trial = entry(untold).replace("<title>Wind Advisory", "<title>Required Weekly Test");
  expect(actualAlerts([feed(trial)], AT)).toEqual([]);
});

test("entries with whole messages give those, in Atom, RSS and other envelopes", () => {
  const message = anAlert().replace(/<\?.*?\?>/, "");
  const atom = feed(`<entry><id>x</id><content type="text/xml">${message}</content></entry>`);
  const rss = `<rss version="2.0"><channel><item><guid>x</guid>${message}</item></channel></rss>`;
  const edxl = `<EDXLDistribution><contentObject><xmlContent><embeddedXMLContent>${message}
    </embeddedXMLContent></xmlContent></contentObject></EDXLDistribution>`;
  for (const document of [atom, rss, edxl]) {
    expect(actualAlerts([document], AT)).toMatchObject([{ identifier: "TFX-1" }]);
  }
});

test("a feed's abstract and the message it is of are one alert, the message", () => {
  const identifier = "urn:oid:2.49.0.1.840.0.1a.001.1";
  const documents = [feed(entry(FIELDS)), anAlert({ identifier })];
  for (const list of [documents, documents.toReversed()]) {
    expect(actualAlerts(list, AT)).toMatchObject([{ identifier, event: "Flood Warning" }]);
  }
  const old = "x=MT125.WindAdvisory.1";
  const index = feed(entry(FIELDS, `http://alerts.weather.gov/cap/wwacapget.php?${old}`));
  const message = anAlert({ identifier: "NOAA-NWS-ALERTS-MT125.WindAdvisory.1" });
  expect(actualAlerts([index, message], AT)).toHaveLength(1);
});

const properties = (more: object = {}) => ({
  "@id": "https://api.weather.gov/alerts/urn:oid:2.49.0.1.840.0.2b.001.1",
  id: "urn:oid:2.49.0.1.840.0.2b.001.1",
  areaDesc: "Lewis and Clark",
  geocode: { SAME: ["030049"], UGC: ["MTZ014"] },
  affectedZones: ["https://api.weather.gov/zones/forecast/MTZ099"],
  references: [],
  sent: hours(-1),
  effective: hours(-1),
  onset: hours(1),
  expires: hours(8),
  status: "Actual",
  messageType: "Alert",
  severity: "Severe",
  certainty: "Likely",
  urgency: "Expected",
  event: "Winter Storm Warning",
  sender: "w-nws.webmaster@noaa.gov",
  headline: null,
  description: "Heavy snow.",
  instruction: "Stay home.",
  ...more,
});
const feature = (more: object = {}, geometry: unknown = null) => ({
  type: "Feature",
  geometry,
  properties: properties(more),
});
const collection = (...features: unknown[]) =>
  JSON.stringify({ type: "FeatureCollection", features });

test("GeoJSON as api.weather.gov publishes it: a collection, one feature, or a graph", () => {
  const expected = {
    identifier: "urn:oid:2.49.0.1.840.0.2b.001.1",
    event: "Winter Storm Warning",
    severity: "Severe",
    expires: NOW + 8 * HOUR_MS,
  };
  expect(actualAlerts([collection(feature())], AT)).toEqual([expected]);
  expect(actualAlerts([JSON.stringify(feature())], AT)).toEqual([expected]);
  expect(actualAlerts([JSON.stringify({ "@graph": [properties()] })], AT)).toEqual([expected]);
  expect(actualAlerts([`\u{FEFF}  ${collection(feature())}`], AT)).toEqual([expected]);
  expect(readAlerts([collection(feature())], AT)).toMatchObject([
    { headline: "", description: "Heavy snow.", instruction: "Stay home.", onset: NOW + HOUR_MS },
  ]);
});

test("GeoJSON by zone address and by geometry, longitude first", () => {
  const square = [
    [
      [-113, 46],
      [-112, 46],
      [-112, 47],
      [-113, 47],
      [-113, 46],
    ],
  ];
  const inside = { now: NOW, areas: ["point:46.6,-112.4"] };
  const outside = { now: NOW, areas: ["point:48.6,-112.4"] };
  for (const geometry of [
    { type: "Polygon", coordinates: square },
    {
      type: "MultiPolygon",
      coordinates: [
        [
          [
            [0, 0],
            [0, 1],
            [1, 1],
          ],
        ],
        square,
      ],
    },
  ]) {
    expect(actualAlerts([collection(feature({}, geometry))], inside)).toHaveLength(1);
    expect(actualAlerts([collection(feature({}, geometry))], outside)).toEqual([]);
  }
  expect(actualAlerts([collection(feature())], { ...AT, areas: ["UGC:MTZ099"] })).toHaveLength(1);
});

const ring = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

const shown = (geometry: unknown, place: number) =>
  actualAlerts([collection(feature({ geocode: {} }, geometry))], {
    now: NOW,
    areas: [`point:${place},${place + 0.1}`],
  }).length;

test("a place in a hole of a polygon is outside, one in an island within the hole inside", () => {
  const polygon = { type: "Polygon", coordinates: [ring(10, 30), ring(12, 16), ring(20, 24)] };
  const several = {
    type: "MultiPolygon",
    coordinates: [[ring(40, 50), ring(42, 44)], [ring(10, 30), ring(12, 18)], [ring(14, 16)]],
  };
  const collected = { type: "GeometryCollection", geometries: [{ type: "Point" }, polygon] };
  expect([11, 14].map((place) => shown(collected, place))).toEqual([1, 0]);
  expect([11, 14, 18, 22, 26, 31].map((place) => shown(polygon, place))).toEqual([
    1, 0, 1, 0, 1, 0,
  ]);
  expect([11, 13, 15, 17, 20, 41, 43].map((place) => shown(several, place))).toEqual([
    1, 0, 1, 0, 1, 1, 0,
  ]);
});

test("an abstract of MeteoAlarm has its type under another name", () => {
  const fields = FIELDS.replace(/<cap:msgType>.*?<\/cap:msgType>/, "");
  const typed = (type: string) => `${fields}<cap:message_type>${type}</cap:message_type>`;
  expect(actualAlerts([feed(entry(typed("Alert")))], AT)).toHaveLength(1);
  expect(actualAlerts([feed(entry(typed("Cancel")))], AT)).toEqual([]);
});

test("abstracts follow the updates and cancellations of abstracts, which name another sender", () => {
  const id = "urn:oid:2.49.0.1.840.0.9.002.1";
  const named = `<cap:references>w-nws.webmaster@noaa.gov,urn:oid:2.49.0.1.840.0.1a.001.1,${hours(-1)}</cap:references>`;
  const next = (type: string) => entry(FIELDS.replace(">Alert<", `>${type}<`) + named, id);
  expect(actualAlerts([feed(entry(FIELDS), next("Update"))], AT)).toMatchObject([
    { identifier: id },
  ]);
  expect(actualAlerts([feed(entry(FIELDS), next("Cancel"))], AT)).toEqual([]);
});

test("GeoJSON follows updates and cancellations, also those of messages in XML", () => {
  const reference = { identifier: "TFX-1", sender: "office@weather.example", sent: hours(-1) };
  const update = {
    id: "2",
    messageType: "Update",
    sender: reference.sender,
    references: [reference],
  };
  expect(actualAlerts([anAlert(), collection(feature(update))], AT)).toMatchObject([
    { identifier: "2" },
  ]);
  const cancel = { ...update, messageType: "Cancel" };
  expect(actualAlerts([anAlert(), collection(feature(cancel))], AT)).toEqual([]);
});

test.each([
  { status: "Test" },
  { status: "Exercise" },
  { expires: hours(-1) },
  { scope: "Private" },
  { messageType: "Ack" },
  { geocode: { UGC: "MTZ014" } },
  { event: 7 },
  { id: null, "@id": null },
])("GeoJSON with %j shows nothing", (more) => {
  expect(actualAlerts([collection(feature(more))], AT)).toEqual([]);
});

test("features that are no features are passed over", () => {
  const odd = [null, 7, "x", [], {}, { properties: null }, { properties: [] }, { geometry: 1 }];
  expect(actualAlerts([collection(...odd, feature())], AT)).toHaveLength(1);
  const geometries = [{ type: "Polygon" }, { type: "Polygon", coordinates: [[[]]] }, 7, []];
  const features = geometries.map((geometry, index) =>
    feature({ id: `${index}`, event: `Event ${index}` }, geometry),
  );
  expect(actualAlerts([collection(...features)], AT)).toHaveLength(geometries.length);
});

const capJson = (area: object, more: object = {}) => ({
  identifier: "DE-1",
  sender: "office@weather.example",
  sent: hours(-1),
  status: "Actual",
  msgType: "Alert",
  scope: "Public",
  info: [{ language: "DE", event: "Rauch", severity: "Severe", expires: hours(5), area: [area] }],
  ...more,
});

test.each([
  ["a message", (message: object) => message],
  ["a list", (message: object) => [message]],
  ["a list with a name", (message: object) => ({ alerts: [message] })],
  ["envelopes", (message: object) => ({ warnings: [{ uuid: "1", alert: message }] })],
])("CAP written as JSON: %s", (_, envelope) => {
  const codes = capJson({ geocode: [{ valueName: "UGC", value: "MTZ014" }] });
  const expected = { identifier: "DE-1", event: "Rauch", expires: NOW + 5 * HOUR_MS };
  expect(actualAlerts([JSON.stringify(envelope(codes))], AT)).toMatchObject([expected]);
  const cancel = capJson(
    {},
    {
      identifier: "DE-2",
      msgType: "Cancel",
      references: `office@weather.example,DE-1,${hours(-1)}`,
    },
  );
  expect(actualAlerts([JSON.stringify([envelope(codes), cancel])], AT)).toEqual([]);
});

const countAt = (area: object, place: string) =>
  actualAlerts([JSON.stringify([capJson(area)])], { now: NOW, areas: [`point:${place}`] }).length;

test("the shapes of CAP written as JSON are texts, one or several", () => {
  const square = "46,-113 46,-112 47,-112 47,-113 46,-113";
  expect(countAt({ polygon: square }, "46.6,-112.4")).toBe(1);
  expect(countAt({ polygon: ["1,1 1,2 2,2", square] }, "46.6,-112.4")).toBe(1);
  expect(countAt({ polygon: square }, "48.6,-112.4")).toBe(0);
  expect(countAt({ circle: ["46.6,-112.4 5"] }, "46.61,-112.4")).toBe(1);
});

test("JSON within endless envelopes ends", () => {
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  const wide = JSON.stringify([...Array.from({ length: 200_000 }, () => 0), feature()]);
  expect(actualAlerts([deep, wide], AT)).toEqual([]);
});

test("an entry may hold its message as a text, escaped or in CDATA", () => {
  const escaped = anAlert().replaceAll("<", "&lt;");
  const atom = feed(`<entry><id>x</id><content type="text/xml">${escaped}</content></entry>`);
  const item = `<item><title>Flood</title><description><![CDATA[${anAlert()}]]></description></item>`;
  for (const document of [atom, `<rss><channel>${item}</channel></rss>`])
    expect(actualAlerts([document], AT)).toMatchObject([{ identifier: "TFX-1" }]);
  const trial = anAlert({ status: "Test" }).replaceAll("<", "&lt;");
  expect(actualAlerts([atom.replace(escaped, trial)], AT)).toEqual([]);
});
