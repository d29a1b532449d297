/**
 * Words of titles and places in a form in which they can be compared: lower case, no accents, no
 * ending, one spelling, numbers as digits.
 */

/** Words a text may have; a longer one is no title. */
const WORD_LIMIT = 40;
/** Initials of one text that are spelled out. */
const INITIALS_LIMIT = 3;

/** Spellings of one word, each row `written:read as`, `_` for a blank. */
const SPELLINGS = new Map(
  (
    "theatre:theater centre:center ctr:center storytime:story_time storyhour:story_hour bookclub:book_club " +
    "singalong:sing_along artwalk:art_walk xmas:christmas hs:high_school ms:middle_school elem:elementary " +
    "gymnasium:gym gr:grade dept:department bldg:building comm:community rec:recreation rm:room mtg:meeting hq:headquarters " +
    "dpw:public_works firehouse:fire_station selectmen:select_board selectboard:select_board bb:basketball " +
    "intro:introduction info:information demo:demonstration sr:senior jr:junior saint:st mount:mt street:st avenue:ave road:rd drive:dr lane:ln square:sq bbq:barbecue mkt:market film:movie films:movie " +
    "tourney:tournament luncheon:lunch &:and n:and zoom:online virtual:online " +
    "first:1 second:2 third:3 fourth:4 fifth:5 sixth:6 seventh:7 eighth:8 ninth:9 tenth:10 one:1 two:2 three:3 four:4 " +
    "five:5 six:6 seven:7 eight:8 nine:9 ten:10 ii:2 iii:3 iv:4"
  )
    .split(" ")
    .map((row) => row.replaceAll("_", " ").split(":") as [string, string]),
);

/** The words of a text, in its order. */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, 500)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/['’ʼ]s\b/g, "")
    .replace(/['’ʼ]/g, "")
    // J.P. and JP, 3-D and 3D, 5th and 5.
    .replace(/\b(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll(".", ""))
    .replace(/\b(\d)-(\p{L})\b/gu, "$1$2")
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, "$1");
  return (plain.match(/[\p{L}\p{N}]+|&/gu) ?? [])
    .flatMap((word) => (SPELLINGS.get(word) ?? word).split(" "))
    .map(stem)
    .slice(0, WORD_LIMIT);
}

/** Letters that stand for the rest of a school's or library's name after the initials of its town. */
const INITIALS: Readonly<Record<string, string>> = {
  hs: "high school",
  ms: "middle school",
  es: "elementary school",
  pl: "public library",
};

/** A text with `AFHS` written out, where AF are the initials of the town. */
export function withoutInitials(text: string, town: readonly string[]): string {
  const initials = town.map((word) => word[0] ?? "").join("");
  if (initials.length < 2) return text;
  return text.replace(/\b\p{Lu}{4,6}\b/gu, (word) => {
    const lower = word.toLowerCase();
    return (lower.startsWith(initials) && INITIALS[lower.slice(initials.length)]) || word;
  });
}

/** Words that initials often leave out. */
const BETWEEN = String.raw`(?:[\s-]+(?:of|the|and|for|in|&))*[\s-]+`;

/** Initials in a text, such as `ZBA` or `P&Z`, each with what finds their words: `Zoning Board of Appeals`. */
export function initialsIn(text: string): ReadonlyMap<string, RegExp> {
  const found = text.match(/(?<!\p{L})(?:\p{Lu}{3,5}|\p{Lu}&\p{Lu})(?!\p{L})/gu) ?? [];
  return new Map(
    found.slice(0, INITIALS_LIMIT).map((initials) => {
      const words = Array.from(initials.replace("&", ""), (letter) => `${letter}[\\p{L}'’]*`).join(
        BETWEEN,
      );
      return [initials, new RegExp(`(?<!\\p{L})${words}`, "iu")];
    }),
  );
}

/** A text with those initials written out whose words the other text has. */
export function spelledOut(
  text: string,
  initials: ReadonlyMap<string, RegExp>,
  other: string,
): string {
  let result = text;
  for (const [short, words] of initials) {
    const long = words.exec(other)?.[0];
    if (long !== undefined) result = result.replace(short, long);
  }
  return result;
}

/** The words without the town's, where they stand together: `Alder Falls Library`, not `Falls Park`. */
export function withoutTown(words: readonly string[], town: readonly string[]): string[] {
  const isTown = (at: number) =>
    town.length > 0 && town.every((word, index) => words[at + index] === word);
  return words.filter((_, index) => !town.some((_word, back) => isTown(index - back)));
}

/** A set of words as `wordsOf` writes them. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").map(stem));
}

/** A word without its ending: `writers`, `writing` and `write` are one. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const single = word.replace(/ies$/, "y").replace(/(?<![su])s$/, "");
  const root = single.length > 5 ? single.replace(/(?:ing|ers?|ed)$/, "") : single;
  if (root.length < 3) return single;
  return root.replace(/([bdgkmnprt])\1$/, "$1").replace(/(?<=...)e$/, "");
}

/** Whether two words are equal; long ones may differ by a misprint. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length < 6 || other.length < 6 || Math.abs(one.length - other.length) > 1) return false;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  let [start, end] = [0, 0];
  const shorter = Math.min(one.length, other.length);
  while (start < shorter && one[start] === other[start]) start += 1;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const longer = Math.max(one.length, other.length);
  return longer - start - end <= 1;
}

/** Whether a list has a word. */
export function hasWord(words: readonly string[], word: string): boolean {
  return words.some((candidate) => isSameWord(candidate, word));
}

/** The words of one list, those that the other writes as one joined: `low tide` and `lowtide`. */
export function joinedLike(words: readonly string[], other: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word = "", next = ""] = words.slice(index, index + 2);
    const pair = word + next;
    const isLong = word.length > 2 && next.length > 2;
    const compound = other.find((one) => one === pair || (isLong && isSameWord(one, pair)));
    joined.push(next !== "" && compound !== undefined ? compound : word);
    if (next !== "" && compound !== undefined) index += 1;
  }
  return joined;
}

/** Whether neither list is empty and they have nothing in common. */
export function isDisjoint<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length > 0 && other.length > 0 && !one.some((item) => other.includes(item));
}
