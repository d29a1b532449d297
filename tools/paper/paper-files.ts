/** The text of a new paper's files: the paper itself, and the index that lists it. */
import type { EdgePublication } from "../../worker/publications/edge-publication.ts";

/** What the formatter holds lines to. */
const LINE_CHARACTERS = 100;

/** `cedar-bend` to `CEDAR_BEND`, the name of its constant. */
export function constantOf(id: string): string {
  const name = id.replaceAll("-", "_").toUpperCase();
  return /^\d/.test(name) ? `PAPER_${name}` : name;
}

/** The module of a paper; `types` is the path from it to the module of its type. */
export function paperModule(paper: EdgePublication, types: string): string {
  return [
    `/** ${paper.name}. */`,
    `import type { EdgePublication } from ${JSON.stringify(types)};`,
    "",
    `export const ${constantOf(paper.id)} = ${literal(paper, 0, 0)} as const satisfies EdgePublication;`,
    "",
  ].join("\n");
}

/** An index of one paper. */
export function newIndex(id: string): string {
  const name = constantOf(id);
  return [
    "/** The papers of this deployment; the first is shown on hosts that no paper lists. */",
    `import { ${name} } from "./${id}.ts";`,
    "",
    `export const PUBLICATIONS = [${name}] as const;`,
    "",
  ].join("\n");
}

/** The index with one more paper at the list's end; undefined where the list is not written out. */
export function extendedIndex(index: string, id: string): string | undefined {
  const list = /^(export const PUBLICATIONS\b[^=]*=\s*\[)([^[\]]*?),?\s*\]/m;
  if (!list.test(index)) return undefined;
  const name = constantOf(id);
  const line = `import { ${name} } from "./${id}.ts";\n`;
  const listed = index.replace(list, (_, open: string, papers: string) =>
    papers.trim() === "" ? `${open}${name}]` : `${open}${papers}, ${name}]`,
  );
  const last = [...listed.matchAll(/^import .*;\n/gm)].at(-1);
  const end = last
    ? last.index + last[0].length
    : (/^\/\*\*[\s\S]*?\*\/\n/.exec(listed)?.[0].length ?? 0);
  return listed.slice(0, end) + line + listed.slice(end);
}

/** A value as the formatter would have it; `used` are the characters before it on its line. */
function literal(value: unknown, depth: number, used: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const items = Array.isArray(value)
    ? value.map((one) => literal(one, depth + 1, 2 * depth + 2))
    : Object.entries(value).map(([key, one]) => field(key, one, depth + 1));
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  const line = `${open}${items.join(", ")}${close}`;
  if (Array.isArray(value) && !line.includes("\n") && used + line.length < LINE_CHARACTERS) {
    return line;
  }
  const indent = "  ".repeat(depth + 1);
  return `${open}\n${items.map((item) => `${indent}${item},\n`).join("")}${"  ".repeat(depth)}${close}`;
}

function field(key: string, value: unknown, depth: number): string {
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
  const text = literal(value, depth, 2 * depth + name.length + 2);
  const isLong = 2 * depth + name.length + 3 + text.length > LINE_CHARACTERS;
  return typeof value === "string" && isLong
    ? `${name}:\n${"  ".repeat(depth + 1)}${text}`
    : `${name}: ${text}`;
}
