/** When the donation popup is due (SPEC 4 and 9). */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { Document } from "../../../client/document/Document.tsx";
import { DonationPopup } from "../../../client/islands/donation-popup/DonationPopup.tsx";
import { isPastHalf, POPUP_DELAY_MS } from "../../../client/islands/donation-popup/popup-due.ts";
import { aPublication } from "../a-publication.ts";

const DOCUMENT = {
  publication: aPublication(),
  head: "",
  pages: { news: [], other: [] },
  lite: "",
  today: "",
  year: 2026,
  alerts: [],
  alertsAsOf: "",
};

function hasPopup(path: string): boolean {
  const page = (
    <Document {...DOCUMENT} path={path}>
      {path}
    </Document>
  );
  return renderToString(page).includes('data-island="donation-popup"');
}

test("the popup is due after 30000 ms", () => {
  expect(POPUP_DELAY_MS).toBe(30_000);
});

test("the popup is due after half of the page, not at half", () => {
  expect(isPastHalf(0, 3000, 1000)).toBe(false);
  expect(isPastHalf(1000, 3000, 1000)).toBe(false);
  expect(isPastHalf(1001, 3000, 1000)).toBe(true);
});

test.each([
  ["shorter than", 800],
  ["as tall as", 1000],
])("a page %s the window is never scrolled past its half", (_, pageHeight) => {
  expect(isPastHalf(0, pageHeight, 1000)).toBe(false);
  expect(isPastHalf(1, pageHeight, 1000)).toBe(false);
});

test("the popup is turned off on the donation page alone", () => {
  expect(hasPopup("/donations")).toBe(false);
  expect(hasPopup("/")).toBe(true);
  expect(hasPopup("/blog/donations")).toBe(true);
});

test("the popup is in the page only while it is shown", () => {
  const props = { heading: "Give", text: "Please.", button: "Give", url: "https://a.example/" };
  expect(renderToString(<DonationPopup {...props} />)).toBe("");
});
