/** A step of a round: asks the hubs of feeds for subscriptions, first and again before they end. */
import { hexOf } from "../../platform/crypto/sha256.ts";
import { runStatements } from "../../platform/d1.ts";
import { causeOf } from "../../platform/log.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { checkFeedAddress } from "../../reading/feed-fetch/address-guard.ts";
import { discard } from "../../reading/feed-fetch/read-body.ts";
import type { Calls } from "../call-count.ts";
import { HUB_TIMEOUT_MS, HUB_RETRY_MS, LEASE_SECONDS } from "../newsroom-limits.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { type DueSubscription, saveAsked, selectDueSubscriptions } from "./subscription.ts";

/** In one round. */
const HUBS = 3;
/** WebSub, 5: a hub may send its subscribers on, by these statuses alone. */
const REDIRECTS = [307, 308];
const MAX_REDIRECTS = 2;
/** The step takes no more: which are due, and for each hub what is written and asked. */
export const SUBSCRIBING: Calls = { calls: 1 + HUBS * (2 + MAX_REDIRECTS), queries: 1 + HUBS };

/** Asks the hubs that are due. A hub's failure is logged. Rejects where D1 does. */
export async function subscribeToHubs(tools: NewsroomTools): Promise<void> {
  const { env, newsroom, now, callback } = tools;
  if (callback === undefined) return;
  const due = selectDueSubscriptions(newsroom, now(), HUBS);
  const [rows = []] = await runStatements<DueSubscription>(env.DB, [due]);
  for (const row of rows) await subscribe(row, callback, tools);
}

/** A renewal has the same callback and secret, because pushes go on meanwhile. */
async function subscribe(row: DueSubscription, callback: string, tools: NewsroomTools) {
  const { feed, address, feedHub: hub, feedTopic: topic } = row;
  const { env, now, log, newsroom } = tools;
  const isRenewal = row.hub === hub && row.topic === topic;
  const id = (isRenewal && row.id) || `${newsroom}-${randomHex(16)}`;
  const secret = (isRenewal && row.secret) || randomHex(32);
  await runStatements(env.DB, [
    saveAsked({ feed, id, hub, topic, secret, renewAt: now() + HUB_RETRY_MS }),
  ]);
  const form = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": topic,
    "hub.callback": callback + id,
    "hub.secret": secret,
    "hub.lease_seconds": String(LEASE_SECONDS),
  });
  try {
    const status = await ask(hub, form, tools);
    if (status < 200 || status > 299) throw new Error(`the hub answers with status ${status}`);
  } catch (error) {
    log("not subscribed", { feed: address, cause: causeOf(error) });
  }
}

/** The status of a hub's answer. Its address comes from a feed, so that it is checked as those of feeds are. */
async function ask(hub: string, form: URLSearchParams, tools: NewsroomTools): Promise<number> {
  let target = hub;
  for (let redirects = 0; ; redirects += 1) {
    const checked = checkFeedAddress(target, { allowPrivate: tools.settings.allowPrivateFeeds });
    if (!checked.ok) throw new Error(checked.message);
    const request = { method: "POST", body: form, redirect: "manual" } as const;
    const headers = { "User-Agent": tools.userAgent };
    const asking = tools.fetch(checked.value.href, { ...request, headers });
    const answer = await withTimeout("the hub", asking, HUB_TIMEOUT_MS);
    discard(answer);
    const location = answer.headers.get("Location");
    const isSentOn = REDIRECTS.includes(answer.status) && location !== null;
    if (!isSentOn || redirects === MAX_REDIRECTS) return answer.status;
    target = URL.parse(location, checked.value)?.href ?? "";
  }
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return hexOf(random);
}
