/**
 * The newsroom: the Durable Object that visits sources and writes stories, groups, events, alerts and
 * editions. It has one thread and a clock of its own (an alarm), so nothing is claimed or queued.
 * Everything that it does are plain functions, which also run in Node.
 */
import { DurableObject } from "cloudflare:workers";

import { PUBLICATIONS } from "#publications";

import { type Env, type NewsroomCalls, settingsOf } from "../env.ts";
import { log } from "../log.ts";
import { paperOf } from "../publications/paper.ts";
import type { ReportFeed } from "./bring-feeds.ts";
import type { NewsroomTools } from "./newsroom-tools.ts";
import { feedTools } from "./sources/feed-tools.ts";
import { Visits } from "./visits.ts";

/** The alarm of a round that the platform ends: another one follows. */
const AFTER_LOSS_MS = 60_000;

export class Newsroom extends DurableObject<Env> implements NewsroomCalls {
  readonly #visits = new Visits(this.ctx.storage.kv);
  #round: Promise<void> | undefined;

  /** Runs a round and sets the next alarm. */
  override alarm(): Promise<void> {
    return this.round();
  }

  /** Runs a round, or joins the one that is running; resolves at its end. */
  round(): Promise<void> {
    this.#round ??= this.#run().finally(() => (this.#round = undefined));
    return this.#round;
  }

  /** Sets an alarm where none is set. */
  async wake(): Promise<void> {
    const { storage } = this.ctx;
    if (!this.#round && (await storage.getAlarm()) === null) await storage.setAlarm(Date.now());
  }

  /** Visits feeds that have never been had, and reports each as it comes. Never rejects. */
  async bring(addresses: readonly string[], report: ReportFeed): Promise<void> {
    const { bringFeeds } = await import("./bring-feeds.ts");
    await bringFeeds(addresses, this.#tools(), report);
    await this.wake();
  }

  async #run(): Promise<void> {
    const { storage } = this.ctx;
    await storage.setAlarm(Date.now() + AFTER_LOSS_MS);
    // Loaded on demand: isolates that only show pages do not need the feed parser.
    const { runRound } = await import("./run-round.ts");
    await storage.setAlarm(await runRound(this.#tools()));
  }

  #tools(): Omit<NewsroomTools, "count"> {
    const { env } = this;
    return {
      ...feedTools(settingsOf(env), PUBLICATIONS[0]),
      env,
      log,
      papers: PUBLICATIONS.map(paperOf),
      newsroom: Number(this.ctx.id.name ?? 0),
      visits: this.#visits,
      tell: (newsroom) =>
        this.ctx.waitUntil(env.NEWSROOM?.getByName(String(newsroom)).round() ?? Promise.resolve()),
    };
  }
}
