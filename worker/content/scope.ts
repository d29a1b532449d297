/** What one request is answered with: made once, and passed whole to the functions that answer it. */
import type { EdgePublication } from "../papers/edge-publication.ts";
import { domainOf, otherOriginOf, publicationOf } from "../papers/hosts.ts";
import { type Env, type RequestContext, type Settings, settingsOf } from "../platform/env.ts";
import { guardStores } from "../platform/guarded-stores.ts";
import { log, type Log } from "../platform/log.ts";
import type { StoreHealth } from "../platform/store-health.ts";
import { type CachedProps, propsOf } from "./cached-props.ts";
import { currentDesk } from "./decisions/desk-cache.ts";
import { type Desk, EMPTY_DESK } from "./decisions/desk.ts";
import { withSourceEdits } from "./decisions/source-terms.ts";
import { deskSource } from "./edition/desk-source.ts";
import { spendWrite } from "./edition/write-budget.ts";

export interface Scope {
  readonly request: Request;
  /** Its stores are guarded. */
  readonly env: Env;
  /** The health of D1. */
  readonly d1: Pick<StoreHealth, "isFailing" | "spentUntil">;
  readonly settings: Settings;
  readonly publication: EdgePublication;
  /** The domain whose posts are shown: each host of a paper may have a blog of its own. */
  readonly domain: string;
  /** The origin of these posts, their feeds and their site maps. */
  readonly origin: string;
  /** The editor's entries and the alerts in force; empty where an answer shows none. */
  readonly desk: Desk;
  /** Those of a request that comes through the platform's cache. */
  readonly cacheProps: Partial<CachedProps>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  readonly fetch: typeof fetch;
  /** Takes one of the day's KV writes; false where they are spent. Rejects where D1 does. */
  readonly spendWrite: () => Promise<boolean>;
  /** Completes work after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The scope of a request that may show stories, with the desk, of the revision that the request names. */
export async function openScopeWithDesk(
  request: Request,
  env: Env,
  ctx: RequestContext,
): Promise<Scope> {
  const publication = publicationOf(new URL(request.url).hostname);
  const desk = await currentDesk(deskSource(publication, env, ctx), propsOf(ctx).desk);
  return openScope(request, env, ctx, desk);
}

/** The scope of a request. Throws where a var is invalid. */
export function openScope(
  request: Request,
  given: Env,
  ctx: RequestContext,
  desk = EMPTY_DESK,
): Scope {
  const { env, d1 } = guardStores(given);
  const settings = settingsOf(env);
  const { hostname } = new URL(request.url);
  const publication = withSourceEdits(publicationOf(hostname), desk.sources);
  const domain = domainOf(hostname, publication);
  return {
    request,
    env,
    d1,
    settings,
    publication,
    domain,
    origin: otherOriginOf(domain, publication) ?? publication.url,
    desk,
    cacheProps: propsOf(ctx),
    now: Date.now,
    log,
    // Called as a plain function: workerd's fetch refuses another `this`.
    fetch: (input, init) => fetch(input, init),
    spendWrite: () => spendWrite(env.DB, settings.kvWritesPerDay, Date.now()),
    waitUntil: (work) => ctx.waitUntil(work),
  };
}

/**
 * Whether caches may store an answer: its desk has been read, and the key of the cache in front, if there
 * is one, has the desk's revision.
 */
export function isForCache({ cacheProps, desk: shown }: Scope): boolean {
  const { desk = shown.revision } = cacheProps;
  return desk === shown.revision && !shown.isUnread;
}
