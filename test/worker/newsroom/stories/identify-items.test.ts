/** Which items of a feed's documents are one story, from visit to visit. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { aNewsroom } from "../../a-newsroom.ts";

interface Item {
  readonly title: string;
  readonly guid?: string;
  readonly link?: string;
  readonly date?: string;
}

/** A feed that is visited with these items. */
function aFeed(home = "https://town.example/") {
  const room = aNewsroom();
  let body = "";
  Object.assign(room.tools, { fetch: async () => new Response(body) });
  const stories = () =>
    room.sqlite.prepare("SELECT slug, title FROM stories ORDER BY id").all() as {
      slug: string;
      title: string;
    }[];
  return {
    bring: async (items: readonly Item[], end = "</channel></rss>") => {
      const text = items.map(({ title, guid, link, date }) => {
        const fields = [
          `<title>${title}</title>`,
          guid === undefined ? "" : `<guid isPermaLink="false">${guid}</guid>`,
          link === undefined ? "" : `<link>${link}</link>`,
          date === undefined ? "" : `<pubDate>${date}</pubDate>`,
        ];
        return `<item>${fields.join("")}</item>`;
      });
      body = `<rss><channel><title>Town</title><link>${home}</link>${text.join("")}${end}`;
      await room.roundAfter(2 * HOUR_MS);
    },
    titles: () => stories().map(({ title }) => title),
    /** The title at an address. */
    at: (slug: string) => stories().find((story) => story.slug === slug)?.title,
    slugs: () => stories().map(({ slug }) => slug),
    listed: room.published,
    state: room.state,
  };
}

const CHANGES = "https://club.example/changelog/";
const day = (date: number, hour = 10) => `2026-11-${String(date).padStart(2, "0")}T${hour}:00:00Z`;
const release = (minor: number, fields: Partial<Item> = {}): Item => ({
  title: `App 1.${minor}`,
  date: day(10 + minor),
  ...fields,
});

test.each([
  ["guid", { guid: CHANGES }],
  ["short guid", { guid: "0" }],
  ["link", { link: CHANGES }],
  ["guid and link", { guid: CHANGES, link: CHANGES }],
])("with one %s for all, each item has its own address for good", async (_, fields) => {
  const { bring, at, titles, listed, state } = aFeed();
  await bring([3, 2, 1].map((minor) => release(minor, fields)));
  await bring([4, 3, 2].map((minor) => release(minor, fields)));
  await bring([release(5, fields)]);
  expect(titles().toSorted()).toEqual(["App 1.1", "App 1.2", "App 1.3", "App 1.4", "App 1.5"]);
  expect([at("app-1-3"), at("app-1-5")]).toEqual(["App 1.3", "App 1.5"]);
  expect(listed()).toEqual(["App 1.5"]);
  expect(JSON.parse(state().shared_keys)).toHaveLength(Object.keys(fields).length);
});

const undated = (minor: number) => ({ title: `App 1.${minor}`, guid: "0", link: CHANGES });

test("undated items with one guid have addresses of their own too", async () => {
  const { bring, titles } = aFeed();
  await bring([undated(1)]);
  await bring([undated(2), undated(1)]);
  await bring([undated(3)]);
  expect(titles()).toEqual(["App 1.1", "App 1.2", "App 1.3"]);
});

test("a feed that begins with one item keeps its address when a second has the same link", async () => {
  const { bring, at, titles } = aFeed();
  await bring([release(1, { link: CHANGES })]);
  await bring([release(2, { link: CHANGES }), release(1, { link: CHANGES })]);
  expect([titles(), at("app-1-1")]).toEqual([["App 1.1", "App 1.2"], "App 1.1"]);
});

test.each([
  ["guid", { guid: "https://town.example/?p=1" }],
  ["short guid", { guid: "17" }],
  ["link", { link: "https://town.example/storm" }],
])("a corrected title is no new story where the %s is its own", async (_, fields) => {
  const { bring, slugs, titles } = aFeed();
  const other = { title: "Fair", guid: "18", link: "https://town.example/fair", date: day(9) };
  await bring([{ title: "Strom", date: day(10), ...fields }, other]);
  await bring([{ title: "Storm, two hurt", date: day(11), ...fields }, other]);
  expect([slugs(), titles()]).toEqual([
    ["strom", "fair"],
    ["Storm, two hurt", "Fair"],
  ]);
});

test.each([
  ["http://town.example/storm", "https://town.example/storm"],
  ["https://town.example/storm", "https://town.example/storm/"],
  ["https://town.example/storm?utm_source=rss", "https://www.town.example/storm/?utm_medium=feed"],
])("%s and %s are one page", async (before, after) => {
  const { bring, titles } = aFeed();
  const other = { title: "Fair", link: "https://town.example/fair" };
  await bring([{ title: "Storm", link: before }, other]);
  await bring([{ title: "Storm, two hurt", link: after }, other]);
  expect(titles()).toEqual(["Storm, two hurt", "Fair"]);
});

test("of a notice board's feed, items with links of their own are corrected as ever", async () => {
  const { bring, titles } = aFeed();
  const notices = ["Leaves", "Dogs"].map((title) => ({ title, link: "https://t.example/n.aspx" }));
  await bring([{ title: "Storm", link: "https://t.example/storm" }, ...notices]);
  await bring([{ title: "Storm, corrected", link: "https://t.example/storm" }, ...notices]);
  expect(titles()).toEqual(["Storm, corrected", "Leaves", "Dogs"]);
});

const fair = (guid: string) => ({ title: "Fair", guid, link: "https://town.example/fair" });

test.each([
  ["and the link stays", { link: "https://town.example/storm" }, {}],
  ["and the title and date stay", { date: day(10) }, {}],
  [
    "and the link and title stay, dated by the visit",
    { link: CHANGES, date: day(10, 11) },
    { date: day(10, 13) },
  ],
])("a guid that is new at every visit makes no second story, %s", async (_, fields, later) => {
  const { bring, titles } = aFeed();
  await bring([{ title: "Storm", guid: "a1", ...fields }, fair("b1")]);
  await bring([{ title: "Storm", guid: "a2", ...fields, ...later }, fair("b2")]);
  await bring([fair("b3"), { title: "Storm", guid: "a3", ...fields, ...later }]);
  expect(titles()).toEqual(["Storm", "Fair"]);
});

const notices = (visit: number, names: readonly string[]) =>
  names.map((title) => ({ title, guid: `${visit}-${title.length}` }));

test("a guid that is new at every visit makes no second story where there is but a title", async () => {
  const { bring, titles } = aFeed();
  await bring(notices(1, ["Storm", "Leaves", "Recycling"]));
  await bring(notices(2, ["Hydrants flushed", "Storm", "Leaves"]));
  await bring(notices(3, ["Hydrants flushed", "Storm", "Leaves"]));
  expect(titles()).toEqual(["Storm", "Leaves", "Recycling", "Hydrants flushed"]);
});

test("a headline that recurs with a guid of its own is a story each time", async () => {
  const { bring, titles } = aFeed();
  const fire = { title: "Fire", guid: "f" };
  await bring([{ title: "Log", guid: "1" }, fire]);
  await bring([{ title: "Log", guid: "2" }, fire]);
  expect(titles()).toEqual(["Log", "Fire", "Log"]);
});

const numbered = (names: readonly string[]) =>
  names.map((title, place) => ({ title, guid: `${place}`, link: `https://t.example/${title}` }));

test("guids that are places in the document are no identity", async () => {
  const { bring, at, titles } = aFeed();
  await bring(numbered(["Bridge", "Fair"]));
  await bring(numbered(["Storm", "Bridge", "Fair"]));
  await bring(numbered(["Parade", "Storm", "Bridge"]));
  expect(titles().toSorted()).toEqual(["Bridge", "Fair", "Parade", "Storm"]);
  expect(["bridge", "storm"].map(at)).toEqual(["Bridge", "Storm"]);
});

test("items with guids of their own and one link stay apart", async () => {
  const { bring, titles } = aFeed();
  await bring([release(1, { guid: "a", link: CHANGES })]);
  await bring([release(2, { guid: "b", link: CHANGES })]);
  expect(titles()).toEqual(["App 1.1", "App 1.2"]);
});

test("a feed that begins to send guids, or ends it, has its stories once", async () => {
  const { bring, titles } = aFeed();
  const item = { title: "Storm", link: "https://town.example/storm", date: day(10) };
  for (const fields of [{}, { guid: "https://town.example/?p=1" }, {}]) {
    await bring([{ ...item, ...fields }]);
  }
  expect(titles()).toEqual(["Storm"]);
});

const meeting = (date: number) => ({ title: "Council meeting", link: CHANGES, date: day(date) });

test("a notice that recurs under one link is a story for each of its days", async () => {
  const { bring, titles } = aFeed();
  await bring([meeting(3), meeting(10)]);
  await bring([meeting(10), meeting(17)]);
  expect(titles()).toHaveLength(3);
});

test("an item that stands twice in its document is one story", async () => {
  const { bring, titles } = aFeed();
  const twice = { title: "Storm", guid: "7", link: "https://town.example/storm", date: day(10) };
  // The first visit knows it by its link.
  await bring([{ title: "Storm", link: "https://town.example/storm", date: day(10) }]);
  await bring([twice, { ...twice, date: day(10, 12) }]);
  expect(titles()).toEqual(["Storm"]);
});

const STORM = { title: "Storm", date: day(10) };
const tracked = (guid: string, date = day(10)) => ({
  ...STORM,
  date,
  guid,
  link: `https://town.example/storm?utm_source=${guid}`,
});

test("a publisher that doubles its items, with a guid and a tracked link of their own, has each story once", async () => {
  const { bring, listed, slugs, titles } = aFeed();
  const other = { title: "Fair", guid: "f", link: "https://town.example/fair", date: day(9) };
  await bring([tracked("a"), tracked("b"), other]);
  expect(titles()).toEqual(["Storm", "Fair"]);
  await bring([tracked("c"), tracked("a"), other]);
  await bring([tracked("d"), tracked("c"), tracked("b"), other]);
  await bring([tracked("b"), other]);
  expect([titles(), listed()]).toEqual([
    ["Storm", "Fair"],
    ["Storm", "Fair"],
  ]);
  expect(slugs()).toEqual(["storm", "fair"]);
});

test("a doubled item that is another story by its title, day or page stays one", async () => {
  const { bring, titles } = aFeed();
  await bring([
    tracked("a"),
    tracked("b", day(11)),
    { ...tracked("c"), title: "Storm, live" },
    { ...tracked("d"), link: "https://town.example/storm-2" },
  ]);
  expect(titles()).toHaveLength(4);
});

test("the feed's own page as a link is that of no story", async () => {
  const { bring, titles } = aFeed("https://town.example/notices");
  await bring([{ title: "Leaves", link: "https://town.example/notices", date: day(3) }]);
  await bring([{ title: "Dogs", link: "https://town.example/notices", date: day(4) }]);
  expect(titles()).toEqual(["Leaves", "Dogs"]);
});

test("three headlines of one slug have three addresses, none empty", async () => {
  const { bring, slugs, titles } = aFeed();
  const marks = ["Road closed!", "Road closed?", "Road closed."];
  await bring(marks.map((title) => ({ title, link: "https://town.example/" })));
  expect(titles()).toEqual(marks);
  expect(new Set(slugs()).size).toBe(3);
  expect(slugs().every((slug) => /^road-closed(?:-\w{7})?$/.test(slug))).toBe(true);
});

test("half a document removes no story, and the next visit asks for the whole", async () => {
  const { bring, listed, titles, state } = aFeed();
  const items = ["Bridge", "Fair", "Storm"].map((title, at) => ({
    title,
    guid: title,
    date: day(9 - at),
  }));
  await bring(items);
  const parade = { title: "Parade", guid: "Parade", date: day(10) };
  await bring([parade, items[0] ?? parade], "<item><title>Fair</title>");
  expect(listed()).toEqual(["Parade", "Bridge", "Fair", "Storm"]);
  expect(titles()).toEqual(["Bridge", "Fair", "Storm", "Parade"]);
  await bring([parade]);
  expect(listed()).toEqual(["Parade"]);
  expect(state().failures).toBe(0);
});
