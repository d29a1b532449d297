/** What readers see of live coverage: the post, home, feeds, the site map, structured data, the digest. */
import { beforeEach, expect, test } from "vitest";

import { editorAt } from "../../../edge/desk/editor.ts";
import { siteOfFile } from "../../site/open-site.ts";

const NOW = Date.parse("2026-11-25T15:00:00Z");
const MINUTE = 60_000;
const PAGE = "/desk/posts/the-flood/live";

const site = await siteOfFile({}, { DESK: "access" });
const editor = editorAt(site);
beforeEach(async () => {
  const posts = ["posts", "post_html", "post_tags", "post_versions", "post_pointers"];
  for (const table of [...posts, "desk_entries", "live_posts", "updates", "search_index"])
    await site.db.exec(`DELETE FROM ${table}`);
  await site.restart();
  await at(0);
  const texts = { title: "The flood", description: "The river rises.", base: "a-form" };
  await editor.write("/desk/live", texts, "begin");
});

const at = (minutes: number) => site.injectFaults({ clockAtMs: NOW + minutes * MINUTE });
const post = (id: string, text: string, more: Record<string, string> = {}) =>
  editor.send(PAGE, { id, text, do: "post", ...more });
const act = (number: number, name: string, more: Record<string, string> = {}) =>
  editor.send(PAGE, { number: String(number), do: name, ...more });

/** A page as an isolate has it that has just read the decisions. */
async function fresh(path: string): Promise<string> {
  await site.restart();
  return (await site.text(path)).replaceAll("<!-- -->", "");
}

const order = (page: string) => [page.indexOf("live-lines"), page.indexOf("home-front")];
const idsIn = (page: string) =>
  [...page.matchAll(/<li[^>]* id="update-(\d+)"/g)].map(([, id]) => Number(id));

test("the newest stands first while it is live, with key points above; then they are in the order of time", async () => {
  await post("form-number-1", "The bridge is **closed**.", {
    picture: "/stock/02.svg",
    picture_alt: "A bridge",
  });
  await at(5);
  await post("form-number-2", "The school is a shelter.");
  await act(1, "key");
  await act(2, "correct", { text: "Both schools are shelters.", base: "0" });
  const page = await fresh("/blog/the-flood");
  expect(idsIn(page)).toEqual([2, 1]);
  expect(page.indexOf("Key points")).toBeLessThan(page.indexOf('id="update-2"'));
  expect(page).toMatch(
    /<time dateTime="2026-11-25T15:05:00.000Z">November 25, 2026, \d+:05 [AP]M<\/time>/,
  );
  expect(page).toContain("Both schools are shelters.");
  expect(page).toMatch(/Corrected <time/);
  expect(page).toContain('alt="A bridge"');
  expect(page).toContain('href="/blog/the-flood">Ask for newer updates');
  expect(/\d (?:seconds?|minutes?) ago/.test(page)).toBe(false);
  await act(0, "end");
  const ended = await fresh("/blog/the-flood");
  expect(idsIn(ended)).toEqual([1, 2]);
  expect(ended).not.toContain("Ask for newer updates");
  expect(ended).not.toContain("data-offer");
});

test("a page of a live post is kept for seconds, and is another one with each update", async () => {
  await site.restart();
  const first = await site.get("/blog/the-flood");
  expect(first.headers.get("Cache-Control")).toMatch(
    /^public, max-age=10, stale-while-revalidate=0/,
  );
  await post("form-number-1", "The bridge is closed.");
  // The first request after fifteen seconds reads the decisions in the background.
  await site.injectFaults({ clockAtMs: NOW + 16_000 });
  await site.text("/blog/the-flood");
  await expect.poll(() => site.text("/blog/the-flood")).toContain("The bridge is closed.");
});

test("structured data, feeds, the site map and the digest tell of the last update", async () => {
  await at(30);
  await post("form-number-1", "The bridge is closed.");
  const page = await fresh("/blog/the-flood");
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );
  const data = blocks.find((one) => one["@type"] === "LiveBlogPosting");
  expect(data).toMatchObject({
    coverageStartTime: "2026-11-25T15:00:00.000Z",
    liveBlogUpdate: [
      { headline: "The bridge is closed.", datePublished: "2026-11-25T15:30:00.000Z" },
    ],
  });
  expect(data).not.toHaveProperty("coverageEndTime");
  expect(await fresh("/atom.xml")).toContain("<updated>2026-11-25T15:30:00.000Z</updated>");
  const rss = await fresh("/rss.xml");
  expect(rss).toContain("15:30:00 GMT</lastBuildDate>");
  expect(rss).toContain("<atom:updated>2026-11-25T15:30:00.000Z</atom:updated>");
  expect(await fresh("/sitemap-posts-1.xml")).toContain(
    "<lastmod>2026-11-25T15:30:00.000Z</lastmod>",
  );
  expect(await fresh("/digest")).toContain("The bridge is closed.");
  expect(await fresh("/digest.txt")).toContain("The bridge is closed.");
  await at(60);
  await act(0, "end");
  expect(/"coverageEndTime":"2026-11-25T16:00/.test(await fresh("/blog/the-flood"))).toBe(true);
});

test("home has its last line below the slider, and above it once it is pinned; not of a post that is hidden or taken back", async () => {
  await post("form-number-1", "The bridge is closed.");
  const home = await fresh("/");
  const [line = 0, front = 0] = order(home);
  expect(line).toBeGreaterThan(front);
  expect(home).toContain("The bridge is closed.");
  await act(0, "pin");
  const [pinned = 0, below = 0] = order(await fresh("/"));
  expect(pinned).toBeGreaterThan(0);
  expect(pinned).toBeLessThan(below);
  await editor.write("/desk/posts/the-flood", {}, "unpublish");
  expect(await fresh("/")).not.toContain("live-lines");
});

test("two thousand updates are pages of at most 200 kB, each of which leads to the next, and every update has an address", async () => {
  const html = `<p>${"word ".repeat(800)}</p>`;
  await site.db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
    INSERT INTO updates (post, number, form, made_at, editor, author, text, line, html)
    SELECT (SELECT post FROM live_posts), i, 'f' || i, ${NOW} + i, 'a', '', 'word', 'Line ' || i, '${html}' FROM n`);
  await post("the-last-form", "The last one.");
  const seen: number[] = [];
  let path: string | undefined = "/blog/the-flood";
  await site.restart();
  await site.injectFaults({ clockAtMs: NOW + MINUTE });
  for (let pages = 0; path !== undefined && pages < 6; pages += 1) {
    const page: string = await site.text(path);
    expect(Buffer.byteLength(page)).toBeLessThan(200_000);
    seen.push(...idsIn(page));
    path = /<a href="([^"#]+)[^"]*" rel="next">/.exec(page)?.[1];
  }
  expect(seen.slice(0, 3)).toEqual([2_001, 2_000, 1_999]);
  expect(seen).toEqual(Array.from(seen, (_, place) => 2_001 - place));
  expect(idsIn(await site.text("/blog/the-flood?update=700"))[0]).toBe(700);
  await act(0, "end");
  expect(idsIn(await fresh("/blog/the-flood")).slice(0, 2)).toEqual([1, 2]);
  expect(idsIn(await site.text("/blog/the-flood?update=700")).slice(0, 2)).toEqual([700, 701]);
}, 60_000);

test("other posts read no more than before", async () => {
  await editor.write(
    "/desk/posts/new",
    { title: "A talk", description: "d", body: "b" },
    "publish",
  );
  const page = await fresh("/blog/a-talk");
  expect(page).not.toContain("live-updates");
  expect(page).not.toContain("live.css");
});
