/** When the donation popup is due (SPEC 4 and 9). */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import {
  DonationPopup,
  popupIsAllowed,
  popupIsDue,
} from "../../../client/islands/DonationPopup.tsx";
import { aPublication } from "../a-publication.ts";

const START = { scrolled: 0, pageHeight: 3000, windowHeight: 1000, elapsedMs: 0 };

test("nothing is due at the top of a page that was just opened", () => {
  expect(popupIsDue(START)).toBe(false);
});

test("at half of the way the popup is not due, past it it is", () => {
  expect(popupIsDue({ ...START, scrolled: 1000 })).toBe(false);
  expect(popupIsDue({ ...START, scrolled: 1001 })).toBe(true);
});

test("after 30000 ms the popup is due wherever the reader is", () => {
  expect(popupIsDue({ ...START, elapsedMs: 29_999 })).toBe(false);
  expect(popupIsDue({ ...START, elapsedMs: 30_000 })).toBe(true);
});

test.each([
  ["shorter than", 800],
  ["as tall as", 1000],
])("a page %s the window is never scrolled past its half", (_, pageHeight) => {
  expect(popupIsDue({ ...START, pageHeight })).toBe(false);
  expect(popupIsDue({ ...START, pageHeight, scrolled: 1 })).toBe(false);
});

test("the popup is turned off on the donation page alone", () => {
  expect(popupIsAllowed("/donations")).toBe(false);
  expect(popupIsAllowed("/donations/")).toBe(false);
  expect(popupIsAllowed("/")).toBe(true);
  expect(popupIsAllowed("/blog/donations")).toBe(true);
});

test("the popup is in the page only while it is shown", () => {
  expect(renderToString(<DonationPopup publication={aPublication()} path="/" />)).toBe("");
});
