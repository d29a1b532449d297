/** What one request is answered with: made once, and passed whole to the functions that answer it. */
import type { EdgePublication } from "../papers/edge-publication.ts";
import { otherOriginOf } from "../papers/hosts.ts";
import type { Env, RequestContext, Settings } from "../platform/env.ts";
import type { Variant } from "../platform/http/variant.ts";
import { log, type Log } from "../platform/log.ts";
import type { StoreHealth } from "../platform/store-health.ts";
import { currentDecisions } from "./decisions/decisions-cache.ts";
import { type DecisionsInForce, NO_DECISIONS, revisionAt } from "./decisions/decisions-in-force.ts";
import { withTreatments } from "./decisions/source-terms.ts";
import { decisionsSource } from "./edition/decisions-source.ts";
import { spendWrite } from "./edition/write-budget.ts";

/** What the platform's cache passes to the entrypoint behind it: the part of its key that the path and query do not carry. */
export interface CachedProps {
  readonly publication: string;
  /** The blog's domain: hosts of one paper may have posts of their own. */
  readonly domain: string;
  /** Of the decisions in force: a new notice or alert makes all pages that were cached before unreachable. */
  readonly revision: string;
  /** The request behind the cache has neither the reader's headers nor unused parameters. */
  readonly variant: Variant;
}

/** The props of a request behind the cache; none for any other. */
export function propsOf({ props }: RequestContext): Partial<CachedProps> {
  return props ?? {};
}

/** A request with what the gate found for it. */
export interface OpenedRequest {
  readonly request: Request;
  readonly url: URL;
  /** Its stores are guarded. */
  readonly env: Env;
  /** The health of D1. */
  readonly d1: Pick<StoreHealth, "isFailing" | "spentUntil" | "failed">;
  readonly settings: Settings;
  readonly publication: EdgePublication;
  /** The domain whose posts are shown: each host of a paper may have a blog of its own. */
  readonly domain: string;
  readonly variant: Variant;
  /** Those of a request that comes through the platform's cache. */
  readonly cacheProps: Partial<CachedProps>;
  /** Completes work after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The request, and what its answer may show; the publication is without the sources that are off. */
export interface Scope extends OpenedRequest {
  /** The origin of the domain's posts, their feeds and their site maps. */
  readonly origin: string;
  /**
   * The editor's decisions and the alerts in force; empty where an answer shows none. Its revision is that of
   * what the request's path shows.
   */
  readonly decisions: DecisionsInForce;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  readonly fetch: typeof fetch;
  /** Takes one of the day's KV writes; false where they are spent. Rejects where D1 does. */
  readonly spendWrite: () => Promise<boolean>;
}

/** The scope of a request that may show stories, with the decisions, of the revision that the request names. */
export async function openScopeWithDecisions(opened: OpenedRequest): Promise<Scope> {
  const { pathname: path } = opened.url;
  const { revision } = opened.cacheProps;
  const named = revision === undefined ? undefined : { revision, path };
  const decisions = await currentDecisions(decisionsSource(opened), named);
  return openScope(opened, { ...decisions, revision: revisionAt(decisions, path) });
}

/** The scope of a request. */
export function openScope(opened: OpenedRequest, decisions = NO_DECISIONS): Scope {
  const { env, settings, domain } = opened;
  const publication = withTreatments(opened.publication, decisions.sources);
  return {
    ...opened,
    publication,
    origin: otherOriginOf(domain, publication) ?? publication.url,
    decisions,
    now: Date.now,
    log,
    // Called as a plain function: workerd's fetch refuses another `this`.
    fetch: (input, init) => fetch(input, init),
    spendWrite: () => spendWrite(env.DB, settings.kvWritesPerDay, Date.now()),
  };
}

/**
 * Whether caches may store an answer: its decisions have been read, and the key of the cache in front, if there
 * is one, has the decisions' revision.
 */
export function isForCache({ cacheProps, decisions: shown }: Scope): boolean {
  const { revision = shown.revision } = cacheProps;
  return revision === shown.revision && !shown.isUnread;
}
