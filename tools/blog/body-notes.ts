/**
 * Notes on a post's body where the page will differ from the author's text: pictures that are not shown, markup
 * of other programs that readers would get as letters, and texts that are too complex to be rendered.
 */
import { pictureOf } from "../../worker/content/blog/backends/backend-posts.ts";
import {
  isWithinLimits,
  MARKDOWN_LIMITS,
} from "../../worker/content/blog/markdown/markdown-limits.ts";
import { isNoStoredPicture } from "../../worker/content/blog/post-limits.ts";
import { isFile, type MarkdownNode, nodesOf } from "./pictures/find-pictures.ts";

export interface BodyNote {
  /** Of the body, from 1. */
  readonly line: number;
  readonly message: string;
}

/** `![alt](address)`; without the bounds a line of brackets alone would take minutes. */
const PICTURE = /!\[[^\]]{0,500}\]\(\s*<?([^)>\s]+)/g;
/** Of notebooks: `![[address]]`. */
const NOTEBOOK_PICTURE = /!\[\[([^\]]{1,500})\]\]/g;
/** `[name]: data:…`, to which pictures elsewhere refer. */
const DATA_REFERENCE = /^ {0,3}\[[^\]]+\]:\s*<?(data:[^>\s]*)/gi;
/** The beginnings of what other programs put in place of words. Each is bounded, so that it grows with the text alone. */
const OTHER_MARKUP = new RegExp(
  [
    // Hugo, Liquid (Jekyll, Shopify), Nunjucks (Eleventy, Hexo), Handlebars.
    String.raw`\{\{|\{%`,
    // WordPress: with attributes or an address, or a closing one.
    String.raw`\[[a-z][\w-]{1,30}\s{1,5}[\w-]{1,30}=`,
    String.raw`\[[a-z][\w-]{1,30}[\s=]["']?https?:`,
    String.raw`\[\/[a-z][\w-]{1,30}\]`,
    // Attributes of kramdown and Pandoc.
    String.raw`\{:{0,1}\s?[.#][\w-]+|\{::?[a-z]`,
    // Notebooks: links and callouts.
    String.raw`(?<!!)\[\[[^\s\[\]]|^\s{0,3}>\s?\[!\w+\]`,
    // Containers of Docusaurus and Pandoc, modules of MDX.
    String.raw`^\s{0,3}:::+\s{0,3}[\w{]|^import\s[\w{*].{0,200}\sfrom\s["']`,
  ].join("|"),
  "i",
);
/** A text without these has no raw HTML and none of the above: most are not parsed for it. */
const MAY_HAVE_MARKUP = /[<{[]|:::|^import\s/im;
const COMMENT = /<!--.*?-->/gs;
const SHOWN_CHARACTERS = 60;

/** Notes on a body, in the order of its lines. Code is left out. None of them is a fault. */
export function notesOn(body: string): readonly BodyNote[] {
  if (!isWithinLimits(body.trim(), MARKDOWN_LIMITS.import)) {
    const message =
      "is too long or too complex to be rendered: readers get it as plain text with its marks";
    return [{ line: 1, message }, ...pictureNotes(body.split("\n"))];
  }
  const nodes = MAY_HAVE_MARKUP.test(body) ? nodesOf(body) : [];
  const lines = withoutCode(body, nodes).split("\n");
  const letters = [...markupNotes(lines, body.split("\n")), ...htmlNotes(nodes)];
  const oneALine = new Map(letters.toReversed().map((note) => [note.line, note]));
  const notes = [...pictureNotes(lines), ...oneALine.values()];
  return notes.toSorted((one, other) => one.line - other.line);
}

/** The text with blanks in place of code, of addresses and of raw HTML. */
function withoutCode(body: string, nodes: readonly MarkdownNode[]): string {
  let text = "";
  let done = 0;
  for (const { type, position } of nodes) {
    const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
    if (!/^(?:code|inlineCode|html)$/.test(type) || start < done) continue;
    text += body.slice(done, start) + body.slice(start, end).replaceAll(/[^\n]/g, " ");
    done = end;
  }
  return text + body.slice(done);
}

function pictureNotes(lines: readonly string[]): readonly BodyNote[] {
  return lines.flatMap((line, index) =>
    hiddenPictures(line).map((address) => ({
      line: index + 1,
      message: `the picture ${shortened(address)} is not shown; it must be a file beside the post, or have an https address or a path on the site, as /stock/01.svg`,
    })),
  );
}

function markupNotes(lines: readonly string[], written: readonly string[]): readonly BodyNote[] {
  return lines.flatMap((line, index) => {
    const found = OTHER_MARKUP.exec(line);
    if (!found) return [];
    return [
      { line: index + 1, message: asLetters(written[index]?.slice(found.index).trim() ?? "") },
    ];
  });
}

/** Comments are left out of the page, other HTML is not. */
function htmlNotes(nodes: readonly MarkdownNode[]): readonly BodyNote[] {
  const lines = new Map<number, string>();
  for (const { type, value = "", position } of nodes) {
    const html = value.replaceAll(COMMENT, "").trim();
    const line = position?.start.line ?? 1;
    if (type === "html" && html !== "" && !lines.has(line)) lines.set(line, html);
  }
  return [...lines].map(([line, html]) => ({ line, message: asLetters(html) }));
}

function asLetters(text: string): string {
  return `readers would get these letters: ${shortened(text.split("\n")[0] ?? "")}`;
}

function shortened(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

function hiddenPictures(line: string): readonly string[] {
  const pictures = [...line.matchAll(PICTURE)].map(([, address = ""]) => address);
  return [
    // A file beside the post is published with it, or a fault.
    ...pictures.filter((address) => isHidden(address) && !isFile(address)),
    ...[...line.matchAll(NOTEBOOK_PICTURE)].map(([, name = ""]) => name),
    ...[...line.matchAll(DATA_REFERENCE)].map(([, address = ""]) => address),
  ];
}

function isHidden(address: string): boolean {
  return pictureOf(address) === undefined || isNoStoredPicture(address);
}
