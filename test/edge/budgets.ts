/**
 * The table of what pages, rounds and files cost, `budgets.json`: a figure that moves by more than a
 * tenth, up or down, fails its test until the table has the new one, so that a reviewer sees it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const FILE = resolve("test/edge/budgets.json");
const COMMAND = "npm run budgets";
/** The mode in which that command runs the tests. */
const IS_WRITING = import.meta.env.MODE === "budgets";
const DRIFT_FRACTION = 0.1;

type Figures = Readonly<Record<string, number>>;
type Table = Readonly<Record<string, Figures>>;

/** The figures that differ from the table, in which zeros do not stand; none where they are written into it. */
export function budgetDrifts(name: string, measured: Figures): readonly string[] {
  const table = JSON.parse(readFileSync(FILE, "utf8")) as Table;
  const known = table[name] ?? {};
  const figures = Object.fromEntries(Object.entries(measured).filter(([, count]) => count > 0));
  const drifts = [...new Set([...Object.keys(known), ...Object.keys(figures)])].flatMap((unit) => {
    const [then, now] = [known[unit] ?? 0, figures[unit] ?? 0];
    const isKept = Math.abs(now - then) <= then * DRIFT_FRACTION;
    return isKept ? [] : [`${name}: ${unit} were ${then}, are ${now}; ${COMMAND} writes it`];
  });
  if (!IS_WRITING || drifts.length === 0) return drifts;
  const sorted = Object.entries({ ...table, [name]: figures }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
  return [];
}
