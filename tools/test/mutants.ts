/** Mutants of a source text: small changes of meaning, each of which some test should notice. Pure. */

export interface Mutant {
  /** Of the first changed character. */
  readonly line: number;
  readonly at: number;
  /** The line without its indentation, and which of its like changes in like lines this is. They name a
   * mutant also in a source whose lines have moved. */
  readonly code: string;
  readonly nth: number;
  readonly from: string;
  readonly to: string;
  /** The whole text with the change. */
  readonly text: string;
}

type Rule = readonly [pattern: RegExp, to: string | ((found: string) => string)];

/** Operators have blanks around them, as the formatter writes them; so types and arrows are left alone. */
const CODE: readonly Rule[] = [
  [/ === /g, " !== "],
  [/ !== /g, " === "],
  [/ < /g, " <= "],
  [/ <= /g, " < "],
  [/ > /g, " >= "],
  [/ >= /g, " > "],
  [/ && /g, " || "],
  [/ \|\| /g, " && "],
  [/ \+ /g, " - "],
  [/ - /g, " + "],
  [/ \* /g, " / "],
  [/\bawait (?=\w)/g, ""],
  [/(?<=[(\s])!(?=[\w(])/g, ""],
  [/\btrue\b/g, "false"],
  [/\bfalse\b/g, "true"],
  [/(?<=[\s([])\d[\d_]*\b(?![.\w])/g, (found) => String(Number(found.replaceAll("_", "")) + 1)],
];

const SQL: readonly Rule[] = [
  [/ AND /g, " OR "],
  [/ (?:=|IS) (?!NOT|NULL)/g, " <> "],
  [/ < /g, " >= "],
  [/ >=? /g, " < "],
  [/ IS NOT NULL/g, " IS NULL"],
  [/ DESC\b/g, ""],
  [/\$\{IS_\w+\}/g, "1"],
  [/ (?:AND|WHERE) [^\n`]*(?=\n|`)/g, " "],
];

/** Comments, regular expressions, strings and templates, in this order. */
const NO_CODE =
  /\/\*[^]*?\*\/|\/\/.*|(?<=[(,=:[!&|?]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const IS_SQL = /\b(?:SELECT|UPDATE|DELETE|INSERT|WHERE|VALUES)\b/;
/** Imports and types say nothing at run time. */
const IS_NO_STATEMENT = /^\s*(?:import|export (?:type|interface)|type|interface|readonly|\*|})\b/;

/** All mutants of a text, in the order of their places. */
export function mutantsOf(source: string): readonly Mutant[] {
  const found: { at: number; from: string; to: string }[] = [];
  const change = (part: string, start: number, rules: readonly Rule[]) => {
    for (const [pattern, to] of rules) {
      for (const match of part.matchAll(pattern)) {
        const [from] = match;
        found.push({ at: start + match.index, from, to: typeof to === "string" ? to : to(from) });
      }
    }
  };
  let end = 0;
  for (const match of source.matchAll(NO_CODE)) {
    change(source.slice(end, match.index), end, CODE);
    if (/^["`]/.test(match[0]) && IS_SQL.test(match[0])) change(match[0], match.index, SQL);
    end = match.index + match[0].length;
  }
  change(source.slice(end), end, CODE);
  const alike = new Map<string, number>();
  return found
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ at, from, to }) => {
      const before = source.slice(0, at);
      const line = source.slice(before.lastIndexOf("\n") + 1).split("\n", 1)[0] ?? "";
      if (IS_NO_STATEMENT.test(line)) return [];
      const key = JSON.stringify([line.trim(), from, to]);
      const nth = (alike.get(key) ?? -1) + 1;
      alike.set(key, nth);
      const text = before + to + source.slice(at + from.length);
      const number = before.split("\n").length;
      const [was, is] = [from.trim(), to.trim()];
      return [{ line: number, at, code: line.trim(), nth, from: was, to: is, text }];
    });
}
