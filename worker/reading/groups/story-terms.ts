/**
 * The terms of a story and which of them are names. Terms are words of title and excerpt without accents, without
 * stop words, and without the endings of English; of other languages a plural s is taken off.
 */
import { isCommonWord, isStopWord } from "./common-words.ts";
import { THRESHOLDS } from "./group-limits.ts";
import { nothingSeen, type Seen, type StoryTerms } from "./group.ts";

/** A word of letters and digits, a number with its decimals, or what ends a sentence or begins another. */
const TOKENS = /[\p{L}\p{N}]+(?:\.\d+)?|[^\s\p{L}\p{N}'-]/gu;
/** `Four hurt` and `4 hurt`. */
const NUMBERS = "two three four five six seven eight nine ten eleven twelve".split(" ");
const DIGITS = new Map(NUMBERS.map((word, at) => [word, String(at + 2)]));
/** Before the name of a place, also where each word has a capital: `Crash in Lisbon`. */
const PLACE = /^(?:in|at|near)$/;
/** Before words that say where: `on the corner of Choir Street`. */
const WHERE = /^(?:on|at|near|in|by|to|from)$/;
/** What two events of one template differ in. */
const MARKS = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|boy|girl)$/;

interface Token {
  readonly stem: string;
  readonly isCapital: boolean;
  /** Whether a sentence begins with it, so that its capital says nothing. */
  readonly isFirst: boolean;
  readonly isNumber: boolean;
  /** Whether nothing stands between it and the word before. */
  readonly isJoined: boolean;
}

/**
 * The terms and names of a story, each once: by its title where that has it, else by its excerpt. Where a
 * capital says nothing, a word may be a name that no other story has without a capital.
 */
export function storyTerms(
  { title, excerpt }: { title: string; excerpt: string },
  seen: Seen = nothingSeen(),
): StoryTerms {
  const [inTitle, inExcerpt] = [tokensOf(title), tokensOf(excerpt)];
  const isTitleCase = capitalShare(inTitle) > THRESHOLDS.titleCaseShare;
  const proper = new Set<string>();
  const small = new Set<string>();
  const terms = new Map<string, number>();
  for (const tokens of [inTitle, inExcerpt]) {
    for (const { stem, isCapital, isFirst } of tokens) {
      if (isStopWord(stem)) continue;
      if (!terms.has(stem)) terms.set(stem, tokens === inTitle ? 1 : THRESHOLDS.excerptWeight);
      if (!isCapital) small.add(stem);
      else if (!isFirst && (tokens === inExcerpt || !isTitleCase)) proper.add(stem);
    }
  }
  const isSmall = (stem: string) => small.has(stem) || seen.small.has(stem);
  const nameOf = new Map<string, string>();
  const read = (text: readonly Token[]) => namesIn(text, proper, small, isSmall, nameOf);
  const names = new Map(read(inTitle).map((name) => [name, 1]));
  for (const { stem } of inTitle) if (MARKS.test(stem)) names.set(`@${stem}`, 1);
  for (const name of read(inExcerpt))
    if (!names.has(name)) names.set(name, THRESHOLDS.excerptWeight);
  return { terms, names, nameOf, small };
}

/** The names of a text, and the first word of each. Of a name with a rare word that word counts: `Elm` of `Elm Street`. */
function namesIn(
  tokens: readonly Token[],
  proper: ReadonlySet<string>,
  small: ReadonlySet<string>,
  isSmall: (stem: string) => boolean,
  nameOf: Map<string, string>,
): readonly string[] {
  const names: string[] = [];
  let run: string[] = [];
  let first = "";
  const end = () => {
    const rare = run.filter((stem) => !isCommonWord(stem));
    if (rare.length > 0) names.push(...rare);
    else if (run.length > 1 || !run.every((stem) => small.has(stem))) names.push(run.join(" "));
    run = [];
  };
  for (const [at, { stem, isNumber, isFirst, isJoined, isCapital }] of tokens.entries()) {
    if (!isJoined) end();
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const isWord = isCapital && !isNumber && !isStopWord(stem);
    const mayBe = isWord && !isCommonWord(stem) && !isSmall(stem);
    const isPlace = mayBe && isJoined && PLACE.test(before?.stem ?? "");
    const isSure = isWord && (proper.has(stem) || isPlace);
    const isName = isSure || mayBe;
    first = isName ? (isJoined && first) || stem : "";
    if (first && !nameOf.has(stem)) nameOf.set(stem, first);
    const where = first === stem ? placeBefore(tokens, at) : [];
    for (const word of where) if (!nameOf.has(word)) nameOf.set(word, first);
    // `Route 17` is one name.
    if (isNumber && isJoined && run.length > 0 && !nameOf.has(stem)) nameOf.set(stem, run[0] ?? "");
    const isAge = next?.stem === "year" && tokens[at + 2]?.stem === "old";
    // After a letter a number is a road's or the like: `I-81`, but not `A 40-year-old`.
    const isLetter = before?.stem.length === 1 && before.isCapital;
    const isRoad = isJoined && isLetter && !(before.isFirst && before.stem === "a");
    if (isNumber && (isAge || isRoad || run.length > 0)) {
      names.push(`#${stem}`);
    } else if (!isWord) end();
    else if (isSure) run.push(stem);
    else if (mayBe && isFirst && next?.isJoined && next.isCapital && proper.has(next.stem)) {
      run.push(stem);
    } else {
      end();
      if (mayBe) names.push(`?${stem}`);
    }
  }
  end();
  return names;
}

/** The words before a name that say where: `north side` of `on the north side of Choir Street`. */
function placeBefore(tokens: readonly Token[], at: number): readonly string[] {
  const before = (back: number) => tokens[at - back]?.stem ?? "";
  if (before(1) !== "of") return [];
  const count = [1, 2].find((words) => {
    const next = before(2 + words);
    return WHERE.test(next === "the" ? before(3 + words) : next);
  });
  return [before(2), before(3)].slice(0, count ?? 0);
}

/** The share of words with a capital among the long ones within sentences. */
function capitalShare(tokens: readonly Token[]): number {
  const long = tokens.filter(
    ({ stem, isFirst, isNumber }) =>
      stem.length >= THRESHOLDS.longWordLetters && !isFirst && !isNumber && !isStopWord(stem),
  );
  return long.length === 0 ? 1 : long.filter(({ isCapital }) => isCapital).length / long.length;
}

function tokensOf(text: string): readonly Token[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’]s?\b/g, "")
    .replace(/(\d),(?=\d{3})/g, "$1");
  const tokens: Token[] = [];
  let isFirst = true;
  let isJoined = false;
  for (const word of plain.match(TOKENS) ?? []) {
    const lower = word.toLowerCase();
    const small = DIGITS.get(lower) ?? lower;
    if (word.length > 2 || /^[\p{L}\p{N}]/u.test(word)) {
      const isNumber = /^\d/.test(small);
      tokens.push({ stem: stemOf(small), isCapital: lower !== word, isFirst, isNumber, isJoined });
      isFirst = false;
      isJoined = true;
    } else {
      const last = tokens.at(-1);
      isJoined =
        word === "." && !!last?.isCapital && last.stem.length <= THRESHOLDS.abbreviationLetters;
      isFirst ||= word !== "," && !isJoined;
    }
  }
  return tokens;
}

/** A word without its ending: `clinics` and `clinic`, `closing` and `closed`, `Israeli` and `Israel` are one term. */
function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = withoutPlural(word);
  if (singular.length < 5 || word.length === 4) return singular;
  const root = singular.length > 5 ? singular.replace(/(?:ing|ed)$/, "") : singular;
  const base = root.length > 4 ? root.replace(/e$/, "") : root;
  const country = base.replace(/(?:ian|ean|an|ese|ia|a|i)$/, "");
  return country.length < THRESHOLDS.countryLetters ? base : country;
}

function withoutPlural(word: string): string {
  if (!word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length < 5) return word.slice(0, -1);
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|z|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
