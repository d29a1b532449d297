/** Documents that arrive compressed without a header that says so. */
import { deflateSync, gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { compressionOf, inflateFeed } from "../../../worker/feed-fetch/inflate-feed.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const dated = "<rss><channel><item><title>A story</title></item></channel></rss>";

test.each([
  ["gzip", gzipSync(dated)],
  ["deflate", deflateSync(dated)],
  [undefined, bytesOf(dated)],
])("%s is recognised by its first bytes and decompressed", async (format, packed) => {
  expect(compressionOf(packed)).toBe(format);
  expect(await inflateFeed(packed, 10_000)).toEqual({ ok: true, value: bytesOf(dated) });
});

test("gzip that grows beyond the limit is refused while it grows", async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000));
  expect(await inflateFeed(bomb, 1_000_000)).toEqual({
    ok: false,
    message: "The document is too large once it is unpacked.",
  });
});

test("broken gzip is refused", async () => {
  expect(await inflateFeed(Uint8Array.of(0x1f, 0x8b, 1, 2, 3), 1_000)).toEqual({
    ok: false,
    message: "The document is broken gzip.",
  });
});
