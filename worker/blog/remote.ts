/**
 * The external blog backend (SPEC 7.2 and 7.3): two GETs with an anonymous bearer, made from the
 * Worker only. It gives the raw JSON; `answers.ts` judges it.
 */
import type { Outcome } from "../../shared/outcome.ts";

export interface RemoteBackend {
  /** Address below which the functions are, with or without a slash at its end. */
  readonly url: string;
  /** Anonymous bearer; empty: the header is left out. */
  readonly key: string;
  readonly fetch: typeof fetch;
}

/** Longest time a reader waits for the backend. */
const TIMEOUT_MS = 5000;
/** An answer beyond this is not read: a post is at most a few hundred kilobytes. */
const ANSWER_MAX_BYTES = 4_000_000;

/**
 * The list's raw answer. Failures carry the messages of SPEC 8; an outage is 503, an answer that
 * cannot be used 502.
 */
export async function fetchMetainfo(
  backend: RemoteBackend,
  { domain, page }: { readonly domain: string; readonly page: number },
): Promise<Outcome<unknown>> {
  const query = new URLSearchParams({ domain, page: String(page) });
  return fetchJson(backend, `get_metainfo?${query.toString()}`, "Failed to fetch blogs");
}

/** A post's raw answer; a backend's own 404 stays one, with the message that SPEC 8 gives it. */
export async function fetchDetails(
  backend: RemoteBackend,
  slug: string,
): Promise<Outcome<unknown>> {
  const query = new URLSearchParams({ slug });
  return fetchJson(backend, `get_details?${query.toString()}`, "Failed to fetch blog details");
}

async function fetchJson(
  backend: RemoteBackend,
  call: string,
  message: string,
): Promise<Outcome<unknown>> {
  // Called as a method, the platform's fetch refuses its `this`.
  const { fetch: ask } = backend;
  const address = `${backend.url.replace(/\/+$/, "")}/${call}`;
  try {
    const response = await ask(address, {
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(backend.key ? { authorization: `Bearer ${backend.key}` } : {}),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const status = pageStatus(response.status);
      return { ok: false, status, message: `HTTP error! status: ${response.status}` };
    }
    const body = await readCapped(response);
    if (body === undefined) return { ok: false, status: 502, message };
    return { ok: true, value: JSON.parse(body) as unknown };
  } catch (error) {
    // Malformed JSON is the backend's fault (502); all else here is a network that gave no answer.
    return { ok: false, status: error instanceof SyntaxError ? 502 : 503, message };
  }
}

/** What the backend's status means for our own page: gone is gone, busy is busy, the rest is a bad gateway. */
function pageStatus(status: number): number {
  if (status === 404 || status === 410) return 404;
  return status === 503 || status === 429 ? 503 : 502;
}

async function readCapped(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return undefined;
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const chunk = part.value as Uint8Array;
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
