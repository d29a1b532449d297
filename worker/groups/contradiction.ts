/**
 * Whether a story and a group tell of two events although their words agree. Headlines of one template
 * differ in their names: a name of one side may be left out by the other, but where each side has a name
 * that the other lacks, they are two events.
 */
import type { Group, StoryTerms, Weights } from "./group.ts";
import { THRESHOLDS } from "./thresholds.ts";

type Names = readonly string[];

/** Whether so much evidence is enough: none is where names contradict each other. */
export function isEnough(evidence: number, words: StoryTerms, group: Group): boolean {
  return evidence >= THRESHOLDS.enough && !contradicts(words, group);
}

/** Whether the names of a story and those of a group contradict each other. */
export function contradicts({ terms, names }: Pick<StoryTerms, "terms" | "names">, group: Group) {
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
  // Of two words that may be names, neither surely is one.
  const missing = Math.min(weightOf(ownMissing), weightOf(mainMissing));
  const isCertain = [...ownMissing, ...mainMissing].some((name) => markOf(name) !== "?");
  if (isCertain && missing > shared * THRESHOLDS.sharedForDoubt) return true;
  // Titles without names: the excerpts name two places.
  const [ofStory = [], ofGroup = []] = [names, group.names].map((all) =>
    withMark([...all.keys()], ""),
  );
  const isNamed = ofStory.length > 0 && ofGroup.length > 0;
  return isNamed && !ofStory.some(inGroup) && !ofGroup.some(inStory);
}

/** Whether a story or a group has a name, or its words without capitals. */
function has(name: string, { terms, names }: Pick<StoryTerms, "terms" | "names">): boolean {
  const words = name.replace(/^[#?]/, "").split(" ");
  return names.has(name) || words.every((term) => terms.has(term));
}

function split(names: Weights, least: number, isKnown: (name: string) => boolean) {
  const main = [...names].filter(([, weight]) => weight >= least).map(([name]) => name);
  return [main.filter((name) => !isKnown(name)), main.filter(isKnown)] as const;
}

function withMark(names: Names, mark: string): Names {
  return names.filter((name) => markOf(name) === mark);
}

function weightOf(names: Names): number {
  return withMark(names, "").length + THRESHOLDS.maybeWeight * withMark(names, "?").length;
}

/** The mark of a number, a day or a word that may be a name. */
function markOf(name: string): string {
  return /^[#@?]/.exec(name)?.[0] ?? "";
}
