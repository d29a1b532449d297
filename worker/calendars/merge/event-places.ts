/**
 * Whether two calendars mean one place: a hall has a name, a longer name, a room and an address.
 */
import { sharedWords, wordsOf } from "./compare-words.ts";

/** A place's words; `isAddress` where they only say a street. */
export interface PlaceWords {
  readonly words: readonly string[];
  readonly isAddress: boolean;
}

/** Words that any place may have in its description. */
const COMMON = new Set(
  (
    "the a at in of and on room main floor suite upstair downstair downtown upper lower lobby front back entrance " +
    "building address location venue tba tbd street st avenue ave road rd lane ln drive dr boulevard blvd highway hwy way court ct " +
    "usa us united state n s e w"
  ).split(" "),
);
/** Kinds of places: two of one kind need another word in common. */
const KINDS = new Set(
  (
    "hall library school park center church gym gymnasium auditorium theater house club field stadium arena museum gallery cafe " +
    "community public town city county high middle elementary memorial branch"
  ).split(" "),
);
const STATES =
  /^(?:a[klrz]|c[aot]|d[ec]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy])$/;

/** What stands for the rest of a school's or library's name behind the initials of its town. */
const INITIALS: Readonly<Record<string, string>> = {
  hs: "high school",
  ms: "middle school",
  es: "elementary school",
  pl: "public library",
};

/** A place's text with `AFHS` written out, where AF are the initials of the town. */
function withoutInitials(place: string, town: readonly string[]): string {
  const initials = town.map((word) => word[0] ?? "").join("");
  if (initials.length < 2) return place;
  return place.replace(/\b\p{Lu}{4,6}\b/gu, (word) => {
    const lower = word.toLowerCase();
    return (lower.startsWith(initials) && INITIALS[lower.slice(initials.length)]) || word;
  });
}

/** The words that tell a place from others, those of the town's name left out. */
export function placeWords(place: string, town: readonly string[]): PlaceWords {
  const parts = withoutInitials(place, town).split(/[,;\n|]| - | – /);
  const named = parts.filter((part) => !isStreet(part));
  const [name = ""] = named;
  const isAddress = place.trim() !== "" && isStreet(parts[0] ?? "");
  const tell = (text: string) => tellingWords(text).filter((word) => !town.includes(word));
  if (isAddress) return { words: tell(parts[0] ?? ""), isAddress };
  // `Room 2, Grange Hall` begins with a part that says little.
  const words = tell(name);
  return { words: words.length > 0 ? words : tell(named.slice(0, 2).join(" ")), isAddress };
}

function isStreet(part: string): boolean {
  return /^\s*\d+\s+\p{L}/u.test(part);
}

function tellingWords(text: string): string[] {
  return wordsOf(text).filter(
    (word) => !COMMON.has(word) && !STATES.test(word) && !/^\d+$/.test(word),
  );
}

/** Unknown where one place is missing, or one is a street and the other a name. */
export function comparePlaces(
  one: PlaceWords,
  other: PlaceWords,
): "same" | "different" | "unknown" {
  if (one.words.length === 0 || other.words.length === 0) return "unknown";
  if (one.isAddress !== other.isAddress) return "unknown";
  const shared = sharedWords(one.words, other.words);
  const [fewer, more] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words];
  if (shared.length === 0) return "different";
  // All of the shorter name in the longer: `Library` in `Alder Falls Public Library`.
  if (sharedWords(fewer, more).length === fewer.length) return "same";
  const telling = shared.filter((word) => !KINDS.has(word));
  const rest = (words: readonly string[]) =>
    words.filter((word) => !KINDS.has(word) && sharedWords([word], shared).length === 0);
  const isDistinct = rest(one.words).length > 0 && rest(other.words).length > 0;
  return telling.length > 0 && !isDistinct ? "same" : "different";
}
