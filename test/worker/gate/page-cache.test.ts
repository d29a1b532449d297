/** The page cache of an isolate: how pages are served, renewed and evicted. */
import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";

import { beforeEach, expect, test, vi } from "vitest";

import { NOW } from "../../builders.ts";

const TTL_MS = 60_000;
/** How long an expired page is served stale while it is rendered again. */
const STALE_MS = 300_000;
/** The time limit of a renewal, after which another may begin. */
const RENEWAL_MS = 10_000;
const ADDRESS = "https://paper.example/tech";

async function newIsolate() {
  vi.resetModules();
  return import("../../../worker/gate/page-cache.ts");
}

let { cachePage, servePage } = await newIsolate();
beforeEach(async () => {
  ({ cachePage, servePage } = await newIsolate());
});

const ask = (headers: Record<string, string> = {}, method = "GET") =>
  new Request(ADDRESS, { method, headers });

const cache = (key: string, html: string, renderedAt = NOW) =>
  cachePage(
    key,
    { html, headers: { "X-Page": key }, renderedAt, ttlMs: TTL_MS, revision: "", isBounded: false },
    ask(),
  );

const never = () => Promise.reject(new Error("rendered anew"));

const serve = (key: string, now = NOW, request = ask()) =>
  servePage({ key, revision: () => "" }, request, now, never);

const ageAt = (age: number, headers = {}) =>
  serve("tech", NOW + age, ask(headers))?.headers.get("Age");

test("a cached page is served plain, or compressed to clients that accept gzip, with one ETag and its headers", async () => {
  const first = await cache("tech", "<p>Ünïcode</p>");
  const plain = serve("tech");
  const gzip = serve("tech", NOW, ask({ "Accept-Encoding": "br, gzip" }));
  const texts = [await first.text(), await plain?.text()];
  expect(texts).toEqual(["<p>Ünïcode</p>", "<p>Ünïcode</p>"]);
  expect(gunzipSync(await gzip!.arrayBuffer()).toString()).toBe("<p>Ünïcode</p>");
  const headers = [first, plain, gzip].map((answer) =>
    ["X-Page", "Vary", "Content-Encoding"].map((name) => answer?.headers.get(name)),
  );
  const same = ["tech", "Accept-Encoding, Save-Data", null];
  expect(headers).toEqual([same, same, ["tech", "Accept-Encoding, Save-Data", "gzip"]]);
  const tags = new Set([first, plain, gzip].map((answer) => answer?.headers.get("ETag")));
  expect([tags.size, [...tags][0]]).toEqual([1, expect.stringMatching(/^W\/"\w{24}"$/)]);
  const other = await cache("tech", "<p>Other</p>");
  expect(tags.has(other.headers.get("ETag"))).toBe(false);
});

test.each([
  ["gzip;q=0", null],
  ["br, gzip ; q=0.000, identity", null],
  ["identity", null],
  ["gzip;q=0.1", "gzip"],
  ["gzip;q=0.01, *;q=0", "gzip"],
  ["deflate;q=0, gzip", "gzip"],
])("Accept-Encoding: %s is answered in %s", async (asked, encoding) => {
  await cache("tech", "Page");
  const answer = serve("tech", NOW, ask({ "Accept-Encoding": asked }));
  expect(answer?.headers.get("Content-Encoding")).toBe(encoding);
});

test("HEAD and a matching ETag get no body, another ETag gets the page", async () => {
  const tag = (await cache("tech", "Page")).headers.get("ETag") ?? "";
  const answers = [
    ask({}, "HEAD"),
    ask({ "If-None-Match": tag }),
    ask({ "If-None-Match": `"x", ${tag.slice(2)}` }),
    ask({ "If-None-Match": "*", "Accept-Encoding": "gzip" }, "HEAD"),
    ask({ "If-None-Match": `"x", W/"y"` }),
  ].map((request) => serve("tech", NOW, request));
  const told = answers.map(async (answer) => [
    answer?.status,
    await answer?.text(),
    answer?.headers.get("ETag"),
    answer?.headers.get("Content-Encoding"),
  ]);
  expect(await Promise.all(told)).toEqual([
    [200, "", tag, null],
    [304, "", tag, null],
    [304, "", tag, null],
    [304, "", tag, null],
    [200, "Page", tag, null],
  ]);
});

test("an expired page is served stale during one renewal, and not at all after the stale time", async () => {
  await cache("tech", "Page");
  const renewals: PromiseWithResolvers<void>[] = [];
  const serveAt = (age: number) =>
    servePage({ key: "tech", revision: () => "" }, ask(), NOW + age, () => {
      const renewal = Promise.withResolvers<void>();
      renewals.push(renewal);
      return renewal.promise;
    });
  const renewed: number[] = [];
  for (const age of [0, TTL_MS - 1, TTL_MS, TTL_MS + 1, TTL_MS + RENEWAL_MS - 1]) {
    expect(serveAt(age)?.status).toBe(200);
    renewed.push(renewals.length);
  }
  expect(renewed).toEqual([0, 0, 1, 1, 1]);
  renewals[0]?.resolve();
  await new Promise(setImmediate);
  // The renewal cached nothing, so the next reader starts another, as after a failed one.
  expect([serveAt(TTL_MS)?.status, renewals.length]).toEqual([200, 2]);
  renewals[1]?.reject(new Error("not rendered"));
  await new Promise(setImmediate);
  expect([serveAt(TTL_MS)?.status, renewals.length]).toEqual([200, 3]);
  // A renewal whose request was cancelled does not block the next one.
  expect([serveAt(TTL_MS + RENEWAL_MS)?.status, renewals.length]).toEqual([200, 4]);
  expect(serveAt(TTL_MS + STALE_MS - 1)?.status).toBe(200);
  expect(serveAt(TTL_MS + STALE_MS)).toBeUndefined();
  expect(serveAt(0)).toBeUndefined();
});

test("an expired page has an Age in seconds, so that caches do not count it as new", async () => {
  const tag = (await cache("tech", "Page")).headers.get("ETag") ?? "";
  expect([0, TTL_MS - 1, TTL_MS, TTL_MS + STALE_MS - 1].map((age) => ageAt(age))).toEqual([
    null,
    null,
    "60",
    "359",
  ]);
  expect(ageAt(100_000, { "If-None-Match": tag })).toBe("100");
  // The cached headers do not get the Age.
  expect(ageAt(1)).toBeNull();
});

test("a page from a clock ahead is not served, then or later", async () => {
  await cache("tech", "Page", NOW + 1);
  expect(serve("tech", NOW)).toBeUndefined();
  expect(serve("tech", NOW + 1)).toBeUndefined();
});

test("sixteen megabytes are cached, and the least recently used page is evicted first", async () => {
  // Random digits compress to half: plain and compressed, such a page takes three megabytes.
  const html = randomBytes(1_000_000).toString("hex");
  const keys = ["a", "b", "c", "d", "e"];
  for (const key of keys) await cache(key, html + key);
  // Cached again, a page does not count twice.
  for (let again = 0; again < 2; again += 1) await cache("e", `${html}e`);
  expect(serve("a")).toBeDefined();
  await cache("f", `${html}f`);
  const kept = [...keys, "f"].filter((key) => serve(key) !== undefined);
  expect(kept).toEqual(["a", "c", "d", "e", "f"]);
});

test("a page that shows other decisions is not served, then or later", async () => {
  await cache("tech", "Page");
  expect(servePage({ key: "tech", revision: () => "new" }, ask(), NOW, never)).toBeUndefined();
  expect(serve("tech")).toBeUndefined();
});

test("a page is not served while decisions have to be read, but stays", async () => {
  await cache("tech", "Page");
  expect(servePage({ key: "tech", revision: () => undefined }, ask(), NOW, never)).toBeUndefined();
  expect(serve("tech")).toBeDefined();
});

test("a page with something that ends tells its age from the first second, rounded up", async () => {
  const page = { html: "Page", headers: {}, renderedAt: NOW, ttlMs: TTL_MS, revision: "" };
  await cachePage("tech", { ...page, isBounded: true }, ask());
  expect([0, 1, 1_000, TTL_MS - 1].map((age) => ageAt(age))).toEqual(["0", "1", "1", "60"]);
});
