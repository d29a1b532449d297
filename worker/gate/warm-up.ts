/**
 * Renders the front page once, from made-up stories, before the first request. The engine compiles
 * code when it first runs, and that is most of the time of the first page in a new isolate. A start
 * may take a second of processor time and happens during the browser's TLS handshake; a request of
 * the free plan has 10 ms (Workers limits: startup time, CPU time).
 */
import { PUBLICATIONS } from "#publications";

import { CATEGORIES } from "../../shared/categories.ts";
import { type Edition, EDITION_VERSION } from "../../shared/edition.ts";
import type { Story } from "../../shared/story.ts";
import { cacheEdition } from "../content/edition/read-edition.ts";
import { openScope } from "../content/scope.ts";
import { pageContextOf } from "../pages/page-context.ts";
import type { PageContext } from "../pages/page.ts";
import { renderPage } from "../pages/render.tsx";
import { pageAt } from "../pages/routes.tsx";
import type { EdgePublication } from "../papers/edge-publication.ts";
import type { Env } from "../platform/env.ts";
import { causeOf, log } from "../platform/log.ts";
import { openRequest } from "./open-request.ts";

/** The stories of every feed: one with a picture and a date, and one without, to run both branches. */
const STORIES: readonly Story[] = [
  storyOf("Warm-up", { imageUrl: "/warm-up.jpg", published: 0 }),
  storyOf("Warm-up without a picture", {}),
];

/** One in each category, because a publication may have none. */
const FEEDS = Object.fromEntries(
  CATEGORIES.map(({ key }) => [key, [`https://warm-up.example/${key}`]]),
) as unknown as EdgePublication["feeds"];

function storyOf(title: string, more: Partial<Story>): Story {
  return {
    id: title,
    slug: "warm-up",
    title,
    excerpt: title,
    published: null,
    firstSeen: 0,
    imageUrl: "",
    minutes: 1,
    link: "https://warm-up.example/",
    source: "Warm-up",
    wikipediaUrl: "",
    ...more,
  };
}

/** Renders the page and discards it. Never rejects: a reader's page would log the same fault. */
export async function warmUp(): Promise<void> {
  try {
    const page = await renderPage(pageAt("/"), new URL("https://warm-up.example/"), context());
    if (page instanceof Response || page.cache === "none")
      log("warm-up failed", { status: page.status });
  } catch (error) {
    log("warm-up failed", { cause: causeOf(error) });
  }
}

/** In global scope there are no timers, no stores and no network, and it is always 1970. */
function context(): PageContext {
  const publication = { ...PUBLICATIONS[0], id: "warm-up", feeds: FEEDS, calendars: [] };
  const feeds = Object.values(FEEDS)
    .flat()
    .map((address) => ({ address, title: "", fetchedAt: 0, stories: STORIES }));
  const edition: Edition = {
    version: EDITION_VERSION,
    publication: publication.id,
    madeAt: 0,
    feeds,
  };
  cacheEdition(edition, 0, 0);
  const request = new Request("https://warm-up.example/");
  const scope = openScope(openRequest(request, {} as Env, { waitUntil: () => {} }));
  return pageContextOf(
    { ...scope, publication, now: () => 0 },
    { waitsForLateParts: true, isLite: false },
  );
}
