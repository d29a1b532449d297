/**
 * How many sources a tick without a queue may visit: the free plan gives an invocation 50 calls and 50
 * queries of D1. Each part is counted at its most.
 */
import { EDITIONS_PER_TICK } from "../edition/publish-edition.ts";

/** Calls of publishers and stores, and queries of D1, several of which are one call. */
export interface Budget {
  readonly calls: number;
  readonly queries: number;
}

const PLAN: Budget = { calls: 50, queries: 50 };
/** State, list, two claims, three for groups and due editions, end, pruned days; eleven queries for groups. */
const OWN: Budget = { calls: 9, queries: 16 };
/** The claim, the write, and giving the claim back; the count of writes and the edition. */
const EDITION: Budget = { calls: 3, queries: 4 };
const NEW_LIST: Budget = { calls: 0, queries: 6 };
/** The events of a paper's calendars, and which are one. Not beside a new list. */
const MERGE: Budget = { calls: 2, queries: 2 };
/** One step through the archive's days, or, one less, the days of pruned stories. */
const DAYS: Budget = { calls: 0, queries: 3 };
/** A request, five redirects and what is saved: stories, texts, list, days, months and state. */
const VISIT: Budget = { calls: 7, queries: 6 };
/** The same, and its messages read. */
const ALERT_SOURCE: Budget = { calls: 8, queries: 3 };
/** The claim is one of the tick's own calls. What is stored, and what is in force where that changed. */
const JUDGEMENT: Budget = { calls: 2, queries: 4 };
const FEEDS_PER_TICK = 3;
const ALERT_SOURCES_PER_TICK = 3;

/** The other work of a tick. */
export interface TickWork {
  readonly papers: number;
  readonly isNewList: boolean;
  /** Whether a day of the archive is listed, or stories are pruned. */
  readonly hasDays: boolean;
}

/** What is left for sources. */
export function budgetForSources({ papers, isNewList, hasDays }: TickWork): Budget {
  const editions = Math.min(papers, EDITIONS_PER_TICK);
  const other = [OWN, isNewList ? NEW_LIST : MERGE, ...(hasDays ? [DAYS] : [])];
  return [...other, ...Array.from({ length: editions }, () => EDITION)].reduce(without, PLAN);
}

/** How many alert sources may be visited, so that one feed may be, too. */
export function alertSourcesWithin(left: Budget): number {
  const most = timesIn(without(without(left, JUDGEMENT), VISIT), ALERT_SOURCE);
  return Math.max(0, Math.min(most, ALERT_SOURCES_PER_TICK));
}

/** What is left after so many alert sources with so many requests. */
export function afterAlerts(left: Budget, sources: number, requests: number): Budget {
  const { calls, queries } = without(left, JUDGEMENT);
  return {
    calls: calls - requests - 2 * sources,
    queries: queries - ALERT_SOURCE.queries * sources,
  };
}

/** How many feeds may be visited, one at least. */
export function feedsWithin(left: Budget): number {
  return Math.max(1, Math.min(timesIn(left, VISIT), FEEDS_PER_TICK));
}

function without(left: Budget, { calls, queries }: Budget): Budget {
  return { calls: left.calls - calls, queries: left.queries - queries };
}

function timesIn(left: Budget, each: Budget): number {
  return Math.floor(Math.min(left.calls / each.calls, left.queries / each.queries));
}
