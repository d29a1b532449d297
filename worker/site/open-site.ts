/** One request to one paper: its publication, settings and content, opened once and passed on. */
import { PUBLICATIONS } from "#publications";

import { postName } from "../../shared/blog.ts";
import { editionTtlMs } from "../../shared/edition.ts";
import type { Outcome } from "../../shared/outcome.ts";
import type { SearchRequest, SearchResults } from "../../shared/search/search.ts";
import { createBlog, type Blog } from "../blog/blog.ts";
import { readExternalReports } from "../blog/external-reports.ts";
import { runStatements } from "../d1.ts";
import { currentDesk, deskSource } from "../desk/desk-cache.ts";
import { type Desk, EMPTY_DESK } from "../desk/desk.ts";
import { settingsOf, type Env, type Settings, type RequestContext } from "../env.ts";
import { type Events, openEvents } from "../events/open-events.ts";
import { mayCallBackend, withinLimit } from "../http/rate-limit.ts";
import { causeOf, log, type Log } from "../log.ts";
import { findStory } from "../news/find-story.ts";
import { openNews, type News } from "../news/news.ts";
import { type EditionRow, selectEdition } from "../newsroom/edition/select-edition.ts";
import { spendWrite } from "../newsroom/edition/write-budget.ts";
import { paperOf } from "../newsroom/paper.ts";
import { openNewsrooms } from "../newsrooms.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import { allFeeds } from "../publications/feeds.ts";
import { domainOf, otherOriginOf, publicationOf } from "../publications/hosts.ts";
import { findResults } from "../search/present-results.ts";
import { type Content, createContent } from "./content.ts";

/** Without a page cache (PAGE_TTL_SECONDS=0) a burst of requests must not read KV each time. */
const EDITION_MEMORY_MIN_MS = 1_000;

/** The request's place: what the parts of its site are opened with. */
interface Place {
  readonly publication: EdgePublication;
  /** The domain whose posts are shown: each host of a paper may have a blog of its own. */
  readonly domain: string;
  /** The origin of these posts, their feeds and their site maps. */
  readonly origin: string;
  readonly env: Env;
  readonly settings: Settings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** The editor's entries and the alerts in force; empty where an answer shows none. */
  readonly desk: Desk;
  /** Takes one of the day's KV writes; false where they are spent. */
  readonly spendWrite: () => Promise<boolean>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface Site extends Place {
  readonly blog: Blog;
  readonly content: Content;
  /** Missing for a paper without calendars that shows no samples. */
  readonly events: Events | undefined;
  /** Searches; a failure of the index is logged and becomes a message for readers. Never rejects. */
  readonly search: (asked: SearchRequest) => Promise<Outcome<SearchResults>>;
}

const SEARCH_FAILED = "The search cannot be reached just now. Please try again in a minute.";

/** Opens the site of a request that may show stories, with the desk, of this revision if the request names one. */
export async function openSiteWithDesk(
  request: Request,
  env: Env,
  ctx: RequestContext,
  revision?: string,
): Promise<Site> {
  const { id } = publicationOf(new URL(request.url).hostname);
  const desk = await currentDesk(deskSource(id, env, ctx), revision);
  return openSite(request, env, ctx, desk);
}

/** Opens the site of a request. Throws where a var is invalid. */
export function openSite(request: Request, env: Env, ctx: RequestContext, desk = EMPTY_DESK): Site {
  const settings = settingsOf(env);
  const { hostname } = new URL(request.url);
  const publication = publicationOf(hostname);
  const domain = domainOf(hostname, publication);
  const place: Place = {
    publication,
    domain,
    origin: otherOriginOf(domain, publication) ?? publication.url,
    env,
    settings,
    now: Date.now,
    log,
    desk,
    spendWrite: () => spendWrite(env.DB, settings.kvWritesPerDay, Date.now()),
    waitUntil: (work) => ctx.waitUntil(work),
  };
  const blog = blogOf(place, () => mayCallBackend(env, request));
  const news = newsOf(place);
  const mayAsk = () => withinLimit(env, "story", request);
  return {
    ...place,
    blog,
    content: contentOf(place, { blog, news, mayAsk }),
    events: openEvents({
      ...place,
      editionEvents: () => news.events(),
      mayAsk,
    }),
    search: async (asked) => {
      const hasBlog = settings.blogBackendUrl === "";
      const feeds = () => news.stored(allFeeds([publication]));
      const paper = { publication, domain, hasBlog, feeds, edits: desk.edits };
      try {
        return { ok: true, value: await findResults(env.DB, asked, paper) };
      } catch (error) {
        log("search failed", { cause: causeOf(error) });
        return { ok: false, message: SEARCH_FAILED, status: 503 };
      }
    },
  };
}

function blogOf(place: Place, mayCall: () => Promise<boolean>): Blog {
  const { publication, domain, env, settings, desk } = place;
  return createBlog({
    isHidden: (slug) => desk.edits.hidden.has(postName(slug)),
    db: env.DB,
    backendUrl: settings.blogBackendUrl,
    backendKey: settings.blogBackendKey,
    mayCall,
    htmlStore: env.FEEDS,
    spendWrite: place.spendWrite,
    ttlSeconds: settings.blogTtlMs / 1000,
    publication,
    domain,
    otherOrigin: (host) => otherOriginOf(host, publication),
    // Called as a plain function: workerd's fetch refuses another `this`.
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    log,
    waitUntil: place.waitUntil,
  });
}

interface ContentParts {
  readonly blog: Blog;
  readonly news: News;
  /** The rate limit for stories that are not in the edition. */
  readonly mayAsk: () => Promise<boolean>;
}

function contentOf(place: Place, { blog, news, mayAsk }: ContentParts): Content {
  const { publication, domain, env, settings, desk } = place;
  const { DB: db } = env;
  return createContent({
    publication,
    domain,
    news,
    findStory: async (slug) => {
      try {
        return (await mayAsk()) ? await findStory(db, slug) : undefined;
      } catch (error) {
        log("story not read", { cause: causeOf(error) });
        return undefined;
      }
    },
    reports: async () =>
      settings.blogBackendUrl === ""
        ? (await news.reports()).filter((one) => one.domain === domain)
        : readExternalReports(blog, domain),
    db,
    log,
    edits: desk.edits,
    now: Date.now,
  });
}

/** What the embedded blog's functions need: posts of any domain, without those that its paper has hidden. */
export function blogFunctionDeps(env: Env, ctx: RequestContext) {
  return {
    db: env.DB,
    now: Date.now(),
    hiddenIn: async (domain: string) => {
      const paper = PUBLICATIONS.find(({ hosts }) => hosts.includes(domain));
      const { edits } = paper ? await currentDesk(deskSource(paper.id, env, ctx)) : EMPTY_DESK;
      return (slug: string) => edits.hidden.has(postName(slug));
    },
  };
}

/** A publication's stories for one request. */
function newsOf({ publication, env, settings, waitUntil }: Place): News {
  return openNews({
    publication: publication.id,
    kv: env.FEEDS,
    fromDatabase: async () => {
      const [rows = []] = await runStatements(env.DB, [
        selectEdition(paperOf(publication), Date.now()),
      ]);
      return (rows as readonly EditionRow[])[0]?.text ?? "";
    },
    maxAgeMs: Math.max(settings.pageTtlMs, EDITION_MEMORY_MIN_MS),
    editionTtlMs: editionTtlMs(settings, PUBLICATIONS.length),
    sampleFeeds: settings.sampleFeeds,
    newsrooms: openNewsrooms(env, settings),
    sample: async (feed) => {
      try {
        const { sampleFeed } = await import("../newsroom/samples/sample-feed.ts");
        return await sampleFeed(env.ASSETS, feed, Date.now());
      } catch (error) {
        log("sample not read", { category: feed.category, cause: causeOf(error) });
        return undefined;
      }
    },
    now: Date.now,
    log,
    waitUntil,
  });
}
