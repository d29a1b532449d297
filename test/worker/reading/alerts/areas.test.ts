import { expect, test } from "vitest";

import { actualAlerts } from "../../../../worker/reading/alerts/actual-alerts.ts";
import { NOW, anAlert, anArea } from "./an-alert.ts";

const touches = (area: string, ...areas: string[]) =>
  actualAlerts([anAlert({ area })], { now: NOW, areas }).length === 1;

test.each([
  ["UGC:MTZ014", "UGC", "MTZ014", true],
  ["ugc:mtz014", "UGC", "MTZ014", true],
  ["UGC:MTZ014", "UGC", "MTZ013", false],
  ["UGC:MTC014", "UGC", "MTZ014", false],
  ["UGC:MTZ014", "UGC", "MTZ000", true],
  ["UGC:MTZ014", "UGC", "MTZALL", true],
  ["UGC:MTZ014", "UGC", "IDZ000", false],
  ["SAME:006109", "SAME", "006109", true],
  ["SAME:006109", "FIPS6", "006109", true],
  ["FIPS6:006109", "SAME", "006109", true],
  ["FIPS6:6109", "FIPS6", "06109", true],
  ["FIPS6:06109", "SAME", "006109", true],
  ["SAME:006109", "SAME", "006037", false],
  ["SAME:006109", "SAME", "006000", true],
  ["SAME:006109", "SAME", "030000", false],
  ["SAME:006109", "SAME", "000000", true],
  ["SAME:006109", "SAME", "506109", true],
  ["SAME:306109", "SAME", "506109", false],
  ["SAME:306109", "SAME", "006109", true],
  ["SAME:006109", "UGC", "006109", false],
  ["SAME:006109", "SAME", "6109x", false],
  ["EMMA_ID:DE042", "EMMA_ID", "DE042", true],
  ["EMMA_ID:DE042", "emma_id", "de042", true],
  ["EMMA_ID:DE042", "NUTS3", "DE042", false],
  ["WARNCELLID:109162000", "WARNCELLID", "109162001", false],
  ["CLC:035100", "layer:EC-MSC-SMC:1.0:CLC", "035100", true],
  ["LOCATION:3506008", "profile:CAP-CP:Location:0.3", "3506008", true],
  ["SAME:006109", "http://www.nws.noaa.gov/SAME", "006109", true],
  ["UGC:MTZ014", "urn:nws:codes#UGC", "MTZ014", true],
  ["FIPS:EI12", "FIPS", "EI12", true],
])("%s and %s %s touch: %s", (area, name, value, expected) => {
  expect(touches(anArea([[name, value]]), area)).toBe(expected);
});

test("a code may be anywhere in the lists of all areas", () => {
  const list = anArea([["UGC", "MTZ001 MTZ002,MTZ014"]]);
  expect(touches(anArea([["UGC", "IDZ001"]]) + list, "UGC:MTZ014")).toBe(true);
  expect(touches(list, "UGC:IDZ009", "UGC:MTZ002")).toBe(true);
});

const inside = (polygon: string, place: string) =>
  touches(`<area><polygon>${polygon}</polygon></area>`, `point:${place}`);

const TRIANGLE = "38.0,-120.0 39.0,-120.0 38.0,-119.0 38.0,-120.0";

test.each([
  ["38.2,-119.8", true],
  ["38.0,-119.5", true],
  ["39,-120", true],
  ["38.9,-119.1", false],
  ["37.9,-119.8", false],
])("a place at %s is inside of the polygon: %s", (place, expected) => {
  expect(inside(TRIANGLE, place)).toBe(expected);
});

test("a polygon whose latitudes would be beyond the poles begins with the longitude", () => {
  const swapped = "-120.0,38.0 -120.0,39.0 -119.0,38.0 -120.0,38.0";
  expect(inside(swapped, "38.2,-119.8")).toBe(true);
  expect(inside(swapped, "37.9,-119.8")).toBe(false);
});

test("a hollow shape, one across the date line, and pairs that are no places", () => {
  const hollow = "0,0 0,3 3,3 3,0 2,0 2,2 1,2 1,0 0,0";
  expect(inside(hollow, "1.5,1")).toBe(false);
  expect(inside(hollow, "1.5,2.5")).toBe(true);
  const dateLine = "50,179 52,179 52,-179 50,-179 50,179";
  expect(inside(dateLine, "51,180")).toBe(true);
  expect(inside(dateLine, "51,-179.5")).toBe(true);
  expect(inside(dateLine, "51,0")).toBe(false);
  expect(inside(`+38.0,-120.0, nonsense 95,10 ${TRIANGLE}`, "38.2,-119.8")).toBe(true);
  expect(inside("38.0,-120.0 39.0,-120.0", "38.5,-120")).toBe(false);
});

test.each([
  ["32.9525,-115.5527 0", "32.9525,-115.5527", true],
  ["32.9525,-115.5527 0", "32.9525,-115.5427", false],
  ["46.6, -112.0 25.5", "46.8,-112.0", true],
  ["46.6,-112.0 25.5", "46.9,-112.0", false],
  ["0,179.9 30", "0,-179.9", true],
  ["46.6,-112.0,25.5", "46.8,-112.0", true],
])("circle %s holds %s: %s", (circle, place, expected) => {
  expect(touches(`<area><circle>${circle}</circle></area>`, `point:${place}`)).toBe(expected);
});

test("an alert with a polygon alone touches no code, one with codes alone no place", () => {
  expect(touches(`<area><polygon>${TRIANGLE}</polygon></area>`, "UGC:CAZ014")).toBe(false);
  expect(touches(anArea(), "point:46.6,-112")).toBe(false);
  expect(touches("<area><areaDesc>Everywhere</areaDesc></area>", "UGC:MTZ014")).toBe(false);
  expect(touches("", "UGC:MTZ014")).toBe(false);
});

test.each([
  ["blanks behind the commas", "38.0, -120.0 39.0, -120.0 38.0, -119.0 38.0, -120.0"],
  ["semicolons", "38.0,-120.0;39.0,-120.0;38.0,-119.0;38.0,-120.0"],
  ["lines", "\n38.0,-120.0\n39.0,-120.0\n38.0,-119.0\n38.0,-120.0\n"],
])("the corners of a polygon may be written with %s", (_, polygon) => {
  expect(inside(polygon, "38.2,-119.8")).toBe(true);
  expect(inside(polygon, "38.9,-119.1")).toBe(false);
});
