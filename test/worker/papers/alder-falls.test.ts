/** The default publication's own texts (SPEC 2). */
import { expect, test } from "vitest";

import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { proseFaults } from "../../prose.ts";

test("the working hours are those of the spec", () => {
  expect(ALDER_FALLS.hours.map(({ days, time }) => `${days} ${time}`)).toEqual([
    "Mon-Fri 8:00 AM-8:00 PM",
    "Sat 9:00 AM-5:00 PM",
    "Sun 10:00 AM-4:00 PM",
    "News desk 24/7",
  ]);
});

test("there are three partner documents under the spec's titles, each described", () => {
  expect(ALDER_FALLS.partners.map((document) => document.title)).toEqual([
    "Partner Document 1",
    "Partner Document 2",
    "Partner Document 3",
  ]);
  const descriptions = ALDER_FALLS.partners.map((document) => document.description);
  expect(descriptions.flatMap(proseFaults)).toEqual([]);
});

test("the footer's text is two or three sentences", () => {
  expect(ALDER_FALLS.about.match(/[.!?](?= |$)/g)?.length).toBeGreaterThanOrEqual(2);
  expect(ALDER_FALLS.about.match(/[.!?](?= |$)/g)?.length).toBeLessThanOrEqual(3);
  expect([ALDER_FALLS.about, ALDER_FALLS.tagline].flatMap(proseFaults)).toEqual([]);
});
