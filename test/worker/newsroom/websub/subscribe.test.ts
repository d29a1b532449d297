/** Subscriptions at hubs: asked for, verified, renewed, and given up. */
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";
import { callbackOf } from "../../../../worker/newsroom/websub/subscription.ts";
import { hubLinks } from "../../../../worker/reading/feed-fetch/hub-links.ts";
import { NOW } from "../../../builders.ts";
import { aHub, HUB, TOPIC } from "./a-hub.ts";

test("where a feed names a hub, the newsroom asks it for a subscription with a secret, once", async () => {
  const { roundAfter, asked, subscription } = aHub();
  await roundAfter(0);
  expect(asked).toHaveLength(1);
  const { id, secret, ends_at } = subscription() ?? {};
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    "hub.mode": "subscribe",
    "hub.topic": TOPIC,
    "hub.callback": `https://paper.test/websub/${id}`,
    "hub.secret": secret,
    "hub.lease_seconds": "864000",
  });
  expect(id).toMatch(/^0-[0-9a-f]{32}$/);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(ends_at).toBe(NOW + 1_000_000_000);
  for (let hour = 0; hour < 24; hour += 1) await roundAfter(HOUR_MS);
  expect(asked).toHaveLength(1);
});

test("it is renewed before it ends, with the same callback and secret", async () => {
  const { roundAfter, asked, clock, subscription } = aHub();
  await roundAfter(0);
  const before = subscription();
  clock.now += 10 * DAY_MS;
  await roundAfter(0);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.get("hub.callback")).toBe(asked[0]?.get("hub.callback"));
  expect(asked[1]?.get("hub.secret")).toBe(before?.secret);
  expect(subscription()?.ends_at).toBe(clock.now + 1_000_000_000);
});

test("a hub that refuses, does not verify or is down is asked again after hours, and logged", async () => {
  const { roundAfter, asked, hub, logged, subscription } = aHub();
  hub.isConfirming = false;
  hub.status = 500;
  await roundAfter(0);
  for (let minute = 0; minute < 60; minute += 10) await roundAfter(10 * MINUTE_MS);
  expect([asked.length, subscription()?.ends_at, logged.includes("not subscribed")]).toEqual([
    1,
    0,
    true,
  ]);
  hub.status = 202;
  hub.isConfirming = true;
  await roundAfter(6 * HOUR_MS);
  expect(asked).toHaveLength(2);
  expect(subscription()?.ends_at).toBeGreaterThan(NOW);
});

test("a hub's question is answered only for what was asked: another id, topic or mode is not meant", async () => {
  const { roundAfter, asked, confirm } = aHub();
  await roundAfter(0);
  const callback = asked[0]?.get("hub.callback") ?? "";
  expect(await confirm(callback, { challenge: "abc" })).toBe("abc");
  expect(await confirm(callback, { topic: "https://other.example/" })).toBeUndefined();
  expect(await confirm(callback, { mode: "unsubscribe" })).toBeUndefined();
  expect(await confirm(callback, { mode: "publish" })).toBeUndefined();
  expect(await confirm(callback, { challenge: "" })).toBeUndefined();
  expect(await confirm(callback.replace(/.$/, "x"))).toBeUndefined();
});

test("a lease without a length is ten days, and none is longer than thirty", async () => {
  const { roundAfter, asked, confirm, subscription } = aHub();
  await roundAfter(0);
  const callback = asked[0]?.get("hub.callback") ?? "";
  await confirm(callback, { leaseSeconds: 0 });
  expect(subscription()?.ends_at).toBe(NOW + 10 * DAY_MS);
  await confirm(callback, { leaseSeconds: 1e12 });
  expect(subscription()?.ends_at).toBe(NOW + 30 * DAY_MS);
});

test("a hub that ends a subscription is believed, and asked again a day later", async () => {
  const { roundAfter, asked, confirm, subscription } = aHub();
  await roundAfter(0);
  expect(await confirm(asked[0]?.get("hub.callback") ?? "", { mode: "denied" })).toBe("");
  expect(subscription()).toMatchObject({ ends_at: 0, renew_at: NOW + DAY_MS });
});

test("a hub may send the newsroom on; a private address is never asked", async () => {
  const { roundAfter, asked, hub, logged } = aHub();
  hub.location = "http://169.254.169.254/hub";
  await roundAfter(0);
  expect([asked.length, logged.includes("not subscribed")]).toEqual([0, true]);
  hub.location = "https://other-hub.example/";
  await roundAfter(6 * HOUR_MS);
  expect(asked).toHaveLength(1);
});

test("headers name a hub before the document does, and a sample paper subscribes nowhere", async () => {
  const header = `<${TOPIC}>; rel="self", <https://hub.two.example/>; rel=hub; title="a, b"`;
  const links = { hub: "https://hub.two.example/", self: TOPIC };
  expect(hubLinks(header, "https://a.example/")).toEqual({ links });
  expect(hubLinks('</hub>; rel="x hub"', "https://a.example/b").links?.hub).toBe(
    "https://a.example/hub",
  );
  expect(hubLinks("<https://a.example/>; rel=next", "https://a.example/")).toEqual({});
  expect(hubLinks(null, "https://a.example/")).toEqual({});
  const { roundAfter, hub, state, tools, asked } = aHub();
  hub.headers = { Link: header };
  await roundAfter(0);
  expect(state().hub).toBe("https://hub.two.example/");
  expect(asked).toHaveLength(1);
  tools.callback = undefined;
  await roundAfter(11 * DAY_MS);
  expect(asked).toHaveLength(1);
  expect(callbackOf({ url: "https://alderfallsbeacon.example" })).toBeUndefined();
  expect(callbackOf({ url: "http://paper.org" })).toBeUndefined();
  expect(callbackOf({ url: "https://paper.org" })).toBe("https://paper.org/websub/");
  expect(HUB).toMatch(/^https/);
});
