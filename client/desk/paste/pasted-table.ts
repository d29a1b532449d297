/** Rows of cells, which may span others → a table of markdown. Pure. */

export interface Cell {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

/** Wider ones and taller ones are no tables that readers read. */
const SPAN_MAX = 50;

/** What an attribute says of a span. */
export function spanIn(written: string | undefined): number {
  return Math.min(SPAN_MAX, Math.max(1, Math.floor(Number(written)) || 1));
}

/** The lines of the table: its first row is the head. Undefined for one of a single column. */
export function tableLines(rows: readonly (readonly Cell[])[]): readonly string[] | undefined {
  /** How many rows a cell above still covers, by column. */
  const covered: number[] = [];
  const grid = rows.map((row) => {
    const line: string[] = [];
    const skip = () => {
      for (; (covered[line.length] ?? 0) > 0; line.push(""))
        covered[line.length] = (covered[line.length] ?? 0) - 1;
    };
    for (const cell of row) {
      for (let at = 0; at < cell.columns; at += 1) {
        skip();
        covered[line.length] = cell.rows - 1;
        line.push(at === 0 ? cell.text : "");
      }
    }
    skip();
    return line;
  });
  const filled = grid.filter((line) => line.some((text) => text !== ""));
  const columns = Math.max(0, ...filled.map(({ length }) => length));
  if (columns < 2) return undefined;
  const [head = "", ...body] = filled.map(
    (line) => `| ${Array.from({ length: columns }, (_, at) => line[at] ?? "").join(" | ")} |`,
  );
  return [head, `|${"---|".repeat(columns)}`, ...body];
}
