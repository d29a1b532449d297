/**
 * The front page, rendered once of made-up stories before the first request. The engine compiles
 * what it runs when it first runs, and most of what a page takes in a new isolate is that. A start
 * has a second of processor time and happens while the browser is still shaking hands; a request of
 * the free plan has 10 ms (Workers limits: startup time, CPU time).
 */
import { PUBLICATIONS } from "#publications";

import { causeOf, log } from "../log.ts";
import type { News } from "../news/news.ts";
import type { StoredArticle } from "../refresh/normalise.ts";
import { storedFeed } from "../refresh/store.ts";
import { createContent } from "./content.ts";
import { pageContextOf } from "./page-context.ts";
import type { PageContext } from "./page.ts";
import { renderPage } from "./render.tsx";

/** Of every feed: one with a picture and a date, and one without, which take other ways through the page. */
const STORIES: readonly StoredArticle[] = [
  storyOf("Rehearsed", { imageUrl: "/rehearsed.jpg", published: 0 }),
  storyOf("Rehearsed without a picture", {}),
];

function storyOf(title: string, more: Partial<StoredArticle>): StoredArticle {
  return {
    id: title,
    slug: "rehearsed",
    title,
    excerpt: title,
    published: null,
    imageUrl: "",
    readTime: "1 min read",
    link: "https://rehearsed.example/",
    source: "Rehearsed",
    ...more,
  };
}

/** In global scope there are no timers, no stores and no network, and it is always 1970. */
const NEWS: News = {
  feed: ({ address }) => Promise.resolve(storedFeed(address, STORIES, 0, false)),
  stored: ({ address }) => Promise.resolve(storedFeed(address, STORIES, 0, false)),
  unstored: () => Promise.resolve([]),
  inMemory: () => undefined,
  currentAt: () => 0,
  isRemembered: () => false,
  storesRead: () => Promise.resolve(),
};

const NO_POSTS = () => Promise.resolve({ ok: false as const, message: "" });

/** Renders the page that nobody sees. Never rejects: a reader's page would tell of the same fault. */
export async function rehearse(): Promise<void> {
  try {
    const page = await renderPage(new Request("https://rehearsed.example/"), context(), log);
    if (page instanceof Response || page.cache === "none")
      log("rehearsal failed", { status: page.status });
  } catch (error) {
    log("rehearsal failed", { cause: causeOf(error) });
  }
}

function context(): PageContext {
  // A copy: what is remembered of a publication is remembered of this very object.
  const publication = { ...PUBLICATIONS[0] };
  const content = createContent({
    publication,
    news: NEWS,
    blog: { posts: NO_POSTS, post: NO_POSTS },
    rss: () => Promise.resolve(""),
    now: () => 0,
  });
  return pageContextOf({ publication, content, news: NEWS }, true);
}
