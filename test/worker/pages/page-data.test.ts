/** Data blocks of pages: whatever texts say, a block holds it and ends where it ends. */
import { expect, test } from "vitest";

import type { Listing } from "../../../shared/article.ts";
import { dataBlock, dataBlockInPlace, structuredBlock } from "../../../worker/pages/page-data.ts";
import { anArticle } from "../../builders.ts";
import { ATTACK_VECTORS } from "../../fixtures/attack-vectors.ts";

const TAG =
  /^<script type="application\/(?:ld\+)?json"(?: id="page-data")?>([^<>&\u2028\u2029]*)<\/script>$/;

function readBlock(block: string): unknown {
  const json = TAG.exec(block)?.[1];
  if (json === undefined) throw new Error(`Not one block: ${block}`);
  return JSON.parse(json);
}

function listing(...titles: string[]): Listing {
  const articles = titles.map((title, index) => anArticle({ slug: `story-${index}`, title }));
  return { articles, asOf: "", sample: false };
}

test.each(ATTACK_VECTORS)("%j stays within its block", (text) => {
  const data = { root: { [text]: [text, { text }] } };
  expect(readBlock(dataBlock(data))).toEqual(data);
  expect(readBlock(dataBlockInPlace(data))).toEqual(data);
  expect(readBlock(structuredBlock(data))).toEqual(data);
});

test("a block of a page that shows all of it counts its stories and does not repeat them", () => {
  const data = { home: { content: { slides: listing("Bridge", "Fair"), sample: false } } };
  expect(readBlock(dataBlockInPlace(data))).toEqual({
    home: {
      content: {
        slides: {
          articles: { inPlace: true, length: 2 },
          asOf: "",
          sample: false,
        },
        sample: false,
      },
    },
  });
  expect(readBlock(dataBlock(data))).toEqual(data);
});

test("what is there no longer is told by the next block", () => {
  const [first, second] = [listing("Bridge"), listing("Bridge", "Fair")];
  expect(dataBlockInPlace({ tech: { listing: first } })).toContain('"length":1');
  expect(dataBlockInPlace({ tech: { listing: second } })).toContain('"length":2');
});

test("what is not there is left out, as JSON does it", () => {
  const data = { article: { slug: "unknown", article: undefined } };
  expect(readBlock(dataBlockInPlace(data))).toEqual({ article: { slug: "unknown" } });
});
