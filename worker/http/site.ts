/** One request to one paper: its publication, settings and content, opened once and passed on. */
import { BOOT_HASH, STREAMING_HASHES, STYLES } from "virtual:page-assets";

import type { Frame, PageContext } from "../../client/routes.tsx";
import type { Content } from "../../shared/content.ts";
import { isFrontPage } from "../../shared/front-pages.ts";
import { createBlog, type Blog } from "../blog/blog.ts";
import { answerFeed } from "../documents/rss.ts";
import { settingsOf, type Env, type Settings, type Waiting } from "../env.ts";
import { log } from "../log.ts";
import { openNews, type News } from "../news/news.ts";
import { createContent } from "../pages/content.ts";
import { longDate, yearIn } from "../publications/dates.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import { domainOf, otherOriginOf, publicationOf } from "../publications/hosts.ts";
import { publicPartsOf } from "../publications/public-parts.ts";
import type { RefreshTools } from "../refresh/refresh.ts";
import { spendWrite } from "../refresh/write-budget.ts";
import { withinLimit } from "./rate-limit.ts";
import { pageHeaders } from "./security-headers.ts";

export interface Site {
  readonly publication: EdgePublication;
  /** Whose posts are shown: of a paper with several hosts, each may have a blog of its own. */
  readonly domain: string;
  /** Where they are shown, and what leads to them: feeds and site maps. */
  readonly origin: string;
  readonly settings: Settings;
  readonly tools: RefreshTools;
  readonly blog: Blog;
  readonly content: Content;
  readonly news: News;
}

/** Opens the site that a request asks for. Throws where a var is refused. */
export function openSite(request: Request, env: Env, ctx: Waiting): Site {
  const settings = settingsOf(env);
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const { hostname } = new URL(request.url);
  const publication = publicationOf(hostname);
  const tools = refreshTools(env, publication);
  const mayQuery = () => withinLimit(env, "story", request);
  const news = openNews(tools, waitUntil, mayQuery);
  const domain = domainOf(hostname, publication);
  const otherOrigin = (host: string) => otherOriginOf(host, publication);
  const origin = otherOrigin(domain) ?? publication.url;
  const blog = createBlog({
    db: env.DB,
    backendUrl: settings.blogBackendUrl,
    backendKey: settings.blogBackendKey,
    mayCall: () => withinLimit(env, "blog", request),
    htmlStore: env.FEEDS,
    spendWrite: () => spendWrite(env.DB, settings.kvWritesPerDay, Date.now()),
    ttlSeconds: settings.blogTtlMs / 1000,
    publication,
    domain,
    otherOrigin,
    fetch: tools.fetch,
    now: Date.now,
    log,
    waitUntil,
  });
  const content = createContent({
    publication,
    news,
    blog,
    rss: async () => {
      const paper = { ...publication, url: origin };
      const deps = { blog, publication: paper, domain, log, store: env.FEEDS, waitUntil };
      return (await answerFeed("rss", deps)).body;
    },
    now: Date.now,
  });
  return { publication, domain, origin, settings, tools, blog, content, news };
}

/** What the refresh works with, on behalf of a publication. */
export function refreshTools(env: Env, publication: EdgePublication): RefreshTools {
  return {
    env,
    settings: settingsOf(env),
    // Called as a plain function: workerd's fetch refuses another `this`.
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    log,
    userAgent: `${publication.name.replace(/[^\x20-\x7e]/g, "")} feed reader (+${publication.url})`,
  };
}

const knownHeaders = new WeakMap<EdgePublication, Map<string, Record<string, string>>>();

/**
 * Headers of a publication's page, its policy among them. That names what the page carries and no
 * more, because headers cost with each answer: a page sent whole has one script.
 */
export function headersOf(
  publication: EdgePublication,
  isStreamed: boolean,
  styleSources: readonly string[],
): Readonly<Record<string, string>> {
  const ofPublication = knownHeaders.get(publication) ?? new Map<string, Record<string, string>>();
  knownHeaders.set(publication, ofPublication);
  const name = [isStreamed, ...styleSources].join(" ");
  const scripts = isStreamed ? [BOOT_HASH, ...STREAMING_HASHES] : [BOOT_HASH];
  const headers =
    ofPublication.get(name) ?? pageHeaders(publication, { scripts, styles: styleSources });
  ofPublication.set(name, headers);
  return headers;
}

/** What a path's loaders work with. `waitsForAll` holds the page back until nothing is late. */
export function pageContextOf(
  { publication, content, news }: Pick<Site, "publication" | "content" | "news">,
  path: string,
  waitsForAll: boolean,
): PageContext {
  return {
    content,
    frame: framesOf(publication, Date.now())[isFrontPage(path) ? "front" : "inside"],
    enough: waitsForAll ? never : () => news.storesRead().then(nextTurn),
    wholeOrEnough: never,
  };
}

/** The frames of a day; they differ by their styles alone. */
interface Frames {
  readonly today: string;
  readonly front: Frame;
  readonly inside: Frame;
}

const known = new WeakMap<EdgePublication, { readonly quarter: number; readonly frames: Frames }>();

/** The frames around a publication's pages. A day begins at a full quarter of an hour everywhere. */
function framesOf(publication: EdgePublication, now: number): Frames {
  const quarter = Math.floor(now / 900_000);
  const last = known.get(publication);
  if (last?.quarter === quarter) return last.frames;
  const today = longDate(now, publication.locale, publication.timeZone);
  const frames = last?.frames.today === today ? last.frames : makeFrames(publication, now, today);
  known.set(publication, { quarter, frames });
  return frames;
}

function makeFrames(publication: EdgePublication, now: number, today: string): Frames {
  const common = {
    publication: publicPartsOf(publication).publication,
    year: yearIn(now, publication.timeZone),
    today,
  };
  return {
    today,
    front: { ...common, otherStyles: STYLES.inside },
    inside: { ...common, otherStyles: STYLES.screens },
  };
}

function never(): Promise<never> {
  return new Promise(() => {});
}

/** Promises that follow one another between a feed that was read and an article: 40, and as many again. */
const TURNS = 80;

/**
 * Lets what has just been read become articles, so that a stored page is rendered in place. A timer
 * would do the same a millisecond later.
 */
async function nextTurn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}
