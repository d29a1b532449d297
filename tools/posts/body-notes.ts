/**
 * What readers will not get of a post's body as its author meant it: pictures that lie on the author's
 * own machine or within the text, as word processors leave them, and a text that no parser is given.
 */
import { pictureOf } from "../../worker/blog/answers.ts";
import { isBearable } from "../../worker/blog/burden.ts";

export interface BodyNote {
  /** Of the body, from 1. */
  readonly line: number;
  readonly message: string;
}

/** `![alt](address)`; the bounds keep a line of nothing but brackets from taking minutes. */
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
        message: `the picture ${shown} is not shown; it must have an https address, or a path on the site, as /stock/01.svg`,
      });
    }
  }
  if (isBearable(body.trim())) return notes;
  const message =
    "is too long, or too tangled, to be parsed: readers get it as plain text with its marks";
  return [{ line: 1, message }, ...notes];
}

function hiddenPictures(line: string): readonly string[] {
  const pictures = [...line.matchAll(PICTURE)].map(([, address = ""]) => address);
  return [
    ...pictures.filter((address) => pictureOf(address) === undefined),
    ...[...line.matchAll(NOTEBOOK_PICTURE)].map(([, name = ""]) => name),
    ...[...line.matchAll(DATA_REFERENCE)].map(([, address = ""]) => address),
  ];
}
