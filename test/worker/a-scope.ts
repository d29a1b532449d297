/** The scope of a request in tests: a paper of its own, whose stores are empty and whose rate limit allows all. */
import type { Edition } from "../../shared/edition.ts";
import {
  type DecisionsInForce,
  NO_DECISIONS,
} from "../../worker/content/decisions/decisions-in-force.ts";
import type { Scope } from "../../worker/content/scope.ts";
import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { type Env, type Settings, settingsOf } from "../../worker/platform/env.ts";
import { anEdition, NOW } from "../builders.ts";
import { PUBLICATION } from "./a-newsroom.ts";

export interface ScopeParts extends Partial<
  Omit<Scope, "request" | "env" | "settings" | "publication" | "decisions">
> {
  readonly path?: string;
  readonly env?: { readonly [Name in keyof Env]?: Partial<Env[Name]> | undefined };
  readonly settings?: Partial<Settings>;
  readonly publication?: Partial<EdgePublication>;
  readonly decisions?: Partial<DecisionsInForce>;
  /** The edition in KV; none where it is left out. */
  readonly edition?: Partial<Edition>;
  /** Whether the rate limit allows one more work. */
  readonly mayAsk?: () => boolean;
}

let papers = 0;

/** Every scope has a paper of its own, because isolates cache by paper: an id that is given must be of one test alone. */
export function aScope(parts: ScopeParts = {}): Scope {
  const { path = "/", env, settings, publication, decisions, edition, mayAsk, ...more } = parts;
  papers += 1;
  const paper = { ...PUBLICATION, id: `paper-${papers}`, ...publication };
  const now = more.now ?? (() => NOW);
  const text = edition && JSON.stringify({ ...anEdition(paper.id, []), madeAt: now(), ...edition });
  return {
    // A request counts once for each kind of work.
    get request() {
      return new Request(paper.url + path, { headers: { "CF-Connecting-IP": "192.0.2.1" } });
    },
    env: {
      FEEDS: { get: async () => text ?? null, put: async () => {} },
      RATE_LIMIT: { limit: async () => ({ success: mayAsk?.() ?? true }) },
      ...env,
    } as unknown as Env,
    d1: { isFailing: false, spentUntil: () => undefined, failed: () => {} },
    url: new URL(paper.url + path),
    variant: "full",
    settings: {
      ...settingsOf({} as Env),
      allowPrivateFeeds: mayAsk === undefined,
      ...settings,
    },
    publication: paper,
    domain: new URL(paper.url).hostname,
    origin: paper.url,
    decisions: { ...NO_DECISIONS, ...decisions },
    cacheProps: {},
    now,
    log: () => {},
    fetch: () => Promise.reject(new Error("There is no network.")),
    spendWrite: async () => true,
    waitUntil: () => {},
    ...more,
  };
}
