/** The commands of the desk about single stories: pin, hide, merge and split. */
import { CATEGORIES } from "../../shared/categories.ts";
import type { HideValue, MergeValue, PinValue, SplitValue } from "../../worker/desk/story-edits.ts";
import { STORY_ROW_COLUMNS, type StoryRow } from "../../worker/news/find-story.ts";
import { HOME_PARTS } from "../../worker/news/plan-home.ts";
import { lastingKeys } from "../../worker/news/select-stories.ts";
import { allFeeds } from "../../worker/publications/feeds.ts";
import { inertJson, inlined } from "../d1/statements.ts";
import { refuse } from "../terminal/usage-error.ts";
import { decide, type DeskCommand, type Run } from "./desk-entry.ts";

const HOME_SECTIONS = Object.keys(HOME_PARTS);
const CATEGORY_PATHS: readonly string[] = CATEGORIES.map(({ path }) => path);
export const SECTION_FORMS = `${HOME_SECTIONS.join(", ")} of the home page, or a category as /sports`;

const BY_SLUG = `SELECT ${STORY_ROW_COLUMNS} FROM stories JOIN feeds ON feeds.id = feed WHERE slug = ?1 ->> 'slug'`;

export const STORY_COMMANDS: Readonly<Record<string, Run>> = {
  async pin(command) {
    const section = readSection(command.flags.section);
    const [{ address, feedTitle, fetchedAt: _fetchedAt, ...story }] = await storiesOf(
      "pin",
      command,
    );
    const pinned = { story, address, title: feedTitle };
    return decide(command, "pin", { slug: story.slug, section, pinned } satisfies PinValue);
  },

  async hide(command) {
    if (!command.flags.reason?.trim()) refuse('hide: say why, for the log: --reason "text"');
    const [story] = await storiesOf("hide", command);
    const value: HideValue = { slug: story.slug, keys: lastingKeys(story) };
    return decide(command, "hide", value);
  },

  async merge(command) {
    const [one, other = one] = await storiesOf("merge", command, 2);
    if (one.slug === other.slug) refuse("merge: say two stories; these are one");
    const groups = [one.group ?? 0, other.group ?? 0];
    const value: MergeValue = { slug: one.slug, with: other.slug, groups };
    return decide(command, "merge", value);
  },

  async split(command) {
    const [{ slug }] = await storiesOf("split", command);
    return decide(command, "split", { slug } satisfies SplitValue);
  },
};

/** The stories that the command names by slugs or addresses of their pages. */
async function storiesOf(
  name: string,
  { log, paper, words }: DeskCommand,
  count = 1,
): Promise<readonly [StoryRow, ...StoryRow[]]> {
  if (words.length !== count) {
    refuse(
      count === 1
        ? `${name}: say one story by its slug, the last part of its page's address`
        : `${name}: say two stories by their slugs, the last parts of their pages' addresses`,
    );
  }
  const ours = new Set(allFeeds([paper]).map(({ address }) => address));
  const rows: StoryRow[] = [];
  for (const word of words) {
    const slug = word.replace(/[?#].*$/, "").replace(/^.*\/article\//, "");
    const json = inertJson({ slug });
    const [row] = await log.store.read<StoryRow>(inlined({ sql: BY_SLUG, json }));
    if (!row) refuse(`${name}: there is no story ${slug}; nothing was changed`);
    if (!ours.has(row.address)) {
      refuse(`${name}: ${slug} is of no feed of ${paper.name}; nothing was changed`);
    }
    rows.push(row);
  }
  return rows as [StoryRow, ...StoryRow[]];
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
