/** The paper's own hub is told of its feeds, which name it. */
import { expect, test } from "vitest";

import { CATEGORIES } from "../../../../shared/categories.ts";
import { MINUTE_MS } from "../../../../shared/time.ts";
import {
  renderAtom,
  renderJsonFeed,
  renderRss,
} from "../../../../worker/documents/feeds/render-feed.ts";
import { renderSectionFeed } from "../../../../worker/documents/feeds/section-feed.ts";
import { newsroomPublication } from "../../../../worker/papers/newsroom-publication.ts";
import { rssFaults } from "../../../rss-grammar.ts";
import { childrenOf, parseXml } from "../../../xml.ts";
import { aNewsroom, PUBLICATION } from "../../a-newsroom.ts";

const OWN_HUB = "https://own-hub.example/";
const WITH_HUB = { ...PUBLICATION, hub: OWN_HUB };

test("a paper with a hub tells it of all its feeds when an edition is published; a failure costs nothing", async () => {
  const { tools, roundAfter, news, published, logged } = aNewsroom();
  const told: URLSearchParams[] = [];
  const publisher = tools.fetch;
  let status = 204;
  tools.publications = [newsroomPublication(WITH_HUB)];
  tools.fetch = async (input, init) => {
    if (init?.method !== "POST") return publisher(input, init);
    const request = new Request(input, init);
    expect(request.url).toBe(OWN_HUB);
    told.push(new URLSearchParams(await request.text()));
    if (status === 0) throw new Error("unreachable");
    return new Response(null, { status });
  };
  await roundAfter(0);
  expect(told).toHaveLength(1);
  expect(told[0]?.get("hub.mode")).toBe("publish");
  const feeds = told[0]?.getAll("hub.url") ?? [];
  expect(feeds).toContain(`${PUBLICATION.url}/rss.xml`);
  expect(feeds).toContain(`${PUBLICATION.url}/tech.xml`);
  await roundAfter(MINUTE_MS);
  expect(told).toHaveLength(1);
  for (const failure of [500, 0]) {
    status = failure;
    news.headlines = [`After ${failure}`, ...news.headlines];
    for (let minute = 0; minute < 30; minute += 1) await roundAfter(MINUTE_MS);
    expect(published()).toContain(`After ${failure}`);
  }
  expect(logged).toContain("hub not told");
  expect(newsroomPublication(PUBLICATION).hub).toBeUndefined();
});

/** The hub that a feed names. */
function hubIn(xml: string) {
  const [channel] = childrenOf(parseXml(xml), "channel");
  const links = channel ? childrenOf(channel, "atom:link") : childrenOf(parseXml(xml), "link");
  return links.find(({ attributes }) => attributes["rel"] === "hub")?.attributes["href"];
}

test("the feeds of such a paper name the hub, those of any other none", () => {
  const [category] = CATEGORIES;
  for (const render of [
    (paper: typeof WITH_HUB | typeof PUBLICATION) => renderRss([], paper),
    (paper: typeof WITH_HUB | typeof PUBLICATION) => renderAtom([], paper),
    (paper: typeof WITH_HUB | typeof PUBLICATION) => renderSectionFeed([], category, paper),
  ]) {
    expect(hubIn(render(WITH_HUB))).toBe(OWN_HUB);
    expect(hubIn(render(PUBLICATION))).toBeUndefined();
  }
  expect(
    rssFaults(renderSectionFeed([], category, WITH_HUB), `${PUBLICATION.url}/local-news.xml`),
  ).toEqual([]);
  expect(JSON.parse(renderJsonFeed([], WITH_HUB))).toMatchObject({
    hubs: [{ type: "WebSub", url: OWN_HUB }],
  });
  expect(JSON.parse(renderJsonFeed([], PUBLICATION))).not.toHaveProperty("hubs");
});
