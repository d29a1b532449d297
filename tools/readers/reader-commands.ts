/** The terminal's view of what readers got: of the copy that the object of counts keeps in D1. */
import { withCommas } from "../../shared/texts/with-commas.ts";
import type { ReaderFigures } from "../../worker/content/counts/counts-object.ts";
import { figuresOf } from "../../worker/content/counts/stored/reader-figures.ts";
import { type Sums, totalOf } from "../../worker/content/counts/sums.ts";
import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { dayOf } from "../../worker/platform/dates/days.ts";
import type { Database } from "../d1/database.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface Asked {
  readonly paper: Pick<EdgePublication, "id" | "name" | "timeZone">;
  readonly store: Pick<Database, "read">;
  readonly terminal: Pick<Terminal, "say">;
  readonly now: number;
  readonly days: number;
  readonly isJson: boolean;
}

const SHOWN = 10;

/** Says how many pages people got in the last whole days, and today, and which. */
export async function sayReaders({
  paper,
  store,
  terminal,
  now,
  days,
  isJson,
}: Asked): Promise<void> {
  const rows = await store.read<{ readonly day: string; readonly sums: string }>(
    `SELECT day, sums FROM reader_days WHERE publication = '${paper.id}' ORDER BY day`,
  );
  const stored = rows.map(({ day, sums }) => ({ at: day, sums: JSON.parse(sums) as Sums }));
  const today = dayOf(now, paper.timeZone);
  const since = stored[0]?.at ?? today;
  const figures = figuresOf(
    { days: stored, open: undefined, since, isSample: false },
    { today, days, isWanted: undefined },
  );
  const pagesToday = stored.reduce(
    (sum, { at, sums }) => sum + (at === today ? totalOf(sums.from) : 0),
    0,
  );
  if (isJson)
    return terminal.say(JSON.stringify({ paper: paper.id, pagesToday, ...figures }, null, 2));
  if (rows.length === 0) {
    return terminal.say(
      `${paper.name}: nothing is counted yet. COUNTS must be on; the copy for commands is ten minutes behind.`,
    );
  }
  for (const line of linesOf(paper.name, figures, pagesToday)) terminal.say(line);
}

function linesOf(
  name: string,
  { days, byDay, pages, from, words, hours, since }: ReaderFigures,
  pagesToday: number,
) {
  const total = byDay.reduce((sum, [, times]) => sum + times, 0);
  const [first = ["", 0], last = ["", 0]] = [byDay[0], byDay.at(-1)];
  const busiest = Object.entries(hours).toSorted(([, a], [, b]) => b - a)[0];
  const listed = (title: string, rows: readonly (readonly [string, number])[]) =>
    rows.length === 0
      ? []
      : [
          "",
          title,
          ...rows.slice(0, SHOWN).map(([key, times]) => `${withCommas(times).padStart(9)}  ${key}`),
        ];
  return [
    `${name}: ${withCommas(pagesToday)} pages today until now (the copy is up to ten minutes old); counted since ${since}.`,
    ...(days === 1
      ? []
      : [`${withCommas(total)} pages from ${first[0]} to ${last[0]}, ${days} whole days.`]),
    ...(busiest ? [`The busiest hour of the day begins at ${busiest[0]}:00.`] : []),
    ...listed("Pages a day", days === 1 ? [] : byDay.slice(-SHOWN)),
    ...listed("Read most", pages),
    ...listed("Where readers came from", from),
    ...listed("Searched for and not found", words),
  ];
}
