import { afterEach, expect, test } from "vitest";

import { streamOf } from "../../edge/pages/page-html.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { openSite, type Site } from "../site/open-site.ts";

let site: Site;
afterEach(() => site.close());

const picture = (index: number) =>
  `<media:content url="https://p.example/${index}.jpg" medium="image" width="800" height="600"/>`;

const FEEDS = {
  world: rss("World", 12),
  "world-2": rss("Abroad", 12),
  tech: rss("Tech", 12),
  local: rss("Local", 12),
  lifestyle: rss("Life", 12, (index) => (index < 2 ? picture(index) : "")),
};

/** Slugs of the cards in each section of the page, by the section's heading. */
function sections(html: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const part of html.split(/<section /).slice(1)) {
    const name = /<h2[^>]*>([^<]+)</.exec(part)?.[1] ?? "";
    const body = part.split("</section>")[0] ?? "";
    found[name] = [...body.matchAll(/<article[\s\S]*?href="\/article\/([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
  }
  return found;
}

test("home has its sections with the numbers of stories of the specification, and no story twice", async () => {
  site = await openSite(FEEDS);
  await site.text("/");
  const html = await site.text("/");
  expect(html).not.toMatch(/feeds\.harbor\.example|ads\.example, 4711/);
  const found = sections(html);
  expect(found["Breaking News"]).toHaveLength(3);
  expect(found["Breaking News"]?.map((slug) => slug.split("-")[0])).toEqual([
    expect.stringMatching(/world|abroad/),
    "tech",
    "local",
  ]);
  expect(found["World News"]).toHaveLength(5);
  expect(found["Local News"]).toHaveLength(4);
  expect(found["Technology"]).toHaveLength(2);
  expect(found["Lifestyle"]).toHaveLength(2);
  const all = Object.values(found).flat();
  expect(new Set(all).size).toBe(all.length);
  for (const path of ["/world-news", "/local-news", "/tech", "/lifestyle"]) {
    expect(html).toMatch(
      new RegExp(`<a class="section-more no-print" href="${path}"[^>]*>See All</a>`),
    );
  }
});

test("the warm-up at the start does not fail, and its stories and its post are shown to no reader", async () => {
  site = await openSite({});
  expect(site.logged).toEqual([]);
  expect(await site.text("/")).not.toContain("Warm-up");
  expect(await site.text("/rss.xml")).not.toContain("Warm-up");
  expect((await site.get("/blog/warm-up")).status).toBe(404);
});

test("the slider has the newest stories with a picture, the first loaded eagerly, the others lazily", async () => {
  site = await openSite(FEEDS);
  await site.text("/");
  const html = await site.text("/");
  const slides = html.split('aria-roledescription="slide"').slice(1);
  expect(html).toContain('aria-roledescription="carousel"');
  const pictures = slides.map((slide) => /<img[^>]*>/.exec(slide)?.[0] ?? "");
  expect(pictures.map((image) => / src="([^"]*)\//.exec(image)?.[1])).toEqual([
    "https://p.example",
    "https://p.example",
  ]);
  const [first, second] = pictures;
  expect(first).toMatch(/fetchPriority="high"/i);
  expect(first).not.toContain('loading="lazy"');
  expect(second).toContain('loading="lazy"');
});

test("the first picture is preloaded after the styles, if it is known when the head is sent", async () => {
  const gate = Promise.withResolvers<void>();
  const first = '<enclosure url="https://p.example/a.jpg?w=1&amp;h=2" type="image/jpeg"/>';
  site = await openSite({
    ...FEEDS,
    lifestyle: rss("Life", 12, (index) => (index === 0 ? first : "")),
    tech: async () => {
      await gate.promise;
      return new Response(rss("Tech", 12, (index) => (index === 0 ? first : "")));
    },
  });
  const preload =
    /<link rel="stylesheet"[^>]*><link rel="preload" as="image" href="([^"]*)" referrerpolicy="no-referrer"\/>/;
  const cold = site.text("/tech");
  await new Promise((resolve) => setTimeout(resolve, 100));
  gate.resolve();
  expect(await cold).not.toContain('rel="preload"');
  await Promise.all([site.text("/"), site.text("/lifestyle")]);
  for (const path of ["/", "/lifestyle", "/tech"]) {
    const [head = "", body = ""] = (await site.text(path)).split("<body>");
    const address = preload.exec(head)?.[1];
    expect([path, address]).toEqual([path, "https://p.example/a.jpg?w=1&amp;h=2"]);
    expect(/<img[^>]* src="([^"]*)"/.exec(body)?.[1]).toBe(address);
  }
});

test("a crawler gets a complete page, even with a cold store", async () => {
  site = await openSite({
    ...FEEDS,
    tech: async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return new Response(FEEDS.tech);
    },
  });
  const html = await site.text("/", {
    headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
  });
  expect(sections(html)["Technology"]).toHaveLength(2);
  expect(html).not.toContain("<template");
  expect(html).not.toContain("<div hidden");
});

test("with a cold store each section is sent when its feeds have answered, and the slider when all have", async () => {
  const gate = Promise.withResolvers<void>();
  site = await openSite({
    ...FEEDS,
    tech: () => new Response("no", { status: 503 }),
    lifestyle: async () => {
      await gate.promise;
      return new Response(FEEDS.lifestyle);
    },
  });
  const response = await site.get("/", { headers: { "Accept-Encoding": "identity" } });
  const stream = streamOf(response);
  const heads = ["/article/world-1", "/article/local-1", "No stories here yet"];
  const beforeAnswer = await stream.until(...heads);
  expect(beforeAnswer.indexOf("</footer>")).toBeLessThan(beforeAnswer.indexOf("/article/world-1"));
  expect(beforeAnswer).not.toContain("/article/life-");
  gate.resolve();
  const afterAnswer = await stream.rest();
  // Two of the stories have a picture.
  expect(afterAnswer.match(/aria-roledescription="slide"/g)).toHaveLength(2);
  const stories = [
    ...(beforeAnswer + afterAnswer).matchAll(/<article[\s\S]*?href="\/article\/([^"]+)"/g),
  ];
  const slugs = stories.map(([, slug]) => slug);
  expect(slugs.filter((slug) => slug?.startsWith("life-"))).toHaveLength(2);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test("home with stored stories makes no outbound request", async () => {
  site = await openSite(FEEDS, { PAGE_TTL_SECONDS: "0" });
  await site.text("/");
  const requests = site.requested.length;
  await site.text("/");
  expect(site.requested).toHaveLength(requests);
  expect(requests).toBe(5);
});

test("the date in the header changes at midnight in the paper's time zone", async () => {
  site = await openSite({}, { PAGE_TTL_SECONDS: "0" });
  const midnight = Date.UTC(2026, 9, 31, 7);
  const days: (string | undefined)[] = [];
  for (const clockAtMs of [midnight - 60_000, midnight, midnight + 12 * 3_600_000]) {
    await site.injectFaults({ clockAtMs });
    days.push(
      /header-dateline.*?<span>(October [^<]+)<\/span>/s.exec(await site.text("/terms"))?.[1],
    );
  }
  expect(days).toEqual(["October 30, 2026", "October 31, 2026", "October 31, 2026"]);
});
