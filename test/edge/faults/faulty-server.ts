/** A publisher's server on loopback with every kind of fault that a socket allows. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { drip, endServer, listen, pour } from "../../web-server.ts";

export interface FaultyServer {
  /** The address for FEED_PROXY_URL. */
  readonly proxy: string;
  /** How often each feed was requested, by the last part of its address. */
  readonly requested: Map<string, number>;
  close(): Promise<void>;
}

/** Answers a request for a feed. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** Starts the server; the keys of `feeds` are the last parts of feeds' addresses. */
export async function openFaultyServer(
  feeds: Readonly<Record<string, Behaviour>>,
): Promise<FaultyServer> {
  const requested = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://a.example").searchParams.get("url") ?? "";
    const name = (URL.parse(url)?.pathname ?? "").slice(1);
    requested.set(name, (requested.get(name) ?? 0) + 1);
    const behaviour = feeds[name];
    if (behaviour === undefined) response.writeHead(404).end();
    else behaviour(response, request);
  });
  const port = await listen(server);
  return {
    proxy: `http://127.0.0.1:${port}/get`,
    requested,
    close: () => endServer(server),
  };
}

const LARGE = Buffer.alloc(60_000_000, "a");
const GZIP_BOMB = gzipSync(LARGE, { level: 1 });
const BROTLI_BOMB = brotliCompressSync(LARGE, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

/** One behaviour for each fault of a connection or an answer. `failing-feeds.test.ts` has those of documents. */
export const FAULTS: Readonly<Record<string, Behaviour>> = {
  "hangs before its headers": () => undefined,
  "hangs after its headers": (response) => response.writeHead(200).flushHeaders(),
  "drips a byte at a time": (response) => drip(response.writeHead(200)),
  "breaks off in the middle": (response) =>
    response.write("<rss><channel>", () => response.socket?.destroy()),
  "resets the connection": (response) => response.socket?.resetAndDestroy(),
  "redirects for ever": (response) =>
    response.writeHead(302, { location: `?${Math.random()}` }).end(),
  "redirects to nowhere": (response) => response.writeHead(302).end(),
  "redirects to a private address": (response) =>
    response.writeHead(301, { location: "http://169.254.169.254/latest/meta-data/" }).end(),
  "sends 60 MB": (response) => pour(response, () => {}),
  "sends a gzip bomb": (response) => response.setHeader("content-encoding", "gzip").end(GZIP_BOMB),
  "sends a brotli bomb": (response) =>
    response.setHeader("content-encoding", "br").end(BROTLI_BOMB),
  "sends a gzip file that is a bomb": (response) => response.end(GZIP_BOMB),
  "sends damaged gzip": (response) =>
    response.setHeader("content-encoding", "gzip").end("not gzip at all"),
  "sends a bare redirect loop": (response) =>
    response.writeHead(308, { location: "https://feeds.harbor.example/world" }).end(),
};
