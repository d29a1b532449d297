/** The stories and posts that an editor names by slugs or addresses of their pages. */
import { postName } from "../../shared/blog.ts";
import { CATEGORIES, type CategoryKey } from "../../shared/categories.ts";
import type { Report } from "../../shared/edition.ts";
import type { PinValue } from "../../worker/desk/story-edits.ts";
import { STORY_ROW_COLUMNS, type StoryRow } from "../../worker/news/find-story.ts";
import { HOME_PARTS } from "../../worker/news/plan-home.ts";
import { lastingKeys } from "../../worker/news/select-stories.ts";
import { allFeeds } from "../../worker/publications/feeds.ts";
import { blogDomainsOf } from "../../worker/publications/hosts.ts";
import { inertJson, inlined } from "../d1/statements.ts";
import { refuse } from "../terminal/usage-error.ts";
import type { DeskCommand } from "./desk-entry.ts";

/** A story or a post as decisions name it. */
export interface NamedStory {
  readonly slug: string;
  /** Of its copies in other feeds. */
  readonly keys: readonly string[];
  readonly group: number;
  /** False for a post that names no category. */
  readonly isInNews: boolean;
  /** A post that readers cannot see yet, in a word. */
  readonly unseen?: string;
  readonly pinned: (section: string) => PinValue["pinned"];
}

const STORY_BY_SLUG = `SELECT ${STORY_ROW_COLUMNS} FROM stories JOIN feeds ON feeds.id = feed WHERE slug = ?1 ->> 'slug'`;
const POSTS_BY_SLUG = `SELECT domain, category, slug, title, description, picture AS imageUrl,
    published * 1000 AS published, draft FROM posts WHERE slug = ?1 ->> 'slug' ORDER BY domain`;

/** The stories of a command's words, one for each. */
export async function namedStories(
  name: string,
  command: DeskCommand,
  count = 1,
): Promise<readonly [NamedStory, ...NamedStory[]]> {
  const { words } = command;
  if (words.length !== count) {
    refuse(
      count === 1
        ? `${name}: say one story or post by its slug, the last part of its page's address`
        : `${name}: say two stories or posts by their slugs, the last parts of their pages' addresses`,
    );
  }
  const found: NamedStory[] = [];
  for (const word of words) found.push(await namedStory(name, word, command));
  return found as [NamedStory, ...NamedStory[]];
}

async function namedStory(name: string, word: string, command: DeskCommand): Promise<NamedStory> {
  const address = word.replace(/[?#].*$/, "").replace(/\/$/, "");
  const [, host, folder, slug = ""] =
    /^(?:https?:\/\/([^/]+))?(?:\/?(article|blog)\/)?([^/]*)$/.exec(address) ?? [];
  const story = folder === "blog" ? undefined : await storyOf(name, slug, command);
  const post = folder === "article" ? undefined : await postOf(name, slug, command, host);
  if (story && post) {
    refuse(`${name}: ${slug} is a story and a post; say article/${slug} or blog/${slug}`);
  }
  return story ?? post ?? refuse(`${name}: there is no story or post ${slug}; nothing was changed`);
}

async function storyOf(
  name: string,
  slug: string,
  { log, paper }: DeskCommand,
): Promise<NamedStory | undefined> {
  const json = inertJson({ slug });
  const [row] = await log.store.read<StoryRow>(inlined({ sql: STORY_BY_SLUG, json }));
  if (!row) return undefined;
  const { address, feedTitle, fetchedAt: _fetchedAt, ...story } = row;
  if (!allFeeds([paper]).some((feed) => feed.address === address)) {
    refuse(`${name}: ${slug} is of no feed of ${paper.name}; nothing was changed`);
  }
  return {
    slug,
    keys: lastingKeys(story),
    group: story.group ?? 0,
    isInNews: true,
    pinned: () => ({ story, address, title: feedTitle }),
  };
}

type PostRow = Omit<Report, "category" | "published"> & {
  readonly category: CategoryKey | "";
  readonly published: number;
  readonly draft: number;
};

async function postOf(
  name: string,
  slug: string,
  { log, paper }: DeskCommand,
  host: string | undefined,
): Promise<NamedStory | undefined> {
  const json = inertJson({ slug });
  const rows = await log.store.read<PostRow>(inlined({ sql: POSTS_BY_SLUG, json }));
  const domains = blogDomainsOf(paper);
  const own = rows.filter(({ domain }) => domains.includes(domain));
  const post = own.length > 1 ? own.find(({ domain }) => domain === host) : own[0];
  if (!post && own.length > 1) {
    const addresses = own.map(({ domain }) => `https://${domain}/blog/${slug}`);
    refuse(`${name}: there are two posts ${slug}; say which: ${addresses.join(", ")}`);
  }
  if (!post) return undefined;
  const { draft, category, ...fields } = post;
  const unseen = draft ? "a draft" : "not public yet";
  return {
    slug: postName(slug),
    keys: [],
    group: 0,
    isInNews: category !== "",
    ...(draft || post.published > log.now ? { unseen } : {}),
    pinned: (section) => ({ report: { ...fields, category: category || categoryIn(section) } }),
  };
}

/** The category that a pinned post without one stands under. */
function categoryIn(section: string): CategoryKey {
  const ofPage = CATEGORIES.find(({ path }) => path === section)?.key;
  const ofPart: readonly CategoryKey[] = Object.hasOwn(HOME_PARTS, section)
    ? HOME_PARTS[section as keyof typeof HOME_PARTS]
    : [];
  const local = ofPart.find((key) => key === "localNews");
  return ofPage ?? local ?? ofPart[0] ?? "localNews";
}
