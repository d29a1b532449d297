/**
 * Whether a story and a group tell of two events although their words agree. Headlines of one template
 * differ in their names: a name of one side may be left out by the other, but where each side has a name
 * that the other lacks, they are two events.
 */
import { DIALS } from "./dials.ts";
import type { Group, StoryTerms, Weights } from "./group.ts";

type Names = readonly string[];

/** Whether so much evidence is enough: more where no name is in common, none where names contradict each other. */
export function isEnough(evidence: number, words: StoryTerms, group: Group): boolean {
  const least = sharesName(words, group) ? DIALS.enough : DIALS.enoughUnnamed;
  return evidence >= least && !contradicts(words, group);
}

/** Whether the names of a story and those of a group contradict each other. */
export function contradicts({ terms, names }: Pick<StoryTerms, "terms" | "names">, group: Group) {
  const publishers = group.sources.size;
  const inGroup = (name: string) => has(name, group, DIALS.knownShare * publishers);
  const inStory = (name: string) => has(name, { terms, names }, 0);
  const own = namesFrom(names, 1);
  const main = namesFrom(group.names, DIALS.mainShare * publishers);
  const [ownMissing, ownShared] = split(own, inGroup);
  const [mainMissing, mainShared] = split(main, inStory);
  for (const mark of ["", "#", "@"]) {
    const isOf = (name: string) => markOf(name) === mark;
    if (ownMissing.some(isOf) && mainMissing.some(isOf)) return true;
  }
  const missing = Math.min(weightOf(ownMissing), weightOf(mainMissing));
  if (missing > 0 && missing >= Math.min(weightOf(ownShared), weightOf(mainShared))) return true;
  // Titles without names: the excerpts name two places.
  const [ofStory, ofGroup] = [plain([...names.keys()]), plain([...group.names.keys()])];
  const isNamed = ofStory.length > 0 && ofGroup.length > 0;
  return isNamed && !ofStory.some(inGroup) && !ofGroup.some(inStory);
}

/** Whether a story and a group have a name in common, which one of them surely has. */
function sharesName({ names }: StoryTerms, { names: others }: Group): boolean {
  return hasSome(names, others) || hasSome(others, names);
}

function hasSome(names: Weights, others: Weights): boolean {
  return plain([...names.keys()]).some((name) => others.has(name) || others.has(`?${name}`));
}

/** Whether a story or a group has a name, also in another form, or its words without capitals. */
function has(name: string, { terms, names }: Pick<StoryTerms, "terms" | "names">, least: number) {
  if ((names.get(name) ?? 0) > least) return true;
  const words = name.replace(/^[#?]/, "");
  if (words.split(" ").every((term) => (terms.get(term) ?? 0) > least)) return true;
  return [...names.keys()].some((other) => isForm(words, other.replace("?", "")));
}

function isForm(name: string, other: string): boolean {
  const shorter = Math.min(name.length, other.length);
  if (shorter < DIALS.rootLetters || Math.abs(name.length - other.length) > DIALS.endingLetters)
    return false;
  const root = Math.max(DIALS.rootLetters, shorter - 1);
  return name.slice(0, root) === other.slice(0, root);
}

function namesFrom(names: Weights, least: number): Names {
  return [...names].filter(([, weight]) => weight >= least).map(([name]) => name);
}

function split(names: Names, isKnown: (name: string) => boolean): readonly [Names, Names] {
  return [names.filter((name) => !isKnown(name)), names.filter(isKnown)];
}

function plain(names: Names): Names {
  return names.filter((name) => markOf(name) === "");
}

function weightOf(names: Names): number {
  const maybe = names.filter((name) => markOf(name) === "?").length;
  return plain(names).length + DIALS.maybeWeight * maybe;
}

/** The mark of a number, a day or a word that may be a name. */
function markOf(name: string): string {
  return /^[#@?]/.exec(name)?.[0] ?? "";
}
