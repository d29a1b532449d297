/**
 * Whether two titles are those of the same event: one of them may have additional words if these
 * describe the event without making it another one: `Wreath Sale` and `Rotary Wreath Sale`, but
 * neither `Bridge` and `Bridge Lessons` nor `Yoga` and `Chair Yoga`.
 */
import { hasWord, isDisjoint, joinedLike, withoutInitials, wordsOf } from "./compare-words.ts";
import { BODIES, COMMON, EMPTY, FILLERS, CONTRARIES, QUALIFIERS, SOFT } from "./title-words.ts";

/** A title as phrases, separated by colons, dashes or `with`. */
export type Title = readonly Phrase[];

interface Phrase {
  readonly words: readonly string[];
  /** What separates it from the phrase before. */
  readonly after: string;
}

/** A word of a title, and its phrase. */
interface Word {
  readonly word: string;
  readonly phrase: number;
  readonly after: string;
}

const SEPARATORS =
  /((?<=\p{L}{4})\.\s|[:()[\]"“”|;,/!?*+&]|\s[-–—]\s?|[–—]|\b(?:with|featuring|feat|ft|presents?|presented|host(?:ed|s)|sponsored|by|and|for|from|of|to|at|in|on)\b)/iu;

const AGES =
  /\(?\b(?:(?:ages?|aged)\s*\d+\s*(?:(?:[-–+]|to|and)\s*(?:\d+|up)?)*|(?:birth|\d+)\s*(?:[-–]|to)\s*\d+\s*(?:months?|mos?|years?|yrs?)\b(?:\s*olds?)?)\)?/gi;

/** What titles say in other words, of hours and dates, or of what moved them. */
const REWRITTEN: readonly (readonly [RegExp, string])[] = [
  [/^\W*(?:moved|relocated)\b[^:]*:/i, " "],
  [/\bw\//gi, " with "],
  [/\bboard of education\b/gi, "school board"],
  [/\bparent[- ]teacher (?:association|organi[sz]ation)\b/gi, " "],
  [/\b(?:american )?red cross\b|\bleague of women voters\b|\b(?:fourth|4th) of july\b/gi, " "],
  [/\bafter[- ]party\b/gi, "afterparty"],
  [/\bopen house\b/gi, "openhouse"],
  [/\bsenior night\b/gi, " "],
  [/\b(?:opening|artists?['’]?s?) reception\b/gi, "opening"],
  [
    /\b\d{1,2}(?::\d\d)?\s*(?:[-–]\s*\d{1,2}(?::\d\d)?\s*)?[ap]\.?m\b\.?|\b\d{1,2}[:/]\d\d?(?:\/\d{2,4})?\b/gi,
    " ",
  ],
  [/\b\d+(?:st|nd|rd|th)\s+(?=annual)/gi, " "],
  [/\b(?:first|second|third|fourth|last|\d(?:st|nd|rd|th))\s+(?=\p{L}+days?\b)/giu, " "],
  [
    /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? \d{1,2}(?:st|nd|rd|th)?(?:\s*[-–]\s*\d{1,2})?\b/giu,
    " ",
  ],
];

/** A title's phrases. */
export function titleOf(title: string, town: readonly string[]): Title {
  const plain = REWRITTEN.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    withoutInitials(title.slice(0, 300), town),
  ).replace(AGES, (ages) => ` (age${ages.replace(/\D/g, "")}) `);
  const parts = plain.split(SEPARATORS);
  return parts.flatMap((part, index) => {
    const words = index % 2 === 0 ? wordsOf(part).filter((word) => !EMPTY.has(word)) : [];
    return words.length > 0 ? [{ words, after: parts[index - 1]?.trim().toLowerCase() ?? "" }] : [];
  });
}

/**
 * Compares two titles: equal, one contained in the other, or different. A match is distinctive if
 * few other titles have the shared words. Words of the place may be missing.
 */
export function compareTitles(
  first: Title,
  second: Title,
  place: readonly string[],
): { readonly likeness: "equal" | "near" | "different"; readonly isDistinctive: boolean } {
  const [one, other] = [joined(first, second), joined(second, first)];
  const [mine, its] = [wordsIn(one), wordsIn(other)];
  const shared = mine.filter((word) => hasWord(its, word));
  const named = shared.filter((word) => !FILLERS.has(word) && !isAge(word));
  const specific = named.filter((word) => !place.includes(word));
  const distinctive = specific.filter(
    (word) => ![COMMON, QUALIFIERS, SOFT].some((words) => words.has(word)) && !isNumber(word),
  );
  const hasDistinctive = distinctive.length > 0 || specific.length > 2;
  const isDistinctive =
    hasDistinctive || (named.length > 1 && named.some((word) => BODIES.has(word)));
  const isExtra = ({ word, after }: Word) =>
    !FILLERS.has(word) &&
    !isAge(word) &&
    !(hasDistinctive && SOFT.has(word)) &&
    !(after !== "of" && place.includes(word)) &&
    !(after === "for" && distinctive.length > 1 && QUALIFIERS.has(word));
  const more = leftOver(one, its).filter(isExtra);
  const itsMore = leftOver(other, mine).filter(isExtra);
  const different = { likeness: "different", isDistinctive } as const;
  if (isContrary(mine, its)) return different;
  if (more.length === 0 && itsMore.length === 0) {
    const isAll = shared.length === mine.length && shared.length === its.length;
    if (!isAll && named.length === 0) return different;
    const isSoft = [...mine, ...its].some((word) => SOFT.has(word) && !shared.includes(word));
    return {
      likeness: "equal",
      isDistinctive: isDistinctive && (!isSoft || distinctive.length > 1),
    };
  }
  if (specific.length === 0) return different;
  const isAnother = ({ word }: Word) =>
    QUALIFIERS.has(word) ||
    isNumber(word) ||
    (BODIES.has(word) && !shared.some((body) => BODIES.has(body)));
  if ([...more, ...itsMore].some(isAnother)) return different;
  if (more.length > 0 && itsMore.length > 0) {
    return isSameSubject(one, other) ? { likeness: "near", isDistinctive: false } : different;
  }
  const [longer, added] = more.length > 0 ? [one, more] : [other, itsMore];
  const isDescription = added.every(
    (left) => !isBeside(left, longer, shared) || (hasDistinctive && !isHead(left, longer, shared)),
  );
  return isDescription
    ? {
        likeness: "near",
        isDistinctive: distinctive.length > 0 && specific.length > (distinctive.length > 1 ? 1 : 2),
      }
    : different;
}

function joined(title: Title, other: Title): Title {
  const words = wordsIn(other);
  return title.map((phrase) => ({ ...phrase, words: joinedLike(phrase.words, words) }));
}

function wordsIn(title: Title): string[] {
  return title.flatMap(({ words }) => words);
}

function leftOver(title: Title, other: readonly string[]): Word[] {
  return title.flatMap(({ words, after }, phrase) =>
    words.filter((word) => !hasWord(other, word)).map((word) => ({ word, phrase, after })),
  );
}

/** A grade, a level, the number of a part; a distance or a year is none. */
function isNumber(word: string): boolean {
  return /^(?:\d{1,3}[a-jl-z]?|[a-h])$/.test(word);
}

/** What `ages 3–5` is read as. */
function isAge(word: string): boolean {
  return /^age\d/.test(word);
}

/** Whether both name a time of day, a season, a kind of event or an age, and not the same one. */
function isContrary(one: readonly string[], other: readonly string[]): boolean {
  const [mine, its] = [one, other].map((words) =>
    CONTRARIES.filter((row) => words.some((word) => row.has(word))),
  );
  return isDisjoint(mine ?? [], its ?? []) || isDisjoint(one.filter(isAge), other.filter(isAge));
}

/** Whether a word stands in a phrase with one that both titles have. */
function isBeside({ phrase }: Word, title: Title, shared: readonly string[]): boolean {
  return title[phrase]?.words.some((word) => hasWord(shared, word)) ?? false;
}

/** Whether a word ends a phrase that without it would end with a shared one: `Nutcracker Tea`. */
function isHead({ word, phrase }: Word, title: Title, shared: readonly string[]): boolean {
  const words = title[phrase]?.words ?? [];
  return !words.slice(words.indexOf(word)).some((later) => hasWord(shared, later));
}

/** Whether one title begins with the subject that the other introduces: `The Mill Fire (slides)` and
 * `Local History Talk: The Mill Fire`. What both begin with may be the name of a series. */
function isSameSubject(one: Title, other: Title): boolean {
  return introduces(one, other[0]?.words ?? []) || introduces(other, one[0]?.words ?? []);
}

function introduces(title: Title, subject: readonly string[]): boolean {
  const isDistinctive = subject.length > 1 && subject.some((word) => !COMMON.has(word));
  return (
    isDistinctive &&
    title
      .slice(1)
      .some(({ words, after }) => /^\W+$/.test(after) && words.join(" ") === subject.join(" "))
  );
}
