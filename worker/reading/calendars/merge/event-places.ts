/** Whether two texts name the same place: a hall has a name, a longer name, a room and an address. */
import {
  hasWord,
  isDisjoint,
  withoutInitials,
  withoutTown,
  wordSet,
  wordsOf,
} from "./compare-words.ts";

/** A place as its parts: names of buildings and grounds, streets, and the numbers of rooms. */
export interface Place {
  readonly names: readonly (readonly string[])[];
  /** The parts with all words, for places that are only `Main Street`. */
  readonly areas: readonly string[];
  readonly streets: readonly string[];
  /** All words of its names. */
  readonly words: readonly string[];
  readonly rooms: readonly string[];
}

/** Words that any place may have in its description. */
const EMPTY = wordSet(
  "the a at in of on and via from starting main floor lower upper upstairs downstairs downtown st ave rd dr ln " +
    "location venue tba tbd usa us united states public regional no offsite off site pub tavern bar brewery brewing brew co company cafe coffee shop store winery vineyard estate restaurant",
);
/** Parts of a building, which one calendar names and another does not. */
const ROOMS = wordSet(
  "room chambers auditorium gym cafeteria lobby lounge lab studio hall stage basement area corner story sanctuary makerspace " +
    "maker space kitchen porch patio lawn entrance annex fellowship meeting conference community council board multipurpose " +
    "children kids teen computer level wing gazebo pavilion lot garage building office headquarters station department",
);
/** Kinds of places: two of one kind need another word in common. */
const KINDS = wordSet(
  "hall library school citizen park center church theater house club field stadium arena museum gallery cafe pub tavern bar brewery " +
    "company brewing community senior town city county high middle elementary primary memorial recreation " +
    "trailhead preserve beach plaza square green common harbor waterfront lake pond river fairgrounds college university " +
    "music performing arts books farm garden",
);
/** Kinds within which a library or a gym is another one than the town's. */
const INSTITUTIONS = wordSet("school high middle elementary church college university hospital");
/** Words that tell two houses of one name apart, also where one has none. */
const BRANCHES = wordSet("branch annex north south east west northern southern eastern western");
const STATES =
  /^(?:a[klrz]|c[aot]|d[ec]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy])$/;
const STREET = /^\s*(\d+)\s+(?:[nsew]\.?\s+|north |south |east |west )?(\p{L}+|\d+\p{L}+)/iu;

/** The place of a text, without the name of the town, which any place may have. */
export function placeOf(text: string, town: readonly string[]): Place {
  const parts = withoutInitials(text.replaceAll(/https?:\S+/gi, " "), town).split(
    /[,;\n|()]| [-–—] | at /,
  );
  const streets = parts.flatMap((part) => {
    const [, number, street] = STREET.exec(part) ?? [];
    return number && street ? [`${number} ${street.toLowerCase()}`] : [];
  });
  const named = parts
    .filter((part, index) => !STREET.test(part) && !isCity(parts, index))
    .map((part) => withoutTown(wordsOf(part), town));
  // `High School, Library` is also `High School Library`.
  const names = [...named, named.flat()].map(buildingOf).filter((name) => name.length > 0);
  return {
    names,
    areas: named.map((words) =>
      words
        .filter((word) => word !== "the")
        .join(" ")
        .replace(/^downtown (?=.)/, ""),
    ),
    streets,
    words: named.flat(),
    rooms: named.flatMap((words) =>
      words.filter((word, index) => index > 0 && isNumber(word) && word.length < 5),
    ),
  };
}

/** Whether a part is what stands before a state, or behind a name and its street. */
function isCity(parts: readonly string[], index: number): boolean {
  const state = /^\s*([A-Z]{2})\b/.exec(parts[index + 1] ?? "")?.[1] ?? "";
  return STATES.test(state.toLowerCase()) || (index > 1 && STREET.test(parts[index - 1] ?? ""));
}

/** The words that name a building, without those of its rooms. */
function buildingOf(words: readonly string[]): string[] {
  return words
    .filter(isName)
    .filter((word, index, name) => !ROOMS.has(word) || isHall(name, index))
    .filter((word, index, name) => word !== "school" || !isGrade(name[index - 1]));
}

function isName(word: string): boolean {
  return !EMPTY.has(word) && !STATES.test(word) && !isNumber(word);
}

/** `Town Hall` is a building, `Fellowship Hall` a room. */
function isHall(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? "";
  const after = words[index + 1] ?? "";
  if (words[index] === "hall") return index > 0 && !ROOMS.has(before);
  return /^(?:cent|hall|colleg)$/.test(after);
}

/** Names of a school without the word `school`. */
function isGrade(word: string | undefined): boolean {
  return word === "high" || word === "middl" || word === "elementary" || word === "primary";
}

/** Whether a word is a number or the letter of a room. */
function isNumber(word: string): boolean {
  return /^(?:\d+[a-z]?|[a-h])$/.test(word);
}

type Comparison = "same" | "different" | "unknown";

/** Unknown where one place is missing or too vague, or one is a street and the other a name. */
export function comparePlaces(one: Place, other: Place): Comparison {
  if (isDisjoint(one.rooms, other.rooms)) return "different";
  if (one.streets.some((street) => other.streets.includes(street))) return "same";
  if (one.names.length === 0 || other.names.length === 0) {
    if (one.areas.some((area) => area !== "" && other.areas.includes(area))) return "same";
  }
  if (one.names.length === 0 && other.names.length === 0) {
    return isDisjoint(one.streets, other.streets) ? "different" : "unknown";
  }
  if (one.names.length === 0 || other.names.length === 0) return "unknown";
  const compared = one.names.flatMap((name) => other.names.map((its) => compareNames(name, its)));
  if (compared.includes("same")) return "same";
  return compared.includes("unknown") ? "unknown" : "different";
}

function compareNames(one: readonly string[], other: readonly string[]): Comparison {
  const mine = one.filter((word) => !hasWord(other, word));
  const its = other.filter((word) => !hasWord(one, word));
  if (mine.length === 0 && its.length === 0) return "same";
  const shared = one.filter((word) => hasWord(other, word));
  if (shared.length === 0) return "different";
  if (isSpecific(mine) && isSpecific(its)) return "different";
  if ([...mine, ...its].some((word) => BRANCHES.has(word))) return "different";
  if (isSpecific(shared)) return mine.length > 0 && its.length > 0 ? "unknown" : "same";
  // `City Hall` and `City Hall Plaza`.
  if (isStart(one, other) || isStart(other, one)) {
    return Math.min(one.length, other.length) > 1 || isGrade(one[0]) ? "same" : "unknown";
  }
  // `Library` and `High School Library`, `High School` and `Middle School`.
  if ((mine.length > 0 && its.length > 0) || one.at(-1) !== other.at(-1)) return "different";
  if ([...mine, ...its].some((word) => INSTITUTIONS.has(word))) return "different";
  // `Library` may be `Carnegie Library`.
  return isSpecific(mine) || isSpecific(its) ? "unknown" : "same";
}

/** Whether a name has more than the kind of a place and a direction. */
function isSpecific(words: readonly string[]): boolean {
  return words.some((word) => !KINDS.has(word) && !BRANCHES.has(word));
}

/** Whether one name begins with the other. */
function isStart(one: readonly string[], other: readonly string[]): boolean {
  return one.every((word, index) => word === other[index]);
}
