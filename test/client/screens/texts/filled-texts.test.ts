/** The texts as readers of the default paper meet them: with its names in place of the placeholders. */
import { expect, test } from "vitest";

import * as donation from "../../../../client/screens/texts/donation-text.ts";
import { EDITORIAL_STANDARDS } from "../../../../client/screens/texts/editorial-standards.ts";
import { PARTNERSHIP_TEXT } from "../../../../client/screens/texts/partner-text.ts";
import {
  PRIVACY_SECTIONS,
  PRIVACY_UPDATED,
} from "../../../../client/screens/texts/privacy-text.ts";
import { TERMS_SECTIONS } from "../../../../client/screens/texts/terms-text.ts";
import { FAQ_ITEMS } from "../../../../shared/faq/faq-items.ts";
import { fillText } from "../../../../shared/publication/fill-text.ts";
import { rightsInWords } from "../../../../shared/trust/rights.ts";
import { ALDER_FALLS } from "../../../../worker/papers/alder-falls.ts";

/** Every sentence-like text in a value, however deep; ids are none. */
function texts(value: unknown): readonly string[] {
  if (typeof value === "string") return value.includes(" ") ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

const FILLED = texts([
  FAQ_ITEMS,
  PRIVACY_SECTIONS,
  TERMS_SECTIONS,
  EDITORIAL_STANDARDS,
  PARTNERSHIP_TEXT,
  Object.values(donation),
]).map((text) =>
  fillText(text, ALDER_FALLS, { updated: PRIVACY_UPDATED, rights: rightsInWords(ALDER_FALLS) }),
);

test.each([
  ["no placeholder is left", /[{}]/],
  ["no article is doubled", /\b(the|a|an) (the|a|an)\b/i],
  ["no sentence begins with a small letter", /(^|[a-z’”)][.!?] )[a-z]/],
  ["no full stop is doubled", /[^.]\.\.(?!\.)/],
] as const)("with the paper's names filled in, %s", (_, fault) => {
  expect(FILLED.length).toBeGreaterThan(250);
  expect(FILLED.filter((text) => fault.test(text))).toEqual([]);
});
