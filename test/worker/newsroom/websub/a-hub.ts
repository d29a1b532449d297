/** A newsroom whose feed names a hub, and that hub: it verifies subscriptions and pushes. */
import { createHmac } from "node:crypto";

import { confirmSubscription } from "../../../../worker/newsroom/websub/confirm-subscription.ts";
import { receivePush } from "../../../../worker/newsroom/websub/receive-push.ts";
import type { Subscription } from "../../../../worker/newsroom/websub/subscription.ts";
import type { Push } from "../../../../worker/platform/env.ts";
import { aNewsroom, itemOf } from "../../a-newsroom.ts";

export const HUB = "https://hub.example/";
export const TOPIC = "https://feeds.example/topic.xml";
const LEASE_SECONDS = 1_000_000;

/** A document with these headlines, which names the hub. */
export function documentOf(headlines: readonly string[], hub = HUB): string {
  const links = `<atom:link rel="hub" href="${hub}"/><atom:link rel="self" href="${TOPIC}"/>`;
  const items = headlines.map(itemOf).join("");
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Wire</title>${links}${items}</channel></rss>`;
}

/** A push of bytes, signed with a secret by a method. */
export function pushOf(text: string, secret: string, method = "sha256"): Push {
  const bytes = new TextEncoder().encode(text);
  const hex = createHmac(method, secret).update(bytes).digest("hex");
  return { bytes, contentType: "application/rss+xml", signature: `${method}=${hex}` };
}

export function aHub() {
  const room = aNewsroom();
  const asked: URLSearchParams[] = [];
  const hub = { status: 202, isConfirming: true, location: "", headers: {} };
  const publisher = room.tools.fetch;
  room.tools.callback = "https://paper.test/websub/";
  room.tools.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (init?.method !== "POST") {
      const answer = await publisher(input, init);
      if (answer.status !== 200) return answer;
      const headers = { ...Object.fromEntries(answer.headers), ...hub.headers };
      return new Response(documentOf(room.news.headlines), { headers });
    }
    if (request.url === HUB && hub.location !== "")
      return new Response(null, { status: 307, headers: { Location: hub.location } });
    const form = new URLSearchParams(await request.text());
    asked.push(form);
    if (hub.isConfirming) await confirm(form.get("hub.callback") ?? "");
    return new Response(null, { status: hub.status });
  };
  const confirm = async (callback: string, parts = {}) => {
    const id = callback.split("/").at(-1) ?? "";
    const question = {
      mode: "subscribe",
      topic: TOPIC,
      challenge: "c-1",
      leaseSeconds: LEASE_SECONDS,
    };
    return confirmSubscription(id, { ...question, ...parts }, room.tools);
  };
  const subscription = () =>
    room.sqlite.prepare("SELECT * FROM subscriptions").get() as unknown as
      | (Subscription & { renew_at: number })
      | undefined;
  return {
    ...room,
    hub,
    /** What the hub was asked, in order. */
    asked,
    confirm,
    subscription,
    /** Pushes headlines to the subscription, signed rightly; `parts` replace what is sent. */
    push: async (headlines: readonly string[], parts: Partial<Push> = {}) => {
      const { id = "0-none", secret = "" } = subscription() ?? {};
      return receivePush(id, { ...pushOf(documentOf(headlines), secret), ...parts }, room.tools);
    },
  };
}
