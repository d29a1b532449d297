/** Parts of a paragraph with their looks → lines of markdown. Pure. */
import type { Looks } from "./looks.ts";
import { linkOf } from "./pasted-link.ts";

/** A part of a paragraph; `\n` in it is a line break. */
export interface Run extends Looks {
  readonly text: string;
}

/** A text, or the beginning or the end of a mark: the letters of both are those of one object. */
interface Token {
  text: string;
  readonly mark?: { sign: string; readonly href: string };
  readonly isEnd?: boolean;
}

/** The lines of a paragraph's parts. */
export function linesOf(runs: readonly Run[]): readonly string[] {
  const lines: Run[][] = [[]];
  for (const run of withLinks(runs)) {
    const [first = "", ...others] = run.text.split("\n");
    lines.at(-1)?.push(others.length > 0 ? { ...run, text: first } : run);
    for (const text of others) lines.push([{ ...run, text }]);
  }
  return lines.map((line) => written(tokensIn(line)).replace(BLOCK, "$1\\$2"));
}

/** What would begin a heading, a quote, a list, a line across or a reference at the beginning of a line. */
const BLOCK =
  /^(\d{0,9})((?<!\d)[#>]|(?<!\d)=+$|(?<=\d)[.)](?=\s|$)|(?<!\d)[-+](?=\s|-|$)|(?<!\d)\[(?=[^\]]{0,200}\]:))/;

/** Links lead where the whole of their text says. */
function withLinks(runs: readonly Run[]): readonly Run[] {
  const links: Run[][] = [];
  for (const run of runs) {
    const last = links.at(-1);
    if (last?.[0]?.href === run.href) last.push(run);
    else links.push([run]);
  }
  return links.flatMap((link) => {
    const told = link[0]?.href ?? "";
    const words = link.map(({ text }) => text);
    const href = told === "" ? "" : linkOf(told, words.join("").trim());
    return href === told ? link : link.map((run) => ({ ...run, href }));
  });
}

/** The texts and marks of a line. Blanks stand outside of marks that end or begin beside them. */
function tokensIn(runs: readonly Run[]): readonly Token[] {
  const tokens: Token[] = [];
  const open: { sign: string; readonly href: string }[] = [];
  let isBlank = false;
  const setMarks = (marks: typeof open) => {
    let kept = 0;
    while (
      open[kept] &&
      open[kept]?.sign === marks[kept]?.sign &&
      open[kept]?.href === marks[kept]?.href
    )
      kept += 1;
    while (open.length > kept)
      tokens.push({ text: "", mark: open.pop() ?? { sign: "", href: "" }, isEnd: true });
    if (isBlank && tokens.length > 0) tokens.push({ text: " " });
    for (const mark of marks.slice(kept)) {
      open.push(mark);
      tokens.push({ text: "", mark });
    }
  };
  for (const { text, href, isBold, isStruck, isItalic } of runs) {
    const words = text.trim();
    const isBare = words === href && href !== "";
    const marks = [
      href === "" || isBare ? "" : "[",
      isBold ? "**" : "",
      isStruck ? "~~" : "",
      isItalic ? "_" : "",
    ];
    isBlank ||= /^\s/.test(text);
    if (words === "") continue;
    setMarks(
      marks.filter((sign) => sign !== "").map((sign) => ({ sign, href: sign === "[" ? href : "" })),
    );
    tokens.push({ text: isBare ? href : escaped(words.replaceAll(/\s+/g, " ")) });
    isBlank = /\s$/.test(text);
  }
  isBlank = false;
  setMarks([]);
  return tokens;
}

function escaped(text: string): string {
  return text.replaceAll(
    /[\\*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|\](?=\()|&(?=#?\w{1,31};)/gu,
    "\\$&",
  );
}

/** The line. A letter beside marks that would not count there is written by its number. */
function written(tokens: readonly Token[]): string {
  for (const [at, { mark, isEnd }] of tokens.entries()) {
    const outside = tokens[isEnd ? at + 1 : at - 1];
    const beside = isEnd ? /^[\p{L}\p{N}]/u : /[\p{L}\p{N}]$/u;
    if (mark?.sign === "_" && beside.test(outside?.text ?? "")) mark.sign = "*";
  }
  for (const [at, token] of tokens.entries()) {
    const [outside, inside] = token.isEnd
      ? [tokens[at + 1], tokens[at - 1]]
      : [tokens[at - 1], tokens[at + 1]];
    if (token.mark?.sign === "[") {
      // A picture would begin there.
      if (!token.isEnd && outside?.text.endsWith("!"))
        outside.text = `${outside.text.slice(0, -1)}\\!`;
    } else if (
      token.mark &&
      outside &&
      (inside?.mark || NO_LETTER[token.isEnd ? "end" : "start"].test(inside?.text ?? ""))
    ) {
      outside.text = outside.text.replace(
        token.isEnd ? /^[^\s\p{P}\p{S}]/u : /[^\s\p{P}\p{S}]$/u,
        byNumber,
      );
    }
  }
  return tokens
    .map(({ text, mark, isEnd }) => (mark ? signOf(mark, isEnd ?? false) : text))
    .join("");
}

/** Texts that begin or end with a letter beside which a mark counts only beside blanks and other signs. */
const NO_LETTER = { start: /^[\p{P}\p{S}]/u, end: /[\p{P}\p{S}]$/u };

function byNumber(letter: string): string {
  return `&#${letter.codePointAt(0) ?? 0};`;
}

function signOf(
  { sign, href }: { readonly sign: string; readonly href: string },
  isEnd: boolean,
): string {
  return sign === "[" && isEnd ? `](${href.replaceAll(/[()\s<>]/g, encode)})` : sign;
}

function encode(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
