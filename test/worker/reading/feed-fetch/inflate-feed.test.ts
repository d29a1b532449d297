/** Documents that arrive compressed without a header that says so. */
import { deflateSync, gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { compressionOf, inflateFeed } from "../../../../worker/reading/feed-fetch/inflate-feed.ts";

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

const many = Array.from({ length: 2_000 }, (_, at) => `<item>${Math.sin(at)}</item>`).join("");

test.each(["\r\n\r\n", "<!-- served by cache 7 in 12 ms -->\n", "\0".repeat(512)])(
  "bytes behind the end of the compressed data do no harm: %j",
  async (end) => {
    for (const text of [dated, many]) {
      const packed = Buffer.concat([gzipSync(text), Buffer.from(end)]);
      expect(await inflateFeed(packed, 10_000_000)).toEqual({ ok: true, value: bytesOf(text) });
    }
  },
);

test("of compressed data that ends early the beginning is read", async () => {
  const inflated = await inflateFeed(gzipSync(many).subarray(0, 9_000), 10_000_000);
  const text = new TextDecoder().decode(inflated.ok ? inflated.value : undefined);
  expect(inflated).toMatchObject({ ok: true, isCut: true });
  expect(many.startsWith(text)).toBe(true);
  expect(text.length).toBeGreaterThan(10_000);
});
