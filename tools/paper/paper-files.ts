/** The text of a new paper's files: the paper itself, and the index that lists it. */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { programOf } from "../terminal/program.ts";

const PROJECT = resolve(import.meta.dirname, "../..");

/** `cedar-bend` to `CEDAR_BEND`, the name of its constant. */
export function constantOf(id: string): string {
  const name = id.replaceAll("-", "_").toUpperCase();
  return /^\d/.test(name) ? `PAPER_${name}` : name;
}

/** The module of a paper; `types` is the path from it to the module of its type. */
export function paperModule(paper: EdgePublication, types: string): string {
  return formatted(`/** The publication ${paper.id}. */
    import type { EdgePublication } from ${JSON.stringify(types)};

    export const ${constantOf(paper.id)} = ${JSON.stringify(paper)} as const satisfies EdgePublication;
  `);
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

/** The index with one more paper at the end of its list; undefined if the list is not a literal. */
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
  return formatted(listed.slice(0, end) + line + listed.slice(end));
}

/** A module as the project's formatter writes it. */
function formatted(text: string): string {
  const [command, ...first] = programOf("oxfmt", PROJECT);
  const flags = ["--config", resolve(PROJECT, ".oxfmtrc.json"), "--stdin-filepath", "paper.ts"];
  return execFileSync(command, [...first, ...flags], { input: text, encoding: "utf8" });
}
