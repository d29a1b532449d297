/** The metadata of pages (SPEC 3). */
import { expect, test } from "vitest";

import { metadataElements, titleOf } from "../../../worker/pages/metadata.ts";
import { structuredBlock } from "../../../worker/pages/structured-data.ts";
import { aPublication } from "../../client/a-publication.ts";
import { ATTACK_VECTORS } from "../../fixtures/attack-vectors.ts";

const PAPER = aPublication();
const PAGE = { title: "Sports", description: "Games." };

test("a title ends with the paper's name; home has the tagline, where there is one", () => {
  expect(titleOf(PAGE, PAPER)).toBe("Sports | The Test Paper");
  expect(titleOf({ ...PAGE, title: "" }, PAPER)).toBe("The Test Paper: All of it");
  expect(titleOf({ ...PAGE, title: "" }, aPublication({ tagline: "" }))).toBe("The Test Paper");
});

test("the canonical address is the page's own on the paper's origin, or the one that it names", () => {
  expect(metadataElements(PAGE, PAPER, "/sports")).toContain(
    '<link rel="canonical" href="https://paper.example/sports"/>',
  );
  const elsewhere = { ...PAGE, canonical: "https://news.example/a?b=1&c=2" };
  expect(metadataElements(elsewhere, PAPER, "/article/a")).toContain(
    '<link rel="canonical" href="https://news.example/a?b=1&amp;c=2"/>',
  );
});

test.each([
  ["/stock/01.svg", "/social-card.png"],
  ["https://news.example/plan.SVG?w=2", "/social-card.png"],
  ["https://news.example/bridge.jpg", "https://news.example/bridge.jpg"],
  [undefined, "/social-card.png"],
])("the share card of a page with the picture %s is %s", (ogImage, card) => {
  const metadata = { ...PAGE, ...(ogImage === undefined ? {} : { ogImage }) };
  const html = metadataElements(metadata, PAPER, "/");
  const shown = new URL(card, PAPER.url).href;
  expect(html).toContain(`<meta property="og:image" content="${shown}"/>`);
  expect(html).toContain(`<meta name="twitter:image" content="${shown}"/>`);
});

/** What the head says of the picture on social networks. */
function named(metadata: object): readonly (readonly (string | undefined)[])[] {
  const html = metadataElements({ ...PAGE, ...metadata }, PAPER, "/");
  const all = html.matchAll(/"og:image:(\w+)" content="([^"]*)"/g);
  return [...all].map(([, name, value]) => [name, value]);
}

test("the paper's card and a stored picture have their size, and each picture its alternative text", () => {
  expect(named({})).toEqual([
    ["width", "1200"],
    ["height", "630"],
    ["alt", "The Test Paper"],
  ]);
  const stored = `/pictures/${"0a".repeat(16)}-1280x800.webp`;
  expect(named({ ogImage: stored, ogImageAlt: "The bridge" })).toEqual([
    ["width", "1280"],
    ["height", "800"],
    ["alt", "The bridge"],
  ]);
  expect(named({ ogImage: "https://a.example/b.jpg", ogImageAlt: "A" })).toEqual([["alt", "A"]]);
});

test.each(ATTACK_VECTORS)("%j stays within the attribute that it stands in", (text) => {
  const html = metadataElements({ title: text, description: text }, PAPER, "/");
  expect(html.replace(/<(?:meta|link)(?: [\w-]+="[^"<>]*")+\/>/g, "")).toBe("");
});

const BLOCK = /^<script type="application\/ld\+json">([^<>&\u2028\u2029]*)<\/script>$/;

test.each(ATTACK_VECTORS)("%j stays within its block of structured data", (text) => {
  const data = { [text]: [text, { text }] };
  expect(JSON.parse(BLOCK.exec(structuredBlock(data))?.[1] ?? "null")).toEqual({
    "@context": "https://schema.org",
    ...data,
  });
});
