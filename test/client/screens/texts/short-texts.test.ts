/** The short texts of the donation, partners and opinion pages (SPEC 2). */
import { expect, test } from "vitest";

import { POPUP_TEXT } from "../../../../client/islands/donation-popup/popup-text.ts";
import {
  DONATION_BENEFITS,
  DONATION_INTRO,
  DONATION_QUESTIONS,
  OTHER_WAYS,
} from "../../../../client/screens/texts/donation-text.ts";
import { EDITORIAL_STANDARDS } from "../../../../client/screens/texts/editorial-standards.ts";
import { PARTNERSHIP_TEXT } from "../../../../client/screens/texts/partner-text.ts";
import { proseFaults } from "../../../prose.ts";

/** Every text in a value, however deep. */
function texts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

test.each([
  ["appeal", POPUP_TEXT],
  ["introduction", DONATION_INTRO],
  ["benefits", DONATION_BENEFITS],
  ["other ways", OTHER_WAYS],
  ["partnerships", PARTNERSHIP_TEXT],
  ["editorial standards", EDITORIAL_STANDARDS],
  ["donation answers", DONATION_QUESTIONS.map(({ question, answer }) => [question, answer])],
] as const)("the %s are clean prose", (_, value) => {
  expect(texts(value).length).toBeGreaterThan(0);
  expect(texts(value).flatMap(proseFaults)).toEqual([]);
});

test("the donation page has four benefit cards, other ways to help and an FAQ of five or six", () => {
  expect(DONATION_BENEFITS).toHaveLength(4);
  expect(OTHER_WAYS.length).toBeGreaterThanOrEqual(3);
  expect([5, 6]).toContain(DONATION_QUESTIONS.length);
  expect(new Set(DONATION_QUESTIONS.map((item) => item.id)).size).toBe(DONATION_QUESTIONS.length);
});

test("the popup's appeal is two sentences and names where the gift goes", () => {
  expect(POPUP_TEXT.text.match(/[.!?](?= |$)/g)).toHaveLength(2);
  expect(POPUP_TEXT.text).toContain("{charity}");
});

test("headings and buttons have the names that the spec gives them", () => {
  expect(EDITORIAL_STANDARDS.heading).toBe("Editorial Standards");
  expect(PARTNERSHIP_TEXT.heading).toBe("Partnership Opportunities");
  expect(PARTNERSHIP_TEXT.button).toBe("Contact Partnership Team");
});
