/**
 * The Durable Object that stores what readers got, for all papers of a deployment: sums that isolates hand over, in
 * its own SQLite. What it does are plain functions, which also run in Node.
 */
import { DurableObject } from "cloudflare:workers";

import { publicationNamed } from "../../papers/hosts.ts";
import { type Env, isFreePlan, settingsOf } from "../../platform/env.ts";
import { addSums } from "./add-sums.ts";
import { countStoreOf } from "./count-store.ts";
import type { CountsCalls, NextHandOver, PlacementDay } from "./counts-object.ts";
import { nextHandOver, spend, storedDay } from "./day-of-calls.ts";
import { readPlacements } from "./read-placements.ts";
import type { Sums } from "./sums.ts";

export class Counts extends DurableObject<Env> implements CountsCalls {
  readonly #store = countStoreOf(this.ctx.storage);
  #day = storedDay(this.#store, Date.now());

  async add(told: Readonly<Record<string, Sums>>): Promise<NextHandOver> {
    const now = Date.now();
    const isFree = isFreePlan(settingsOf(this.env));
    const { stoppedUntil } = nextHandOver(this.#day, now, isFree);
    let rows = 0;
    for (const [id, sums] of Object.entries(told)) {
      const paper = publicationNamed(id);
      if (paper && stoppedUntil === 0) rows += addSums(this.#store, paper, sums, now);
    }
    this.#day = spend(this.#store, this.#day, now, rows);
    return nextHandOver(this.#day, now, isFree);
  }

  async placements(
    paper: string,
    ids: readonly number[],
    from: string,
    until: string,
  ): Promise<readonly PlacementDay[]> {
    return readPlacements(this.#store, paper, ids, [from, until]);
  }
}
