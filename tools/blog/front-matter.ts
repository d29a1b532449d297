/** Finds the front matter of a post: YAML between two lines of `---`, or TOML between two of `+++`, as Hugo has it. */
import type { Outcome } from "../../shared/outcome.ts";

export interface FrontMatter {
  /** The fields in YAML, each on the line on which it was written. */
  readonly fields: string;
  /** Lines before the fields. */
  readonly linesBefore: number;
  readonly body: string;
  /** The body's first line, from 1. */
  readonly bodyLine: number;
}

const FRONT_MATTER = /(?:[ \t]*\n)*(---|\+\+\+)[ \t]*\n([\s\S]*?)^(?:\1|\.\.\.)[ \t]*(?:\n|$)/my;

/** The parts of a text; fails with a sentence for the author. */
export function splitFrontMatter(text: string): Outcome<FrontMatter> {
  FRONT_MATTER.lastIndex = 0;
  const parts = FRONT_MATTER.exec(text);
  if (!parts) {
    const [, mark] = /^\s*(---|\+\+\+)[ \t]*\n/.exec(text) ?? [];
    const message =
      mark === undefined
        ? "is missing: the file must begin with a line ---, fields, and a line ---"
        : `does not end: after the fields there must be a line ${mark}`;
    return { ok: false, message };
  }
  const [head, mark = "", fields = ""] = parts;
  const value = {
    fields: mark === "+++" ? yamlOf(fields) : fields,
    linesBefore: head.slice(0, head.indexOf(mark)).split("\n").length,
    body: text.slice(head.length),
    bodyLine: head.split("\n").length,
  };
  return { ok: true, value };
}

/** TOML of front matter in YAML, line by line: keys, values, lists, and tables of one level. */
function yamlOf(toml: string): string {
  let indent = "";
  return toml
    .split("\n")
    .map((line) => {
      const [, table] = /^\s*\[([\w.-]+)\]\s*(?:#.*)?$/.exec(line) ?? [];
      if (table !== undefined) {
        indent = "  ";
        return `${table}:`;
      }
      const [, key, value = ""] = /^\s*([\w-]+|"[^"]*")\s*=\s*(.*)$/.exec(line) ?? [];
      if (key !== undefined) return `${indent}${key}: ${value}`;
      // A value that goes on; lists may end at the margin in TOML only.
      return line.trim() === "" ? line : `${indent}  ${line}`;
    })
    .join("\n");
}
