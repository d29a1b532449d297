/**
 * How often the pages of live posts may ask, so that a paper's polls last the day: of all isolates, in the paper's
 * object. Pure but for the store of the day's count.
 */
import { POLL_EVERY_SECONDS } from "../../../../shared/shared-limits.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../../../shared/time.ts";
import { POLL_STEPS, RUSH_MS } from "./live-limits.ts";

/** What an isolate tells of the time since it told last. */
export interface PolledPages {
  readonly polls: number;
  /** Milliseconds. */
  readonly during: number;
  /** The seconds between two polls that pages were told meanwhile. */
  readonly every: number;
}

interface DayCount {
  /** Counted from 1970, of UTC, as the plan's days. */
  readonly day: number;
  readonly polls: number;
}

/** The polls of the day, which outlive the object. */
export interface DayStore {
  get(): DayCount | undefined;
  put(count: DayCount): void;
}

/** The calls of a paper's object that plan polls. */
export interface PollCalls {
  /** Adds the polls of an isolate, and gives the seconds that its pages should wait between two. */
  notePolls(polled: PolledPages, now: number): Promise<number>;
}

export class PollPlan {
  readonly #store: DayStore;
  readonly #pollsPerDay: number;
  /** Pages that were there, until they should have asked again. */
  #pages: readonly { readonly count: number; readonly until: number }[] = [];

  constructor(store: DayStore, pollsPerDay: number) {
    this.#store = store;
    this.#pollsPerDay = pollsPerDay;
  }

  /** Adds polls; gives the seconds between two polls of a page from now on. */
  note({ polls, during, every }: PolledPages, now: number): number {
    const day = Math.floor(now / DAY_MS);
    const known = this.#store.get();
    const spent = polls + (known?.day === day ? known.polls : 0);
    this.#store.put({ day, polls: spent });
    const everyMs = every * SECOND_MS;
    // A page that asked several times meanwhile counts once.
    const count = polls * Math.min(1, everyMs / Math.max(during, 1));
    const until = now + Math.max(everyMs, MINUTE_MS);
    const present = this.#pages.filter((one) => one.until > now);
    this.#pages = [...present, { count, until }];
    const pages = this.#pages.reduce((sum, one) => sum + one.count, 0);
    const left = Math.max(0, this.#pollsPerDay - spent);
    const forMs = Math.min((day + 1) * DAY_MS - now, RUSH_MS);
    const wanted = left === 0 ? Infinity : (pages * forMs) / SECOND_MS / left;
    return POLL_STEPS.find((step) => step >= wanted) ?? POLL_STEPS.at(-1) ?? POLL_EVERY_SECONDS;
  }
}
