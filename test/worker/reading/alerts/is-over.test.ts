import { expect, test } from "vitest";

import { isOver } from "../../../../worker/reading/alerts/is-over.ts";
import { linesOf } from "../../../fixtures/read-text.ts";

test.each(linesOf("alerts/over.txt"))("%j says that it is over", (text) => {
  expect(isOver([text], "")).toBe(true);
});

test.each(linesOf("alerts/in-force.txt"))("%j still warns", (text) => {
  expect(isOver([text], "")).toBe(false);
});

test.each([
  ["The boil water order for Mill Street has been lifted. Flush your taps.", true],
  ["The evacuation order is no longer in effect.\nResidents may return.", true],
  ["The earlier boil water order was lifted Monday. A main broke again today.", false],
  ["After last week's order was lifted, a main broke again.", false],
  ["A main broke. The order of last week has been lifted.", false],
  ["The flood watch has been cancelled. A flood warning is in effect.", false],
])("the description %j", (text, expected) => {
  expect(isOver(["Flood Warning"], text)).toBe(expected);
});
