/**
 * Whether two stories are one text. An equal guid, link or title says so within one feed only: across feeds anyone
 * can write another's guid, and papers share headings such as `Police log`. Pure.
 */
import { askedWordsOf } from "../../../shared/search/words.ts";
import { isRecurringTitle } from "../../reading/groups/recurring-title.ts";
import type { Words } from "../decisions/story-decisions.ts";

/** Words in common, at least so many, and so large a share of the words of the shorter text. */
const SHARED_MIN = 5;
const SHARED_SHARE = 0.5;
/** The words of a headline that is evidence without a text: a shorter one may be a heading. */
const TITLE_WORDS_MIN = 6;
/** A longer text that is letter by letter the same needs no count. */
const SAME_LENGTH = 60;
/** Shorter words are in all texts. */
const WORD_LENGTH_MIN = 4;

/** Whether the words of two stories of different feeds say that one is a copy of the other. */
export function isSameText(one: Words, other: Words): boolean {
  const title = one.title.toLowerCase();
  const isSameTitle = title === other.title.toLowerCase();
  if (isSameTitle && isRecurringTitle(title)) return false;
  if (!isSameTitle) return isMostlySame(allWords(one), allWords(other));
  const [text, its] = [ownText(one), ownText(other)];
  if (text === "" || its === "") return wordsIn(title).size >= TITLE_WORDS_MIN;
  if (text === its && text.length >= SAME_LENGTH) return true;
  return isMostlySame(wordsIn(text), wordsIn(its));
}

/** The excerpt where it says more than the title. */
function ownText({ title, excerpt }: Words): string {
  const begin = excerpt.replace(/[\s.…]{1,4}$/, "").toLowerCase();
  return title.toLowerCase().startsWith(begin) ? "" : excerpt;
}

/** Two texts with a number each that the other lacks are two issues of one template. */
function isMostlySame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = one.intersection(other).size;
  const smaller = Math.min(one.size, other.size);
  if (shared < SHARED_MIN || shared < SHARED_SHARE * smaller) return false;
  return !hasNumber(one.difference(other)) || !hasNumber(other.difference(one));
}

function hasNumber(words: ReadonlySet<string>): boolean {
  return [...words].some((word) => /^\d/.test(word));
}

const wordsOfStory = new WeakMap<Words, ReadonlySet<string>>();

function allWords(story: Words): ReadonlySet<string> {
  const known = wordsOfStory.get(story) ?? wordsIn(`${story.title} ${story.excerpt}`);
  wordsOfStory.set(story, known);
  return known;
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(askedWordsOf(text).filter(isTelling));
}

/** Numbers, long words, and pairs of characters that are words by themselves. */
function isTelling(word: string): boolean {
  return word.length >= WORD_LENGTH_MIN || word.includes(" ") || /^\d/.test(word);
}
