import { beforeEach, expect, test, vi } from "vitest";

import { type Env, settingsOf } from "../../../../worker/platform/env.ts";

type RateLimitModule = typeof import("../../../../worker/platform/http/rate-limit.ts");

let answerTooManyRequests: RateLimitModule["answerTooManyRequests"];
let mayCallBackend: RateLimitModule["mayCallBackend"];
let withinLimit: RateLimitModule["withinLimit"];

// As in a new isolate, which has counted nothing.
beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, "log").mockImplementation(() => {});
  ({ answerTooManyRequests, mayCallBackend, withinLimit } =
    await import("../../../../worker/platform/http/rate-limit.ts"));
});

/** An environment whose platform allows so many requests of each key. */
function aCountingPlatform(limit: number) {
  const counts = new Map<string, number>();
  const env = {
    RATE_LIMIT: {
      limit: async ({ key }: { key: string }) => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return { success: (counts.get(key) ?? 0) <= limit };
      },
    },
  } as Env;
  return { env, counts };
}

function requestFrom(client: string): Request {
  return new Request("https://paper.example/", { headers: { "CF-Connecting-IP": client } });
}

/** What the limit counts. */
const limited = (env: Env, request: Request) => ({ env, settings: settingsOf(env), request });

test("one client's requests take nothing from another client, and one kind nothing from another", async () => {
  const { env } = aCountingPlatform(1);
  expect(await withinLimit(limited(env, requestFrom("203.0.113.7")), "search")).toBe(true);
  expect(await withinLimit(limited(env, requestFrom("203.0.113.7")), "search")).toBe(false);
  expect(await withinLimit(limited(env, requestFrom("203.0.113.7")), "story")).toBe(true);
  expect(await withinLimit(limited(env, requestFrom("203.0.113.8")), "search")).toBe(true);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2::", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["2001:db8::1", "2001:db8:0:0:8::1", true],
])("%s and %s are one client: %s", async (first, second, areOne) => {
  const { env } = aCountingPlatform(1);
  expect(await withinLimit(limited(env, requestFrom(first)), "search")).toBe(true);
  expect(await withinLimit(limited(env, requestFrom(second)), "search")).toBe(!areOne);
});

/** How many of `count` requests are allowed, each by a client of its own: one per IPv6 network of 64 bits. */
async function allowedTo(network: string, count: number, env: Env): Promise<number> {
  const requests = Array.from({ length: count }, (_, at) =>
    requestFrom(`${network}:${at.toString(16)}::1`),
  );
  const answers = requests.map((request) => withinLimit(limited(env, request), "search"));
  return (await Promise.all(answers)).filter(Boolean).length;
}

test("an owner of 65,536 IPv6 networks cannot take all searches, and others still get theirs", async () => {
  const { env } = aCountingPlatform(60);
  expect(await allowedTo("2001:db8:1", 5_000, env)).toBe(600);
  for (const client of ["2001:db8:2:7::1", "203.0.113.7", "198.51.100.1"]) {
    expect(await withinLimit(limited(env, requestFrom(client)), "search")).toBe(true);
  }
  // The same owner's other networks are no others.
  expect(await withinLimit(limited(env, requestFrom("2001:db8:1:ffff::1")), "search")).toBe(false);
  expect(await withinLimit(limited(env, requestFrom("2001:db8:1:ffff::1")), "story")).toBe(true);
});

test("while there is room, no client below its own limit is refused, however many share a network", async () => {
  const { env } = aCountingPlatform(60);
  expect(await allowedTo("2001:db8:1", 600, env)).toBe(600);
});

test("searches of all clients have a ceiling in each isolate and minute", async () => {
  vi.useFakeTimers();
  const { env } = aCountingPlatform(60);
  const networks = Array.from({ length: 50 }, (_, at) => `2001:db8:${(at + 1).toString(16)}`);
  const all = async () => {
    const counts = await Promise.all(networks.map((network) => allowedTo(network, 50, env)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  expect(await all()).toBe(900);
  vi.advanceTimersByTime(60_000);
  expect(await all()).toBe(900);
  vi.useRealTimers();
});

test("a request counts once, however many places ask", async () => {
  const { env, counts } = aCountingPlatform(10);
  const request = requestFrom("203.0.113.7");
  for (let n = 0; n < 3; n += 1)
    expect(await withinLimit(limited(env, request), "story")).toBe(true);
  expect([...counts]).toEqual([["story 203.0.113.7", 1]]);
});

const FAILING = { limit: () => Promise.reject(new Error("down")) };
const SILENT = { limit: () => new Promise<never>(() => {}) };
const SILENT_PLATFORM = { RATE_LIMIT: SILENT } as unknown as Env;

test.each([
  ["has no binding", {}, "203.0.113.7"],
  ["fails", { RATE_LIMIT: FAILING }, "203.0.113.7"],
  ["names no client", { RATE_LIMIT: SILENT }, ""],
])(
  "where the platform %s, an isolate does 600 requests of a kind a minute",
  async (_, env, client) => {
    vi.useFakeTimers();
    const platform = env as unknown as Env;
    const ask = () => withinLimit(limited(platform, requestFrom(client)), "search");
    const allowed = async (times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, ask));
      return answers.filter(Boolean).length;
    };
    expect(await allowed(700)).toBe(600);
    expect(await withinLimit(limited(platform, requestFrom(client)), "story")).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(await allowed(700)).toBe(600);
    vi.useRealTimers();
  },
);

test("a platform that does not answer delays a request by a quarter of a second, once a request", async () => {
  vi.useFakeTimers();
  const answer = withinLimit(limited(SILENT_PLATFORM, requestFrom("203.0.113.7")), "search");
  await vi.advanceTimersByTimeAsync(250);
  expect(await answer).toBe(true);
  vi.useRealTimers();
});

test("an isolate calls the blog's backend 120 times a minute, for however many clients", async () => {
  vi.useFakeTimers();
  const { env, counts } = aCountingPlatform(2);
  const callsOf = async (clients: number) => {
    const requests = Array.from({ length: clients }, (_, at) => requestFrom(`203.0.113.${at}`));
    const asked = [...requests, ...requests].map((request) =>
      mayCallBackend(limited(env, request)),
    );
    return (await Promise.all(asked)).filter(Boolean).length;
  };
  expect(await callsOf(80)).toBe(120);
  expect(counts.get("blog 203.0.113.79")).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(await callsOf(10)).toBe(20);
  expect(await callsOf(10)).toBe(0);
  vi.useRealTimers();
});

test("a developer's machine has no limit", async () => {
  const { env } = aCountingPlatform(0);
  const own = { ...env, ALLOW_PRIVATE_FEEDS: "true" };
  expect(await withinLimit(limited(own, requestFrom("127.0.0.1")), "convert")).toBe(true);
});

test("beyond the limit the answer is 429 with Retry-After; /convert answers in its own shape", async () => {
  const search = answerTooManyRequests("search");
  expect([search.status, search.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await search.text()).toContain("Too many requests");
  const convert = answerTooManyRequests("convert");
  expect([convert.status, convert.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await convert.json()).toMatchObject({ status: "error" });
});
