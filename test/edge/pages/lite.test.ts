/** The lite edition of the built Worker's screens, and how caches store it. */
import { gzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { FAQ_ITEMS } from "../../../shared/faq/faq-items.ts";
import { FAQ_TOPICS } from "../../../shared/faq/faq.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { SITE_PAGES } from "../../../worker/pages/routes.tsx";
import { publishSamplePosts } from "../../browser/samples/sample-posts.ts";
import { ODD, unseenIn } from "../../fixtures/unseen-characters.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { publish } from "../blog/blog-posts.ts";
import { openTestSite, type TestSite } from "../site.ts";

const START = Date.now();
const MOST_BYTES = 10_000;
const SAVING = { headers: { "Save-Data": "on" } };
const PATHS = [
  "/",
  "/tech",
  "/article/wire-1",
  "/blog",
  "/blog/a-post",
  "/search?q=wire",
  "/archives",
  "/events",
  "/contact",
  "/nothing-there",
];

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ "*": rss("Wire", 20) });
  await publish(site, {
    slug: "a-post",
    youtube: "dQw4w9WgXcQ",
    body: 'See ![The "upper" <mill>](/stock/a.png), [home](https://harborgazette.example/tech#x), [maps](https://maps.example/a).',
  });
  await site.injectFaults({ clockAtMs: START });
  await site.round(3);
  await site.injectFaults({});
});
afterAll(() => site.close());

/** Without the platform's cache, and with it. */
const CACHES = [{}, { edgeCache: "works" }] as const;

/** Removes what tests set at the desk and in the clock, and what caches have. */
async function reset(): Promise<void> {
  await site.write([{ sql: "DELETE FROM desk_entries" }, { sql: "DELETE FROM alerts" }]);
  await site.restart();
}

const lite = (path: string, value = "1") => `${path}${path.includes("?") ? "&" : "?"}lite=${value}`;
const isLite = (html: string) => html.includes("<style>");

async function switchLite(on: boolean): Promise<void> {
  const sql = `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
    VALUES ('harbor-gazette', 'lite', ?1, '', 0, 0, ${START + 24 * HOUR_MS})`;
  await site.write([{ sql, json: JSON.stringify({ on }) }]);
}

test("no lite page loads another file, and none has more than 10 kB", async () => {
  for (const path of PATHS) {
    const answer = await site.get(lite(path));
    const html = await answer.text();
    expect([path, isLite(html)]).toEqual([path, true]);
    expect(html, path).not.toMatch(
      /<(?:img|picture|svg|video|audio|source|script|iframe|object|embed|noscript)\b|\s(?:src|srcset|class|style|data-[\w-]+)=/,
    );
    expect(html, path).not.toMatch(/<link(?! rel="(?:canonical|icon)")/);
    expect(gzipSync(html).length, path).toBeLessThan(MOST_BYTES);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
  }
});

test("no page of the sample paper has more than 10 kB, and the FAQ has all its answers", async () => {
  const beacon = "http://alderfallsbeacon.example";
  const paper = await openTestSite({}, { SAMPLE_FEEDS: "only" });
  try {
    await publishSamplePosts(paper);
    // What a page has depends on the day and the hour.
    await paper.injectFaults({ clockAtMs: Date.parse("2026-11-25T15:00:00Z") });
    const [tech = "", events = "", blog = ""] = await Promise.all(
      ["/tech", "/events", "/blog"].map((path) => paper.text(beacon + path)),
    );
    const topics = FAQ_TOPICS.map(({ id }) => `/faq?topic=${id}`);
    const addresses = [
      ...SITE_PAGES.map(({ url }) => url).filter((url) => !url.endsWith(".xml")),
      ...topics,
      ...(tech.match(/\/article\/[^"]+/) ?? []),
      ...(events.match(/\/events(?:\/|\?month=)[^"]+/g) ?? []),
      ...(blog.match(/\/blog\/[^"]+/g) ?? []),
      "/alerts",
      "/donations",
      "/search?q=budget",
      "/nowhere",
    ];
    expect(addresses.length).toBeGreaterThan(60);
    const pages = await Promise.all(
      addresses.map(async (path) => [path, await paper.text(beacon + lite(path))] as const),
    );
    const heavy = pages.filter(([, html]) => !isLite(html) || gzipSync(html).length > MOST_BYTES);
    expect(heavy.map(([path]) => path)).toEqual([]);
    const answers = pages.filter(([path]) => topics.includes(path)).map(([, html]) => html);
    for (const { id } of FAQ_ITEMS) {
      expect(answers.some((html) => html.includes(`<div id="${id}"><p>`))).toBe(true);
    }
  } finally {
    await paper.close();
  }
});

test("a lite page has the page's text and links, and a link to the full edition", async () => {
  const post = await site.text(lite("/blog/a-post"));
  expect(post).toContain("[The &quot;upper&quot; &lt;mill&gt;]");
  expect(post).toContain('href="/tech?lite=1#x"');
  expect(post).toContain('href="https://maps.example/a"');
  expect(post).toContain('href="/blog?lite=1"');
  expect(post).toContain('<a href="/blog/a-post?lite=0" rel="nofollow">Full edition</a>');
  expect(post).toContain(
    '<link rel="canonical" href="https://harborgazette.example/blog/a-post"/>',
  );
  expect(post).toContain('<meta name="robots" content="noindex"/>');
  expect(post).toMatch(
    /<form [^>]*action="\/search".*?<input type="hidden" name="lite" value="1"\/>/s,
  );
  const found = await site.text("/search?q=wire&lite=1");
  expect(found).toContain('href="/search?q=wire&amp;lite=0"');
  expect(found).toMatch(/href="\/article\/wire-1[^"?]*\?lite=1"/);
});

test("with Save-Data the page's own address is lite, and `lite=0` gives the full page", async () => {
  const answer = await site.get("/faq", SAVING);
  const html = await answer.text();
  expect(isLite(html)).toBe(true);
  expect(answer.headers.get("vary")).toContain("Save-Data");
  expect(html).not.toContain("noindex");
  expect(html).not.toContain("lite=1");
  expect(html).toContain('href="/faq?lite=0"');
  expect(isLite(await site.text("/faq?lite=0", SAVING))).toBe(false);
});

test("the caches never mix a page with its lite edition", async () => {
  const wanted: readonly (readonly [string, RequestInit, "full" | "saving" | "requested"])[] = [
    ["/terms", {}, "full"],
    ["/terms?lite=1", {}, "requested"],
    ["/terms", SAVING, "saving"],
    ["/terms?lite=0", SAVING, "full"],
    ["/terms?utm=1", {}, "full"],
    ["/terms?lite=1", SAVING, "requested"],
    ["/terms?lite=0", {}, "full"],
  ];
  for (const cache of CACHES) {
    await reset();
    // The caches answer the second and the fourth round.
    for (const clockAheadMs of [0, 0, HOUR_MS, HOUR_MS]) {
      await site.injectFaults({ clockAheadMs, ...cache });
      for (const [path, init, variant] of [...wanted, ...wanted.toReversed()]) {
        const html = await site.text(path, init);
        const got = html.includes('"noindex"') ? "requested" : "saving";
        expect([cache, path, isLite(html) ? got : "full"]).toEqual([cache, path, variant]);
      }
    }
  }
});

test("the desk makes every page lite within a minute, and full again", async () => {
  for (const cache of CACHES) {
    await reset();
    const liteAt = async (ms: number) => {
      await site.injectFaults({ clockAtMs: START + ms, ...cache });
      const pages = await Promise.all(PATHS.map((path) => site.text(path)));
      return PATHS.filter((_path, index) => isLite(pages[index] ?? ""));
    };
    expect(await liteAt(0)).toEqual([]);
    await switchLite(true);
    await liteAt(16_000);
    expect(await liteAt(59_000)).toEqual(PATHS);
    const page = await site.text("/faq?lite=0");
    expect(isLite(page)).toBe(true);
    expect(page).not.toMatch(/Full edition|Text-only edition|noindex/);
    await switchLite(false);
    await liteAt(76_000);
    expect(await liteAt(119_000)).toEqual([]);
  }
});

test("on a day whose quotas are spent a lite page is served as the full one is", async () => {
  await reset();
  for (const faults of [{ d1: "spent" }, { kvGet: "spent" }] as const) {
    await site.restart();
    await site.injectFaults(faults);
    for (const path of ["/tech", lite("/tech")]) {
      const answer = await site.get(path);
      expect([path, answer.status, /Wire 2\b/.test(await answer.text())]).toEqual([
        path,
        200,
        true,
      ]);
    }
  }
});

test("no control and no mark of direction of a question reaches a lite page", async () => {
  await reset();
  const html = (await site.text(`/search?q=alpha${ODD}omega&lite=1`)).replaceAll("\n", "");
  expect([isLite(html), unseenIn(html)]).toEqual([true, undefined]);
  expect(html).toMatch(/value="alpha [^"]*omega"/);
});

test("within a minute a source that is off is on no lite page", async () => {
  await reset();
  const techAt = async (ms: number) => {
    await site.injectFaults({ clockAtMs: START + ms });
    return site.text(lite("/tech"));
  };
  expect(await techAt(0)).toMatch(/Wire \d/);
  const off = { address: "https://feeds.harbor.example/tech", treatment: "off" };
  const sql = `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
    VALUES ('harbor-gazette', 'source', ?1, '', 0, 0, ${Number.MAX_SAFE_INTEGER})`;
  await site.write([{ sql, json: JSON.stringify(off) }]);
  await techAt(16_000);
  expect(await techAt(59_000)).not.toMatch(/Wire \d/);
});

/** Flood, until an hour after the start. */
const ALERT = {
  id: "urn:1",
  event: "Flood Warning",
  severity: "Severe",
  urgency: "Immediate",
  area: "The brook",
  description: "Rising.",
  instruction: "",
  link: "https://weather.example/",
  issuer: "The Weather Service",
  expires: START + HOUR_MS,
};

test("the caches separate the lite editions, each with the alert", async () => {
  for (const cache of CACHES) {
    await reset();
    const sql = "INSERT INTO alerts (publication, alerts) VALUES ('harbor-gazette', ?1)";
    await site.write([{ sql, json: JSON.stringify([ALERT]) }]);
    await site.injectFaults({ clockAtMs: START, ...cache });
    for (const path of [...PATHS, ...PATHS]) {
      const texts = [
        await site.text(lite(path)),
        await site.text(path, SAVING),
        await site.text(path),
      ];
      expect([path, texts.map(isLite)]).toEqual([path, [true, true, false]]);
      expect([path, texts.map((html) => html.includes("Flood Warning"))]).toEqual([
        path,
        [true, true, true],
      ]);
    }
  }
});

test("a cold lite page waits for its stories, because late parts need scripts", async () => {
  const cold = await openTestSite({ "*": rss("Wire", 3) });
  try {
    const html = await cold.text("/tech?lite=1");
    expect(html).toMatch(/\/article\/wire-1[^"?]*\?lite=1"/);
  } finally {
    await cold.close();
  }
});
