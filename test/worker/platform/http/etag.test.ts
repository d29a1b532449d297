/** Conditional requests: which tags a request names. */
import { expect, test } from "vitest";

import { documentEtag, matchesEtag, pageEtag } from "../../../../worker/platform/http/etag.ts";

const TAG = 'W/"a1b2"';

test.each([
  [TAG],
  ['"a1b2"'],
  ["*"],
  [' W/"a1b2" '],
  ['"older", W/"a1b2"'],
  ['W/"a1b2", "older", "other"'],
])("If-None-Match %j names the tag", (header) => {
  expect(matchesEtag(header, TAG)).toBe(true);
});

test.each([[null], [""], ['"a1b"'], ['"older", "other"'], ["a1b2"], ['"A1B2"']])(
  "If-None-Match %j does not",
  (header) => {
    expect(matchesEtag(header, TAG)).toBe(false);
  },
);

const bytes = (text: string) => new TextEncoder().encode(text);

test("tags are weak, short, and of the content", async () => {
  expect(await pageEtag(bytes("page"))).toMatch(/^W\/"[0-9a-f]{24}"$/);
  expect(await pageEtag(bytes("page"))).toBe(await pageEtag(bytes("page")));
  expect(await pageEtag(bytes("page"))).not.toBe(await pageEtag(bytes("pages")));
  expect(documentEtag("feed")).toMatch(/^W\/"[^"]+"$/);
  expect(documentEtag("feed")).not.toBe(documentEtag("feeds"));
});
