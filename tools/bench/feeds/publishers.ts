/** Publishers on loopback for the bench, which answer with thirty stories each. */
import { createServer } from "node:http";

import { listen } from "../runtime/listen.ts";

export interface Publishers {
  /** The value for FEED_PROXY_URL: every feed is fetched through it. */
  readonly proxy: string;
  close(): void;
}

export async function openPublishers(): Promise<Publishers> {
  const server = createServer((request, response) => {
    const feed = new URL(request.url ?? "", "http://a.example").searchParams.get("url") ?? "";
    response.end(documentOf(feed));
  });
  const port = await listen(server);
  return { proxy: `http://127.0.0.1:${port}/`, close: () => server.close() };
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
