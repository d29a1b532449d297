/** The default publication's own texts (SPEC 2). */
import { expect, test } from "vitest";

import { ALDER_FALLS_TEXTS } from "../../../worker/publications/alder-falls-texts.ts";
import { proseFaults } from "../../prose.ts";

test("the working hours are those of the spec", () => {
  expect(ALDER_FALLS_TEXTS.hours.map(({ days, time }) => `${days} ${time}`)).toEqual([
    "Mon-Fri 8:00 AM-8:00 PM",
    "Sat 9:00 AM-5:00 PM",
    "Sun 10:00 AM-4:00 PM",
    "News desk 24/7",
  ]);
});

test("there are three partner documents under the spec's titles, each described", () => {
  expect(ALDER_FALLS_TEXTS.partners.map((document) => document.title)).toEqual([
    "Partner Document 1",
    "Partner Document 2",
    "Partner Document 3",
  ]);
  const descriptions = ALDER_FALLS_TEXTS.partners.map((document) => document.description);
  expect(descriptions.flatMap(proseFaults)).toEqual([]);
});

test("the footer's text is two or three sentences", () => {
  expect(ALDER_FALLS_TEXTS.about.match(/[.!?](?= |$)/g)?.length).toBeGreaterThanOrEqual(2);
  expect(ALDER_FALLS_TEXTS.about.match(/[.!?](?= |$)/g)?.length).toBeLessThanOrEqual(3);
  expect([ALDER_FALLS_TEXTS.about, ALDER_FALLS_TEXTS.tagline].flatMap(proseFaults)).toEqual([]);
});
