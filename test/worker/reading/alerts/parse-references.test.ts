import { expect, test } from "vitest";

import { actualAlerts } from "../../../../worker/reading/alerts/actual-alerts.ts";
import { parseReferences } from "../../../../worker/reading/alerts/parse-references.ts";
import { NOW, anAlert, hours } from "./an-alert.ts";

const AT = { now: NOW, areas: ["UGC:MTZ014"] };
const SENT = hours(-1);
const alert = anAlert({ identifier: "Q.1" });
const cancel = (references: string, fields: Readonly<Record<string, string>> = {}) =>
  anAlert({ identifier: "Q.2", msgType: "Cancel", sent: hours(-0.5), references, ...fields });

test.each([
  ["as the standard has it", `office@weather.example,Q.1,${SENT}`],
  ["with spaces behind the commas", `office@weather.example, Q.1, ${SENT}`],
  ["with spaces around the commas", `office@weather.example , Q.1 , ${SENT}`],
  ["with lines in place of the spaces", `\n  office@weather.example,\n  Q.1,\n  ${SENT}\n`],
  ["with spaces in place of the commas", `office@weather.example Q.1 ${SENT}`],
  ["with a blank for the T", `office@weather.example,Q.1,${SENT.replace("T", " ")}`],
  [
    "after another one and a line",
    `office@weather.example,Q.0,${SENT}\n\tOffice@Weather.example,Q.1,${SENT}`,
  ],
  [
    "after another one and a comma",
    `office@weather.example,Q.0,${SENT},office@weather.example,Q.1,${SENT}`,
  ],
  [
    "after another one and a semicolon",
    `office@weather.example,Q.0,${SENT};office@weather.example,Q.1,${SENT}`,
  ],
  ["the identifier alone", "Q.1"],
  ["identifiers alone", "Q.0 Q.1"],
  ["identifiers alone, with commas", "Q.0, Q.1"],
  ["the sender and the identifier", "office@weather.example,Q.1"],
  ["the identifier and the time", `Q.1,${SENT}`],
  ["an empty sender", `,Q.1,${SENT}`],
  ["a time that is none", "office@weather.example,Q.1,yesterday"],
])("a cancellation holds whose reference is written %s", (_, references) => {
  expect(actualAlerts([alert, cancel(references)], AT)).toEqual([]);
  expect(actualAlerts([cancel(references), alert], AT)).toEqual([]);
  const update = cancel(references, { msgType: "Update" });
  expect(actualAlerts([alert, update], AT)).toMatchObject([{ identifier: "Q.2" }]);
});

test.each([
  ["another identifier", "Q.10"],
  ["a part of the identifier", "Q"],
  ["another sender", `county@example.gov,Q.1,${SENT}`],
  ["nothing", ""],
  ["commas", ",,, ,"],
])("a cancellation ends nothing whose reference is %s", (_, references) => {
  expect(actualAlerts([alert, cancel(references)], AT)).toHaveLength(1);
});

const feed = (...messages: string[]) =>
  `<feed>${messages.map((message) => message.replace(/<\?.*?\?>/, "")).join("")}</feed>`;

test("an identifier alone means the sender's own message, or the only one of the document", () => {
  const other = { identifier: "Q.1", sender: "county@example.gov", event: "Boil Water Advisory" };
  const both = feed(alert, anAlert(other), cancel("Q.1"));
  expect(actualAlerts([both], AT)).toMatchObject([{ event: "Boil Water Advisory" }]);
  const desk = cancel("Q.1", { sender: "desk@weather.example" });
  expect(actualAlerts([feed(alert, desk)], AT)).toEqual([]);
  expect(actualAlerts([feed(alert, anAlert(other), desk)], AT)).toHaveLength(2);
});

const feature = (fields: object) =>
  JSON.stringify({
    features: [
      {
        properties: {
          geocode: { UGC: ["MTZ014"] },
          event: "Wind Advisory",
          status: "Actual",
          sender: "office@weather.example",
          expires: hours(4),
          ...fields,
        },
      },
    ],
  });

test("references of JSON are objects or texts, with an identifier or an address", () => {
  const id = "urn:oid:2.49.0.1.840.0.2b.001.1";
  const first = feature({ id, messageType: "Alert", sent: hours(-2) });
  for (const references of [
    [{ "@id": `https://api.weather.gov/alerts/${id}` }],
    [`https://api.weather.gov/alerts/${id}`],
    `office@weather.example, ${id}, ${hours(-2)}`,
    [id],
  ]) {
    const ends = feature({ id: "2", messageType: "Cancel", sent: hours(-1), references });
    expect(actualAlerts([first], AT)).toHaveLength(1);
    expect(actualAlerts([first, ends], AT)).toEqual([]);
  }
});

test("a sender may contain commas, an identifier may look like a time", () => {
  expect(parseReferences(`a,b,Q.1,${SENT}`)).toEqual([{ sender: "a,b", identifier: "Q.1" }]);
  expect(parseReferences(`a@b,${SENT},${SENT}`)).toEqual([{ sender: "a@b", identifier: SENT }]);
});

test("references are bounded in number", () => {
  for (const text of [
    " ".repeat(2e5),
    `${" ".repeat(1e5)},x`,
    ",".repeat(2e5),
    "a,b,c ".repeat(3e4),
  ]) {
    expect(parseReferences(text).length).toBeLessThanOrEqual(200);
  }
});

test.each([
  ["the identifier first", `Q.1,office@weather.example,${SENT}`],
  ["the identifier and the sender", "Q.1,office@weather.example"],
  ["quotation marks", `"office@weather.example,Q.1,${SENT}"`],
])("a cancellation holds whose reference has %s", (_, references) => {
  expect(actualAlerts([alert, cancel(references)], AT)).toEqual([]);
});

test("a sender may contain spaces where it is the author", () => {
  const sender = "Mill Valley Desk";
  const own = anAlert({ identifier: "Q.1", sender });
  expect(actualAlerts([own, cancel(`${sender},Q.1,${SENT}`, { sender })], AT)).toEqual([]);
});

const OID = "2.49.0.1.840.0.aaa.001.1";
test.each([
  [`urn:oid:${OID}`, OID],
  [OID, `urn:oid:${OID}`],
  [`urn:oid:${OID}`, `URN:OID:${OID}`],
  ["urn:uuid:1b9d6bcd-bbfd", "1B9D6BCD-BBFD"],
])("the identifier %s may be written as %s", (identifier, written) => {
  const named = anAlert({ identifier });
  expect(actualAlerts([named, cancel(`office@weather.example,${written},${SENT}`)], AT)).toEqual(
    [],
  );
});
