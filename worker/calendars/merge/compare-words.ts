/**
 * Words of titles and places in a form in which they can be compared: lower case, no accents, no
 * plural, one spelling.
 */

/** Words a text may have; a longer one is no title. */
const WORD_LIMIT = 40;

const SPELLINGS: Readonly<Record<string, string>> = {
  theatre: "theater",
  centre: "center",
  storytime: "story time",
  storytimes: "story time",
  bookclub: "book club",
  singalong: "sing along",
  xmas: "christmas",
  hs: "high school",
  luncheon: "lunch",
  tourney: "tournament",
  intro: "introduction",
  dept: "department",
  info: "information",
  sr: "senior",
  jr: "junior",
  gymnasium: "gym",
  saint: "st",
  film: "movie",
  films: "movie",
  rec: "recreation",
  mtg: "meeting",
  mt: "mount",
  "&": "and",
};

/** The words of a text, in its order. */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, 500)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/['’ʼ]s\b/g, "")
    .replace(/['’ʼ]/g, "")
    // Kick-off and kickoff, clean-up and cleanup.
    .replace(/(?<![-\p{L}])(\p{L}{2,5})-(\p{L}{2,5})(?![-\p{L}])/gu, "$1$2");
  return (plain.match(/[\p{L}\p{N}]+|&/gu) ?? [])
    .flatMap((word) => (SPELLINGS[word] ?? word).split(" "))
    .map(singular)
    .slice(0, WORD_LIMIT);
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word)
    ? word.slice(0, -1)
    : word;
}

/** Whether two words are one; long ones may differ by a misprint or an ending (`preschooler`). */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (
    short.length > 4 &&
    long.startsWith(short) &&
    /^(?:er|ing|ist|ers)$/.test(long.slice(short.length))
  ) {
    return true;
  }
  if (one.length < 6 || other.length < 6 || Math.abs(one.length - other.length) > 1) return false;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  let [start, end] = [0, 0];
  const shorter = Math.min(one.length, other.length);
  while (start < shorter && one[start] === other[start]) start += 1;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const longer = Math.max(one.length, other.length);
  return longer - start - end <= 1;
}

/** The words of one list that the other has too. */
export function sharedWords(one: readonly string[], other: readonly string[]): string[] {
  return one.filter((word) => other.some((candidate) => isSameWord(word, candidate)));
}

/** The words of one list, those that the other writes as one joined: `low tide` and `lowtide`. */
export function joinedLike(words: readonly string[], other: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const pair = `${words[index]}${words[index + 1] ?? ""}`;
    if (index + 1 < words.length && other.includes(pair)) {
      joined.push(pair);
      index += 1;
    } else joined.push(words[index] ?? "");
  }
  return joined;
}
