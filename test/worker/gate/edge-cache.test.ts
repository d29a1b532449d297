/** What the platform's cache is asked: an address, the props of its key, and next to nothing of the reader. */
import { beforeEach, expect, test, vi } from "vitest";

import { behindCache } from "../../../worker/gate/edge-cache.ts";
import type { CachingContext } from "../../../worker/gate/open-request.ts";

// Each test is an isolate of its own, which has not seen yet whether there is a cache.
let throughEdgeCache: typeof import("../../../worker/gate/edge-cache.ts").throughEdgeCache;
beforeEach(async () => {
  vi.resetModules();
  ({ throughEdgeCache } = await import("../../../worker/gate/edge-cache.ts"));
});

const PAGE = new URL("https://one.example/");
const PROPS = { publication: "one", domain: "one.example", revision: "", variant: "full" as const };

/** An entrypoint that answers with these headers, to one that is not told of any cache. */
function untold(headers: HeadersInit): CachingContext {
  const fetch = async () => new Response("page", { headers });
  return { exports: { CachedPages: () => ({ fetch }) } };
}

test("where the platform has no cache in front, none is asked but once", async () => {
  expect(throughEdgeCache(new Request(PAGE), PAGE, PROPS, {})).toBeUndefined();
  const first = await throughEdgeCache(new Request(PAGE), PAGE, PROPS, untold({}));
  expect(await first?.text()).toBe("page");
  expect(throughEdgeCache(new Request(PAGE), PAGE, PROPS, untold({}))).toBeUndefined();
});

test.each(["MISS", "HIT", "BYPASS"])("a cache is recognised by its answers: %s", async (status) => {
  for (const _time of [1, 2, 3]) {
    const context = untold({ "Cf-Cache-Status": status });
    const answer = await throughEdgeCache(new Request(PAGE), PAGE, PROPS, context);
    expect(await answer?.text()).toBe("page");
  }
});

test("the cached entrypoint gets a page's address and props, and of a reader's headers the ETag alone", async () => {
  const asked: unknown[] = [];
  const context: CachingContext = {
    cache: {},
    exports: {
      CachedPages: ({ props }) => ({
        async fetch({ url, headers }) {
          asked.push([url, props, [...headers.keys()]]);
          return new Response();
        },
      }),
    },
  };
  const headers = { Cookie: "a=b", "User-Agent": "Mozilla", "Accept-Encoding": "gzip" };
  for (const more of [{}, { "If-None-Match": 'W/"known"' }])
    await throughEdgeCache(
      new Request(PAGE, { headers: { ...headers, ...more } }),
      PAGE,
      PROPS,
      context,
    );
  expect(asked).toEqual([
    [PAGE.href, PROPS, []],
    [PAGE.href, PROPS, ["if-none-match"]],
  ]);
});

test("a page behind the cache knows its reader's address, for the rate limit", async () => {
  const page = new URL("https://one.example/sitemap?search=a");
  const client = { "CF-Connecting-IP": "203.0.113.7" };
  let received: Request | undefined;
  const context: CachingContext = {
    cache: {},
    exports: {
      CachedPages: () => ({
        async fetch(request) {
          received = behindCache(request);
          return new Response();
        },
      }),
    },
  };
  await throughEdgeCache(new Request(page, { headers: client }), page, PROPS, context);
  expect([...(received?.headers ?? [])]).toEqual([["cf-connecting-ip", "203.0.113.7"]]);
});
