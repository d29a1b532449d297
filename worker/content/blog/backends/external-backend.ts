/**
 * The external blog backend (SPEC 7.2 and 7.3): two GETs with an anonymous bearer, made from the
 * Worker only. It returns the raw JSON; `read-answers.ts` validates it.
 */
import { readBody } from "../../../reading/feed-fetch/read-body.ts";
import { BACKEND_TIMEOUT_MS, BACKEND_ANSWER_MAX_BYTES } from "../post-limits.ts";

export interface ExternalBackend {
  /** Address below which the functions are, with or without a slash at its end. */
  readonly url: string;
  /** Anonymous bearer; empty: the header is left out. */
  readonly key: string;
  readonly fetch: typeof fetch;
  /** Whether the current request may cause one more call. */
  readonly mayCall: () => Promise<boolean>;
}

/** A failure with a message of SPEC 8, which readers may see, and the status of our page. */
export class BackendFailure extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** A post that readers had, and that is no longer shown. */
export const GONE = { status: 410, message: "This post is no longer here." } as const;

/**
 * The raw answer of a function. A failure has the message `message` where the backend gives no
 * status; an outage is 503, an answer that cannot be used 502, a 404 of the backend stays one.
 */
export async function callBackend(
  backend: ExternalBackend,
  name: "get_metainfo" | "get_details",
  query: Readonly<Record<string, string>>,
  message: string,
): Promise<unknown> {
  // Called as a method, the platform's fetch refuses its `this`.
  const { fetch: ask } = backend;
  if (!(await backend.mayCall())) throw new BackendFailure(message, 503);
  const address = `${backend.url.replace(/\/+$/, "")}/${name}?${new URLSearchParams(query)}`;
  try {
    const signal = AbortSignal.timeout(BACKEND_TIMEOUT_MS);
    const response = await ask(address, {
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(backend.key ? { authorization: `Bearer ${backend.key}` } : {}),
      },
      // A redirect counts as a failure: it could lead anywhere, with the operator's key.
      redirect: "manual",
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const { status } = response;
      throw new BackendFailure(`HTTP error! status: ${status}`, pageStatus(status));
    }
    const body = await readBody(response, { signal, maxBytes: BACKEND_ANSWER_MAX_BYTES });
    signal.throwIfAborted();
    if (body.tooLarge) throw new BackendFailure(message, 502);
    return JSON.parse(new TextDecoder().decode(body.bytes)) as unknown;
  } catch (error) {
    if (error instanceof BackendFailure) throw error;
    // Malformed JSON is a fault of the backend (502); any other error means that the network gave
    // no answer.
    throw new BackendFailure(message, error instanceof SyntaxError ? 502 : 503);
  }
}

/** Maps a status of the backend to the status of our page: missing, busy, or bad gateway. */
function pageStatus(status: number): number {
  if (status === 404 || status === 410) return 404;
  return status === 503 || status === 429 ? 503 : 502;
}
