/**
 * Notes on a post's body if the page will differ from the author's text: pictures on the author's own
 * machine, pictures embedded as data by word processors, and texts that are too complex to be rendered.
 */
import { pictureOf } from "../../worker/content/blog/backends/backend-posts.ts";
import {
  isWithinLimits,
  MARKDOWN_LIMITS,
} from "../../worker/content/blog/markdown/markdown-limits.ts";
import { isFile } from "./pictures/find-pictures.ts";

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
const FENCE = /^ {0,3}(```+|~~~+)/;
const SHOWN_CHARACTERS = 60;

/** Notes on a body, in the order of its lines. Code is left out. None of them is a fault. */
export function notesOn(body: string): readonly BodyNote[] {
  const notes: BodyNote[] = [];
  let fence = "";
  for (const [index, line] of body.split("\n").entries()) {
    const [, mark = ""] = FENCE.exec(line) ?? [];
    if (fence !== "") {
      if (mark.startsWith(fence)) fence = "";
      continue;
    }
    if (mark !== "") {
      fence = mark;
      continue;
    }
    for (const address of hiddenPictures(line.replaceAll(/`[^`]*`/g, ""))) {
      const shown =
        address.slice(0, SHOWN_CHARACTERS) + (address.length > SHOWN_CHARACTERS ? "…" : "");
      notes.push({
        line: index + 1,
        message: `the picture ${shown} is not shown; it must be a file beside the post, or have an https address or a path on the site, as /stock/01.svg`,
      });
    }
  }
  if (isWithinLimits(body.trim(), MARKDOWN_LIMITS.import)) return notes;
  const message =
    "is too long or too complex to be rendered: readers get it as plain text with its marks";
  return [{ line: 1, message }, ...notes];
}

function hiddenPictures(line: string): readonly string[] {
  const pictures = [...line.matchAll(PICTURE)].map(([, address = ""]) => address);
  return [
    // A file beside the post is published with it, or a fault.
    ...pictures.filter((address) => pictureOf(address) === undefined && !isFile(address)),
    ...[...line.matchAll(NOTEBOOK_PICTURE)].map(([, name = ""]) => name),
    ...[...line.matchAll(DATA_REFERENCE)].map(([, address = ""]) => address),
  ];
}
