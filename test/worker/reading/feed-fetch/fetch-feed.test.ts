/** Fetching with redirects, statuses, headers and challenges, over a table instead of a network. */
import { expect, test } from "vitest";

import {
  fetchFeed,
  type FetchFeedOptions,
} from "../../../../worker/reading/feed-fetch/fetch-feed.ts";
import { words } from "../../../../worker/reading/feed-parser/words.ts";

const FEED = "<?xml version='1.0'?><rss version='2.0'><channel/></rss>";
const NOW = Date.UTC(2026, 9, 30, 12);

interface Call {
  readonly url: string;
  readonly headers: Headers;
  readonly redirect: string | undefined;
}

type Answer = Response | Error | (() => Response);

/** A publisher made of a table; an address that is not in it throws. */
function network(table: Readonly<Record<string, Answer>>) {
  const calls: Call[] = [];
  // A function without `this`, as the platform's: calling it as a method must fail.
  const answer = function (this: unknown, input: RequestInfo | URL, init?: RequestInit) {
    if (this !== undefined) throw new TypeError("Illegal invocation");
    const url = input instanceof Request ? input.url : input.toString();
    calls.push({ url, headers: new Headers(init?.headers), redirect: init?.redirect });
    const found = table[url];
    if (found === undefined) return Promise.reject(new Error(`unlisted address ${url}`));
    if (found instanceof Error) return Promise.reject(found);
    return Promise.resolve(typeof found === "function" ? found() : found);
  };
  return { calls, fetch: answer };
}

const ask = (
  address: string,
  table: Readonly<Record<string, Answer>>,
  options: Partial<FetchFeedOptions> = {},
) =>
  fetchFeed(address, {
    fetch: network(table).fetch,
    now: () => NOW,
    timeoutMs: 15_000,
    maxBytes: 10_000_000,
    userAgent: "Test Paper (+https://paper.example)",
    ...options,
  });

const failed = (message: string, status?: number) => ({
  kind: "failed",
  message,
  ...(status && { status }),
});
const moved = (location: string, status = 301) =>
  new Response(null, { status, headers: { location } });
const page = (html: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(html, { status, headers: { "content-type": "text/html", ...headers } });
const U = "https://paper.example/feed";

test("a document comes with its bytes, type, address and validators", async () => {
  const headers = { "content-type": "application/rss+xml", etag: 'W/"1"', "last-modified": "x" };
  const fetched = await ask(U, { [U]: new Response(FEED, { headers }) });
  expect(fetched).toEqual({
    kind: "document",
    bytes: new TextEncoder().encode(FEED),
    contentType: "application/rss+xml",
    url: U,
    status: 200,
    etag: 'W/"1"',
    lastModified: "x",
  });
});

test("the request names the paper, asks for feeds and follows no redirect by itself", async () => {
  const { fetch, calls } = network({ [U]: new Response(FEED) });
  await ask(U, {}, { fetch });
  expect(calls[0]?.redirect).toBe("manual");
  expect(calls[0]?.headers.get("user-agent")).toBe("Test Paper (+https://paper.example)");
  expect(calls[0]?.headers.get("accept")).toMatch(/^application\/rss\+xml, application\/atom\+xml/);
  expect(calls[0]?.headers.get("accept-encoding")).toBe("gzip, br");
  expect(calls[0]?.headers.has("if-none-match")).toBe(false);
});

test("validators of the last answer make the request conditional, and 304 means unchanged", async () => {
  const { fetch, calls } = network({ [U]: new Response(null, { status: 304 }) });
  const fetched = await ask(
    U,
    {},
    { fetch, etag: '"a"', lastModified: "Fri, 30 Oct 2026 10:00:00 GMT" },
  );
  expect(fetched).toEqual({ kind: "unchanged" });
  expect(calls[0]?.headers.get("if-none-match")).toBe('"a"');
  expect(calls[0]?.headers.get("if-modified-since")).toBe("Fri, 30 Oct 2026 10:00:00 GMT");
});

test("a paper's name in any script and a strange validator stop no request", async () => {
  const { fetch, calls } = network({ [U]: new Response(FEED) });
  const userAgent = "Zeitung für Łódź 新聞 (+https://paper.example)";
  const fetched = await ask(U, {}, { fetch, userAgent, etag: '"ä新"', lastModified: "" });
  expect(fetched).toMatchObject({ kind: "document" });
  expect(calls[0]?.headers.get("user-agent")).toBe("Zeitung fur ?odz ?? (+https://paper.example)");
  expect(calls[0]?.headers.has("if-none-match")).toBe(false);
  expect(calls[0]?.headers.has("if-modified-since")).toBe(false);
});

test("304 without a conditional request is a failure, for there is nothing to keep", async () => {
  expect(await ask(U, { [U]: new Response(null, { status: 304 }) })).toMatchObject({
    kind: "failed",
    status: 304,
  });
});

test("five redirects are followed, across protocols and relative ones too", async () => {
  const fetched = await ask("http://a.example/1", {
    "http://a.example/1": moved("https://a.example/2"),
    "https://a.example/2": moved("http://b.example/3", 302),
    "http://b.example/3": moved("4", 303),
    "http://b.example/4": moved("//c.example/5", 307),
    "http://c.example/5": moved("/6#part", 308),
    "http://c.example/6": new Response(FEED),
  });
  expect(fetched).toMatchObject({ kind: "document", url: "http://c.example/6" });
  expect(fetched).not.toHaveProperty("movedTo");
});

test("a sixth redirect is one too many", async () => {
  const table = Object.fromEntries(
    Array.from({ length: 9 }, (_, n) => [`https://a.example/${n}`, moved(`/${n + 1}`)]),
  );
  const { fetch, calls } = network(table);
  expect(await ask("https://a.example/0", {}, { fetch })).toMatchObject(
    failed("The feed redirects more than 5 times."),
  );
  expect(calls).toHaveLength(6);
});

/** An answer with this beginning, and then a fault of its compression. */
const damaged = (encoding: string, start: string) => {
  const fault = new Error(`${encoding} decompression failed.`);
  const body = new ReadableStream({
    type: "bytes",
    pull: (controller) => {
      if (start === "") controller.error(fault);
      else controller.enqueue(new TextEncoder().encode(start));
      start = "";
    },
  });
  return new Response(body, { headers: { "content-encoding": encoding } });
};

test.each([
  ["brotli whose beginning came is not asked for again", "br", "<rss>", 1],
  ["brotli of which nothing came is asked for uncompressed", "br", "", 2],
  ["gzip is asked for as it is, after any answer", "gzip", "<rss>", 2],
])("%s", async (_, encoding, start, times) => {
  const answers = [damaged(encoding, start), new Response(FEED)];
  const { fetch, calls } = network({ [U]: () => answers.shift() ?? new Response(FEED) });
  const fetched = await ask(U, {}, { fetch });
  expect(calls).toHaveLength(times);
  expect(fetched).toMatchObject({ kind: "document", ...(times === 1 ? { isCut: true } : {}) });
});

test("a circle of redirects is named at once", async () => {
  const { fetch, calls } = network({
    "https://a.example/1": moved("/2"),
    "https://a.example/2": moved("/1"),
  });
  expect(await ask("https://a.example/1", {}, { fetch })).toEqual(
    failed("The feed redirects in a circle, back to a.example."),
  );
  expect(calls).toHaveLength(2);
});

/** A publisher that redirects with cookies until it is sent one. */
function gate(setCookie: string | readonly string[], steps: readonly string[]) {
  const calls: Call[] = [];
  const lines = [setCookie].flat();
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : input.toString();
    calls.push({ url, headers: new Headers(init?.headers), redirect: init?.redirect });
    const next = steps[calls.length];
    if (next === undefined) return Promise.resolve(new Response(FEED));
    const headers = new Headers({ location: next });
    if (calls.length === 1) for (const line of lines) headers.append("set-cookie", line);
    return Promise.resolve(new Response(null, { status: 302, headers }));
  };
  return { fetch, sent: () => calls.map(({ headers }) => headers.get("cookie")) };
}

test.each([
  ["Path=/; HttpOnly", ["https://a.example/1", "https://a.example/1"], [null, "id=7"]],
  ["no attribute", ["https://a.example/b/1", "/b/2", "/c"], [null, "id=7", null]],
  ["Path=/b", ["https://a.example/1", "/b", "/b/2", "/bc"], [null, "id=7", "id=7", null]],
  ["Path=/; Domain=a.example", ["https://www.a.example/1", "/2"], [null, "id=7"]],
  ["Path=/; Domain=other.example", ["https://a.example/1", "/2"], [null, null]],
  ["Path=/; Domain=a.example", ["https://www.a.example/1", "https://a.example/"], [null, null]],
  [
    "Path=/",
    ["https://a.example/1", "https://b.example/1", "https://a.example/2"],
    [null, null, "id=7"],
  ],
  ["Path=/", ["https://a.example/1", "http://a.example/1"], [null, null]],
  ["Path=/; Secure", ["https://a.example/1", "/2"], [null, "id=7"]],
  ["Path=/; Secure", ["http://a.example/1", "/2"], [null, null]],
  ["Path=/; Max-Age=0", ["https://a.example/1", "/2"], [null, null]],
  ["Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT", ["https://a.example/1", "/2"], [null, null]],
])("a redirect's cookie with %s is sent where it belongs", async (attributes, steps, sent) => {
  const publisher = gate(`id=7; ${attributes}`, steps);
  const [first = ""] = steps;
  expect(await ask(first, {}, { fetch: publisher.fetch })).toMatchObject({ kind: "document" });
  expect(publisher.sent()).toEqual(sent);
});

test("cookies are forgotten with their exchange, and unreadable ones at once", async () => {
  const steps = ["https://a.example/1", "/2"];
  const publisher = gate(["id=7", "id=8; Path=/", "=x", "a=\u00e9", "b=1; Path=/"], steps);
  await ask("https://a.example/1", {}, { fetch: publisher.fetch });
  expect(publisher.sent()).toEqual([null, "id=8; b=1"]);
  await ask("https://a.example/1", {}, { fetch: publisher.fetch });
  expect(publisher.sent()[2]).toBeNull();
});

test("a circle of redirects that sets the same cookie again is a circle", async () => {
  const steps = Array.from({ length: 9 }, () => "https://a.example/1");
  const publisher = gate("id=7; Path=/", steps);
  expect(await ask("https://a.example/1", {}, { fetch: publisher.fetch })).toMatchObject({
    message: "The feed redirects in a circle, back to a.example.",
  });
  expect(publisher.sent()).toEqual([null, "id=7"]);
});

test("a feed whose every redirect was permanent has moved for good", async () => {
  const table = {
    "https://a.example/1": moved("/2", 308),
    "https://a.example/2": moved("https://b.example/feed", 301),
  };
  const there = "https://b.example/feed";
  const fetched = await ask("https://a.example/1", { ...table, [there]: new Response(FEED) });
  expect(fetched).toMatchObject({ kind: "document", movedTo: there, url: there });
  const unchanged = await ask(
    "https://a.example/1",
    { ...table, [there]: new Response(null, { status: 304 }) },
    { etag: '"a"' },
  );
  expect(unchanged).toEqual({ kind: "unchanged", movedTo: there });
});

test.each(
  words(`
  http://127.0.0.1/latest http://169.254.169.254/latest/meta-data/ http://[::ffff:7f00:1]/
  http://0x7f.1/ http://localhost:8080/ http://10.0.0.1.nip.io/ http://metadata.google.internal/
  file:///etc/passwd http://user:secret@b.example/ https://b.example:6379/
`),
)("a redirect to %j is refused before it is asked", async (target) => {
  const { fetch, calls } = network({
    "https://a.example/1": moved("https://b.example/2"),
    "https://b.example/2": moved(target, 302),
  });
  expect(await ask("https://a.example/1", {}, { fetch })).toMatchObject({
    kind: "failed",
    message: expect.stringMatching(/^A redirect is refused\. The address /),
  });
  expect(calls).toHaveLength(2);
});

test("a private address is refused unasked, and asked where private ones are allowed", async () => {
  const table = { "http://127.0.0.1:8080/feed": new Response(FEED) };
  const { fetch, calls } = network(table);
  expect(await ask("http://127.0.0.1:8080/feed", {}, { fetch })).toMatchObject({ kind: "failed" });
  expect(calls).toHaveLength(0);
  const allowed = await ask("http://127.0.0.1:8080/feed", {}, { fetch, allowPrivate: true });
  expect(allowed).toMatchObject({ kind: "document" });
});

test.each([undefined, "", "http://", "http://[", "https://a b/"])(
  "a redirect to nowhere (%j) is a failure",
  async (location) => {
    const headers: Record<string, string> = location === undefined ? {} : { location };
    const fetched = await ask(U, { [U]: new Response(null, { status: 302, headers }) });
    expect(fetched).toEqual(failed("paper.example redirects without saying where to.", 302));
  },
);

test.each([
  [404, "paper.example has no such feed (404)."],
  [403, "paper.example refuses the request (403)."],
  [500, "paper.example has an internal error (500)."],
  [418, "paper.example answers with an error (418)."],
  [522, "paper.example has its server out of reach behind Cloudflare (522)."],
])("status %i is reported in words", async (status, message) => {
  expect(await ask(U, { [U]: page("<html>Sorry", status) })).toEqual(failed(message, status));
});

test("410 means that the feed is gone", async () => {
  expect(await ask(U, { [U]: page("Gone", 410) })).toMatchObject({ status: 410, gone: true });
});

test.each([
  ["120", 120_000],
  [" 0 ", 0],
  ["1.5", 1500],
  ["Fri, 30 Oct 2026 12:10:00 GMT", 600_000],
  ["Friday, 30-Oct-26 12:10:00 GMT", 600_000],
  ["Fri, 30 Oct 2026 11:00:00 GMT", 0],
  ["99999999999", 7 * 86_400_000],
  ["soon", undefined],
  ["-5", undefined],
  ["", undefined],
  ["2026", 2_026_000],
])("Retry-After %j is understood", async (value, retryAfterMs) => {
  const headers = { "retry-after": value };
  for (const status of [429, 503]) {
    const fetched = await ask(U, { [U]: page("Later", status, headers) });
    expect(fetched.kind === "failed" ? fetched.retryAfterMs : "no failure").toBe(retryAfterMs);
  }
});

test("an empty answer is no document", async () => {
  expect(await ask(U, { [U]: new Response("") })).toMatchObject(
    failed("paper.example answers with nothing."),
  );
  expect(await ask(U, { [U]: new Response(null, { status: 204 }) })).toMatchObject({
    kind: "failed",
  });
});

test("a length that is announced too large is believed, and the body left unread", async () => {
  let cancelled = false;
  const body = new ReadableStream({ pull: () => undefined, cancel: () => void (cancelled = true) });
  const answer = new Response(body, { headers: { "content-length": "62914560" } });
  expect(await ask(U, { [U]: answer })).toEqual(failed("The feed is larger than 10 MB.", 200));
  expect(cancelled).toBe(true);
});

test("a document of exactly the limit passes, and one byte more does not", async () => {
  const at = await ask(U, { [U]: new Response("x".repeat(1000)) }, { maxBytes: 1000 });
  expect(at).toMatchObject({ kind: "document" });
  const above = await ask(U, { [U]: new Response("x".repeat(1001)) }, { maxBytes: 1000 });
  expect(above).toMatchObject({ message: "The feed is larger than 1000 bytes." });
});

test("bodies of redirects and of unchanged answers are cancelled", async () => {
  let cancelled = 0;
  const body = () => new ReadableStream({ cancel: () => void (cancelled += 1) });
  await ask(U, {
    [U]: () => new Response(body(), { status: 302, headers: { location: "/2" } }),
    "https://paper.example/2": new Response(body(), {
      status: 200,
      headers: { "content-length": "99999999" },
    }),
  });
  expect(cancelled).toBe(2);
});

test.each<[string, Response, string]>([
  [
    "Cloudflare by header",
    page("", 403, { "cf-mitigated": "challenge" }),
    "a Cloudflare challenge",
  ],
  [
    "Cloudflare by page",
    page("<!DOCTYPE html><title>Just a moment...</title>", 503),
    "a Cloudflare challenge",
  ],
  [
    "Cloudflare firewall",
    new Response("error code: 1020", { status: 403 }),
    "the Cloudflare firewall",
  ],
  [
    "Cloudflare block page",
    page("<title>Attention Required! | Cloudflare</title>", 403),
    "the Cloudflare firewall",
  ],
  [
    "AWS WAF",
    new Response("", { status: 202, headers: { "x-amzn-waf-action": "challenge" } }),
    "an AWS WAF challenge",
  ],
  [
    "Akamai",
    page("<HTML><TITLE>Access Denied</TITLE>Reference&#32;&#35;18&#46;a1", 403),
    "an Akamai firewall",
  ],
  [
    "Imperva with status 200",
    page('<html><script src="/_Incapsula_Resource?SWJIYLWA=1"></script>'),
    "Imperva (Incapsula)",
  ],
  ["DataDome by header", page("", 403, { "x-datadome": "protected" }), "DataDome"],
  [
    "DataDome by page",
    page('<html><script src="https://ct.captcha-delivery.com/c.js">', 403),
    "DataDome",
  ],
  ["PerimeterX", page('<html><div id="px-captcha"></div>', 403), "PerimeterX (HUMAN)"],
  ["Sucuri with status 200", page("<html><script>sucuri_cloudproxy_js=''"), "a Sucuri firewall"],
  ["DDoS-Guard", page("<html><title>DDoS-Guard</title>", 403), "DDoS-Guard"],
  ["Vercel", page("", 429, { "x-vercel-mitigated": "challenge" }), "a Vercel challenge"],
  ["Kasada", page("", 429, { "x-kpsdk-ct": "1" }), "a Kasada challenge"],
  [
    "Anubis",
    page('<!doctype html><script id="anubis_challenge" type="application/json">'),
    "an Anubis challenge",
  ],
  ["F5", page("<html><title>Request Rejected</title>"), "an F5 firewall"],
  ["Fastly", page("<html><title>Client Challenge</title>"), "a Fastly challenge"],
  [
    "SiteGround",
    new Response("", { status: 202, headers: { "sg-captcha": "challenge" } }),
    "a SiteGround captcha",
  ],
  ["Wordfence", page("<html><p>Generated by Wordfence at Fri</p>", 503), "Wordfence"],
  ["ModSecurity", page("<html>This error was generated by Mod_Security.", 406), "ModSecurity"],
  ["a captcha", page("<html><title>Please verify you are human</title>"), "a captcha"],
])("the challenge of %s is named", async (_, answer, name) => {
  expect(await ask(U, { [U]: answer })).toMatchObject({
    kind: "failed",
    message: expect.stringContaining(`The feed is blocked by ${name}`),
  });
});

test("a feed that writes about challenges, or that a protector lets pass, is no challenge", async () => {
  const story = FEED.replace(
    "<channel/>",
    "<channel><title>Just a moment... _Incapsula_Resource</title></channel>",
  );
  const headers = { "x-datadome": "protected", "x-kpsdk-ct": "1" };
  expect(await ask(U, { [U]: new Response(story, { headers }) })).toMatchObject({
    kind: "document",
  });
});

test("an ordinary page of a protected site is no challenge", async () => {
  const watched =
    '<html><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js">window._pxAppId="x"';
  expect(await ask(U, { [U]: page(watched, 200, { "x-datadome": "protected" }) })).toMatchObject({
    kind: "document",
  });
  expect(await ask(U, { [U]: page(watched, 404, { "x-datadome": "protected" }) })).toMatchObject({
    message: "paper.example has no such feed (404).",
  });
});

const withCode = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code }) });

test.each([
  [withCode("ENOTFOUND"), "The name paper.example cannot be found."],
  [withCode("ECONNREFUSED"), "paper.example refuses connections."],
  [withCode("ECONNRESET"), "paper.example broke the connection off."],
  [withCode("CERT_HAS_EXPIRED"), "The certificate of paper.example has expired."],
  [withCode("DEPTH_ZERO_SELF_SIGNED_CERT"), "The certificate of paper.example is not trusted."],
  [
    withCode("ERR_TLS_CERT_ALTNAME_INVALID"),
    "The certificate of paper.example belongs to another name.",
  ],
  [withCode("HPE_INVALID_CONSTANT"), "paper.example does not answer in proper HTTP."],
  [new Error("Network connection lost."), "paper.example refuses the connection or broke it off."],
  [new Error("Too many subrequests."), "This run may make no more requests."],
  [
    new Error("internal error; reference = abc"),
    "The name paper.example cannot be found, or its certificate or answer is at fault; the runtime does not tell which.",
  ],
  [new Error("something else"), "The connection to paper.example failed."],
])("a fetch that throws becomes a sentence: %j", async (error, message) => {
  expect(await ask(U, { [U]: error })).toEqual({ kind: "failed", message });
});

test("the host in a sentence is the one that failed, not the one first asked", async () => {
  const fetched = await ask(U, {
    [U]: moved("https://cdn.example/feed"),
    "https://cdn.example/feed": withCode("ENOTFOUND"),
  });
  expect(fetched).toEqual(failed("The name cdn.example cannot be found."));
});

const viaProxy = (address: string) => `http://10.0.0.9:8080/get?url=${encodeURIComponent(address)}`;

test("a feed proxy is asked in the publisher's place, for public addresses alone", async () => {
  const { fetch, calls } = network({
    [viaProxy("https://a.example/feed?x=1")]: new Response(FEED),
  });
  const proxyUrl = "http://10.0.0.9:8080/get";
  expect(await ask("https://a.example/feed?x=1", {}, { fetch, proxyUrl })).toMatchObject({
    kind: "document",
    url: "https://a.example/feed?x=1",
  });
  expect(await ask("http://127.0.0.1/", {}, { fetch, proxyUrl })).toMatchObject({ kind: "failed" });
  expect(calls).toHaveLength(1);
});

test.each([301, 302, 303, 307, 308])(
  "a redirect (%i) of the feed proxy is a failure: its address may have the operator's key",
  async (status) => {
    const proxyUrl = "https://proxy.example/fetch?key=SECRET";
    const address = `${proxyUrl}&url=${encodeURIComponent(U)}`;
    const { fetch, calls } = network({
      [address]: moved(`/fetch/?key=SECRET&url=${encodeURIComponent(U)}`, status),
    });
    expect(await ask(U, {}, { fetch, proxyUrl })).toEqual({
      kind: "failed",
      status,
      message: `The feed proxy answers with a redirect (${status}); only the feed itself is taken.`,
    });
    expect(calls).toHaveLength(1);
  },
);

test.each([
  ["a circle", { [U]: moved("/b?token=SECRET"), "https://paper.example/b?token=SECRET": moved(U) }],
  ["another protocol", { [U]: moved("gopher-secret://x/") }],
  ["a user name", { [U]: moved("https://SECRET:x@b.example/") }],
  ["a long address", { [U]: moved(`https://b.example/${"SECRET".repeat(1000)}`) }],
])("text of a redirect is in no message: %s", async (_, table) => {
  const fetched = await ask(U, table);
  expect(fetched.kind).toBe("failed");
  expect(JSON.stringify(fetched)).not.toMatch(/secret/i);
});

test("an answer that comes after the time limit is let go", async () => {
  let cancelled = false;
  const body = new ReadableStream({ cancel: () => void (cancelled = true) });
  const late = () => new Promise<Response>((done) => setTimeout(done, 60, new Response(body)));
  const fetched = await ask(U, {}, { fetch: late, timeoutMs: 20 });
  expect(fetched).toEqual(failed("The feed did not arrive within 0.02 seconds."));
  await expect.poll(() => cancelled).toBe(true);
});

test("a fetch that throws instead of rejecting is a failure all the same", async () => {
  const fetched = await ask(U, {}, { fetch: illegal });
  expect(fetched).toMatchObject({ kind: "failed" });
});

function illegal(): never {
  throw new TypeError("Illegal invocation");
}

test("a body that grows too large is cancelled, and the exchange is aborted when it is over", async () => {
  let cancelled = false;
  let signal: AbortSignal | null | undefined;
  const body = new ReadableStream({
    type: "bytes",
    pull: (controller) => controller.enqueue(new Uint8Array(600)),
    cancel: () => void (cancelled = true),
  });
  const fetched = await ask(
    U,
    {},
    {
      maxBytes: 1000,
      fetch: (_, init) => {
        signal = init?.signal;
        return Promise.resolve(new Response(body));
      },
    },
  );
  expect(fetched).toMatchObject({ message: "The feed is larger than 1000 bytes." });
  expect(cancelled).toBe(true);
  expect(signal?.aborted).toBe(true);
});

test("a proxy that cannot be reached is named as such", async () => {
  const proxyUrl = "http://10.0.0.9/get";
  const table = { [`${proxyUrl}?url=${encodeURIComponent(U)}`]: withCode("ECONNREFUSED") };
  expect(await ask(U, table, { proxyUrl })).toEqual(failed("The feed proxy refuses connections."));
});
