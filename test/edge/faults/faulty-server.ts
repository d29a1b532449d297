/** A publisher's server on loopback with every kind of fault that a socket allows. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { drip, endServer, listen, pour } from "../../web-server.ts";

export interface FaultyServer {
  /** The address for FEED_PROXY_URL. */
  readonly proxy: string;
  /** How often each feed was requested, by the last part of its address. */
  readonly requested: Map<string, number>;
  /** Bytes sent of documents that are too large. */
  readonly sent: { bytes: number };
  close(): Promise<void>;
}

/** The response for a feed: a document, or a function. */
export type Behaviour = string | ((response: ServerResponse, request: IncomingMessage) => void);

/** Starts the server; the keys of `feeds` are the last parts of feeds' addresses. */
export async function openFaultyServer(
  feeds: Readonly<Record<string, Behaviour>>,
): Promise<FaultyServer> {
  const requested = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://a.example").searchParams.get("url") ?? "";
    const name = (URL.parse(url)?.pathname ?? "").slice(1);
    requested.set(name, (requested.get(name) ?? 0) + 1);
    const behaviour = feeds[name] ?? feeds["*"];
    if (behaviour === undefined) response.writeHead(404).end();
    else if (typeof behaviour === "string") response.end(behaviour);
    else behaviour(response, request);
  });
  const port = await listen(server);
  return {
    proxy: `http://127.0.0.1:${port}/get`,
    requested,
    sent,
    close: () => endServer(server),
  };
}

const sent = { bytes: 0 };

const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha">${"bcdefghij"
  .split("")
  .map((name, index) => {
    const before = `&${"abcdefghi"[index]};`;
    return `<!ENTITY ${name} "${before.repeat(10)}">`;
  })
  .join("")}]><rss version="2.0"><channel><item><title>&j;</title></item></channel></rss>`;

/** One behaviour for each fault of a feed. */
export const FAULTS: Readonly<Record<string, Behaviour>> = {
  "hangs before its headers": () => undefined,
  "hangs after its headers": (response) => response.writeHead(200).flushHeaders(),
  "drips a byte at a time": (response) => drip(response.writeHead(200)),
  "breaks off in the middle": (response) =>
    response.write("<rss><channel>", () => response.socket?.destroy()),
  "resets the connection": (response) => response.socket?.resetAndDestroy(),
  "answers 404": (response) => response.writeHead(404).end("no"),
  "answers 429": (response) => response.writeHead(429, { "retry-after": "900" }).end(),
  "answers 500": (response) => response.writeHead(500).end("no"),
  "answers 503 with a page": (response) => response.writeHead(503).end("<html>Busy</html>"),
  "redirects for ever": (response) =>
    response.writeHead(302, { location: `?${Math.random()}` }).end(),
  "redirects to nowhere": (response) => response.writeHead(302).end(),
  "redirects to a private address": (response) =>
    response.writeHead(301, { location: "http://169.254.169.254/latest/meta-data/" }).end(),
  "sends 60 MB": (response) => pour(response, (bytes) => (sent.bytes += bytes)),
  "sends a gzip bomb": (response) =>
    response
      .setHeader("content-encoding", "gzip")
      .end(gzipSync(Buffer.alloc(60_000_000, "a"), { level: 1 })),
  "sends a brotli bomb": (response) =>
    response
      .setHeader("content-encoding", "br")
      .end(brotliCompressSync(Buffer.alloc(60_000_000, "a"), { params: {} })),
  "sends a gzip file that is a bomb": (response) =>
    response.end(gzipSync(Buffer.alloc(60_000_000, "a"), { level: 1 })),
  "sends damaged gzip": (response) =>
    response.setHeader("content-encoding", "gzip").end("not gzip at all"),
  "sends an entity bomb": ENTITY_BOMB,
  "sends garbage": "\u0000\u0001\u0002 garbage \uffff",
  "sends a web page": "<!DOCTYPE html><html><head><title>Hi</title></head><body>Hi</body></html>",
  "sends JSON of another kind": '{"hello":"world"}',
  "sends nothing": "",
  "sends an empty channel": `<rss version="2.0"><channel><title>Empty</title></channel></rss>`,
  "sends a bare redirect loop": (response) =>
    response.writeHead(308, { location: "https://feeds.harbor.example/world" }).end(),
};
