import { expect, test } from "vitest";

import { actualAlerts } from "../../../../worker/reading/alerts/actual-alerts.ts";
import { NOW, anAlert, anArea, hours } from "./an-alert.ts";

const AT = { now: NOW, areas: ["UGC:MTZ014", "UGC:MTZ015"] };
const first = anAlert({ identifier: "1", sent: hours(-3) });
const REFERENCES = `office@weather.example,1,${hours(-3)}`;
const block = (fields: string, area = anArea()) =>
  `<info><event>Flood Warning</event><severity>Minor</severity><expires>${hours(5)}</expires>${fields}${area}</info>`;
const update = (info: string) =>
  anAlert({ identifier: "2", msgType: "Update", references: REFERENCES, info });

test.each([
  "<responseType>AllClear</responseType>",
  "<responseType>allclear</responseType>",
  "<responseType> All Clear </responseType>",
  "<responseType>Monitor</responseType><responseType>AllClear</responseType>",
  "<urgency>Past</urgency>",
  "<urgency>past</urgency>",
])("an update with %s is no warning, and ends the one before it", (fields) => {
  expect(actualAlerts([first, update(block(fields))], AT)).toEqual([]);
  expect(actualAlerts([anAlert({ info: block(fields) })], AT)).toEqual([]);
});

test.each(["<responseType>Monitor</responseType>", "<urgency>Future</urgency>", ""])(
  "an update with %j goes on",
  (fields) => {
    expect(actualAlerts([first, update(block(fields))], AT)).toMatchObject([{ identifier: "2" }]);
  },
);

test("an update that ends in one zone goes on in the other", () => {
  const partly = update(
    block(
      "<responseType>AllClear</responseType><urgency>Past</urgency>",
      anArea([["UGC", "MTZ014"]]),
    ) + block("<urgency>Expected</urgency>", anArea([["UGC", "MTZ015"]])),
  );
  const shown = (area: string) => actualAlerts([first, partly], { now: NOW, areas: [area] });
  expect(shown("UGC:MTZ014")).toEqual([]);
  expect(shown("UGC:MTZ015")).toMatchObject([{ identifier: "2" }]);
});

test.each([
  "Required Weekly Test",
  "REQUIRED MONTHLY TEST",
  "National Periodic Test",
  "Test Message",
  "Test",
  "TEST - Tornado Warning",
  "Test: Evacuation Immediate",
  "This is a test",
  "Tsunami Warning Test",
  "Siren Test.",
  "Emergency Alert System Test Message",
  "Practice/Demo Warning",
  "Earthquake Drill",
])("the event %j is not shown", (event) => {
  expect(actualAlerts([anAlert({ event })], AT)).toEqual([]);
});

test.each([
  "Tornado Warning",
  "Contest of Winds",
  "Latest Storm Warning",
  "Nevada Test Site Evacuation",
  "Civil Emergency Message",
])("the event %j is shown", (event) => {
  expect(actualAlerts([anAlert({ event })], AT)).toHaveLength(1);
});

const code = (value: string) =>
  `<eventCode><valueName>SAME</valueName><value>${value}</value></eventCode>`;

test("a test is known by its headline and by its code too", () => {
  expect(actualAlerts([anAlert({ headline: "THIS IS ONLY A TEST. No action" })], AT)).toEqual([]);
  expect(actualAlerts([anAlert({ headline: "Water failed a test: boil it" })], AT)).toHaveLength(1);
  expect(actualAlerts([anAlert({ info: block(code("RWT")) })], AT)).toEqual([]);
  expect(actualAlerts([anAlert({ info: block(code("FLW")) })], AT)).toHaveLength(1);
});

const shown = (fields: object) =>
  actualAlerts(
    [
      JSON.stringify({
        features: [
          {
            properties: {
              id: "1",
              geocode: { UGC: ["MTZ014"] },
              event: "Flood Warning",
              status: "Actual",
              messageType: "Alert",
              sent: hours(-1),
              expires: hours(4),
              ...fields,
            },
          },
        ],
      }),
    ],
    AT,
  ).length;

test("in JSON the fields have other names", () => {
  expect(shown({ response: "Monitor", urgency: "Expected", eventCode: { SAME: ["FLW"] } })).toBe(1);
  expect(shown({ response: "AllClear" })).toBe(0);
  expect(shown({ responseType: ["Monitor", "AllClear"] })).toBe(0);
  expect(shown({ urgency: "Past" })).toBe(0);
  expect(shown({ eventCode: { SAME: ["RMT"], NationalWeatherService: ["RMT"] } })).toBe(0);
});

test.each([
  "RWT",
  "Monthly Siren Test",
  "National Test of the Emergency Alert System",
  "Prueba semanal requerida",
  "Mensaje de prueba",
  "Essai hebdomadaire",
  "Message d’essai",
  "Simulacro",
  "Warntag: Probewarnung",
  "Siren Test - Noon",
  "EXERCISE EXERCISE",
  "Exercise: Tsunami Warning",
])("the event %j is a test in another spelling or language", (event) => {
  expect(actualAlerts([anAlert({ event })], AT)).toEqual([]);
});

test.each([
  "Demonstration on Main Street",
  "Military Exercise Noise",
  "Exercise Caution: Ice",
  "Practice Field Flooded",
  "Routine Water Tests Find Lead",
  "Probable Flooding",
])("the event %j is none", (event) => {
  expect(actualAlerts([anAlert({ event })], AT)).toHaveLength(1);
});

test("an all-clear may be written with a hyphen", () => {
  const fields = "<responseType>All-Clear</responseType>";
  expect(actualAlerts([anAlert({ info: block(fields) })], AT)).toEqual([]);
});

const numbered = (...codes: readonly string[]) =>
  block(
    codes
      .map((text) => `<parameter><valueName>VTEC</valueName><value>${text}</value></parameter>`)
      .join(""),
  );

const end = (action: string) => `/O.${action}.KTFX.FL.W.0012.000000T0000Z-261124T0000Z/`;

test("an event whose number is cancelled, expired or replaced is over", () => {
  for (const action of ["CAN", "EXP", "UPG"]) {
    expect(actualAlerts([anAlert({ info: numbered(end(action)) })], AT)).toEqual([]);
    const another = "/O.NEW.KTFX.FA.W.0003.261123T1000Z-261124T0000Z/";
    expect(actualAlerts([anAlert({ info: numbered(end(action), another) })], AT)).toHaveLength(1);
    expect(shown({ parameters: { VTEC: [end(action)] } })).toBe(0);
  }
  expect(actualAlerts([anAlert({ info: numbered(end("CON")) })], AT)).toHaveLength(1);
  const trial = end("NEW").replace("/O.", "/T.");
  expect(actualAlerts([anAlert({ info: numbered(trial) })], AT)).toEqual([]);
});

test.each([
  "Wind warning ended",
  "The Wind Advisory has been cancelled.",
  "Evacuation order lifted",
  "Boil water advisory is no longer in effect",
  "Entwarnung: Sturm",
  "CANCELLED: Flood Watch for Lewis and Clark",
  "Cancellation of Severe Weather Warning for damaging winds",
  "Fin de vigilance orages",
])("the headline %j says that the warning is over", (headline) => {
  expect(actualAlerts([anAlert({ headline })], AT)).toEqual([]);
});

test.each([
  "Evacuation order lifted in zone 5, in force in zone 6",
  "Classes are cancelled",
  "CANCELLED: all ferries",
  "CANCELLED: Flood Watch; Flood Warning in force",
  "Clear ice warning",
  "Warning: ferry service ended early",
])("the headline %j still warns", (headline) => {
  expect(actualAlerts([anAlert({ headline })], AT)).toHaveLength(1);
});

test.each([
  ["1; green; Minor", 0],
  ["2; yellow; Moderate", 1],
])("MeteoAlarm's level %j", (value, count) => {
  const fields = `<parameter><valueName>awareness_level</valueName><value>${value}</value></parameter>`;
  expect(actualAlerts([anAlert({ info: block(fields) })], AT)).toHaveLength(count);
});
