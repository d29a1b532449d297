/**
 * Answers some pages from made-up stories before the first request. The engine compiles code when it first
 * runs, and that is most of the time of the first page in a new isolate. A start may take a second of
 * processor time and happens during the browser's TLS handshake; a request of the free plan has 10 ms
 * (Workers limits: startup time, CPU time).
 */
import { PUBLICATIONS } from "#publications";

import { CATEGORIES } from "../../shared/categories.ts";
import { type Edition, EDITION_VERSION } from "../../shared/edition.ts";
import type { Story } from "../../shared/story.ts";
import { cacheDecisions } from "../content/decisions/decisions-cache.ts";
import { parseEdition } from "../content/edition/parse-edition.ts";
import { cacheEdition } from "../content/edition/read-edition.ts";
import type { EdgePublication } from "../papers/edge-publication.ts";
import { completed } from "../papers/security-headers.ts";
import type { Env } from "../platform/env.ts";
import { causeOf, log } from "../platform/log.ts";
import type { Route } from "./answer-request.ts";
import { redirectRequest } from "./canonical-url.ts";
import { openRequest } from "./open-request.ts";
import { refuseRequest } from "./refuse-request.ts";
import { serveCachedPage } from "./serve-page.ts";

/** Pages that need no store. More of them make a start longer than they make first pages faster. */
const PATHS = ["/", "/tech", "/faq", "/"];

/** In global scope there are no timers, no stores and no network, an answer has no body, and it is always 1970. */
const ENV = { PAGE_TTL_SECONDS: "0" } as Env;
const CONTEXT = { waitUntil: () => {} };

/** One in each category, because a publication may have none. */
const FEEDS = Object.fromEntries(
  CATEGORIES.map(({ key }) => [key, [`https://warm-up.example/${key}`]]),
) as unknown as EdgePublication["feeds"];

/** Never rejects: a reader's page would log the same fault. */
export async function warmUp(route: Route): Promise<void> {
  const publication = { ...PUBLICATIONS[0], id: "warm-up", feeds: FEEDS, calendars: [] };
  const now = Date.now();
  try {
    cacheDecisions(publication.id, { rows: [], madeAt: now }, now);
    const edition = parseEdition(JSON.stringify(editionOf(publication)), publication.id);
    if (edition) cacheEdition(edition, 0, now);
    for (const path of PATHS) {
      const { status } = await answer(path, publication, route);
      if (status !== 200) log("warm-up failed", { path, status });
    }
  } catch (error) {
    log("warm-up failed", { cause: causeOf(error) });
  }
}

/** As `answerRequest` does, but for a paper that no host has. */
async function answer(path: string, publication: EdgePublication, route: Route): Promise<Response> {
  const request = new Request(`https://warm-up.example${path}`, { method: "HEAD" });
  const opened = { ...openRequest(request, ENV, CONTEXT), publication };
  const early = refuseRequest(opened) ?? redirectRequest(opened) ?? serveCachedPage(opened);
  return completed(early ?? (await route(opened)), publication);
}

function editionOf({ id, feeds }: EdgePublication): Edition {
  const stories = Object.values(feeds)
    .flat()
    .map((address) => ({ address, title: "", fetchedAt: 0, stories: storiesOf(address) }));
  return { version: EDITION_VERSION, publication: id, madeAt: 0, feeds: stories };
}

/** One with a picture and a date, and one without, to run both branches. */
function storiesOf(address: string): readonly Story[] {
  const [name] = address.split("/").slice(-1);
  return [
    storyOf(`Warm-up of ${name}`, { imageUrl: `${address}.jpg`, published: 0 }),
    storyOf(`Picture of ${name} missing`, {}),
  ];
}

function storyOf(title: string, more: Partial<Story>): Story {
  const slug = title.toLowerCase().replaceAll(" ", "-");
  return {
    id: title,
    slug,
    title,
    excerpt: title,
    published: null,
    firstSeen: 0,
    imageUrl: "",
    minutes: 1,
    link: `https://warm-up.example/${slug}`,
    source: "Warm-up",
    wikipediaUrl: "",
    ...more,
  };
}
