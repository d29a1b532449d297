/**
 * Fetches the bytes of a feed: follows redirects one by one, checks each address, and limits time
 * and size. The feed parser reads the bytes.
 */
import { withTimeout } from "../../platform/with-timeout.ts";
import { checkFeedAddress } from "./address-guard.ts";
import { addCookies, cookiesFor } from "./cookie-jar.ts";
import { describeFault } from "./describe-fault.ts";
import { type Exchange, failed, type FetchedFeed, type FetchFeedOptions } from "./exchange.ts";
import { MAX_REDIRECTS } from "./fetch-limits.ts";
import { fromBytes } from "./header-text.ts";
import { discard } from "./read-body.ts";
import { receiveAnswer } from "./receive-answer.ts";
import { requestFeed } from "./request-feed.ts";

export type { FetchedFeed, FetchFeedOptions } from "./exchange.ts";

const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * The document of a feed, or that it has not changed, or a sentence with the reason of a failure.
 * Never rejects. Bodies that are not wanted are cancelled, so that no connection stays open.
 * @see https://www.rfc-editor.org/rfc/rfc9110 (redirects, conditional requests, Retry-After)
 */
export async function fetchFeed(address: string, options: FetchFeedOptions): Promise<FetchedFeed> {
  const { timeoutMs } = options;
  const ending = new AbortController();
  const exchange: Exchange = {
    ...options,
    signal: ending.signal,
    cookies: new Map(),
    isPlain: false,
  };
  try {
    return await withTimeout("the feed", follow(address, exchange), timeoutMs);
  } catch {
    return exchange.refusal ?? failed(`The feed did not arrive within ${inSeconds(timeoutMs)}.`);
  } finally {
    ending.abort();
  }
}

/** Follows redirects until an answer is none. Never rejects. */
async function follow(address: string, exchange: Exchange): Promise<FetchedFeed> {
  const requested = new Set<string>();
  let next = address;
  let first: string | undefined;
  let permanent = true;
  for (;;) {
    const checked = checkFeedAddress(next, { allowPrivate: exchange.allowPrivate ?? false });
    if (!checked.ok) {
      return failed(
        requested.size === 0 ? checked.message : `A redirect is refused. ${checked.message}`,
      );
    }
    const url = checked.value;
    // The same address with another cookie, or without compression, is another request.
    const request = `${url.href} ${exchange.isPlain} ${cookiesFor(exchange.cookies, url)}`;
    if (requested.has(request))
      return failed(`The feed redirects in a circle, back to ${url.hostname}.`);
    if (requested.size > MAX_REDIRECTS) {
      return failed(`The feed redirects more than ${MAX_REDIRECTS} times.`);
    }
    requested.add(request);
    first ??= url.href;
    const isMove = permanent && url.href !== first;
    const hop = await followHop(url, exchange, isMove ? { movedTo: url.href } : {});
    if (!("target" in hop)) return hop;
    permanent &&= hop.permanent;
    next = hop.target;
  }
}

/** The next request of an exchange. */
interface Hop {
  readonly target: string;
  readonly permanent: boolean;
}

/** Fetches one address. Exceptions become messages here, where the host is known. */
async function followHop(
  url: URL,
  exchange: Exchange,
  movedTo: { readonly movedTo?: string },
): Promise<Hop | FetchedFeed> {
  try {
    const response = await requestFeed(url, exchange);
    if (REDIRECTS.includes(response.status)) {
      if (exchange.proxyUrl) return refuseProxyRedirect(response);
      addCookies(exchange.cookies, url, response.headers, exchange.now());
      return redirect(response, url);
    }
    const received = await receiveAnswer(response, url, exchange, movedTo);
    if (received !== "damaged") return received;
    exchange.isPlain = true;
    return { target: url.href, permanent: true };
  } catch (error) {
    return failed(describeFault(error, exchange.proxyUrl ? "the feed proxy" : url.hostname));
  }
}

/**
 * A redirect of the proxy itself and one that it passes on look the same. Its address may contain
 * the operator's key, so it is neither followed nor shown.
 */
function refuseProxyRedirect(response: Response): FetchedFeed {
  discard(response);
  const { status } = response;
  const message = `The feed proxy answers with a redirect (${status}); only the feed itself is taken.`;
  return failed(message, { status });
}

function redirect(response: Response, url: URL): Hop | FetchedFeed {
  discard(response);
  const { status } = response;
  const location = fromBytes(response.headers.get("location") ?? "");
  const target = location === "" ? null : URL.parse(location, url.href);
  return target === null
    ? failed(`${url.hostname} redirects without saying where to.`, { status })
    : { target: target.href, permanent: status === 301 || status === 308 };
}

function inSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
