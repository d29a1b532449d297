/**
 * Parts that most items of a feed have with the same words, or a picture with the same address: a note
 * of the publisher, a logo. They are of none of the stories.
 */
import { shortHash } from "../../../shared/hash.ts";
import { mainHtml } from "../feed-parser/parse-feed.ts";
import { blocksOf } from "./story-blocks.ts";

/** Hashes of parts: that most items of a document have, and that all have. */
export interface SharedParts {
  readonly most: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** Items of different titles that share a part before it is boilerplate: three that have it are no chance. */
const SHARED_BY = 3;
/** Blocks at each end of a text that are looked at, and their characters: longer ones are stories. */
const BLOCKS_AT_END = 2;
const PART_MAX = 300;
/** Characters of each end of the HTML: two blocks with their markup. */
const END_CHARACTERS = 800;

/** The end of a sentence, which `U.S.`, `St.` and `Dr.` are not. */
const END = String.raw`(?<!(?:^|[\s.])\p{Lu}\p{Ll}?)[.!?…]["”’)]?`;
const FIRST = new RegExp(String.raw`^[^]{0,${PART_MAX}}?${END}(?=\s)`, "u");
const LAST = new RegExp(String.raw`(?<=${END}\s)(?:(?!${END}\s)[^])+$`, "u");

/** The hash of a part, as words or as an address; of longer ones none. */
export function partHash(part: string): string {
  return part === "" || part.length > PART_MAX ? "" : shortHash(part);
}

/** The hashes of the parts at the ends of an item's text and of its picture, as the feed has them. */
export function partsOf(html: string, text: string, picture: string): readonly string[] {
  const main = mainHtml(html);
  const isLong = main.length > 2 * END_CHARACTERS;
  const head = blocksOf(isLong ? main.slice(0, END_CHARACTERS) : main);
  const tail = isLong ? blocksOf(main.slice(-END_CHARACTERS)) : head;
  const blocks = [...head.slice(0, BLOCKS_AT_END), ...tail.slice(-BLOCKS_AT_END)];
  const parts = [...blocks.map((block) => block.text), ...sentences(text)];
  return [...new Set([...parts.map(partHash), picture && shortHash(picture)])].filter(Boolean);
}

/** The first and the last sentence, of three words or more: one of two says little. */
function sentences(text: string): readonly string[] {
  const found = [FIRST.exec(text)?.[0], LAST.exec(text.slice(-PART_MAX))?.[0]];
  return found.map((sentence = "") => (/\S\s+\S+\s+\S/.test(sentence) ? sentence : ""));
}

/** The parts that items of a document share; copies of one story, which have one title, count once. */
export function sharedParts(
  items: readonly { readonly title: string; readonly parts?: readonly string[] }[],
): SharedParts {
  const titles = new Set(items.map(({ title }) => title)).size;
  const owners = new Map<string, Set<string>>();
  for (const { title, parts = [] } of items) {
    for (const part of parts) owners.set(part, (owners.get(part) ?? new Set()).add(title));
  }
  const sharedBy = (least: number) =>
    new Set([...owners].filter(([, its]) => its.size >= least).map(([part]) => part));
  return {
    most: sharedBy(Math.max(SHARED_BY, titles / 2)),
    all: sharedBy(Math.max(SHARED_BY, titles)),
  };
}

/** A text without first and last sentences that are shared. */
export function withoutSharedSentences(text: string, shared: ReadonlySet<string>): string {
  let rest = text;
  for (let at = 0; at < BLOCKS_AT_END; at += 1) {
    const [first = "", last = ""] = sentences(rest);
    if (shared.has(partHash(first))) rest = rest.slice(first.length).trimStart();
    else if (shared.has(partHash(last))) rest = rest.slice(0, -last.length).trimEnd();
    else break;
  }
  return shared.has(partHash(rest)) ? "" : rest;
}
