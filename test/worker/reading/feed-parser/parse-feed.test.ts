/**
 * Conversion, specified by golden pairs: each document below test/fixtures/feeds/ becomes the JSON
 * that stands beside it as `<name>.golden.json`. All are written from the formats' specifications.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { parseFeed } from "../../../../worker/reading/feed-parser/parse-feed.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../fixtures/feeds");

/** Where every fixture comes from, unless its golden file says otherwise. */
const URL_OF_FIXTURES = "https://feeds.example/news/feed.xml";

/** The expected message, feed or items, and the server's headers. */
interface Golden {
  readonly contentType?: string;
  readonly url?: string;
  readonly message?: string;
  readonly feed?: unknown;
  readonly items?: unknown;
}

const documents = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.includes(".") && !file.endsWith(".golden.json"))
  .toSorted();

test.each(documents)("%s becomes its golden JSON", (file) => {
  const place = path.join(FOLDER, file);
  const golden = JSON.parse(
    readFileSync(place.replace(/\.\w+$/, ".golden.json"), "utf8"),
  ) as Golden;
  const { contentType = null, url = URL_OF_FIXTURES, ...expected } = golden;
  const outcome = parseFeed({ bytes: readFileSync(place), contentType, url });
  const facts: Record<string, unknown> = outcome.ok
    ? { ...outcome.value }
    : { ...outcome, ok: undefined };
  // A golden file may speak of the feed or of the items alone, and need not name the format.
  if (outcome.ok)
    for (const half of ["format", "feed", "items"]) if (!(half in expected)) delete facts[half];
  expect(facts).toEqual(expected);
});
