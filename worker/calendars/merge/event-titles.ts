/**
 * Whether two titles are those of one event, told by what they share and by what keeps them apart.
 */
import { sharedWords } from "./compare-words.ts";

/** A title's words; `telling` are those that few events have. */
export interface TitleWords {
  readonly words: readonly string[];
  readonly telling: readonly string[];
  readonly numbers: readonly string[];
  readonly years: readonly string[];
}

/** Words without a meaning for the comparison. */
const EMPTY = new Set(
  (
    "the a an of at in on with and by for to from our your featuring feat ft presents presented present live event join u " +
    "cancelled canceled postponed rescheduled annual new free special is are be it vs v versus"
  ).split(" "),
);
/** Whether a word is of many events. */
export function isCommon(word: string): boolean {
  return COMMON.has(word);
}

/** Words of many events: titles are not one event because they share them. */
const COMMON = new Set(
  (
    "concert meeting night show club class group market fair festival day program workshop talk lecture series session open " +
    "community family winter summer spring fall autumn holiday christmas board committee council commission school library game " +
    "practice story time book art music band choir movie film teen kid child adult senior toddler baby youth boy girl man woman " +
    "evening morning afternoon weekly monthly public regular town city county high middle elementary varsity jv freshman junior " +
    "basketball football soccer volleyball baseball softball wrestling swim swimming tennis track hockey golf home away monday " +
    "tuesday wednesday thursday friday saturday sunday lunch dinner breakfast supper dance party sale yoga craft hour drop drive " +
    "ceremony observance celebration reception party kickoff recital performance gala fundraiser benefit auction raffle tour walk " +
    "hike ride run race parade picnic potluck luncheon clinic camp conference forum seminar presentation reading read signing " +
    "opening exhibit exhibition display demonstration rehearsal tryout audition registration meetup social gathering circle jam " +
    "musical drama play theater sing along discussion discuss society guild company season make making help rate no final district first second third fourth fifth sixth " +
    "beginner advanced intermediate level grade planning budget hearing training support study bible service worship"
  ).split(" "),
);
/** Words that one calendar adds and another leaves out or replaces by one of these. */
const SOFT = new Set(
  (
    "meeting night show concert program series session open house community family public regular weekly monthly evening " +
    "morning afternoon winter summer spring autumn holiday christmas season day celebration ceremony observance reception party " +
    "fundraiser benefit gala performance recital musical drama play theater sing along choir talk lecture presentation " +
    "discussion discuss author reading read signing book movie matinee class workshop club society group guild company hour time " +
    "monday tuesday wednesday thursday friday saturday sunday social gathering circle training demonstration exhibit exhibition " +
    "opening make making hearing age all level final district registration support 2024 2025 2026 2027 2028"
  ).split(" "),
);
/** Of each row, two titles that have different words mean different events. */
const CONTRASTS: readonly ReadonlySet<string>[] = [
  "varsity jv freshman",
  "boy girl man woman",
  "kid child teen adult senior toddler baby",
  "beginner intermediate advanced",
  "morning afternoon evening",
  "basketball football soccer volleyball baseball softball wrestling swim swimming tennis track hockey golf",
  "concert meeting class lecture film movie market sale workshop game practice yoga dance lunch dinner breakfast",
  "board council committee commission",
  "elementary middle high",
  "first second third fourth fifth sixth",
].map((row) => new Set(row.split(" ")));
/** Rows of which a word is as telling by its absence. */
const STRICT_CONTRASTS = CONTRASTS.slice(0, 2);

/** The words of a title, without those of `repeated` (the place, the town), which say nothing of
 * the event unless the title has no others. */
export function titleWords(title: readonly string[], repeated: readonly string[]): TitleWords {
  const all = title.filter((word) => !EMPTY.has(word));
  const own = all.filter((word) => !repeated.includes(word));
  const words = [...new Set(own.length > 0 ? own : all)];
  return {
    words,
    telling: words.filter((word) => !COMMON.has(word) && !/\d/.test(word)),
    // `12th annual` says nothing that another calendar would repeat.
    numbers: words.filter((word) => /^\d{1,3}[a-z]?$/.test(word)),
    years: words.filter((word) => /^\d{4}$/.test(word)),
  };
}

/** Equal: the same words. Near: a telling word in common, or one title within the other. Loose:
 * common words that leave nothing over on one side, which is enough in one place. */
export function compareTitles(
  one: TitleWords,
  other: TitleWords,
): "equal" | "near" | "loose" | "different" {
  if (one.words.length === 0 || other.words.length === 0) return "different";
  if (isContrary(one, other)) return "different";
  const [fewer, more] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words];
  const shared = sharedWords(fewer, more);
  if (shared.length === more.length) return "equal";
  const telling = sharedWords(one.telling, other.telling);
  const isWithin = shared.length === fewer.length;
  const half = (one.words.length + other.words.length) / 4;
  if (telling.length > 0 && (isWithin || shared.length > half) && !isSplit(one, other, telling)) {
    return "near";
  }
  if (telling.length > 0 && !isSplit(one, other, telling)) return "loose";
  return isWithin && fewer.length > 1 ? "loose" : "different";
}

/** Whether each title says something of its own beside a single common word: `Tax Help` and
 * `Computer Help`, `Yoga with Kim` and `Pilates with Kim`. */
function isSplit(one: TitleWords, other: TitleWords, shared: readonly string[]): boolean {
  const saysMore = (mine: TitleWords, its: TitleWords) => {
    const common = sharedWords(mine.words, its.words);
    return mine.words.some((word) => !SOFT.has(word) && !/\d/.test(word) && !common.includes(word));
  };
  return shared.length < 2 && saysMore(one, other) && saysMore(other, one);
}

function isContrary(one: TitleWords, other: TitleWords): boolean {
  const differ = (row: ReadonlySet<string>) => {
    const [mine, its] = [one, other].map(({ words }) => words.filter((word) => row.has(word)));
    if (!mine || !its) return false;
    const isShared = mine.some((word) => its.includes(word));
    if (STRICT_CONTRASTS.includes(row) && mine.length !== its.length) return true;
    return mine.length > 0 && its.length > 0 && !isShared;
  };
  if (CONTRASTS.some((row) => differ(row))) return true;
  return isDisjoint(one.numbers, other.numbers) || isDisjoint(one.years, other.years);
}

/** Whether both lists have something, and nothing in common. */
function isDisjoint(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && other.length > 0 && !one.some((item) => other.includes(item));
}
