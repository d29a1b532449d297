/** The stories and posts at counted addresses, and the feeds of the stories. */
import { CATEGORIES } from "../../../shared/categories.ts";
import type { Counted } from "../../content/counts/counts-object.ts";
import { mostFirst } from "../../content/counts/sums.ts";
import { readRows } from "../../platform/d1.ts";
import { causeOf, log } from "../../platform/log.ts";
import type { DeskRequest } from "../desk-request.ts";
import { readHeadlines } from "../log/read-headlines.ts";

export interface ReadPage {
  readonly path: string;
  readonly name: string;
  readonly times: number;
}

export interface ReadPages {
  readonly stories: readonly ReadPage[];
  readonly posts: readonly ReadPage[];
  readonly sections: readonly ReadPage[];
  readonly others: readonly ReadPage[];
  /** By the name of their publisher: how often stories of a feed were opened. */
  readonly feeds: readonly Counted[];
}

const STORIES = `SELECT slug, stories.title AS title, source, feeds.title AS feed, address
  FROM json_each(?1) AS one JOIN stories ON slug = one.value JOIN feeds ON feeds.id = feed`;

interface StoryRow {
  readonly slug: string;
  readonly title: string;
  readonly source: string;
  readonly feed: string;
  readonly address: string;
}

const STORY = "/article/";
const POST = "/blog/";

/** Sorts addresses by what stands at them. While D1 fails they have no names. Never rejects. */
export async function readPages(asked: DeskRequest, pages: readonly Counted[]): Promise<ReadPages> {
  const slugs = pages.flatMap(([path]) =>
    path.startsWith(STORY) ? [path.slice(STORY.length)] : [],
  );
  const posts = pages.flatMap(([path]) => (path.startsWith(POST) ? [path.slice(1)] : []));
  const [rows, titles] = await orNothing(async () =>
    Promise.all([
      slugs.length > 0 ? readRows<StoryRow>(asked.env.DB, { sql: STORIES, values: slugs }) : [],
      posts.length > 0 ? readHeadlines(asked, posts) : new Map<string, string>(),
    ]),
  );
  const stories = new Map(rows.map((row) => [STORY + row.slug, row]));
  const sections = new Map<string, string>(CATEGORIES.map(({ path, label }) => [path, label]));
  sections.set("/", "Front page");
  const feeds = new Map<string, number>();
  for (const [path, times] of pages) {
    const story = stories.get(path);
    if (!story) continue;
    const name = nameOf(story, asked.publication.sourceNames);
    feeds.set(name, (feeds.get(name) ?? 0) + times);
  }
  const named = (isOne: (path: string) => boolean, name: (path: string) => string | undefined) =>
    pages
      .filter(([path]) => isOne(path))
      .map(([path, times]) => ({ path, times, name: name(path) ?? path }));
  return {
    stories: named(
      (path) => path.startsWith(STORY),
      (path) => stories.get(path)?.title,
    ),
    posts: named(
      (path) => path.startsWith(POST),
      (path) => titles.get(path.slice(1)),
    ),
    sections: named(
      (path) => sections.has(path),
      (path) => sections.get(path),
    ),
    others: named(
      (path) => !path.startsWith(STORY) && !path.startsWith(POST) && !sections.has(path),
      (path) => (path.startsWith("/") ? path : "Addresses that were read less"),
    ),
    feeds: mostFirst(feeds),
  };
}

function nameOf(
  { feed, address, source }: StoryRow,
  names: Readonly<Record<string, string>>,
): string {
  const host = URL.parse(address)?.hostname.replace(/^www\./, "") ?? address;
  return source || (Object.hasOwn(names, host) && names[host]) || feed || host;
}

async function orNothing(
  read: () => Promise<readonly [readonly StoryRow[], ReadonlyMap<string, string>]>,
): Promise<readonly [readonly StoryRow[], ReadonlyMap<string, string>]> {
  try {
    return await read();
  } catch (error) {
    log("headlines not read", { cause: causeOf(error) });
    return [[], new Map()];
  }
}
