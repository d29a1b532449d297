/**
 * The newsroom: the Durable Object that visits sources and writes stories, groups, events, alerts and
 * editions. It has one thread and a clock of its own (an alarm), so nothing is claimed or queued.
 * Everything that it does are plain functions, which also run in Node.
 */
import { DurableObject } from "cloudflare:workers";

import { PUBLICATIONS } from "#publications";

import { newsroomPublication } from "../papers/newsroom-publication.ts";
import type { Rows } from "../platform/d1.ts";
import {
  type Env,
  type HubVerification,
  type NewsroomCalls,
  type Push,
  settingsOf,
} from "../platform/env.ts";
import { log } from "../platform/log.ts";
import type { NewsroomStatus } from "../platform/newsroom-status.ts";
import { objectStore } from "../platform/sqlite/object-store.ts";
import type { TellFeed } from "./bring-feeds.ts";
import { feedTools } from "./feed-tools.ts";
import { AFTER_LOSS_MS, AFTER_PUSH_MS, LONGEST_PAUSE_MS } from "./newsroom-limits.ts";
import type { NewsroomTools } from "./newsroom-tools.ts";
import { addRows } from "./own/day-rows.ts";
import { OWN_TABLES } from "./own/own-tables.ts";
import { statusOf } from "./own/status.ts";
import { Visits } from "./visits-underway.ts";
import { callbackOf, PUSH_TAKEN } from "./websub/subscription.ts";

/** Characters. */
const SUBJECT_MAX = 150;

export class Newsroom extends DurableObject<Env> implements NewsroomCalls {
  readonly #visits = new Visits(this.ctx.storage.kv);
  readonly #own = objectStore(this.ctx.storage, OWN_TABLES);
  #round: Promise<void> | undefined;
  /** Whether a hub has pushed something since the last round began. */
  #hasPushes = false;

  /** Runs a round and sets the next alarm. */
  override alarm(): Promise<void> {
    return this.round();
  }

  /** Runs a round, or joins the one that is running; resolves at its end. */
  round(): Promise<void> {
    this.#round ??= this.#run().finally(() => (this.#round = undefined));
    return this.#round;
  }

  /** Sets an alarm where none is set, or where a clock that was ahead has set one. */
  async wake(): Promise<void> {
    const { storage } = this.ctx;
    const now = Date.now();
    const isLost = ((await storage.getAlarm()) ?? Infinity) > now + LONGEST_PAUSE_MS;
    if (!this.#round && isLost) await storage.setAlarm(now);
  }

  /** Visits feeds that were never read, and tells of each as it comes. Never rejects. */
  async bring(addresses: readonly string[], tell: TellFeed): Promise<void> {
    const { bringFeeds } = await import("./bring-feeds.ts");
    await bringFeeds(addresses, this.#tools(), tell);
    await this.wake();
  }

  /** Answers a hub that asks whether a subscription is meant. Rejects where D1 does. */
  async confirm(id: string, verification: HubVerification): Promise<string | undefined> {
    const { confirmSubscription } = await import("./websub/confirm-subscription.ts");
    return confirmSubscription(id, verification, this.#tools());
  }

  /** Takes what a hub pushes; a round soon groups and publishes it. Gives the status of the answer. */
  async push(id: string, push: Push): Promise<number> {
    const { receivePush } = await import("./websub/receive-push.ts");
    const status = await receivePush(id, push, this.#tools());
    if (status === PUSH_TAKEN) await this.#publishSoon();
    return status;
  }

  /** Reads a paper's own calendar; a round soon merges and publishes it. Never rejects for what D1 does. */
  async readOwn(address: string): Promise<void> {
    const { readOwnCalendar } = await import("./read-own-calendar.ts");
    await readOwnCalendar(address, this.#tools());
    await this.#publishSoon();
  }

  async #publishSoon(): Promise<void> {
    this.#hasPushes = true;
    const { storage } = this.ctx;
    const soon = Date.now() + AFTER_PUSH_MS;
    const alarm = await storage.getAlarm();
    if (!this.#round && (alarm ?? Infinity) > soon) await storage.setAlarm(soon);
  }

  async addRows(rows: Rows): Promise<void> {
    addRows(this.#own, Date.now(), rows);
  }

  async status(): Promise<NewsroomStatus> {
    return statusOf(this.#own, Date.now(), settingsOf(this.env));
  }

  async #run(): Promise<void> {
    const { storage } = this.ctx;
    this.#hasPushes = false;
    await storage.setAlarm(Date.now() + AFTER_LOSS_MS);
    // Loaded on demand: isolates that only show pages do not need the feed parser.
    const { runRound } = await import("./run-round.ts");
    const next = await runRound(this.#tools());
    await storage.setAlarm(this.#hasPushes ? Math.min(next, Date.now() + AFTER_PUSH_MS) : next);
  }

  #tools(): Omit<NewsroomTools, "count"> {
    const { env } = this;
    return {
      ...feedTools(settingsOf(env), PUBLICATIONS[0]),
      env,
      log,
      publications: PUBLICATIONS.map(newsroomPublication),
      newsroom: Number(this.ctx.id.name ?? 0),
      callback: callbackOf(PUBLICATIONS[0]),
      visits: this.#visits,
      own: this.#own,
      mail: mailOf(env, PUBLICATIONS[0]),
      tell: (newsroom) =>
        this.ctx.waitUntil(env.NEWSROOM?.getByName(String(newsroom)).round() ?? Promise.resolve()),
    };
  }
}

/** Writes to the operator from an address of the first paper's host; undefined without an address to write to. */
function mailOf(env: Env, { name, url }: { readonly name: string; readonly url: string }) {
  const { OPERATOR_MAIL: binding } = env;
  const { operatorAddress: to } = settingsOf(env);
  if (!binding || to === "") return undefined;
  const host = new URL(url).hostname.replace(/^www\./, "");
  const from = { name, email: `newsroom@${host}` };
  return (subject: string, text: string) =>
    binding.send({ from, to, subject: `${name}: ${subject}`.slice(0, SUBJECT_MAX), text });
}
