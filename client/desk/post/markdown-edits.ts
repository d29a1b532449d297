/** What the buttons of the toolbar do to a text of markdown. Pure. */

export interface Selection {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** A part of the text, what replaces it, and what is selected then. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly select: readonly [from: number, to: number];
}

export interface Edit {
  readonly label: string;
  /** With Ctrl or the command key. */
  readonly key?: string;
  readonly change: (selection: Selection) => Change;
  /** What it puts into a text that is shown formatted. */
  readonly text?: string;
}

/** Numbers stand at the right; a text that is shown formatted has no sides. */
const TABLE = "| Name | Number |\n|---|---:|\n| One | 1 |\n| Two | 2 |";

export const EDITS: readonly Edit[] = [
  { label: "Bold", key: "b", change: around("**", "**", "bold") },
  { label: "Italic", key: "i", change: around("_", "_", "italic") },
  { label: "Link", key: "k", change: link },
  { label: "Heading", change: lines("## ") },
  { label: "List", change: lines("- ") },
  { label: "Quote", change: lines("> ") },
  { label: "Table", change: block(TABLE), text: TABLE.replace(":", "") },
];

/** Puts marks around the selected words, or takes them away where they are there. */
function around(open: string, close: string, placeholder: string): Edit["change"] {
  return (selection) => {
    const { value, from, to } = withoutBlanks(selection);
    const isMarked =
      value.slice(from - open.length, from) === open &&
      value.slice(to, to + close.length) === close;
    const words = value.slice(from, to);
    if (isMarked) {
      const start = from - open.length;
      const select = [start, start + words.length] as const;
      return { start, end: to + close.length, text: words, select };
    }
    const marked = words || placeholder;
    const begin = from + open.length;
    const select = [begin, begin + marked.length] as const;
    return { start: from, end: to, text: open + marked + close, select };
  };
}

/** A double click selects the blank behind a word too, where marks would not be read as such. */
function withoutBlanks({ value, from, to }: Selection): Selection {
  const words = value.slice(from, to);
  if (words.trim() === "") return { value, from, to };
  const [before, behind] = [words.trimStart(), words.trimEnd()];
  return { value, from: to - before.length, to: from + behind.length };
}

/** Puts a link around the selected words; a selected address is where it leads. */
function link(selection: Selection): Change {
  const { value, from, to } = withoutBlanks(selection);
  const address = value.slice(from, to);
  if (!/^https?:\/\/\S+$/.test(address)) return around("[", "](https://)", "words")(selection);
  return { start: from, end: to, text: `[words](${address})`, select: [from + 1, from + 6] };
}

/** Puts a mark before each of the selected lines, or takes it away where all have it. */
function lines(mark: string): Edit["change"] {
  return ({ value, from, to }) => {
    const start = value.slice(0, from).lastIndexOf("\n") + 1;
    // A line of which only the beginning is selected is not meant.
    const last = to > from && value[to - 1] === "\n" ? to - 1 : to;
    const found = value.indexOf("\n", last);
    const end = found < 0 ? value.length : found;
    const all = value.slice(start, end).split("\n");
    const isBlank = (line: string) => all.length > 1 && line.trim() === "";
    const isMarked = all.every((line) => isBlank(line) || line.startsWith(mark));
    const changed = (line: string) => (isMarked ? line.slice(mark.length) : mark + line);
    const text = all.map((line) => (isBlank(line) ? line : changed(line))).join("\n");
    return { start, end, text, select: [start, start + text.length] };
  };
}

/** Puts a block between empty lines after the selection. */
function block(text: string): Edit["change"] {
  return ({ value, to }) => {
    const before = value.slice(0, to);
    const gap =
      before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
    const begin = to + gap.length;
    return { start: to, end: to, text: `${gap}${text}\n\n`, select: [begin, begin + text.length] };
  };
}
