/**
 * The Worker's environment: its bindings and its vars. Vars are read into settings, and an
 * invalid value is an error that names the var (CONTRACT, Vars).
 */

import type { FeedStories } from "../../shared/edition.ts";
import type { SigningKey } from "./crypto/message-signatures.ts";
import type { Rows } from "./d1.ts";
import type { NewsroomStatus } from "./newsroom-status.ts";
import { FREE_CALLS, VAR_DEFAULTS } from "./var-defaults.ts";

/** The names of all vars; docs/operations.md explains each. */
export const VARS = [
  "FEED_CONVERTER_URL",
  "FEED_PROXY_URL",
  "BLOG_BACKEND_URL",
  "BLOG_BACKEND_KEY",
  "FEED_TTL_SECONDS",
  "PAGE_TTL_SECONDS",
  "BLOG_TTL_SECONDS",
  "ARCHIVE_DAYS",
  "CALLS_PER_ROUND",
  "NEWSROOMS",
  "KV_WRITES_PER_DAY",
  "LIVE_POLLS_PER_DAY",
  "SAMPLE_FEEDS",
  "DESK",
  "INBOX",
  "COUNTS",
  "OPERATOR_ADDRESS",
  "ALLOW_PRIVATE_FEEDS",
] as const;

type Var = (typeof VARS)[number];

/** Names that are secrets only: no configuration file may have them. */
export const SECRETS = ["SIGNING_KEY"] as const;

export interface Env extends Readonly<Partial<Record<Var, string>>> {
  /** A secret and no var: the private key that signs requests to publishers, as a JSON Web Key. */
  readonly SIGNING_KEY?: string;
  /** Editions, one entry per publication (`shared/edition.ts`), and the blog's feeds. */
  readonly FEEDS: KVNamespace;
  /** Stories, the sources' schedule, and posts of the embedded blog (`worker/migrations/`). */
  readonly DB: D1Database;
  /** Files of the client build: scripts, styles, pictures, sample feeds. */
  readonly ASSETS: Fetcher;
  /** Pictures of posts, by names that belong to one content for good; missing in an account without R2. */
  readonly PICTURES?: R2Bucket;
  /** Counts the requests of each client for expensive work. */
  readonly RATE_LIMIT?: RateLimit;
  /** Sends mail to the operator (OPERATOR_ADDRESS); optional. */
  readonly OPERATOR_MAIL?: SendEmail;
  /** The objects that visit and write; without them pages still show the edition. */
  readonly NEWSROOM?: DurableObjectNamespace<Rpc.DurableObjectBranded & NewsroomCalls>;
  /** The objects that render and store what editors write, one for each paper (`worker/desk/posts/desk-calls.ts`). */
  readonly EDITORIAL_DESK?: DurableObjectNamespace;
  /** The object that stores what readers got (`worker/content/counts/counts-object.ts`); needed where COUNTS is on. */
  readonly READER_COUNTS?: DurableObjectNamespace;
}

/** The calls of a newsroom (`worker/newsroom/newsroom.ts`). */
export interface NewsroomCalls {
  /** Runs a round, or joins the one that is running; resolves at its end. */
  round(): Promise<void>;
  /** Sets an alarm where none is set. */
  wake(): Promise<void>;
  /** Visits feeds that were never read, and tells of each: with its stories, or without. */
  bring(
    addresses: readonly string[],
    tell: (address: string, feed: FeedStories | undefined) => unknown,
  ): Promise<void>;
  /** The challenge to answer a hub that asks whether a subscription is meant; none where it is not. */
  confirm(id: string, verification: HubVerification): Promise<string | undefined>;
  /** Takes what a hub pushes; gives the status of the answer. */
  push(id: string, push: Push): Promise<number>;
  /** Reads a paper's own calendar, which an editor has changed. */
  readOwn(address: string): Promise<void>;
  /** Adds the rows of D1 that an isolate has used to the day's. */
  addRows(rows: Rows): Promise<void>;
  /** What it tells of itself, without D1. */
  status(): Promise<NewsroomStatus>;
}

/** A hub's verification of a subscription, and what it says of one (WebSub, 5.3). */
export interface HubVerification {
  /** `subscribe`, `unsubscribe` or `denied`. */
  readonly mode: string;
  readonly topic: string;
  readonly challenge: string;
  readonly leaseSeconds: number;
}

/** A document that a hub pushed. */
export interface Push {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  /** Its `X-Hub-Signature`; empty where there is none. */
  readonly signature: string;
}

/** It completes work after the response; `props` are those of the platform's cache, if it asks. */
export type RequestContext = Pick<ExecutionContext, "waitUntil"> & { readonly props?: unknown };

/** Its message is one line that names the var. */
export class InvalidVar extends Error {}

const parsed = new WeakMap<Env, Settings>();

/** The settings of an environment, parsed once. Throws an `InvalidVar`. */
export function settingsOf(env: Env): Settings {
  const known = parsed.get(env) ?? parseSettings(env);
  parsed.set(env, known);
  return known;
}

function parseSettings(env: Env) {
  return {
    /** The external conversion service; empty: the Worker converts feeds itself. */
    feedConverterUrl: address(env, "FEED_CONVERTER_URL"),
    /** Feeds are fetched through this address; empty: directly. */
    feedProxyUrl: address(env, "FEED_PROXY_URL"),
    /** External blog functions; empty: the embedded ones over D1. */
    blogBackendUrl: address(env, "BLOG_BACKEND_URL").replace(/\/+$/, ""),
    /** Signs requests to publishers; undefined: they are not signed. */
    signingKey: signingKey(env),
    blogBackendKey: headerText(env, "BLOG_BACKEND_KEY"),
    feedTtlMs: seconds(env, "FEED_TTL_SECONDS"),
    pageTtlMs: seconds(env, "PAGE_TTL_SECONDS"),
    blogTtlMs: seconds(env, "BLOG_TTL_SECONDS"),
    /** How long stories are stored; 0: without end. */
    archiveDays: wholeNumber(env, "ARCHIVE_DAYS", 0, "a whole number of days"),
    /** Calls and queries that a round may make, each; the paid plan allows 1,000. */
    callsPerRound: wholeNumber(env, "CALLS_PER_ROUND", FREE_CALLS, "a whole number"),
    /** Objects that share the sources of the deployment. */
    newsrooms: wholeNumber(env, "NEWSROOMS", 1, "a whole number"),
    /** KV writes of all editions a day. */
    kvWritesPerDay: wholeNumber(env, "KV_WRITES_PER_DAY", 1, "a whole number"),
    /** What the pages of live posts may ask a day. */
    livePollsPerDay: wholeNumber(env, "LIVE_POLLS_PER_DAY", 1, "a whole number"),
    sampleFeeds: oneOf(env, "SAMPLE_FEEDS", ["off", "fallback", "only"]),
    /** `access`: the desk answers those whom Cloudflare Access let in. */
    desk: oneOf(env, "DESK", ["off", "access"]),
    /** `on`: forms and mail of readers reach the desk's inbox. */
    inbox: oneOf(env, "INBOX", ["off", "on"]),
    /** `on`: pages that people got are counted, without anything of a reader. */
    counts: oneOf(env, "COUNTS", ["off", "on"]),
    /** Where the newsroom writes to while something is wrong; empty: nowhere. */
    operatorAddress: headerText(env, "OPERATOR_ADDRESS"),
    allowPrivateFeeds: oneOf(env, "ALLOW_PRIVATE_FEEDS", ["false", "true"]) === "true",
  };
}

export type Settings = Readonly<ReturnType<typeof parseSettings>>;

/** Whether the account is on the free plan, as far as `CALLS_PER_ROUND` tells. */
export function isFreePlan({ callsPerRound }: Pick<Settings, "callsPerRound">): boolean {
  return callsPerRound <= FREE_CALLS;
}

/** Whether samples are shown where a paper has content of its own, or where it has none. */
export function showsSamples(
  { sampleFeeds }: Pick<Settings, "sampleFeeds">,
  hasOwn: boolean,
): boolean {
  return sampleFeeds === "only" || (sampleFeeds === "fallback" && !hasOwn);
}

function text(env: Env, name: Var): string {
  // A configuration file may hold numbers and booleans where text is meant.
  const value: unknown = env[name] ?? "";
  return String(value).trim();
}

function refuse(name: Var, wanted: string, value: string): never {
  throw new InvalidVar(`${name} must be ${wanted}, not ${JSON.stringify(value.slice(0, 80))}.`);
}

function address(env: Env, name: Var): string {
  const value = text(env, name);
  if (value === "") return "";
  const url = URL.parse(value);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (isWeb && url.username === "" && url.password === "") return value;
  // The address may contain a key, and the message is shown to readers, so it names the var only.
  // The platform does not send credentials before an @.
  throw new InvalidVar(
    `${name} must be empty or an http(s) address without a user name or password.`,
  );
}

function headerText(env: Env, name: Var): string {
  const value = text(env, name);
  if (/^[\x21-\x7e]*$/.test(value)) return value;
  // The value is a secret: only the var is named.
  throw new InvalidVar(`${name} must consist of printable ASCII characters without spaces.`);
}

function signingKey({ SIGNING_KEY = "" }: Env): SigningKey | undefined {
  if (SIGNING_KEY.trim() === "") return undefined;
  try {
    const { kty, crv, x, d } = JSON.parse(SIGNING_KEY) as Partial<SigningKey>;
    if (kty === "OKP" && crv === "Ed25519" && is32Bytes(x) && is32Bytes(d))
      return { kty, crv, x, d };
  } catch {
    // The value is a secret: only its name is said below.
  }
  throw new InvalidVar("SIGNING_KEY must be empty or a private Ed25519 key as a JSON Web Key.");
}

function is32Bytes(part: unknown): part is string {
  return typeof part === "string" && /^[\w-]{43}$/.test(part);
}

type NumberVar = keyof typeof VAR_DEFAULTS;

function seconds(env: Env, name: NumberVar): number {
  return 1000 * wholeNumber(env, name, 0, "a whole number of seconds");
}

function wholeNumber(env: Env, name: NumberVar, least: number, unit: string): number {
  const value = text(env, name);
  if (value === "") return VAR_DEFAULTS[name];
  const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
  return number >= least ? number : refuse(name, `${unit}, ${least} or more`, value);
}

function oneOf<const T extends string>(env: Env, name: Var, choices: readonly [T, ...T[]]): T {
  const value = text(env, name);
  if (value === "") return choices[0];
  const choice = choices.find((one) => one === value);
  return choice ?? refuse(name, `one of ${choices.join(", ")}`, value);
}
