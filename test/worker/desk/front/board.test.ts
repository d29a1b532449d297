/** The board of the front page: what is found, put, moved, split and taken out is so for readers, too. */
import { beforeEach, expect, test } from "vitest";

import { publish } from "../../../edge/blog/blog-posts.ts";
import { editorAt } from "../../../edge/desk/editor.ts";
import { rss } from "../../../fixtures/wire-feed.ts";
import { siteOfFile } from "../../site/open-site.ts";

const NOW = Date.now();
const picture = (index: number) =>
  `<media:content url="https://p.example/${index}.jpg" medium="image" width="800" height="600"/>`;
const FEEDS = {
  world: rss("World", 12, picture),
  "world-2": rss("Abroad", 1),
  tech: rss("Tech", 12),
  local: rss("Local", 12),
  lifestyle: rss("Life", 12),
};

const site = await siteOfFile(FEEDS, { DESK: "access" });
await site.round(3);
await publish(site, {
  slug: "the-mill",
  title: "Our mill is sold",
  category: "localNews",
  published: Math.floor(NOW / 1_000) - 100 * 86_400,
});
await site.round(1);
const editor = editorAt(site);
beforeEach(async () => {
  await site.empty("desk_entries");
  await site.injectFaults({ clockAtMs: NOW });
});

function value(card: string, name: string): string | undefined {
  return new RegExp(`${name}="([^"]*)"`).exec(card)?.[1];
}

function titleOf(card: string): string | undefined {
  return /class="board-title"[^>]*>([^<]*)</.exec(card)?.[1]?.trim();
}

/** The headlines that lead to stories in a part of a page. */
function titlesIn(part: string): readonly (string | undefined)[] {
  const links = part.matchAll(/href="\/(?:article|blog)\/[^"]*"[^>]*>([^<]+)<\/a>/g);
  return [...links].map(([, one]) => one);
}

/** The board: stories by part and place, as `slides 1`. */
async function boardAt(query = "") {
  const page = await editor.page(`/desk${query}`);
  const cards = page.split(/(?=<li\s+class="board-card")/).slice(1);
  const placed = cards.filter((card) => /data-at="/.test(card));
  return {
    page,
    at: new Map(
      placed.map((card) => [
        `${value(card, "data-part")} ${value(card, "data-at")}`,
        titleOf(card),
      ]),
    ),
    storyOf: (title: string) =>
      value(cards.find((card) => titleOf(card) === title) ?? "", "data-story") ?? "",
    found: cards.filter((card) => !/data-at="/.test(card)).map(titleOf),
  };
}

/** What readers see of a part of home, after a minute. */
async function readersHome(seconds = 60) {
  await site.injectFaults({ clockAtMs: NOW + seconds * 1_000 });
  await site.text("/");
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  const page = await site.text("/");
  const [, slider = "", ...sections] = page.split(/(?=<section )/);
  return {
    page,
    slides: titlesIn(slider),
    section: (name: string) =>
      titlesIn(sections.find((one) => one.includes(`>${name}</h2>`)) ?? ""),
  };
}

test("the board is the home page as readers have it", async () => {
  const { at } = await boardAt();
  const home = await readersHome(0);
  const part = (name: string) =>
    [...at].flatMap(([place, title]) => (place.startsWith(name) ? [title] : []));
  expect(part("slides")).toEqual(home.slides.filter((title) => title !== "Read More"));
  for (const [name, heading] of [
    ["breaking", "Breaking News"],
    ["world", "World News"],
    ["local", "Local News"],
  ] as const) {
    expect(part(name)).toEqual(home.section(heading));
  }
});

test("a found story becomes the lead in two steps, for readers within a minute, until its time", async () => {
  const { found, storyOf } = await boardAt("?q=Tech+9");
  expect(found[0]).toBe("Tech 9");
  const story = storyOf("Tech 9");
  const sent = await editor.send("/desk?q=Tech+9", { put: `slides 1 ${story}`, until: "1h" });
  expect(sent.status).toBe(303);
  expect(sent.headers.get("Location")).toBe("/desk?q=Tech+9&done=decide&until=1h#slides-1");
  const { at, page } = await boardAt();
  expect(at.get("slides 1")).toBe("Tech 9");
  expect(page).toMatch(/Put at place 1 of the slider until/);
  expect((await readersHome()).slides[0]).toBe("Tech 9");
  expect((await readersHome(3_700)).slides[0]).not.toBe("Tech 9");
});

test("a story moves up and down, to another part, and out", async () => {
  const first = (await boardAt()).at.get("breaking 1") ?? "";
  const story = (await boardAt()).storyOf(first);
  await editor.send("/desk", { put: `breaking 3 ${story}` });
  expect((await boardAt()).at.get("breaking 3")).toBe(first);
  await editor.send("/desk", { [`to ${story}`]: "local 2", to: story });
  expect((await boardAt()).at.get("local 2")).toBe(first);
  expect([...(await boardAt()).at].filter(([, title]) => title === first)).toHaveLength(1);
  await editor.send("/desk", { put: `local out ${story}` });
  expect((await readersHome()).section("Local News")).not.toContain(first);
});

test.each([
  [{ put: "nowhere 1 STORY" }, "Say a place of the front page"],
  [{ put: "slides 9 STORY" }, "Say a place from 1 to 5"],
  [{ put: "slides 1 no-such-story" }, "There is no story or post"],
  [{ put: "slides 1 STORY", until: "yesterday" }, "Yesterday is no time"],
  [{}, "Choose a place first"],
])("%j is refused, and nothing is written", async (sent, message) => {
  const { storyOf, at } = await boardAt();
  const story = storyOf(at.get("slides 1") ?? "");
  const fields = Object.entries(sent).map(([name, text]) => [name, text.replace("STORY", story)]);
  const answer = await editor.send("/desk", Object.fromEntries(fields) as Record<string, string>);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(message)]);
  const { db } = site;
  expect(await db.prepare("SELECT count(*) AS n FROM desk_entries").first("n")).toBe(0);
});

test("stories are found by word, section and source, and posts too", async () => {
  expect((await boardAt("?q=mill")).found).toContain("Our mill is sold");
  expect((await boardAt("?q=local+7&section=localNews")).found[0]).toBe("Local 7");
  expect((await boardAt("?q=local+7&section=tech")).page).toContain("No story has that");
  const bySource = (await boardAt("?source=Life+Wire")).found.slice(0, 3);
  expect(bySource).toEqual(["Life 1", "Life 2", "Life 3"]);
  const story = (await boardAt("?q=mill")).storyOf("Our mill is sold");
  await editor.send("/desk", { put: `slides 1 ${story}` });
  expect((await readersHome()).slides[0]).toBe("Our mill is sold");
});

test("a headline and a picture of ours are marked for readers, and undone they are gone", async () => {
  const { storyOf, at } = await boardAt();
  const first = at.get("slides 1") ?? "";
  const story = storyOf(first);
  const path = `/desk/story/${story}`;
  const refused = await editor.send(path, { headline: " ", do: "headline" });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("Write the headline"),
  ]);
  await editor.send(path, { headline: "Ours & better", do: "headline" });
  await editor.send(path, { picture: "/stock/01.svg", do: "picture" });
  const { page, slides } = await readersHome();
  expect(slides[0]).toBe("Ours &amp; better");
  expect(page).toContain("Headline and picture by the Harbor Gazette");
  expect(page).toContain('src="/stock/01.svg"');
  const shown = await editor.page(path);
  expect(shown.match(/name="decision"/g)).toHaveLength(2);
  for (const [, decision = ""] of shown.matchAll(/name="decision" value="(\d+)"/g))
    await editor.send(path, { decision, do: "undo" });
  expect((await readersHome(120)).slides[0]).toBe(first);
});

test("a group shows its members on the board, and each is split off or hidden", async () => {
  const { storyOf, at } = await boardAt();
  const [lead, other] = ["world 1", "world 2"].map((place) => storyOf(at.get(place) ?? ""));
  await editor.send("/desk/stories?page=/", { story: lead ?? "", with: other ?? "", do: "merge" });
  const merged = await boardAt();
  const [, member = ""] = /name="split" value="([^"]+)"/.exec(merged.page) ?? [];
  expect([lead, other]).toContain(member);
  expect(merged.page).toContain("and 1 more of its group");
  await editor.send("/desk", { split: member });
  expect((await boardAt()).page).not.toContain("more of its group");
  const path = `/desk/story/${member}`;
  expect((await editor.send(path, { do: "hide" })).status).toBe(422);
  expect((await editor.send(path, { do: "hide", reason: "names a minor" })).status).toBe(303);
  expect((await readersHome()).page).not.toContain(`/article/${member}"`);
  expect(await editor.page(path)).toContain("A hidden story");
});

test("while D1's day is spent, readers have places and headlines of the edition, and the desk says so", async () => {
  const { storyOf } = await boardAt("?q=Tech+8");
  const story = storyOf("Tech 8");
  await editor.send("/desk", { put: `slides 1 ${story}` });
  await editor.send(`/desk/story/${story}`, { headline: "Ours", do: "headline" });
  // Editions are written again when decisions have changed.
  await site.injectFaults({ clockAtMs: NOW + 700_000 });
  await site.round(2);
  await site.restart();
  await site.injectFaults({ clockAtMs: NOW + 800_000, d1: "spent" });
  const home = await site.text("/");
  expect(titlesIn(home.split(/(?=<section )/)[1] ?? "")[0]).toBe("Ours");
  const answer = await editor.send("/desk", { put: `slides 2 ${story}` });
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining("Nothing was stored."),
  ]);
});
