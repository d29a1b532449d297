/** The commands of the desk about single stories: where they stand, what heads them, hide, merge and split. */
import { CATEGORIES } from "../../shared/categories.ts";
import type { Outcome } from "../../shared/outcome.ts";
import type { PinValue } from "../../worker/content/decisions/front-page-decisions.ts";
import type { SplitValue } from "../../worker/content/decisions/story-decisions.ts";
import { HOME_PARTS } from "../../worker/content/news/home/plan-home.ts";
import {
  headlineDecision,
  pictureDecision,
  placeDecision,
} from "../../worker/desk/front/front-decisions.ts";
import {
  hideValue,
  mergeValue,
  type NamedStory,
  namedStory,
} from "../../worker/desk/stories/named-story.ts";
import type { Statement } from "../../worker/platform/d1.ts";
import { queryText } from "../d1/statements.ts";
import { refuse } from "../terminal/usage-error.ts";
import { decide, type DeskCommand, type Run } from "./desk-decision.ts";

const HOME_SECTIONS = Object.keys(HOME_PARTS);
const CATEGORY_PATHS: readonly string[] = CATEGORIES.map(({ path }) => path);
export const SECTION_FORMS = `${HOME_SECTIONS.join(", ")} of the home page, or a category as /sports`;

/** The commands by their first word. */
export const STORY_COMMANDS: Readonly<Record<string, Run>> = {
  async pin(command) {
    const section = readSection(command.flags.section);
    const [{ slug, unseen, pinned }] = await namedStories("pin", command);
    if (unseen !== undefined) refuse(`pin: ${slug} is ${unseen}; nothing was changed`);
    return decide(command, "pin", { slug, section, pinned: pinned(section) } satisfies PinValue);
  },

  async place(command) {
    const [, , ...more] = command.words;
    if (more.length > 0) refuse("place: say a story or post, and its place or out");
    const [story] = await namedStories("place", { ...command, words: command.words.slice(0, 1) });
    const section = (command.flags.section ?? "").trim().toLowerCase();
    const word = command.words[1]?.toLowerCase() ?? "1";
    return decided(command, "place", placeDecision(story, section, word));
  },

  async headline(command) {
    const [slug = "", title = "", ...more] = command.words;
    if (more.length > 0) refuse('headline: say the headline in quotes: headline SLUG "text"');
    const [story] = await namedStories("headline", { ...command, words: [slug] });
    return decided(command, "headline", headlineDecision(story, title));
  },

  async picture(command) {
    const [slug = "", address = "", ...more] = command.words;
    if (more.length > 0) refuse("picture: say a story and one picture, or none");
    const [story] = await namedStories("picture", { ...command, words: [slug] });
    return decided(command, "picture", pictureDecision(story, address));
  },

  async hide(command) {
    if (!command.flags.reason?.trim()) refuse('hide: say why, for the log: --reason "text"');
    const [story] = await namedStories("hide", command);
    return decide(command, "hide", hideValue(story));
  },

  async merge(command) {
    const [one, other = one] = await namedStories("merge", command, 2);
    if (one.slug === other.slug) refuse("merge: say two stories; these are one");
    for (const { slug, isInNews } of [one, other]) {
      if (!isInNews) refuse(`merge: ${slug} names no category, so it is not among the news`);
    }
    return decide(command, "merge", mergeValue(one, other));
  },

  async split(command) {
    const [{ slug }] = await namedStories("split", command);
    return decide(command, "split", { slug } satisfies SplitValue);
  },
};

/** Writes what was decided, or says why not. */
function decided(command: DeskCommand, kind: string, value: Outcome<object>): Promise<string> {
  return value.ok ? decide(command, kind, value.value) : refuse(`${kind}: ${value.message}`);
}

/** The stories of a command's words, one for each. */
async function namedStories(
  name: string,
  { log, paper, words }: DeskCommand,
  count = 1,
): Promise<readonly [NamedStory, ...NamedStory[]]> {
  if (words.length !== count) {
    refuse(
      count === 1
        ? `${name}: say one story or post by its slug, the last part of its page's address`
        : `${name}: say two stories or posts by their slugs, the last parts of their pages' addresses`,
    );
  }
  const found: NamedStory[] = [];
  for (const word of words) {
    const read = <Row>(query: Statement) => log.store.read<Row>(queryText(query));
    const named = await namedStory(word, { read, publication: paper, now: log.now });
    if (!named.ok) refuse(`${name}: ${named.message}`);
    found.push(named.value);
  }
  return found as [NamedStory, ...NamedStory[]];
}

/** A part of the home page by its name, or a category by its path; the slash may be left out. */
function readSection(text: string | undefined): string {
  if (text === undefined) refuse(`pin: say where: --section, one of ${SECTION_FORMS}`);
  const section = text.trim().toLowerCase();
  const found = [...HOME_SECTIONS, ...CATEGORY_PATHS].find(
    (one) => one === section || one === `/${section}`,
  );
  if (found === undefined) {
    refuse(`--section: ${JSON.stringify(text)} is none of ${SECTION_FORMS}`);
  }
  return found;
}
