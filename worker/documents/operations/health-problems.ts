/** What is wrong with a paper, and what its state is called. Pure but for the bindings that are there. */
import { PUBLICATIONS } from "#publications";

import { CLOCKS_DIFFER_MS, editionTtlMs } from "../../../shared/edition.ts";
import type { Scope } from "../../content/scope.ts";
import {
  type NewsroomStatus,
  type Problem,
  sourcesProblem,
} from "../../platform/newsroom-status.ts";
import { ROUND_LATE_MS, OLD_EDITION_TTLS } from "../document-limits.ts";

export interface Met {
  readonly now: number;
  readonly statuses: readonly NewsroomStatus[] | undefined;
  /** When the last round ended; 0 for never or unknown. */
  readonly lastRound: number;
  /** When the edition in KV was written; 0 if unknown. */
  readonly editionAt: number;
  readonly failing: number;
  readonly sources: number;
  readonly hasD1: boolean;
  readonly hasKv: boolean;
}

export type HealthStatus = "ok" | "failing" | "late" | "unknown" | "without newsroom";

/** Each problem since it is known; what is found only here begins now. */
export function healthProblems(
  { env, settings }: Pick<Scope, "env" | "settings">,
  met: Met,
): { readonly status: HealthStatus; readonly problems: readonly Problem[] } {
  const { now, statuses, lastRound, editionAt, hasD1, hasKv } = met;
  const own = (statuses ?? []).flatMap(({ problems }) => problems);
  const has = new Set(own.map(({ id }) => id));
  const isLate = now - lastRound > ROUND_LATE_MS || lastRound > now + CLOCKS_DIFFER_MS;
  const isOld =
    editionAt > 0 &&
    now - editionAt > OLD_EDITION_TTLS * editionTtlMs(settings, PUBLICATIONS.length);
  const problems: readonly Problem[] = [
    ...(env.NEWSROOM ? [] : [{ ...WITHOUT_NEWSROOM, since: now }]),
    ...(env.NEWSROOM && !statuses ? [{ ...SILENT, since: now }] : []),
    ...(hasD1 || has.has("day-spent") ? [] : [unread("D1", now)]),
    ...(hasKv ? [] : [unread("KV", now)]),
    ...(env.NEWSROOM && statuses && isLate ? [late(lastRound, now)] : []),
    ...(isOld && !has.has("editions") ? [oldEdition(editionAt)] : []),
    ...own,
    ...(has.has("sources") ? [] : sourcesProblem(met).map((one) => ({ ...one, since: now }))),
  ];
  if (!env.NEWSROOM) return { status: "without newsroom", problems };
  if (!hasD1 || !hasKv) return { status: "unknown", problems };
  if (isLate) return { status: "late", problems };
  return { status: problems.length > 0 ? "failing" : "ok", problems };
}

const WITHOUT_NEWSROOM = {
  id: "without-newsroom",
  what: "The Worker has no newsroom, so nothing is visited.",
  remedy: "wrangler.toml lacks the binding NEWSROOM: take it from the software's, and deploy.",
};
const SILENT = {
  id: "newsroom",
  what: "The newsroom does not answer. Readers have the last edition.",
  remedy:
    "If the day's requests or duration of Durable Objects are spent (see the account's usage), it ends at midnight UTC. Otherwise see cloudflarestatus.com.",
};

function unread(store: "D1" | "KV", since: number): Problem {
  return {
    id: store,
    since,
    what: `${store} cannot be read.`,
    remedy: "See cloudflarestatus.com, and the log: `npx wrangler tail`.",
  };
}

function late(lastRound: number, now: number): Problem {
  const last =
    lastRound > 0 ? `the last ended at ${new Date(lastRound).toISOString()}` : "none ended";
  return {
    id: "late",
    since: lastRound || now,
    what: `No round for ten minutes: ${last}.`,
    remedy:
      "The cron trigger runs one each minute: see whether it is there (`npx wrangler triggers`), and the log (`npx wrangler tail`).",
  };
}

function oldEdition(editionAt: number): Problem {
  return {
    id: "old-edition",
    since: editionAt,
    what: `No edition has been written to KV since ${new Date(editionAt).toISOString()}.`,
    remedy: "See whether KV_WRITES_PER_DAY is spent, and the log: `npx wrangler tail`.",
  };
}
