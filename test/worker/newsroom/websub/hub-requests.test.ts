/** Hubs call the Worker back: what it confirms, takes and refuses. */
import { createHmac } from "node:crypto";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { HARBOR_GAZETTE } from "../../../fixtures/publications/harbor-gazette.ts";
import { rss } from "../../../fixtures/wire-feed.ts";
import { openSite, type Site } from "../../site/open-site.ts";

const ID = `0-${"a1".repeat(16)}`;
const CALLBACK = `/websub/${ID}`;
const TOPIC = "https://feeds.harbor.example/topic";
const SECRET = "s".repeat(64);
const [FEED = ""] = HARBOR_GAZETTE.feeds.tech;

let site: Site;

beforeAll(async () => {
  site = await openSite({ "*": rss("Wire", 3) });
  await site.round();
});
beforeEach(async () => {
  const { db } = site;
  const statement = `INSERT OR REPLACE INTO subscriptions (feed, id, hub, topic, secret, renew_at, ends_at)
    SELECT id, ?1, 'https://hub.example/', ?2, ?3, ?4, ?4 FROM feeds WHERE address = ?5`;
  await db.exec("DELETE FROM subscriptions");
  await db.exec("UPDATE feeds SET pushed_at = 0");
  await db
    .prepare(statement)
    .bind(ID, TOPIC, SECRET, Date.now() + 86_400_000, FEED)
    .run();
});
afterAll(() => site.close());

function ask(parts: Readonly<Record<string, string>> = {}, callback = CALLBACK) {
  const question = { mode: "subscribe", topic: TOPIC, challenge: "c h & 1", lease_seconds: "99" };
  const all = Object.entries({ ...question, ...parts }).map(([name, value]) => [
    `hub.${name}`,
    value,
  ]);
  return site.get(`${callback}?${new URLSearchParams(all)}`);
}

function push(body: string, headers: Readonly<Record<string, string>> = {}, callback = CALLBACK) {
  const hex = createHmac("sha256", SECRET).update(body).digest("hex");
  const signed = { "Content-Type": "application/rss+xml", "X-Hub-Signature": `sha256=${hex}` };
  return site.get(callback, { method: "POST", body, headers: { ...signed, ...headers } });
}

test("a hub gets its challenge back, byte by byte, for the subscription that was asked for alone", async () => {
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([200, "c h & 1"]);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect((await ask({ topic: "https://other.example/" })).status).toBe(404);
  expect((await ask({ mode: "unsubscribe" })).status).toBe(404);
  expect((await ask({ challenge: "x".repeat(2_000) })).status).toBe(404);
  expect((await ask({}, CALLBACK.replace("a1", "b2"))).status).toBe(404);
  for (const other of ["/websub", "/websub/x", "/websub/9999-abc", `${CALLBACK}/more`])
    expect([other, (await ask({}, other)).status]).toEqual([other, 404]);
});

test("a push is on the page of its category after the next round; no publisher is asked for it", async () => {
  const before = site.requested.filter((address) => address === FEED).length;
  expect((await push(rss("Pushed", 2))).status).toBe(202);
  expect(site.requested.filter((address) => address === FEED)).toHaveLength(before);
  await site.injectFaults({ clockAheadMs: 3 * 60_000 });
  await site.round(2);
  await site.restart();
  expect(await site.text("/tech", { headers: { "User-Agent": "bot" } })).toContain("Pushed 1");
  await site.injectFaults({});
});

test("forged, replayed, oversized and unsubscribed pushes are refused", async () => {
  const body = rss("Refused", 1);
  expect((await push(body, { "X-Hub-Signature": "" })).status).toBe(403);
  expect((await push(body, { "X-Hub-Signature": `sha256=${"0".repeat(64)}` })).status).toBe(403);
  expect((await push(rss("Large", 1) + " ".repeat(2_000_000))).status).toBe(413);
  expect((await push(body, {}, CALLBACK.replace("a1", "b2"))).status).toBe(410);
  expect((await push("no feed")).status).toBe(422);
  expect((await push(body)).status).toBe(202);
  expect((await push(body)).status).toBe(409);
  const other = await site.get(CALLBACK, { method: "PUT", body });
  expect([other.status, other.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
});

test("a hub is asked to come again while D1 cannot be reached", async () => {
  await site.injectFaults({ d1: "throw" });
  expect((await push(rss("Later", 1))).status).toBe(503);
  const asked = await ask();
  expect([asked.status, asked.headers.get("Retry-After")]).toEqual([503, "60"]);
  await site.injectFaults({});
  expect((await push(rss("Later", 1))).status).toBe(202);
});
