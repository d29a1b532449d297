import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { actualAlerts, readAlerts } from "../../../../worker/reading/alerts/actual-alerts.ts";
import {
  UPCOMING_HOURS,
  DEFAULT_LIFETIME_HOURS,
} from "../../../../worker/reading/alerts/alert-limits.ts";
import { words } from "../../../../worker/reading/feed-parser/words.ts";
import { NOW, anAlert, anArea, hours } from "./an-alert.ts";

const AT = { now: NOW, areas: ["UGC:MTZ014"] };
const shown = (...documents: string[]) =>
  actualAlerts(documents, AT).map(({ identifier }) => identifier);

test("an actual alert for the area is shown with its event, severity and expiry", () => {
  expect(actualAlerts([anAlert()], AT)).toEqual([
    { identifier: "TFX-1", event: "Flood Warning", severity: "Severe", expires: NOW + 5 * HOUR_MS },
  ]);
});

test("the richer list has the issuer's words as plain text, the onset, the page and the areas", () => {
  const document = anAlert({
    info: `<info><language>en-US</language><event>Flood &amp; Ice</event>
      <urgency>Immediate</urgency><severity>Extreme</severity><certainty>Observed</certainty>
      <onset>${hours(2)}</onset><expires>${hours(6)}</expires>
      <senderName>NWS Great Falls</senderName><headline>Water &#8211; rising</headline>
      <description><![CDATA[Move <b>now</b> & stay up.]]></description>
      <instruction>Do not &lt;wait&gt;.</instruction><web>https://weather.example/1</web>
      ${anArea()}</info>`,
  });
  expect(readAlerts([document], AT)).toEqual([
    expect.objectContaining({
      event: "Flood & Ice",
      urgency: "Immediate",
      certainty: "Observed",
      onset: NOW + 2 * HOUR_MS,
      sent: NOW - HOUR_MS,
      sender: "office@weather.example",
      senderName: "NWS Great Falls",
      headline: "Water – rising",
      description: "Move <b>now</b> & stay up.",
      instruction: "Do not <wait>.",
      link: "https://weather.example/1",
    }),
  ]);
});

test.each(["Test", "Exercise", "Draft", "System", "actual", ""])(
  "status %j is never shown",
  (status) => {
    expect(shown(anAlert({ status }))).toEqual([]);
  },
);

test.each(["Restricted", "Private", ""])("scope %j is never shown", (scope) => {
  expect(shown(anAlert({ scope }))).toEqual([]);
});

test.each([
  ["Alert", ["TFX-1"]],
  ["Update", ["TFX-1"]],
  ["Cancel", []],
  ["Ack", []],
  ["Error", []],
  ["", []],
])("a message of type %j by itself shows %j", (msgType, expected) => {
  expect(shown(anAlert({ msgType }))).toEqual(expected);
});

test("an alert disappears at the moment it expires", () => {
  const document = anAlert();
  const at = (now: number) => actualAlerts([document], { ...AT, now });
  expect(at(NOW + 5 * HOUR_MS - 1)).toHaveLength(1);
  expect(at(NOW + 5 * HOUR_MS)).toEqual([]);
});

test("an alert that begins later is shown from a day before on", () => {
  const begins = (later: number) =>
    shown(anAlert({ onset: hours(later), expires: hours(later + 9) }));
  expect(begins(UPCOMING_HOURS)).toEqual(["TFX-1"]);
  expect(begins(UPCOMING_HOURS + 1)).toEqual([]);
  expect(shown(anAlert({ effective: hours(72), expires: hours(90) }))).toEqual([]);
});

test("an alert without an expiry lasts a day from its last time, one without any time is over", () => {
  const [alert] = actualAlerts([anAlert({ expires: "", onset: hours(3) })], AT);
  expect(alert?.expires).toBe(NOW + (3 + DEFAULT_LIFETIME_HOURS) * HOUR_MS);
  expect(shown(anAlert({ expires: "", effective: hours(-25), sent: hours(-25) }))).toEqual([]);
  expect(shown(anAlert({ expires: "", effective: "", sent: "yesterday" }))).toEqual([]);
});

test("worst first: severity, urgency, certainty, then the newest", () => {
  const fields: readonly Readonly<Record<string, string>>[] = [
    { identifier: "minor", severity: "Minor" },
    { identifier: "older", sent: hours(-2) },
    { identifier: "newer" },
    { identifier: "possible", certainty: "Possible" },
    { identifier: "future", urgency: "Future" },
    { identifier: "extreme", severity: "Extreme", urgency: "Future" },
    { identifier: "unknown", severity: "Nonsense" },
    { identifier: "immediate", urgency: "Immediate", certainty: "Unlikely" },
  ];
  const documents = fields.map((one) => anAlert({ event: `${one["identifier"]} event`, ...one }));
  const order = words("extreme immediate newer older possible future minor unknown");
  expect(shown(...documents)).toEqual(order);
  expect(shown(...documents.toReversed())).toEqual(order);
  expect(actualAlerts(documents, AT).at(-1)?.severity).toBe("Unknown");
});

test.each([
  ["2026-11-23T14:00:00-07:00", 21],
  ["2026-11-23 14:00:00-07:00", 21],
  ["2026-11-23t14:00:00-07:00", 21],
  ["2026-11-23T14:00:00-0700", 21],
  ["2026-11-23T14:00:00-07", 21],
  ["2026-11-23T14:00-07:00", 21],
  ["2026-11-23 14:00 -0700", 21],
  ["2026-11-23T21:00:00Z", 21],
  ["2026-11-23 21:00:00z", 21],
  ["2026-11-23T21:00:00.000Z", 21],
  ["2026-11-23 21:00 UTC", 21],
  [" 2026-11-23T21:00:00-00:00\n", 21],
  ["2026-11-23T21:00:00", 21],
  ["2026-11-23T14:00:00\u{2212}07:00", 21],
  ["20261123T210000Z", 21],
  ["Mon, 23 Nov 2026 21:00:00 GMT", 21],
  ["2026-11-23T14:00:00 MST", 21],
])("the time %j is read", (expires, hour) => {
  expect(actualAlerts([anAlert({ expires })], AT)).toMatchObject([
    { expires: Date.UTC(2026, 10, 23, hour) },
  ]);
});

test.each([
  "2026-11-31T25:00:00Z",
  "tomorrow",
  "2026-11-23",
  `2026-11-23T21:00${" ".repeat(1e5)}x`,
])("%# is no time, so that the alert lasts a day", (expires) => {
  const [alert] = actualAlerts([anAlert({ expires })], AT);
  expect(alert?.expires).toBe(NOW + 23 * HOUR_MS);
});

const inLanguages = (...languages: string[]) =>
  anAlert({
    info: languages
      .map(
        (language) =>
          `<info><language>${language}</language><event>${language}</event><severity>Severe</severity>
          <expires>${hours(3)}</expires>${anArea()}</info>`,
      )
      .join(""),
  });

test.each([
  [["es-US", "en-US"], undefined, "en-US"],
  [["fr-CA", "en-CA"], "fr", "fr-CA"],
  [["fr-CA", "es-MX"], undefined, "fr-CA"],
  [["es_US", "en_US"], undefined, "en_US"],
  [["spa", "eng"], undefined, "eng"],
  [["not a language", "en"], undefined, "en"],
])("of %j a paper in %j shows %s", (languages, language, event) => {
  const situation = language === undefined ? AT : { ...AT, language };
  expect(actualAlerts([inLanguages(...languages)], situation)).toMatchObject([{ event }]);
});

const block = (severity: string, code: string) =>
  `<info><event>${severity} wind</event><severity>${severity}</severity>
  <expires>${hours(3)}</expires>${anArea([["UGC", code]])}</info>`;

test("of several blocks only those for the area count, and of them the worst", () => {
  const document = anAlert({
    info: block("Extreme", "MTZ001") + block("Minor", "MTZ014") + block("Moderate", "MTZ014"),
  });
  expect(actualAlerts([document], AT)).toMatchObject([{ event: "Moderate wind" }]);
});

test.each(["urn:oasis:names:tc:emergency:cap:1.1", "http://www.incident.com/cap/1.0"])(
  "%s is read as well",
  (xmlns) => {
    expect(shown(anAlert({ xmlns }))).toEqual(["TFX-1"]);
    const prefixed = anAlert({ xmlns }).replaceAll(/<(\/?)(?=[a-zA-Z])/g, "<$1cap:");
    expect(shown(prefixed)).toEqual(["TFX-1"]);
  },
);

test("the old certainty and the old form of codes are understood", () => {
  const document = anAlert({
    certainty: "Very Likely",
    area: "<area><geocode>fips6=30049</geocode></area>",
  });
  expect(readAlerts([document], { ...AT, areas: ["SAME:030049"] })).toMatchObject([
    { certainty: "Likely" },
  ]);
});

test.each([
  "",
  "<alert/>",
  "not a document",
  "{",
  "[]",
  "{}",
  "<alert><identifier/></alert>",
  "<a",
  "null",
])("%j has no alerts", (document) => {
  expect(actualAlerts([document], AT)).toEqual([]);
});

test("no areas, and areas of unknown forms, show nothing", () => {
  for (const areas of [[], ["MTZ014"], ["ZIP:59601"], ["UGC:"], ["point:x"], ["point:91,0"]]) {
    expect(actualAlerts([anAlert()], { now: NOW, areas })).toEqual([]);
  }
});

test.each([
  ["a comment", `<!-- ${anAlert({ identifier: "old" })} -->${anAlert()}`, ["TFX-1"]],
  ["a comment without an end", `${anAlert()}<!-- ${anAlert({ identifier: "old" })}`, ["TFX-1"]],
  ["a section without an end", `<feed><![CDATA[${anAlert().slice(38)}</feed>`, ["TFX-1"]],
  ["a declaration without its end", anAlert().replace("?>", ">"), ["TFX-1"]],
  ["a bracket in a value", anAlert({ xmlns: "urn:a>b" }), ["TFX-1"]],
  ["an end tag with a blank", anAlert().replaceAll("</identifier>", "</identifier >"), ["TFX-1"]],
  ["a value without quotes", anAlert().replace(/xmlns="[^"]*"/, "xmlns=urn:cap"), ["TFX-1"]],
])("%s is read as a feed would have it", (_, document, expected) => {
  expect(shown(document)).toEqual(expected);
});

test("names of HTML are resolved in texts", () => {
  const [alert] = readAlerts([anAlert({ event: "Crue &agrave; Qu&eacute;bec" })], AT);
  expect(alert?.event).toBe("Crue à Québec");
});
