/** Feeds that fail: the others are shown, a warm page loses nothing, and old stories have their date. */
import { afterEach, expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "../../../../../shared/time.ts";
import { articleSlugs, withoutComments } from "../../../../edge/pages/page-html.ts";
import { HARBOR_GAZETTE } from "../../../../fixtures/publications/harbor-gazette.ts";
import { rss } from "../../../../fixtures/wire-feed.ts";
import { openSite, type Outside, type Site } from "../../../site/open-site.ts";

type Answer = Exclude<Outside[string], string>;

let site: Site;
afterEach(() => site.close());

const NO_PAGES = { PAGE_TTL_SECONDS: "0" };
/** A cold page waits this long for its feeds. */
const PAGE_WAIT_MS = 1_500;

const FAULTS: Readonly<Record<string, Answer>> = {
  hangs: () => new Promise(() => {}),
  "answers 500": () => new Response("no", { status: 500 }),
  "redirects for ever": ({ url }) =>
    new Response(null, { status: 302, headers: { Location: `${url}?` } }),
  "drips without an end": () =>
    new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([60])) })),
};

const ENTITIES = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
).join("");
/** Answers without a story; `test/edge/faults/` has those of connections. */
const WITHOUT_STORIES: Readonly<Record<string, Answer>> = {
  "an error 404": () => new Response("no", { status: 404 }),
  "an error 429": () => new Response("", { status: 429, headers: { "Retry-After": "900" } }),
  "an error 503 with a page": () => new Response("<html>Busy</html>", { status: 503 }),
  "an entity bomb": () =>
    new Response(
      `<!DOCTYPE rss [<!ENTITY e0 "ha">${ENTITIES}]><rss version="2.0"><channel><item><title>&e9;</title></item></channel></rss>`,
    ),
  garbage: () => new Response("\u0000\u0001\u0002 garbage \uffff"),
  "a web page": () => new Response("<!DOCTYPE html><html><title>Hi</title><body>Hi</body></html>"),
  "JSON of another kind": () => new Response('{"hello":"world"}'),
  nothing: () => new Response(""),
  "an empty channel": () =>
    new Response('<rss version="2.0"><channel><title>Empty</title></channel></rss>'),
};

/** A feed of each address, named after it. */
const named: Answer = ({ url }) => new Response(rss(new URL(url).pathname.slice(1), 20));

test("feeds without stories are skipped and logged once each, and the good feed is shown", async () => {
  const { sports, ...others } = HARBOR_GAZETTE.feeds;
  const [good = "", ...feeds] = [...sports, ...Object.values(others).flat()];
  const bad = Object.entries(WITHOUT_STORIES).map(([what, answer], at) => ({
    what,
    answer,
    feed: feeds[at] ?? "",
  }));
  site = await openSite({
    [good]: rss("Good", 20),
    ...Object.fromEntries(bad.map(({ feed, answer }) => [feed, answer])),
  });
  await site.text("/sports");
  await site.round(12);
  // Failed feeds take no share of the page.
  const shown = articleSlugs(await site.text("/sports"));
  expect(shown).toEqual(Array.from({ length: 20 }, (_, at) => `good-${at + 1}`));
  const failures = site.logged.filter(({ event }) => event === "feed failed");
  for (const { what, feed } of bad) {
    const causes = failures.flatMap((line) => (line["feed"] === feed ? [line["cause"]] : []));
    expect([what, causes]).toEqual([what, [expect.stringMatching(/^\S.{8,200}\.$/)]]);
  }
});

test("a cold page with one hanging feed is complete after its time limit", async () => {
  site = await openSite({ world: FAULTS["hangs"] as Answer, "world-2": rss("Good", 20) }, NO_PAGES);
  const page = site.text("/world-news");
  const count = site.db.prepare("SELECT count(*) AS n FROM stories");
  await expect.poll(() => count.first("n")).toBe(20);
  await site.injectFaults({ deadlinesMs: [PAGE_WAIT_MS] });
  const html = await page;
  expect(articleSlugs(html)).toHaveLength(20);
  expect(html).toMatch(/<\/html>$/);
});

test.each(Object.keys(FAULTS))(
  "a warm page loses no article and does not wait when its feed %s",
  async (fault) => {
    let answer = named;
    site = await openSite(
      { tech: (request) => answer(request), "*": named },
      { ...NO_PAGES, FEED_TTL_SECONDS: "0" },
    );
    await site.text("/tech");
    const healthy = articleSlugs(await site.text("/tech"));
    expect(healthy).toHaveLength(20);
    answer = FAULTS[fault] as Answer;
    const before = site.requested.length;
    await site.injectFaults({ clockAheadMs: 31 * MINUTE_MS });
    const round = site.round();
    await expect.poll(() => site.requested.length).toBeGreaterThan(before);
    for (let visit = 0; visit < 4; visit += 1)
      expect(articleSlugs(await site.text("/tech"))).toEqual(healthy);
    await site.injectFaults({ clockAheadMs: 31 * MINUTE_MS, deadlinesMs: [15_000] });
    await round;
    expect(articleSlugs(await site.text("/tech"))).toEqual(healthy);
  },
);

test("if every feed fails for three days, pages show the last articles and their date", async () => {
  let answer = named;
  site = await openSite({ "*": (request) => answer(request) }, NO_PAGES);
  for (const path of ["/", "/tech", "/world-news"]) await site.text(path);
  const before = articleSlugs(await site.text("/tech"));
  expect(await site.text("/tech")).not.toMatch(/as of/i);
  answer = FAULTS["answers 500"] as Answer;
  await site.injectFaults({ clockAheadMs: 3 * DAY_MS });
  await site.round(4);
  const tech = await site.text("/tech");
  expect(articleSlugs(tech)).toEqual(before);
  expect(withoutComments(tech)).toMatch(/as of [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d/i);
  const home = await site.text("/");
  expect(articleSlugs(home).length).toBeGreaterThan(10);
  expect(withoutComments(home)).toMatch(/as of [A-Z][a-z]{2} \d{1,2}/i);
});

test("if every feed fails with a cold store, the page says that there are no stories, and is not cached", async () => {
  let answer = FAULTS["answers 500"] as Answer;
  site = await openSite({ "*": (request) => answer(request) });
  for (const path of ["/", "/tech"]) {
    await site.text(path);
    const response = await site.get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(articleSlugs(html)).toEqual([]);
    expect(html).toMatch(/<header[\s\S]*<main[\s\S]*stor(?:y|ies)[\s\S]*<\/main>[\s\S]*<footer/i);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
  // When the feeds work again, the page has stories at once.
  answer = named;
  await site.injectFaults({ clockAheadMs: 10 * MINUTE_MS });
  await expect.poll(async () => articleSlugs(await site.text("/tech")).length).toBe(20);
});
