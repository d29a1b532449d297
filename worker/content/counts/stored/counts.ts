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
import { objectStore } from "../../../platform/sqlite/object-store.ts";
import type {
  CountsCalls,
  CountsStatus,
  NextHandOver,
  PlacementDay,
  ReaderFigures,
} from "../counts-object.ts";
import type { Sums } from "../sums.ts";
import { addSums, type CountedPublication } from "./add-sums.ts";
import { copyDays, isCopyDue } from "./copy-days.ts";
import { COUNT_TABLES } from "./count-store.ts";
import { nextHandOver, spend, storedDay } from "./day-of-calls.ts";
import { hasEarlierDays, pagesToday, readCsv, readFigures } from "./read-figures.ts";
import { readPlacements } from "./read-placements.ts";
import { sampleDays } from "./sample-days.ts";

export class Counts extends DurableObject<Env> implements CountsCalls {
  readonly #store = objectStore(this.ctx.storage, COUNT_TABLES);
  #day = storedDay(this.#store, Date.now());

  async add(told: Readonly<Record<string, Sums>>): Promise<NextHandOver> {
    const now = Date.now();
    const isFree = isFreePlan(settingsOf(this.env));
    const { stoppedUntil } = nextHandOver(this.#day, now, isFree);
    let rows = 0;
    for (const [id, sums] of Object.entries(told)) {
      const publication = publicationNamed(id);
      if (!publication || stoppedUntil > 0) continue;
      rows += addSums(this.#store, publication, sums, now);
      if (!isCopyDue(this.#store, publication, now)) continue;
      rows += 1;
      this.ctx.waitUntil(this.#copy(publication, now));
    }
    this.#day = spend(this.#store, this.#day, now, rows);
    return nextHandOver(this.#day, now, isFree);
  }

  async figures(id: string, days: number, question: string): Promise<ReaderFigures> {
    const publication = knownPublication(id);
    const now = Date.now();
    const isOwn = hasEarlierDays(this.#store, publication, now);
    const samples = showsSamples(settingsOf(this.env), isOwn)
      ? await sampleDays(this.env.DB, publication, dayOf(now, publication.timeZone))
      : [];
    return readFigures(this.#store, publication, { days, question, now, samples });
  }

  async csv(id: string): Promise<string> {
    return readCsv(this.#store, knownPublication(id));
  }

  async status(id: string): Promise<CountsStatus> {
    const now = Date.now();
    const { stoppedUntil } = nextHandOver(this.#day, now, isFreePlan(settingsOf(this.env)));
    return { today: pagesToday(this.#store, knownPublication(id), now), stoppedUntil };
  }

  async placements(
    publication: string,
    ids: readonly number[],
    from: string,
    until: string,
  ): Promise<readonly PlacementDay[]> {
    return readPlacements(this.#store, publication, ids, [from, until]);
  }

  async #copy(publication: CountedPublication, now: number): Promise<void> {
    try {
      await copyDays(this.env.DB, this.#store, publication, now);
    } catch (error) {
      log("counts not copied", { publication: publication.id, cause: causeOf(error) });
    }
  }
}

function knownPublication(id: string): EdgePublication {
  const publication = publicationNamed(id);
  if (!publication) throw new Error(`There is no paper ${id}.`);
  return publication;
}
