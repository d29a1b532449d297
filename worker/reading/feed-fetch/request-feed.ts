/** The request for a feed: its headers, and the proxy where there is one. */
import { cookiesFor } from "./cookie-jar.ts";
import type { Exchange } from "./exchange.ts";
import { isAscii, toAscii } from "./header-text.ts";
import { discard } from "./read-body.ts";

const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, " +
  "application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1";

/**
 * The answer to one request. A plain one asks for no compression and has its body as it was sent,
 * even if its headers name a compression; runtimes that cannot do so unpack it all the same.
 */
export async function requestFeed(url: URL, exchange: Exchange): Promise<Response> {
  const { fetch: send, signal, proxyUrl, etag, lastModified, isPlain } = exchange;
  const headers = new Headers({
    accept: exchange.accept ?? ACCEPT,
    // Every runtime decompresses these itself; by default local workerd requests neither.
    "accept-encoding": isPlain ? "identity" : "gzip, br",
    "user-agent": toAscii(exchange.userAgent),
  });
  if (isAscii(etag)) headers.set("if-none-match", etag);
  if (isAscii(lastModified)) headers.set("if-modified-since", lastModified);
  const cookies = proxyUrl ? "" : cookiesFor(exchange.cookies, url);
  if (cookies !== "") headers.set("cookie", cookies);
  // A signature names the publisher's host, and the proxy asks in its own name.
  if (!proxyUrl) {
    const signed = (await exchange.sign?.(url)) ?? {};
    for (const [name, value] of Object.entries(signed)) headers.set(name, value);
  }
  const target = proxyUrl
    ? `${proxyUrl}${proxyUrl.includes("?") ? "&" : "?"}url=${encodeURIComponent(url.href)}`
    : url.href;
  const response = await send(target, {
    headers,
    redirect: "manual",
    signal,
    ...(isPlain ? { encodeResponseBody: "manual" } : {}),
  });
  // The answer of a fetch that did not heed the signal.
  if (signal.aborted) discard(response);
  signal.throwIfAborted();
  return response;
}
