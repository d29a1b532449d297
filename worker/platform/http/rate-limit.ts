/**
 * The rate limit: the platform counts the requests of each client for each kind of expensive work, and
 * each isolate those of all clients. Requests beyond a limit are answered 429 here.
 */
import { BoundedCache } from "../bounded-cache.ts";
import type { Env, Settings } from "../env.ts";
import { causeOf, log } from "../log.ts";
import {
  LIMIT_SECONDS,
  ISOLATE_ROOM,
  ISOLATE_CEILING,
  NETWORK_SHARE,
  BACKEND_CALLS,
  BINDING_WAIT_MS,
} from "../platform-limits.ts";
import { withTimeout } from "../with-timeout.ts";
import { answerText } from "./answer-text.ts";
import { DATA_HEADERS } from "./data-headers.ts";
import { parseIpv6 } from "./ip-address.ts";

/** Kinds of work that caches do not save; each has a limit of its own. */
export type LimitedWork =
  /** A visit to a publisher, with the conversion of its feed. */
  | "convert"
  /** A page for one reader's search words. */
  | "search"
  /** A query for a story that is not in the edition. */
  | "story"
  /** The queries of a page of the archive. */
  | "archive"
  /** A call of the external blog backend. */
  | "blog"
  /** A query for the state of every feed. */
  | "status"
  /** A push of a hub, or its question. */
  | "push"
  /** A form that is sent to the paper. */
  | "submission"
  /** A page that tells that it is shown. */
  | "shown"
  /** A question for a live post that the isolate does not know. */
  | "live";

/** What is limited: one request of a deployment (the scope of a request has all of it). */
interface Limited {
  readonly request: Request;
  readonly env: Env;
  readonly settings: Pick<Settings, "allowPrivateFeeds">;
}

/** A request counts once for each kind of work, also if it is asked about twice. */
const decisions = new WeakMap<Request, Map<LimitedWork, Promise<boolean>>>();

/**
 * Whether a request may cause this kind of work. Counts the request against its client's limit, where
 * the platform names a client and can count, and against the isolate's. Never rejects.
 */
export function withinLimit(
  { env, settings, request }: Limited,
  kind: LimitedWork,
): Promise<boolean> {
  // Turned off on a developer's machine, and for tests that send thousands of requests.
  if (settings.allowPrivateFeeds) return Promise.resolve(true);
  const decided = decisions.get(request) ?? new Map<LimitedWork, Promise<boolean>>();
  decisions.set(request, decided);
  const decision = decided.get(kind) ?? countRequest(env, kind, request);
  decided.set(kind, decision);
  return decision;
}

/** Whether a request may call the external blog backend once more. Never rejects. */
export async function mayCallBackend(scope: Limited): Promise<boolean> {
  if (!(await withinLimit(scope, "blog"))) return false;
  return (
    scope.settings.allowPrivateFeeds ||
    countInIsolate("backend", { room: BACKEND_CALLS, ceiling: BACKEND_CALLS })
  );
}

/** The answer to a request beyond the limit (RFC 6585, section 4): text, or JSON as /convert answers. */
export function answerTooManyRequests(kind: LimitedWork): Response {
  const message = "Too many requests of this kind. Please try again in a minute.";
  const retry = { "Retry-After": String(LIMIT_SECONDS) };
  if (kind !== "convert") return answerText(429, message, retry);
  const headers = { ...DATA_HEADERS, "Cache-Control": "no-store", ...retry };
  return Response.json({ status: "error", message }, { status: 429, headers });
}

async function countRequest(env: Env, kind: LimitedWork, request: Request): Promise<boolean> {
  const client = clientOf(request);
  if (env.RATE_LIMIT && client !== undefined) {
    try {
      const counting = env.RATE_LIMIT.limit({ key: `${kind} ${client}` });
      if (!(await withTimeout("rate limit", counting, BINDING_WAIT_MS)).success) return false;
      return countInIsolate(kind, ALL_CLIENTS, networkOf(client));
    } catch (error) {
      log("rate limit not read", { kind, cause: causeOf(error) });
    }
  }
  return countInIsolate(kind, ALL_CLIENTS);
}

/**
 * The client's address; of an IPv6 address the first 64 bits, which belong to one customer of a
 * provider. `undefined` where the platform gives none.
 */
export function clientOf({ headers }: Pick<Request, "headers">): string | undefined {
  const address = headers.get("CF-Connecting-IP")?.trim() ?? "";
  if (!address.includes(":")) return address || undefined;
  const network = parseIpv6(address)?.slice(0, 4);
  return network?.map((group) => group.toString(16)).join(":");
}

/** The client's wider network: 48 bits of an IPv6 address, 24 of an IPv4 address. */
function networkOf(client: string): string {
  const separator = client.includes(":") ? ":" : ".";
  return client.split(separator).slice(0, 3).join(separator);
}

/** What one isolate has allowed of a kind of work since its window began. */
interface LimitWindow {
  readonly startedAt: number;
  times: number;
  /** At most one entry for each time. */
  readonly networks: Map<string, number>;
}

const windows = new BoundedCache<LimitedWork | "backend", LimitWindow>({ maxEntries: 10 });

const ALL_CLIENTS = { room: ISOLATE_ROOM, ceiling: ISOLATE_CEILING };

/** Whether there is room, or, below the ceiling, the named network has had less than its share. */
function countInIsolate(
  kind: LimitedWork | "backend",
  { room, ceiling }: { readonly room: number; readonly ceiling: number },
  network?: string,
): boolean {
  const window = currentWindow(kind, Date.now());
  const had = network === undefined ? NETWORK_SHARE : (window.networks.get(network) ?? 0);
  const isAllowed = window.times < (had < NETWORK_SHARE ? ceiling : room);
  if (!isAllowed) return false;
  window.times += 1;
  if (network !== undefined) window.networks.set(network, had + 1);
  return true;
}

function currentWindow(kind: LimitedWork | "backend", now: number): LimitWindow {
  const current = windows.get(kind);
  const elapsed = now - (current?.startedAt ?? -Infinity);
  // A clock that was set back begins a new window.
  if (current && elapsed >= 0 && elapsed < LIMIT_SECONDS * 1000) return current;
  const window = { startedAt: now, times: 0, networks: new Map<string, number>() };
  windows.set(kind, window);
  return window;
}
