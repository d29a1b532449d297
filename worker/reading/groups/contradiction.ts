/**
 * Whether a story and a group tell of two events although their words agree. Headlines of one template differ in
 * names: one side may leave out a name, but where each has a name that the other lacks, they are two events.
 */
import { THRESHOLDS } from "./group-limits.ts";
import type { Group, StoryTerms, Weights } from "./group.ts";

type Names = readonly string[];
type Words = Pick<StoryTerms, "terms" | "names">;

/** Whether evidence is enough: where no name is in common more is needed, where names contradict each other none is. */
export function isEnough(evidence: number, words: Words, group: Group, least?: number): boolean {
  const enough = least ?? THRESHOLDS.enough;
  if (evidence < enough || contradicts(words, group)) return false;
  const isNamed = [...words.names.keys()].some((name) => /^[^#@]/.test(name) && has(name, group));
  return isNamed || evidence >= enough + THRESHOLDS.unnamed;
}

/** Whether the names of a story and those of a group contradict each other. */
function contradicts({ terms, names }: Words, group: Group): boolean {
  const inGroup = (name: string) => has(name, group);
  const inStory = (name: string) => has(name, { terms, names });
  const [ownMissing, ownShared] = split(names, 1, inGroup);
  const mainLeast = THRESHOLDS.mainShare * group.sources.size;
  const [mainMissing, mainShared] = split(group.names, mainLeast, inStory);
  const shared = Math.min(weightOf(ownShared), weightOf(mainShared));
  for (const mark of ["", "#", "@"]) {
    const missing = Math.min(withMark(ownMissing, mark).length, withMark(mainMissing, mark).length);
    if (missing > 0 && (mark || shared < THRESHOLDS.sharedForName * missing)) return true;
  }
  // Of two words that may be names neither surely is one, where another name is in common.
  const missing = Math.min(weightOf(ownMissing), weightOf(mainMissing));
  const isCertain = [...ownMissing, ...mainMissing].some((name) => !name.startsWith("?"));
  if ((isCertain || shared === 0) && missing > shared * THRESHOLDS.sharedForDoubt) return true;
  // Titles without names: the excerpts name two places.
  const ofStory = withMark([...names.keys()], "");
  const ofGroup = withMark([...group.names.keys()], "");
  const isNamed = ofStory.length > 0 && ofGroup.length > 0;
  return isNamed && !ofStory.some(inGroup) && !ofGroup.some(inStory);
}

/** Whether a story or a group has a name, or its words without capitals. */
function has(name: string, { terms, names }: Words): boolean {
  const words = name.replace(/^[#?]/, "").split(" ");
  return names.has(name) || words.every((term) => terms.has(term));
}

function split(names: Weights, least: number, isKnown: (name: string) => boolean) {
  const main = [...names].filter(([, weight]) => weight >= least).map(([name]) => name);
  return [main.filter((name) => !isKnown(name)), main.filter(isKnown)] as const;
}

/** The names with a mark: of a number, a day or the like, or a word that may be a name; or those without one. */
function withMark(names: Names, mark: string): Names {
  return names.filter((name) => (/^[#@?]/.exec(name)?.[0] ?? "") === mark);
}

function weightOf(names: Names): number {
  return withMark(names, "").length + THRESHOLDS.maybeWeight * withMark(names, "?").length;
}
