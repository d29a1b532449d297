/** The hub of a simulated day: it verifies every subscription and pushes each story of its feeds at once. */
import { createHmac } from "node:crypto";

import { MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";
import type { NewsroomTools } from "../../../worker/newsroom/newsroom-tools.ts";
import { confirmSubscription } from "../../../worker/newsroom/websub/confirm-subscription.ts";
import { receivePush } from "../../../worker/newsroom/websub/receive-push.ts";
import { HUB, publisherOf, publishersOf, START } from "./day-publishers.ts";

type Tools = Omit<NewsroomTools, "count">;

/** As the object waits for further pushes before its round. */
const AFTER_PUSH_MS = 5 * SECOND_MS;
const LEASE_SECONDS = 10 * 86_400;

interface Subscribed {
  readonly id: string;
  readonly secret: string;
  readonly address: string;
  readonly stepMs: number;
}

export interface SimulatedHub {
  /** Answers a request for a subscription; undefined for every other request. */
  readonly answer: (request: Request, tools: Tools) => Promise<Response | undefined>;
  /** Pushes what is published until the next round, and gives when that is then. */
  readonly deliver: (next: number, clock: { now: number }, tools: Tools) => Promise<number>;
}

/** The hub of feeds, in the order of their list. */
export function openHub(sources: readonly { readonly address: string }[]): SimulatedHub {
  const documents = publishersOf(sources, true);
  const subscribed = new Map<string, Subscribed>();
  return {
    async answer(request, tools) {
      if (request.url !== HUB) return undefined;
      const form = new URLSearchParams(await request.text());
      const field = (name: string) => form.get(`hub.${name}`) ?? "";
      const topic = field("topic");
      const id = field("callback").split("/").at(-1) ?? "";
      const at = sources.findIndex((one) => one.address === topic);
      const stepMs = publisherOf(topic, at).rhythm * MINUTE_MS;
      subscribed.set(topic, { id, secret: field("secret"), address: topic, stepMs });
      const question = { mode: "subscribe", topic, challenge: id, leaseSeconds: LEASE_SECONDS };
      const isMeant = (await confirmSubscription(id, question, tools)) === id;
      return new Response(null, { status: isMeant ? 202 : 404 });
    },
    async deliver(next, clock, tools) {
      let until = next;
      const due = [...subscribed.values()]
        .map((one) => {
          const passed = Math.floor((clock.now - START) / one.stepMs);
          return { ...one, at: START + (passed + 1) * one.stepMs };
        })
        .toSorted((one, other) => one.at - other.at);
      for (const { at, id, secret, address } of due) {
        if (at > until) break;
        clock.now = at;
        const bytes = new Uint8Array(await documents(address, new Headers(), at).arrayBuffer());
        const signature = `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`;
        await receivePush(id, { bytes, contentType: null, signature }, tools);
        until = Math.min(until, at + AFTER_PUSH_MS);
      }
      return until;
    },
  };
}
