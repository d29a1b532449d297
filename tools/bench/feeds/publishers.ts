/** Publishers on loopback for the bench. */
import { createServer } from "node:http";

import { listen } from "../runtime/listen.ts";

export interface Publishers {
  /** The value for FEED_PROXY_URL: every feed is fetched through it. */
  readonly address: string;
  close(): void;
}

/** Opens the publishers; `answer` gives the feed of an address, by default thirty stories. */
export async function openPublishers(
  answer: (feed: string, headers: Headers) => Response = thirtyStories,
): Promise<Publishers> {
  const server = createServer((request, response) => {
    const feed = new URL(request.url ?? "", "http://a.example").searchParams.get("url") ?? "";
    const { "if-none-match": etag } = request.headers;
    const found = answer(feed, new Headers(etag ? { "If-None-Match": etag } : {}));
    void found.arrayBuffer().then((body) => {
      response.writeHead(found.status, Object.fromEntries(found.headers));
      response.end(Buffer.from(body));
    });
  });
  const port = await listen(server);
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function thirtyStories(feed: string): Response {
  const name = (URL.parse(feed)?.pathname ?? feed).replaceAll(/\W+/g, "-");
  const items = Array.from({ length: 30 }, (_, index) => {
    const date = new Date(Date.now() - index * 3_600_000).toUTCString();
    const text = `Story ${index} of ${name}. `.repeat(12);
    return `<item><title>${name} story ${index}</title><link>https://${name}.example/${index}</link><pubDate>${date}</pubDate><description>${text}</description></item>`;
  });
  return new Response(
    `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title>${items.join("")}</channel></rss>`,
    { headers: { "Content-Type": "application/rss+xml" } },
  );
}
