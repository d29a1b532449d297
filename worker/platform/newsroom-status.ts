/** What a newsroom tells of itself, from its own storage: it can while D1 cannot be read. Times are milliseconds since 1970. */

/** What a round did. */
export interface Round {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly visits: number;
  readonly failedVisits: number;
  readonly calls: number;
  readonly queries: number;
  /** Sources that were due when it had ended. */
  readonly due: number;
  readonly failedSteps: readonly string[];
}

/** The last visit to a source that changed nothing in the source's row. */
export interface NotedCheck {
  readonly address: string;
  /** When the row says that the source is due: the note counts as long as it does. */
  readonly row_due_at: number;
  readonly due_at: number;
  readonly interval_ms: number;
  readonly checked_at: number;
  readonly fetched_at: number;
}

/** The rows of D1 that a day (UTC) has used, and what follows from it. */
export interface DayOfRows {
  /** As `2026-11-26`. */
  readonly day: string;
  readonly read: number;
  readonly written: number;
  /** What the free plan allows; of several newsrooms, the part of one. */
  readonly mostRead: number;
  readonly mostWritten: number;
  /**
   * `ahead`: more than the day's share by now, so that the newsroom does less; `spent`: D1 refuses every query.
   * `unlimited` on the paid plan.
   */
  readonly state: "usual" | "ahead" | "spent" | "unlimited";
  /** When that is over; 0 where it is usual. */
  readonly until: number;
}

const STATES = ["unlimited", "usual", "ahead", "spent"] as const;

/** The day of all newsrooms together, in the state of the one that has to do least; undefined without one. */
export function dayOfAll(statuses: readonly Pick<NewsroomStatus, "day">[]): DayOfRows | undefined {
  const [first, ...others] = statuses.map(({ day }) => day);
  return (
    first &&
    others.reduce(
      (one, other) => ({
        ...(STATES.indexOf(other.state) > STATES.indexOf(one.state) ? other : one),
        read: one.read + other.read,
        written: one.written + other.written,
        mostRead: one.mostRead + other.mostRead,
        mostWritten: one.mostWritten + other.mostWritten,
        until: Math.max(one.until, other.until),
      }),
      first,
    )
  );
}

/** Something that is wrong, in words for the operator. */
export interface Problem {
  /** Names its kind for good. */
  readonly id: string;
  readonly since: number;
  readonly what: string;
  /** What the operator can do. */
  readonly remedy: string;
}

export interface NewsroomStatus {
  /** The last one that ended; missing before it. */
  readonly round?: Round;
  readonly checks: readonly NotedCheck[];
  readonly day: DayOfRows;
  /** When the last edition of each paper was written to KV, of those that this newsroom publishes. */
  readonly published: Readonly<Record<string, number>>;
  /** What is wrong by its last round. */
  readonly problems: readonly Problem[];
}

/** A source's row of D1 with its note, where that counts; `row` is then what the row itself says. */
export type WithCheck<Row> = Row & {
  readonly row?: Pick<NotedCheck, "due_at" | "checked_at">;
};

export type Checks = ReadonlyMap<string, NotedCheck>;

/** A source's row with its note: that counts while the row is as it was. */
export function withCheck<Row extends Pick<NotedCheck, "address" | "due_at" | "checked_at">>(
  row: Row,
  checks: Checks,
): WithCheck<Row> {
  const { due_at, checked_at } = row;
  const { row_due_at, ...check } = checks.get(row.address) ?? { row_due_at: undefined };
  return row_due_at === due_at ? { ...row, ...check, row: { due_at, checked_at } } : row;
}

/** That most sources fail, where they do. */
export function sourcesProblem({
  sources,
  failing,
}: {
  readonly sources: number;
  readonly failing: number;
}): readonly Omit<Problem, "since">[] {
  if (failing * 2 <= sources) return [];
  return [
    {
      id: "sources",
      what: `${failing} of ${sources} sources fail.`,
      remedy:
        "See /status for the cause of each. If all name one cause, the newsroom's own requests fail: check FEED_PROXY_URL and FEED_CONVERTER_URL, and run `npm run feeds`, which asks the publishers from your machine.",
    },
  ];
}

/** Problems as text: what, since when, and what to do. */
export function problemText(problems: readonly Problem[]): string {
  return problems
    .map(
      ({ since, what, remedy }) =>
        `${what}\nSince: ${new Date(since).toISOString()}\nWhat to do: ${remedy}\n`,
    )
    .join("\n");
}
