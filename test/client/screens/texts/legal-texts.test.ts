/** The privacy policy and the terms: complete for a US news site without tracking of its own (SPEC 2). */
import { expect, test } from "vitest";

import {
  PRIVACY_SECTIONS,
  PRIVACY_UPDATED,
} from "../../../../client/screens/texts/privacy-text.ts";
import { TERMS_SECTIONS, TERMS_UPDATED } from "../../../../client/screens/texts/terms-text.ts";
import type { LegalSection } from "../../../../shared/publication/publication-texts.ts";
import { legalProseFaults } from "../../../prose.ts";

const TEXTS = [
  ["privacy", PRIVACY_SECTIONS],
  ["terms", TERMS_SECTIONS],
] as const;

function words(sections: readonly LegalSection[]): string {
  return sections
    .flatMap((section) => [section.heading, ...section.paragraphs, ...(section.list ?? [])])
    .join("\n");
}

test.each(TEXTS)("%s: anchors and headings are unique", (_, sections) => {
  for (const { id } of sections) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length);
  expect(new Set(sections.map((section) => section.heading)).size).toBe(sections.length);
});

test.each(TEXTS)("%s: every section says something, in clean prose", (_, sections) => {
  for (const { heading, paragraphs, list } of sections) {
    expect(legalProseFaults(heading)).toEqual([]);
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const text of [...paragraphs, ...(list ?? [])]) expect(legalProseFaults(text)).toEqual([]);
    for (const text of list ?? []) expect(text).toMatch(/[.]$/);
  }
});

test.each(TEXTS)("%s: it names its date and ends with how to reach us", (_, sections) => {
  expect(words(sections)).toContain("{updated}");
  expect(sections.at(-1)?.id).toBe("contact");
  expect(words(sections.slice(-1))).toContain("{email}");
});

test("the dates are written out as US readers do", () => {
  for (const date of [PRIVACY_UPDATED, TERMS_UPDATED]) {
    expect(date).toMatch(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/);
    expect(Number.isNaN(Date.parse(date))).toBe(false);
  }
});

test.each([
  ["no cookies", /no cookies/],
  ["the notes in session storage", /session storage.*sent to nobody/s],
  ["server logs at Cloudflare", /Cloudflare/],
  ["pictures from publishers' servers", /publishers whose stories we link to/],
  ["that they are not told who shows them", /asked not to tell .* which site, shows the picture/],
  ["frames on demand", /only when you ask for it by its button\./],
  ["the charity", /\{charity\}/],
  ["children", /under 13.*COPPA/],
  ["state privacy rights", /California/],
  ["Do Not Track", /Do Not Track signal/],
  ["Global Privacy Control", /Global Privacy Control/],
] as const)("the privacy policy covers %s", (_, statement) => {
  expect(words(PRIVACY_SECTIONS)).toMatch(statement);
});

test.each([
  ["excerpts of other publishers", /do not republish full articles/],
  ["copyright notices", /17 U\.S\.C\. § 512/],
  ["counter notices", /counter notice/],
  ["automated access", /artificial intelligence/],
  ["the disclaimer", /as it is and as it is available/],
  ["the limit of liability", /not liable/],
  ["governing law", /governed by the law of \{region\}/],
  ["changes", /revise these terms/],
] as const)("the terms cover %s", (_, statement) => {
  expect(words(TERMS_SECTIONS)).toMatch(statement);
});
