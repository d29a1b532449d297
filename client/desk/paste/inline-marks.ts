/** Parts of a paragraph with their looks → a line of markdown. Pure. */

/** A part of a paragraph. */
export interface Run {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Address of a link; empty for none. */
  readonly href: string;
}

/** The markdown of a paragraph's parts; `\n` in a text is a line break. */
export function markdownOf(runs: readonly Run[]): string {
  return parted(runs, ({ href }) => href)
    .map(linked)
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ ?\n ?/g, "  \n")
    .split("\n")
    .map((line) => line.replace(BLOCK, "$1\\$2"))
    .join("\n")
    .trim();
}

/** What would begin a heading, a quote, a list or a line across at the beginning of a line. */
const BLOCK = /^( *\d{0,9})((?<= )[#>]|^[#>]|(?<=\d)[.)](?=\s)|(?<!\d)[-+](?=\s|-))/;

/** Neighbours that have one look in common. */
function parted(runs: readonly Run[], look: (run: Run) => string | boolean): readonly Run[][] {
  const all: Run[][] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last?.[0] && look(last[0]) === look(run)) last.push(run);
    else all.push([run]);
  }
  return all;
}

function linked(parts: readonly Run[]): string {
  const href = parts[0]?.href ?? "";
  const text = parted(parts, ({ isBold }) => isBold)
    .map(bold)
    .join("");
  if (href === "" || text.trim() === "") return text;
  const plain = parts.map((part) => part.text).join("");
  const address = href.replaceAll(/[()\s<>]/g, (letter) => PERCENT[letter] ?? "%20");
  return around(text, (words) => (plain.trim() === href ? href : `[${words}](${address})`));
}

const PERCENT: Readonly<Record<string, string>> = {
  "(": "%28",
  ")": "%29",
  "<": "%3C",
  ">": "%3E",
};

function bold(parts: readonly Run[]): string {
  const text = parted(parts, ({ isItalic }) => isItalic)
    .map(italic)
    .join("");
  return parts[0]?.isBold ? onLines(text, "**") : text;
}

function italic(parts: readonly Run[]): string {
  const text = parts
    .map((part) => part.text)
    .join("")
    .replaceAll(/ {2,}/g, " ");
  const escaped = text.replaceAll(/[\\*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&");
  return parts[0]?.isItalic ? onLines(escaped, "_") : escaped;
}

/** No mark reaches over the end of a line. */
function onLines(text: string, mark: string): string {
  return text
    .split("\n")
    .map((line) => around(line, (words) => mark + words + mark))
    .join("\n");
}

/** Marks stand at words, never at blanks. */
function around(text: string, mark: (words: string) => string): string {
  const words = text.trim();
  return words === "" ? text : text.replace(words, () => mark(words));
}
