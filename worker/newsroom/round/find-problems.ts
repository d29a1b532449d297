/** What is wrong after a round, in words for the operator. */
import { type DayOfRows, sourcesProblem } from "../../platform/newsroom-status.ts";
import type { Found } from "../own/problems.ts";

/** What the schedule says after a round. */
export interface Outlook {
  readonly sources: number;
  readonly failing: number;
  readonly due: number;
  /** When the next one is due, in milliseconds since 1970. */
  readonly nextAt: number;
}

/** What a round met. */
export interface Met {
  readonly day: DayOfRows;
  /** The steps that failed, with the cause. */
  readonly failedSteps: ReadonlyMap<string, string>;
  /** Missing where the schedule could not be read. */
  readonly outlook?: Pick<Outlook, "sources" | "failing"> | undefined;
}

/** Empty where nothing is wrong. */
export function findProblems({ day, failedSteps, outlook }: Met): readonly Found[] {
  const { sources, failing } = outlook ?? { sources: 0, failing: 0 };
  return [
    ...dayProblems(day),
    ...[...failedSteps].map(([step, cause]) => stepProblem(step, cause)),
    ...sourcesProblem({ sources, failing }),
  ];
}

function dayProblems({ state, until, ...rows }: DayOfRows): readonly Found[] {
  const end = new Date(until).toISOString();
  const { read, written, mostRead, mostWritten } = rows;
  const used = `${written} of ${mostWritten} rows written, ${read} of ${mostRead} read`;
  if (state === "spent") {
    return [
      {
        id: "day-spent",
        what: `D1 refuses every query until ${end}, because the day's rows are spent (${used}). Readers have the last edition.`,
        remedy:
          "It ends by itself at midnight UTC. If it happens again, list fewer feeds, or take the paid plan and set CALLS_PER_ROUND to 1000.",
      },
    ];
  }
  if (state !== "ahead") return [];
  return [
    {
      id: "day-ahead",
      what: `The day's rows of D1 would not last: ${used}. Until ${end} rounds are rarer and visit few sources, and grouping and pruning wait; alerts do not.`,
      remedy:
        "Nothing on the day of a first start or an import. If it happens on usual days, list fewer feeds, or take the paid plan and set CALLS_PER_ROUND to 1000.",
    },
  ];
}

function stepProblem(step: string, cause: string): Found {
  if (step === "publishing") {
    return {
      id: "editions",
      what: `Editions are not written to KV (${cause}). Readers have the last one.`,
      remedy:
        "If the cause is a limit of the day, it ends at midnight UTC: lower KV_WRITES_PER_DAY. Otherwise see cloudflarestatus.com and the KV namespace in the dashboard.",
    };
  }
  const what =
    step === "round"
      ? `D1 does not let a round begin (${cause}), so nothing is visited. Readers have the last edition.`
      : `The newsroom's step "${step}" fails (${cause}).`;
  return {
    id: step,
    what,
    remedy:
      "See cloudflarestatus.com, and the log: `npx wrangler tail`. After an upgrade, `npm run deploy` applies migrations that are lacking.",
  };
}
