/** The commands of the desk about single stories: pin, hide, merge and split. */
import { CATEGORIES } from "../../shared/categories.ts";
import type { HideValue, MergeValue, PinValue, SplitValue } from "../../worker/desk/story-edits.ts";
import { HOME_PARTS } from "../../worker/news/plan-home.ts";
import { refuse } from "../terminal/usage-error.ts";
import { decide, type Run } from "./desk-entry.ts";
import { namedStories } from "./named-stories.ts";

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

  async hide(command) {
    if (!command.flags.reason?.trim()) refuse('hide: say why, for the log: --reason "text"');
    const [{ slug, keys }] = await namedStories("hide", command);
    return decide(command, "hide", { slug, keys } satisfies HideValue);
  },

  async merge(command) {
    const [one, other = one] = await namedStories("merge", command, 2);
    if (one.slug === other.slug) refuse("merge: say two stories; these are one");
    for (const { slug, isInNews } of [one, other]) {
      if (!isInNews) refuse(`merge: ${slug} names no category, so it is not among the news`);
    }
    const groups = [one.group, other.group];
    const keys = [...one.keys, ...other.keys];
    const value: MergeValue = { slug: one.slug, with: other.slug, groups, keys };
    return decide(command, "merge", value);
  },

  async split(command) {
    const [{ slug }] = await namedStories("split", command);
    return decide(command, "split", { slug } satisfies SplitValue);
  },
};

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
