/**
 * The start of a round: what is due, and what is known of visits that ended an earlier object. While D1
 * refuses writes it rejects, so that no publisher is asked for what cannot be stored.
 */
import type { NewsroomPublication } from "../../papers/newsroom-publication.ts";
import { runStatements, type Statement } from "../../platform/d1.ts";
import { type Checks, type WithCheck, withCheck } from "../../platform/newsroom-status.ts";
import { readFact, writeFact } from "../../platform/sqlite/object-store.ts";
import { enterSources, selectSteps, type Steps } from "../enter-sources.ts";
import { AHEAD_VISITS, OFF_PAUSE_MS } from "../newsroom-limits.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { readChecks } from "../own/checks.ts";
import { lookAtAll } from "../own/news-of-papers.ts";
import {
  type FeedState,
  isDue,
  type Listed,
  LOST,
  selectSchedule,
  selectStates,
} from "../schedule.ts";
import {
  offEverywhere,
  postponeVisits,
  selectSourceDecisions,
  type SourceDecisionRow,
} from "../sources/sources-off.ts";
import { saveFailure } from "../visits/visit-source.ts";
import type { RoundPlan, Scheduled } from "./plan-round.ts";

/** Writes a row as it is. */
const TRY_WRITE: Statement = {
  sql: "UPDATE steps SET grouped_to = grouped_to WHERE id = ?1 ->> 'id'",
  values: { id: 1 },
};
/** The fact that D1 has refused to store a visit. */
const REFUSAL = "refusal";

export interface RoundStart {
  readonly steps: Steps & { readonly isNewList: boolean };
  /** Those to visit, in their order. */
  readonly due: readonly WithCheck<FeedState>[];
  /** When each source of the newsroom is due, and whether it fails: by its address. */
  readonly schedule: Map<string, Scheduled>;
  /** How many visits had ended before: those of a reader's request may end meanwhile. */
  readonly since: number;
  /** Addresses of sources that were visited together when the object ended. */
  readonly suspects: readonly string[];
}

/** Remembers that D1 refuses writes: the next rounds try one before they visit a source. */
export function noteRefusal({ own }: Pick<NewsroomTools, "own">): void {
  writeFact(own, REFUSAL, true);
}

/**
 * The sources that are due. A source that was alone under visit when the object ended counts as failed; of
 * several any may have been the cause, or the round was ended from outside. Rejects where D1 does.
 */
export async function startRound(tools: NewsroomTools, plan: RoundPlan): Promise<RoundStart> {
  const { env, newsroom, now, own, settings, visits } = tools;
  if (readFact(own, REFUSAL) === true) {
    await runStatements(env.DB, [TRY_WRITE]);
    writeFact(own, REFUSAL, false);
  }
  const lost = visits.lost();
  const cause = lost.length === 1 ? lost : [];
  const since = visits.ended;
  const asking = () =>
    runStatements(env.DB, [
      selectSteps(),
      selectSchedule(newsroom),
      selectSourceDecisions(now()),
      ...(cause.length > 0 ? [selectStates(cause)] : []),
    ]);
  const [known = [], listed = [], decided = [], states = []] = await asking();
  const [steps] = known as readonly Steps[];
  if (!steps) throw new Error("The table of steps has no row.");
  let isWritten = true;
  for (const state of states as readonly FeedState[]) {
    isWritten = (await saveFailure(state, { message: LOST }, tools)) !== undefined;
  }
  // Otherwise the next round counts it.
  if (isWritten) visits.forget(lost);
  const isNewList = await enterSources(steps, tools);
  if (isNewList) lookAtAll(own);
  const checks = readChecks(own, now());
  const rows = (isNewList ? ((await asking())[1] ?? []) : listed) as readonly Listed[];
  const isOff = offEverywhere(decided as readonly SourceDecisionRow[], tools.publications);
  const time = now();
  const all = rows
    .map((row) => withCheck(row, checks))
    .map((row) => ({ ...row, isDue: isDue(row, time) && !cause.includes(row.address) }));
  const off = all.filter((row) => row.isDue && isOff(row.address)).map(({ address }) => address);
  if (off.length > 0) await runStatements(env.DB, [postponeVisits(off, time)]);
  const usable = all.filter((row) => row.isDue && !off.includes(row.address));
  const wanted = inOrder(usable, tools.publications, plan).slice(0, settings.callsPerRound);
  const schedule = new Map(
    all.map(({ address, due_at, message }) => [
      address,
      { dueAt: off.includes(address) ? time + OFF_PAUSE_MS : due_at, isFailing: message !== "" },
    ]),
  );
  return {
    steps: { ...steps, isNewList },
    due: await readStates(wanted, checks, tools),
    schedule,
    since,
    suspects: lost.filter((address) => !cause.includes(address)),
  };
}

/** The rows of sources in their order, with the notes of their last visits. */
async function readStates(
  wanted: readonly Listed[],
  checks: Checks,
  { env }: NewsroomTools,
): Promise<readonly WithCheck<FeedState>[]> {
  if (wanted.length === 0) return [];
  const addresses = wanted.map(({ address }) => address);
  const [rows = []] = await runStatements<FeedState>(env.DB, [selectStates(addresses)]);
  const states = new Map(rows.map((row) => [row.address, withCheck(row, checks)]));
  return addresses.flatMap((address) => states.get(address) ?? []);
}

/** Alert sources, then feeds of local news, then the most overdue; as many as the round is to visit. */
function inOrder(
  all: readonly Listed[],
  publications: readonly NewsroomPublication[],
  { kind }: RoundPlan,
): readonly Listed[] {
  const due = all.toSorted((a, b) => a.due_at - b.due_at || (a.address < b.address ? -1 : 1));
  const local = new Set(publications.flatMap((publication) => publication.local ?? []));
  const alerts = due.filter((one) => one.kind === "alerts");
  if (kind === "alerts") return alerts;
  const others = due.filter((one) => one.kind !== "alerts");
  const [own, far] = [true, false].map((isLocal) =>
    others.filter(({ address }) => local.has(address) === isLocal),
  ) as [Listed[], Listed[]];
  const rest = [...own, ...far];
  return [...alerts, ...(kind === "few" ? rest.slice(0, AHEAD_VISITS) : rest)];
}
