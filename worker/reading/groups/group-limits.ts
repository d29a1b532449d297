/**
 * The limits by which stories are grouped, set for precision: a wrong group hides news, a missed one repeats it.
 * Evidence is in units of a natural logarithm; shares are between 0 and 1.
 */
export const THRESHOLDS = {
  /** The least evidence for joining a group. */
  enough: 8.5,
  /** The least evidence for joining a story or a group to another one, where a third story fits both. */
  enoughBridged: 7,
  enoughForGroup: 10,
  /** How much more is needed where no name is in common: two fires, two lost dogs. */
  unnamed: 8,
  /** How much the further words of a name count beside its rarest one: `Elizabeth`, `Warren`. */
  restOfName: 0.4,
  /** The least evidence besides one name, or one word, for joining a group of two publishers or more. */
  besideName: 1,
  /** The share of terms that a story of a group does not share with the others. */
  ownWords: 0.5,
  /** Stories that count as seen before the first one, so that its words do not count as common. */
  seenBefore: 1_000,
  /** Publishers of a group that count as evidence: an event with many stories is likely to have more. */
  sizeMax: 12,
  /** The share of a group's publishers from which a term counts in full. */
  typicalShare: 0.15,
  /** The weight of an excerpt's words; a title's words have 1. */
  excerptWeight: 0.35,
  /** The share of a group's titles from which a name is what the group tells of. */
  mainShare: 0.5,
  /** How much a word counts that may be a name or not; a name counts 1. */
  maybeWeight: 0.5,
  /** How many names in common outweigh one that each side has alone, and what part of such a doubtful one. */
  sharedForName: 3,
  sharedForDoubt: 2,
  /** The letters that a word has left without the ending of a people: `Israel(i)`, `Russ(ian)`. */
  countryLetters: 4,
  /** The share of a title's words, of so many letters, with a capital from which capitals say nothing. */
  titleCaseShare: 0.85,
  longWordLetters: 4,
  /** Points after words of so many letters end no sentence: `St. Anne's`, `Nov. 20`, `J. Doe`. */
  abbreviationLetters: 3,
  /** The largest group that may be merged into another. */
  absorbedMax: 30,
  /** The share of news items, and the count of groups, from which a term leads to no group. */
  leadingShare: 0.01,
  groupsOfTermMax: 300,
  /** Groups that one story's terms lead to, those whose evidence is computed, the least weight they share. */
  comparedMax: 400,
  candidatesMax: 10,
  leastShared: 8,
} as const;
/** The greatest age of a group's newest story at which others join the group. */
export const LIVE_MS = 3 * 86_400_000;
