/**
 * Asks the configured backend of a request's blog, through the isolate's cache of its answers. While D1
 * cannot be read, the edition answers as far as it can.
 */
import type { Outcome } from "../../../shared/outcome.ts";
import { mayCallBackend } from "../../platform/http/rate-limit.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { causeOf } from "../../platform/log.ts";
import { PAGE_WAIT_MS } from "../../platform/platform-limits.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { readEdition } from "../edition/read-edition.ts";
import type { Scope } from "../scope.ts";
import { whenBack } from "../when-back.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { type BlogSource, embeddedSource, externalSource } from "./backends/blog-source.ts";
import { BackendFailure } from "./backends/external-backend.ts";
import { editionSource } from "./edition-source.ts";

const answers = createAnswerCache();

/** Whether the posts are the paper's own, in D1. */
export function isEmbedded({ settings }: Pick<Scope, "settings">): boolean {
  return settings.blogBackendUrl === "";
}

/** Asks the backend through the cache of its answers. Its failures are logged. */
export function ask<T>(
  scope: Scope,
  question: string,
  load: (source: BlogSource) => Promise<T>,
  failure = "Failed to fetch blogs",
): Promise<Outcome<T>> {
  const { settings, domain, publication, now, waitUntil } = scope;
  const place = `${settings.blogBackendUrl} ${domain} ${publication.id}`;
  return answers.ask(`${place} ${question}`, {
    // With a new revision D1 is asked again, so that an editor's post appears at once. An external
    // backend knows nothing of decisions.
    version: isEmbedded(scope) ? versionOf(question, scope.decisions) : "",
    load: isEmbedded(scope)
      ? () => askEmbedded(scope, { question, load, failure })
      : () => askExternal(scope, { question, load, failure }),
    ttlSeconds: settings.blogTtlMs / 1_000,
    now,
    failure,
    waitUntil,
  });
}

/** An update of a live post makes the answers about it anew, and the lists that tell of its last change. */
function versionOf(question: string, { posts, live }: Scope["decisions"]): string {
  if (live.length === 0) return posts;
  const [kind, slug] = question.split(" ");
  const shown = kind === "post" ? live.filter((one) => one.slug === slug) : live;
  return [posts, ...shown.map(({ revision }) => revision)].join(" ");
}

interface BlogCall<T> {
  readonly question: string;
  readonly load: (source: BlogSource) => Promise<T>;
  readonly failure: string;
}

/** Asks D1; while that fails, the edition answers as far as it can. */
async function askEmbedded<T>(
  scope: Scope,
  { question, load, failure }: BlogCall<T>,
): Promise<Outcome<T>> {
  const { domain } = scope;
  try {
    const value = await withTimeout("D1", load(sourceOf(scope)), PAGE_WAIT_MS);
    return { ok: true, value };
  } catch (error) {
    if (error instanceof BackendFailure) return refusal(error);
    logFailure(scope, "D1", "blog failed", { domain, question, error });
  }
  try {
    const { blogs } = await readEdition(scope);
    const blog = blogs.find((one) => one.domain === domain);
    if (blog) return { ok: true, value: await load(editionSource(blog)) };
  } catch {
    // The edition has the newest posts only.
  }
  const message = scope.d1.spentUntil() === undefined ? failure : `${failure}. ${whenBack(scope)}`;
  return { ok: false, status: 503, message };
}

async function askExternal<T>(
  scope: Scope,
  { question, load, failure }: BlogCall<T>,
): Promise<Outcome<T>> {
  const { domain, log } = scope;
  try {
    return { ok: true, value: await load(sourceOf(scope)) };
  } catch (error) {
    if (!(error instanceof BackendFailure)) {
      log("blog failed", { domain, question, cause: causeOf(error) });
      return { ok: false, status: 503, message: failure };
    }
    const { message, status } = error;
    if (status !== 404) log("blog backend failed", { domain, message, status });
    return refusal(error);
  }
}

function refusal({ message, status }: BackendFailure) {
  return { ok: false, status, message } as const;
}

function sourceOf(scope: Scope): BlogSource {
  const { env, settings, domain, now } = scope;
  if (isEmbedded(scope)) return embeddedSource(env.DB, { domain, now });
  const { blogBackendUrl: url, blogBackendKey: key } = settings;
  return externalSource(
    { url, key, fetch: scope.fetch, mayCall: () => mayCallBackend(scope) },
    domain,
  );
}
