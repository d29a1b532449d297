/** Which variant of a page a request asks for. */
import { expect, test } from "vitest";

import { variantKey, variantOf, withLite } from "../../../../worker/platform/http/variant.ts";

const PAGE = "https://paper.example/blog";

test.each([
  ["", "", "full"],
  ["", "on", "save-data"],
  ["", " On", "save-data"],
  ["", "off", "full"],
  ["?lite=1", "", "lite"],
  ["?page=2&lite=1", "on", "lite"],
  ["?lite=0", "on", "full"],
  ["?lite=2", "on", "save-data"],
  ["?elite=1", "", "full"],
])("%j with Save-Data: %j asks for %s", (query, saveData, variant) => {
  const headers = new Headers(saveData === "" ? {} : { "Save-Data": saveData });
  expect(variantOf(new URL(PAGE + query), headers)).toBe(variant);
});

test("each variant has a key of its own", () => {
  const keys = (["full", "save-data", "lite"] as const).map((one) => variantKey(PAGE, one));
  expect(keys[0]).toBe(PAGE);
  expect(new Set(keys).size).toBe(3);
});

test.each([
  ["/", "/?lite=1"],
  ["", "?lite=1"],
  ["/faq#open", "/faq?lite=1#open"],
  ["?page=2", "?page=2&lite=1"],
  ["/search?q=a+b&lite=0#x?y", "/search?q=a+b&lite=1#x?y"],
])("the lite edition of %j is at %j", (address, lite) => {
  expect(withLite(address, "1")).toBe(lite);
});
