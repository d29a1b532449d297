/**
 * The Durable Object that stores what readers got, for all papers of a deployment: sums that isolates hand over, in
 * its own SQLite. What it does are plain functions, which also run in Node.
 */
import { DurableObject } from "cloudflare:workers";

import type { EdgePublication } from "../../../papers/edge-publication.ts";
import { publicationNamed } from "../../../papers/hosts.ts";
import { dayOf } from "../../../platform/dates/days.ts";
import { type Env, isFreePlan, settingsOf, showsSamples } from "../../../platform/env.ts";
import { causeOf, log } from "../../../platform/log.ts";
import type {
  CountsCalls,
  CountsStatus,
  NextHandOver,
  PlacementDay,
  ReaderFigures,
} from "../counts-object.ts";
import type { Sums } from "../sums.ts";
import { addSums, type CountedPaper } from "./add-sums.ts";
import { copyDays, isCopyDue } from "./copy-days.ts";
import { countStoreOf } from "./count-store.ts";
import { nextHandOver, spend, storedDay } from "./day-of-calls.ts";
import { hasEarlierDays, pagesToday, readCsv, readFigures } from "./read-figures.ts";
import { readPlacements } from "./read-placements.ts";
import { sampleDays } from "./sample-days.ts";

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
      if (!paper || stoppedUntil > 0) continue;
      rows += addSums(this.#store, paper, sums, now);
      if (!isCopyDue(this.#store, paper, now)) continue;
      rows += 1;
      this.ctx.waitUntil(this.#copy(paper, now));
    }
    this.#day = spend(this.#store, this.#day, now, rows);
    return nextHandOver(this.#day, now, isFree);
  }

  async figures(id: string, days: number, question: string): Promise<ReaderFigures> {
    const paper = paperNamed(id);
    const now = Date.now();
    const isOwn = hasEarlierDays(this.#store, paper, now);
    const samples = showsSamples(settingsOf(this.env), isOwn)
      ? await sampleDays(this.env.DB, paper, dayOf(now, paper.timeZone))
      : [];
    return readFigures(this.#store, paper, { days, question, now, samples });
  }

  async csv(id: string): Promise<string> {
    return readCsv(this.#store, paperNamed(id));
  }

  async status(id: string): Promise<CountsStatus> {
    const now = Date.now();
    const { stoppedUntil } = nextHandOver(this.#day, now, isFreePlan(settingsOf(this.env)));
    return { today: pagesToday(this.#store, paperNamed(id), now), stoppedUntil };
  }

  async placements(
    paper: string,
    ids: readonly number[],
    from: string,
    until: string,
  ): Promise<readonly PlacementDay[]> {
    return readPlacements(this.#store, paper, ids, [from, until]);
  }

  async #copy(paper: CountedPaper, now: number): Promise<void> {
    try {
      await copyDays(this.env.DB, this.#store, paper, now);
    } catch (error) {
      log("counts not copied", { publication: paper.id, cause: causeOf(error) });
    }
  }
}

function paperNamed(id: string): EdgePublication {
  const paper = publicationNamed(id);
  if (!paper) throw new Error(`There is no paper ${id}.`);
  return paper;
}
