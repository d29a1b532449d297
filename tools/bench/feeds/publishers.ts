/** Publishers on loopback for the bench, which answer with thirty stories or a fault. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Faults by name. */
export const FAULTS = {
  hangs: () => undefined,
  "hangs after its headers": (response) => response.writeHead(200).flushHeaders(),
  drips: (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write("<"), 100);
    response.on("close", () => clearInterval(timer));
  },
  "answers 500": (response) => response.writeHead(500).end("no"),
  "answers 404": (response) => response.writeHead(404).end(),
  "answers 429": (response) => response.writeHead(429, { "retry-after": "5" }).end(),
  "redirects for ever": (response) =>
    response.writeHead(302, { location: `?${Math.random()}` }).end(),
  "breaks the line": (response) => response.socket?.destroy(),
  "sends garbage": (response) => response.end("\u0000 garbage"),
  "sends a page": (response) => response.end("<!DOCTYPE html><html><body>Hello</body></html>"),
} satisfies Record<string, (response: ServerResponse) => void>;

export type Fault = keyof typeof FAULTS;

export interface Publishers {
  /** The value for FEED_PROXY_URL: every feed is fetched through it. */
  readonly proxy: string;
  close(): void;
}

/** Opens the publishers; `faultOf` is asked at every request for the fault of a feed's address. */
export async function openPublishers(
  faultOf: (feed: string) => Fault | undefined,
): Promise<Publishers> {
  const server = createServer((request, response) => {
    const feed = new URL(request.url ?? "", "http://a.example").searchParams.get("url") ?? "";
    const fault = faultOf(feed);
    if (fault) FAULTS[fault](response);
    else response.end(documentOf(feed));
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    proxy: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function documentOf(feed: string): string {
  const name = (URL.parse(feed)?.pathname ?? feed).replaceAll(/\W+/g, "-");
  const items = Array.from({ length: 30 }, (_, index) => {
    const date = new Date(Date.now() - index * 3_600_000).toUTCString();
    const text = `Story ${index} of ${name}. `.repeat(12);
    return `<item><title>${name} story ${index}</title><link>https://${name}.example/${index}</link><pubDate>${date}</pubDate><description>${text}</description></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title>${items.join("")}</channel></rss>`;
}
