/** The story or post that an editor names by its slug or the address of its page. */
import { postName } from "../../../shared/blog.ts";
import { CATEGORIES, type CategoryKey } from "../../../shared/categories.ts";
import type { Report } from "../../../shared/edition.ts";
import { refused, type Outcome } from "../../../shared/outcome.ts";
import type { PinValue } from "../../content/decisions/front-page-decisions.ts";
import type { HideValue, MergeValue, Words } from "../../content/decisions/story-decisions.ts";
import { STORY_ROW_COLUMNS, type StoryRow } from "../../content/news/find-story.ts";
import { HOME_PARTS } from "../../content/news/home/plan-home.ts";
import { lastingKeys } from "../../content/news/select-stories.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { allFeeds } from "../../papers/feeds.ts";
import { blogDomainsOf } from "../../papers/hosts.ts";
import type { Statement } from "../../platform/d1.ts";

/** A story or a post as decisions name it. */
export interface NamedStory {
  readonly slug: string;
  /** Of its copies in other feeds. */
  readonly keys: readonly string[];
  readonly words: readonly Words[];
  readonly group: number;
  /** Of the paper's own blog. */
  readonly isPost: boolean;
  /** False for a post that names no category. */
  readonly isInNews: boolean;
  /** A post that readers cannot see yet, in a word. */
  readonly unseen?: string;
  readonly pinned: (section: string) => PinValue["pinned"];
}

const STORY_BY_SLUG = `SELECT ${STORY_ROW_COLUMNS} FROM stories JOIN feeds ON feeds.id = feed WHERE slug = ?1 ->> 'slug'`;
const POSTS_BY_SLUG = `SELECT domain, category, slug, title, description, picture AS imageUrl, picture_focus AS imageFocus,
    published * 1000 AS published, draft FROM posts WHERE slug = ?1 ->> 'slug' ORDER BY domain`;

/** Where stories are looked up. */
export interface StoryReader {
  readonly read: <Row>(query: Statement) => Promise<readonly Row[]>;
  readonly publication: EdgePublication;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The story or post of a slug or of its page's address; else a message that begins in small letters. */
export async function namedStory(word: string, reader: StoryReader): Promise<Outcome<NamedStory>> {
  const address = word
    .trim()
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "");
  const [, host, folder, slug = ""] =
    /^(?:https?:\/\/([^/]+))?(?:\/?(article|blog)\/)?([^/]*)$/.exec(address) ?? [];
  const story = folder === "blog" ? undefined : await storyOf(slug, reader);
  const post = folder === "article" ? undefined : await postOf(slug, reader, host);
  if (story && post) {
    return refused(`${slug} is a story and a post; say article/${slug} or blog/${slug}`);
  }
  return story ?? post ?? refused(`there is no story or post ${slug}; nothing was changed`);
}

/** The decision that hides a story. */
export function hideValue({ slug, keys, words }: NamedStory): HideValue {
  return { slug, keys, words };
}

/** The decision that merges two. */
export function mergeValue(one: NamedStory, other: NamedStory): MergeValue {
  return {
    slug: one.slug,
    with: other.slug,
    groups: [one.group, other.group],
    keys: [...one.keys, ...other.keys],
    words: [...one.words, ...other.words],
  };
}

async function storyOf(
  slug: string,
  { read, publication }: StoryReader,
): Promise<Outcome<NamedStory> | undefined> {
  const [row] = await read<StoryRow>({ sql: STORY_BY_SLUG, values: { slug } });
  if (!row) return undefined;
  const { address, feedTitle, feedLanguage, fetchedAt: _fetchedAt, ...own } = row;
  // A pinned copy has its feed no longer.
  const story = { ...own, language: own.language || feedLanguage };
  if (!allFeeds([publication]).some((feed) => feed.address === address)) {
    return refused(`${slug} is of no feed of ${publication.name}; nothing was changed`);
  }
  const value = {
    slug,
    keys: lastingKeys(story),
    words: [{ title: story.title, excerpt: story.excerpt }],
    group: story.group ?? 0,
    isPost: false,
    isInNews: true,
    pinned: () => ({ story, address, title: feedTitle }),
  };
  return { ok: true, value };
}

type PostRow = Omit<Report, "category" | "published"> & {
  readonly category: CategoryKey | "";
  readonly published: number;
  readonly draft: number;
};

async function postOf(
  slug: string,
  { read, publication, now }: StoryReader,
  host: string | undefined,
): Promise<Outcome<NamedStory> | undefined> {
  const rows = await read<PostRow>({ sql: POSTS_BY_SLUG, values: { slug } });
  const domains = blogDomainsOf(publication);
  const own = rows.filter(({ domain }) => domains.includes(domain));
  const post = own.length > 1 ? own.find(({ domain }) => domain === host) : own[0];
  if (!post && own.length > 1) {
    const addresses = own.map(({ domain }) => `https://${domain}/blog/${slug}`);
    return refused(`there are two posts ${slug}; say which: ${addresses.join(", ")}`);
  }
  if (!post) return undefined;
  const { draft, category, ...fields } = post;
  const unseen = draft ? "a draft" : "not public yet";
  const value = {
    slug: postName(slug),
    keys: [],
    words: [],
    group: 0,
    isPost: true,
    isInNews: category !== "",
    ...(draft || post.published > now ? { unseen } : {}),
    pinned: (section: string) => ({
      report: { ...fields, category: category || categoryIn(section) },
    }),
  };
  return { ok: true, value };
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
