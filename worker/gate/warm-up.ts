/**
 * Answers one request of each kind from made-up stores before the first request. The engine compiles code when it
 * first runs, and that is most of the time of the first request in a new isolate. A start may take a second of
 * processor time and happens during the browser's TLS handshake; a request of the free plan has 10 ms
 * (Workers limits: startup time, CPU time). docs/decisions.md has the arithmetic.
 */
import { PUBLICATIONS } from "#publications";

import { CATEGORIES } from "../../shared/categories.ts";
import { type Edition, EDITION_VERSION } from "../../shared/edition.ts";
import type { Story } from "../../shared/story.ts";
import type { PostRow } from "../content/blog/backends/embedded-backend.ts";
import type { EdgePublication } from "../papers/edge-publication.ts";
import { completed } from "../papers/security-headers.ts";
import type { Env } from "../platform/env.ts";
import { causeOf, log } from "../platform/log.ts";
import { withoutTimers } from "../platform/with-timeout.ts";
import type { Route } from "./answer-request.ts";
import { redirectRequest } from "./canonical-url.ts";
import { openRequest } from "./open-request.ts";
import { refuseRequest } from "./refuse-request.ts";
import { serveCachedPage } from "./serve-page.ts";

/** Home is answered twice: most code runs for every page, and the engine compiles better what runs again. */
const PATHS = [
  "/",
  "/tech",
  "/rss.xml",
  "/status",
  "/article/warm-up-of-tech",
  "/blog/warm-up",
  "/",
];

/** In global scope an answer has no body. */
const BODILESS = { method: "HEAD", headers: { "If-None-Match": "*" } };
const CONTEXT = { waitUntil: () => {} };

/** Never rejects: a reader's page would log the same fault. */
export async function warmUp(route: Route): Promise<void> {
  const publication = { ...PUBLICATIONS[0], id: "warm-up", feeds: FEEDS, calendars: [] };
  const env = madeUpStores(editionOf(publication));
  try {
    await withoutTimers(async () => {
      for (const path of PATHS) {
        const { status } = await answer(path, { env, publication, route });
        if (status !== 200 && status !== 304) log("warm-up failed", { path, status });
      }
    });
  } catch (error) {
    log("warm-up failed", { cause: causeOf(error) });
  }
}

interface Paper {
  readonly env: Env;
  readonly publication: EdgePublication;
  readonly route: Route;
}

/** As `answerRequest` does, but for a paper that no host has. */
async function answer(path: string, { env, publication, route }: Paper): Promise<Response> {
  const request = new Request(`https://warm-up.example${path}`, BODILESS);
  const opened = { ...openRequest(request, env, CONTEXT), publication };
  const early = refuseRequest(opened) ?? redirectRequest(opened) ?? serveCachedPage(opened);
  return completed(early ?? (await route(opened)), publication);
}

/** KV with an edition, and D1 with one post. They answer at once; it is always 1970, and no page is cached. */
function madeUpStores(edition: Edition): Env {
  const kv = { get: async () => JSON.stringify(edition) };
  return { PAGE_TTL_SECONDS: "0", DB: { prepare, batch }, FEEDS: kv } as unknown as Env;
}

function prepare(sql: string) {
  const results = sql.includes("pictureFocus") ? [POST] : [];
  const statement = { bind: () => statement, all: async () => ({ results, meta: {} }) };
  return statement;
}

function batch(statements: readonly ReturnType<typeof prepare>[]) {
  return Promise.all(statements.map((statement) => statement.all()));
}

const POST: PostRow & { readonly html: string; readonly position: number; readonly live: number } =
  {
    slug: "warm-up",
    title: "Warm-up",
    description: "Warm-up",
    html: "<p>Warm-up</p>",
    date: "1970-01-01T00:00:00.000Z",
    updated: "1970-01-01T00:00:00.000Z",
    tags: "warm-up",
    authors: "[]",
    corrections: "[]",
    position: 1,
    live: 0,
    picture: "",
    pictureFocus: "",
    pictureAlt: "",
    pictureCredit: "",
    pictureCaption: "",
    category: "",
    domain: "",
    markdown: "",
    videoUrl: "",
    topics: "",
  };

/** One in each category, because a publication may have none. */
const FEEDS = Object.fromEntries(
  CATEGORIES.map(({ key }) => [key, [`https://warm-up.example/${key}`]]),
) as unknown as EdgePublication["feeds"];

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
