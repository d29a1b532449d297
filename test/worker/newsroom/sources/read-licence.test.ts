/** Licences that machines can read, in the forms in which feeds carry them. */
import { expect, test } from "vitest";

import { licenceOf } from "../../../../worker/newsroom/sources/read-licence.ts";

const RSL = 'xmlns:rsl="https://rslstandard.org/rsl"';
const read = (text: string, header: string | null = null) =>
  licenceOf(new TextEncoder().encode(text), header);
const rss = (item: string, attributes = "") =>
  `<rss ${attributes}><channel><item><title>Café</title>${item}</item></channel></rss>`;
const rsl = (terms: string) =>
  rss(`<rsl:content url="/"><rsl:license>${terms}</rsl:license></rsl:content>`, RSL);

test.each([
  ["all uses", rsl('<rsl:prohibits type="usage">all</rsl:prohibits>')],
  ["search among others", rsl("<rsl:prohibits type='usage'>ai-train, search</rsl:prohibits>")],
])("RSL that prohibits %s takes the feed off", (_, document) => {
  expect(read(document)).toBe("off");
});

test.each([
  ["only training", rsl('<rsl:prohibits type="usage">ai-train ai-input</rsl:prohibits>')],
  ["users, not uses", rsl('<rsl:prohibits type="user">search</rsl:prohibits>')],
  ["permission", rsl('<rsl:permits type="usage">all</rsl:permits>')],
  ["the same words of another vocabulary", rss('<prohibits type="usage">all</prohibits>')],
])("RSL with %s leaves it on", (_, document) => {
  expect(read(document)).toBe("");
});

test.each([
  ["search=n", "off"],
  ["train-ai=n, search=n", "off"],
  ["search=y, train-ai=n", ""],
  ["research=n", ""],
  ["", ""],
])("the header Content-Usage: %s means %j", (header, licence) => {
  expect(read(rss(""), header)).toBe(licence);
});

test("Media RSS that denies sharing takes the pictures away, and nothing else does", () => {
  expect(read(rss('<media:restriction type="sharing" relationship="deny"/>'))).toBe("no-pictures");
  expect(
    read(rss('<media:restriction relationship="deny" type="sharing">all</media:restriction>')),
  ).toBe("no-pictures");
  expect(read(rss('<media:restriction relationship="allow" type="sharing"/>'))).toBe("");
  expect(
    read(rss('<media:restriction relationship="deny" type="country">de</media:restriction>')),
  ).toBe("");
});
