/** The key of the platform's cache, simulated as it is documented: entrypoint, path, query and props. */
import { beforeEach, expect, test, vi } from "vitest";

import { behindCache } from "../../../worker/gate/edge-cache.ts";
import type { CachingContext } from "../../../worker/gate/open-request.ts";

// Each test is an isolate of its own, which has not seen yet whether there is a cache.
let throughEdgeCache: typeof import("../../../worker/gate/edge-cache.ts").throughEdgeCache;
beforeEach(async () => {
  vi.resetModules();
  ({ throughEdgeCache } = await import("../../../worker/gate/edge-cache.ts"));
});

/** A cache that stores every answer, in front of pages that name their publication. */
function aCachingContext(): CachingContext & { readonly runs: string[] } {
  const kept = new Map<string, string>();
  const runs: string[] = [];
  return {
    cache: {},
    runs,
    exports: {
      CachedPages: ({ props }) => ({
        async fetch(request) {
          const { pathname, search } = new URL(request.url);
          const key = `CachedPages ${pathname}${search} ${JSON.stringify(props)}`;
          const known = kept.get(key);
          if (known !== undefined) return new Response(known);
          const page = `${props.publication} ${pathname} ${[...request.headers.keys()].join()}`;
          runs.push(page);
          kept.set(key, page);
          return new Response(page);
        },
      }),
    },
  };
}

async function ask(context: CachingContext, host: string, publication: string): Promise<string> {
  const page = new URL(`https://${host}/tech`);
  const headers = { Cookie: "a=b", "User-Agent": "Mozilla", "Accept-Encoding": "gzip" };
  const answer = await throughEdgeCache(
    new Request(page, { headers }),
    page,
    { publication, domain: host, desk: "", variant: "full" },
    context,
  );
  return (await answer?.text()) ?? "";
}

test("two papers with the same path never share a cached page", async () => {
  const context = aCachingContext();
  const one = await ask(context, "one.example", "one");
  const two = await ask(context, "two.example", "two");
  expect([one, two].map((text) => text.split(" ")[0])).toEqual(["one", "two"]);
  expect(context.runs).toHaveLength(2);
});

test("a page that is kept does not run again; a paper's other host is asked for itself", async () => {
  const context = aCachingContext();
  await ask(context, "one.example", "one");
  await ask(context, "one.example", "one");
  expect(context.runs).toHaveLength(1);
  await ask(context, "news.one.example", "one");
  expect(context.runs).toHaveLength(2);
});

test("no header of a reader reaches a shared page", async () => {
  const context = aCachingContext();
  expect(await ask(context, "one.example", "one")).toBe("one /tech ");
});

const PAGE = new URL("https://one.example/");
const PROPS = { publication: "one", domain: "one.example", desk: "", variant: "full" as const };

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

test("a browser's ETag is passed on to the page behind the cache", async () => {
  const page = new URL("https://one.example/tech");
  const request = new Request(page, { headers: { "If-None-Match": 'W/"known"' } });
  const props = { publication: "one", domain: "one.example", desk: "", variant: "full" as const };
  const answer = await throughEdgeCache(request, page, props, aCachingContext());
  expect(await answer?.text()).toBe("one /tech if-none-match");
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
  const props = { publication: "one", domain: "one.example", desk: "", variant: "full" as const };
  await throughEdgeCache(new Request(page, { headers: client }), page, props, context);
  expect([...(received?.headers ?? [])]).toEqual([["cf-connecting-ip", "203.0.113.7"]]);
});
