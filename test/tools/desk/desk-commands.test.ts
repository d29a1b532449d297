/** The desk's commands on a database in memory, and their effect on pages. */
import { expect, test } from "vitest";

import type { DecisionRow } from "../../../shared/edition.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { writeStatements } from "../../../tools/blog/store/statements.ts";
import type { Database } from "../../../tools/d1/database.ts";
import { openSqlite, simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import { inertJson, inlined } from "../../../tools/d1/statements.ts";
import { DESK_COMMANDS } from "../../../tools/desk/desk-commands.ts";
import type { DeskFlags } from "../../../tools/desk/desk-decision.ts";
import type { StoredPost } from "../../../worker/content/blog/rows/stored-post.ts";
import {
  addDecisionStatement,
  undoDecisionStatement,
} from "../../../worker/content/decisions/decision-log.ts";
import { decisionsAt, NO_DECISIONS } from "../../../worker/content/decisions/decisions-in-force.ts";
import { presentAlerts } from "../../../worker/content/decisions/present-alerts.ts";
import { selectDecisions } from "../../../worker/content/decisions/select-decisions.ts";
import { NO_STORY_DECISIONS } from "../../../worker/content/decisions/story-decisions.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { aStoredPost } from "../../worker/content/blog/database.ts";

const NOW = Date.parse("2026-11-23T09:30:00Z");
const PAPER: string = ALDER_FALLS.id;
const DOMAIN = ALDER_FALLS.hosts[0];
const FEED: string = ALDER_FALLS.feeds.tech[0];

function openDesk() {
  const sqlite = openSqlite();
  const database: Database = {
    read: async <Row>(sql: string) => sqlite.prepare(sql).all() as Row[],
    write: async (statements) => {
      for (const statement of statements) sqlite.exec(inlined(statement));
    },
    size: async () => 0,
    close: async () => {},
  };
  const run = async (
    name: string,
    words: readonly string[] = [],
    flags: DeskFlags = {},
    { publication = PAPER, now = NOW } = {},
  ) =>
    (await DESK_COMMANDS[name]?.({
      log: { store: database, publication, now },
      paper: ALDER_FALLS,
      words,
      flags,
    })) ?? "";
  const desk = async (now = NOW, publication = PAPER) => {
    const { sql, values } = selectDecisions(publication, now);
    const rows = await simulatedDatabase((work) => work(), sqlite)
      .prepare(sql)
      .bind(JSON.stringify(values))
      .all<DecisionRow>();
    return decisionsAt(rows.results, now);
  };
  /** A story of a feed of the paper, or of another feed. */
  const store = (slug: string, group = 0, address = FEED) => {
    sqlite.prepare("INSERT OR IGNORE INTO feeds (address, title) VALUES (?, 'Wire')").run(address);
    const columns =
      "feed, identity, slug, title, excerpt, at, is_dated, first_seen, last_seen, picture";
    sqlite
      .prepare(`INSERT INTO stories (${columns}, minutes, link, source, wikipedia, story_group)
        SELECT id, ?1, ?1, ?1, '', 1, 1, 1, 1, '', 1, '', '', '', ?2 FROM feeds WHERE address = ?3`)
      .run(slug, group, address);
  };
  /** What the newsroom does where groups are merged, or a story joins one. */
  const regroup = (slug: string, group: number) =>
    sqlite.prepare("UPDATE stories SET story_group = ? WHERE slug = ?").run(group, slug);
  /** A post of the paper's blog, a day old. */
  const post = (slug: string, fields: Partial<StoredPost> = {}) => {
    const published = NOW / 1000 - 86_400;
    const whole = { domain: DOMAIN, slug, title: slug, published, ...fields };
    for (const one of writeStatements([aStoredPost(whole)])) sqlite.exec(inlined(one));
  };
  return { run, desk, store, regroup, post, database };
}

test("a notice is on the desk with its link, until its time in the paper's zone", async () => {
  const { run, desk } = openDesk();
  const said = await run("notice", ["Boil  water;\n-- 'always'"], {
    link: "https://town.example/water",
    until: "18:00",
    reason: "the main broke",
  });
  expect(said).toContain("until Nov 23, 2026, 6:00 PM EST  · reason: the main broke");
  const { notices } = await desk();
  const [notice] = notices;
  expect(notice).toMatchObject({
    text: "Boil water; -- 'always'",
    link: "https://town.example/water",
    endsAt: Date.parse("2026-11-23T23:00:00Z"),
  });
  expect((await desk(NOW + 14 * HOUR_MS)).notices).toEqual([]);
  expect((await desk(NOW, "other-paper")).notices).toEqual([]);
});

test("a notice may begin later", async () => {
  const { run, desk } = openDesk();
  await run("notice", ["Polls close at seven"], { from: "1h", until: "2h" });
  const counts = [0, 1, 2, 3].map(
    async (hours) => (await desk(NOW + hours * HOUR_MS)).notices.length,
  );
  expect(await Promise.all(counts)).toEqual([0, 1, 1, 0]);
});

test("a length counts from the beginning, and so does a time of day", async () => {
  const { run, desk } = openDesk();
  expect(await run("notice", ["Snow"], { from: "2026-11-25T08:00", until: "6h" })).toContain(
    "from Nov 25, 2026, 8:00 AM EST  · until Nov 25, 2026, 2:00 PM EST",
  );
  await run("undo");
  await run("notice", ["Snow"], { from: "2026-11-25T08:00", until: "18:00" });
  const { notices } = await desk(Date.parse("2026-11-25T14:00:00Z"));
  expect(notices[0]?.endsAt).toBe(Date.parse("2026-11-25T23:00:00Z"));
});

test("with more than three in force the command names those that are no longer at the top", async () => {
  const { run, desk } = openDesk();
  const top = async () =>
    presentAlerts(await desk(), ALDER_FALLS)
      .slice(0, 3)
      .map(({ headline }) => headline);
  expect(await run("notice", ["one"])).not.toContain("\n");
  await run("notice", ["two"], { severity: "minor" });
  expect(await run("notice", ["three"])).not.toContain("\n");
  expect(await run("notice", ["four"], { severity: "Extreme" })).toMatch(
    /\n4 messages are in force, and 3 stand at the top of pages, the most severe, then the newest\. At \/alerts alone: "two"\.$/,
  );
  expect(await top()).toEqual(["four", "three", "one"]);
  expect(await run("notice", ["five"], { from: "2h" })).toMatch(
    /in force from then on, .* alone: "one", "two"\.$/,
  );
  expect(await top()).toEqual(["four", "three", "one"]);
});

test("the lite edition is switched on and off, and ends by itself", async () => {
  const { run, desk } = openDesk();
  expect(await run("lite", ["on"], { until: "2h" })).toMatch(/lite {3}on {2}· until /);
  expect([(await desk()).isLite, (await desk(NOW + 2 * HOUR_MS)).isLite]).toEqual([true, false]);
  await run("lite", ["on"]);
  await run("lite", ["off"]);
  expect((await desk()).isLite).toBe(false);
  await run("undo");
  expect((await desk()).isLite).toBe(true);
});

test("an entry is undone by its number, once, and stays in the log with times and reasons", async () => {
  const { run, desk } = openDesk();
  await run("notice", ["one"], { reason: "first" });
  await run("notice", ["two"]);
  await run("undo", ["1"], { reason: "mistake" }, { now: NOW + HOUR_MS });
  expect((await desk()).notices.map(({ text }) => text)).toEqual(["two"]);
  expect(await run("list")).toMatch(/^\s+2 .*notice two$/);
  const log = (await run("list", [], { all: true })).split("\n");
  expect(log[0]).toMatch(
    /1 .*4:30 AM EST {2}notice one .*reason: first .*undone .*5:30 AM EST .*because: mistake$/,
  );
  expect(log).toHaveLength(2);
  await expect(run("undo", ["1"])).rejects.toThrow("decision 1 is undone already");
  await expect(run("undo", ["7"])).rejects.toThrow("no decision 7");
});

test("a paper's log is its own", async () => {
  const { run } = openDesk();
  expect(await run("list")).toBe(`${ALDER_FALLS.name}: nothing is in force.`);
  await run("notice", ["theirs"], {}, { publication: "other-paper" });
  expect(await run("list", [], { all: true })).toBe(`${ALDER_FALLS.name}: the log is empty.`);
  await expect(run("undo")).rejects.toThrow("the log is empty");
  await expect(run("undo", ["1"])).rejects.toThrow(
    "decision 1 is other-paper's; say --publication",
  );
});

test("a story is hidden with a reason, by its slug or its address, until an undo", async () => {
  const { run, desk, store } = openDesk();
  store("ferry");
  const address = `${ALDER_FALLS.url}/article/ferry?from=mail`;
  expect(await run("hide", [address], { reason: "wrong" })).toMatch(/hide +ferry .*reason: wrong$/);
  expect([...(await desk()).stories.hidden]).toEqual(["ferry"]);
  await run("undo");
  expect(await desk()).toEqual(NO_DECISIONS);
});

test("a story is pinned to a section with all its fields, until its end", async () => {
  const { run, desk, store } = openDesk();
  store("ferry", 7);
  const said = await run("pin", ["ferry"], { section: "local-news", until: "2h" });
  expect(said).toMatch(/pin +ferry {2}\/local-news .*until Nov 23, 2026, 6:30 AM EST$/);
  expect((await desk()).stories.pins).toMatchObject([
    {
      slug: "ferry",
      section: "/local-news",
      pinned: { address: FEED, title: "Wire", story: { title: "ferry", group: 7, published: 1 } },
    },
  ]);
  expect((await desk(NOW + 2 * HOUR_MS)).stories).toEqual(NO_STORY_DECISIONS);
  // The home page has a part with the name of a category; the category has the slash.
  await run("pin", ["ferry"], { section: "Lifestyle" });
  await run("pin", ["ferry"], { section: "/lifestyle" });
  const sections = (await desk()).stories.pins.map(({ section }) => section);
  expect(sections).toEqual(["/lifestyle", "lifestyle", "/local-news"]);
});

test("a story is placed on the front page, gets a headline and a picture, and is taken out", async () => {
  const { run, desk, store } = openDesk();
  store("ferry");
  expect(await run("place", ["ferry", "2"], { section: "slides", until: "1h" })).toMatch(
    /place +ferry {2}slides {2}2 .*until/,
  );
  expect((await desk()).stories.pins).toMatchObject([{ slug: "ferry", section: "slides", at: 2 }]);
  expect((await desk(NOW + HOUR_MS)).stories).toEqual(NO_STORY_DECISIONS);
  await run("headline", ["ferry", "The ferry  is back"]);
  await run("picture", ["ferry", "/pictures/a.webp"]);
  const { headlines, pictures } = (await desk()).stories;
  expect([headlines.get("ferry"), pictures.get("ferry")]).toEqual([
    "The ferry is back",
    "/pictures/a.webp",
  ]);
  await run("picture", ["ferry", "none"]);
  expect((await desk()).stories.pictures.get("ferry")).toBe("");
  await run("place", ["ferry", "out"], { section: "slides" });
  const { pins, takenOut } = (await desk()).stories;
  expect([pins, [...(takenOut.get("slides") ?? [])]]).toEqual([[], ["ferry"]]);
});

test.each([
  ["place", ["ferry", "1"], {}, /say a place of the front page/],
  ["place", ["ferry", "1"], { section: "/sports" }, /say a place of the front page/],
  ["place", ["ferry", "6"], { section: "slides" }, /from 1 to 5/],
  ["place", ["ferry", "0"], { section: "slides" }, /from 1 to 5/],
  ["place", ["boat", "1"], { section: "slides" }, /no story or post boat/],
  ["headline", ["ferry"], {}, /write the headline/],
  ["headline", ["ferry", "a".repeat(201)], {}, /at most 200/],
  ["headline", ["ferry", "Two", "words"], {}, /in quotes/],
  ["headline", ["mill", "Ours"], {}, /is a post of yours/],
  ["picture", ["ferry", "ftp://p.example/a.jpg"], {}, /https address/],
  ["picture", ["ferry", "http://p.example/a.jpg"], {}, /https address/],
  ["picture", ["mill", "/a.jpg"], {}, /is a post of yours/],
] as const)("%s %j %j is refused", async (name, words, flags, message) => {
  const { run, desk, store, post } = openDesk();
  store("ferry");
  post("mill");
  await expect(run(name, words, flags)).rejects.toThrow(message);
  expect(await desk()).toMatchObject({ revision: "" });
});

test("two stories are merged with their groups, and one is split off", async () => {
  const { run, desk, store } = openDesk();
  store("ferry", 7);
  store("boat");
  expect(await run("merge", ["ferry", "boat"])).toMatch(/merge +ferry {2}boat$/);
  const { groupOfSlug, groupOfGroup } = (await desk()).stories;
  expect([groupOfSlug.get("ferry"), groupOfSlug.get("boat"), groupOfGroup.get(7)]).toEqual([
    -1, -1, -1,
  ]);
  await run("split", ["boat"]);
  expect((await desk()).stories.groupOfSlug.get("boat")).toBe(-2);
});

test("a merge and its undo hold after a round gives the stories other groups", async () => {
  const { run, desk, store, regroup } = openDesk();
  store("ferry", 7);
  store("boat");
  await run("merge", ["ferry", "boat"], { reason: "one event" });
  regroup("ferry", 8);
  regroup("boat", 9);
  const { groupOfGroup } = (await desk()).stories;
  expect([7, 8, 9].map((group) => groupOfGroup.get(group))).toEqual([-1, -1, -1]);
  await run("undo", [], { reason: "two events" });
  expect(await desk()).toEqual(NO_DECISIONS);
  expect(await run("list", [], { all: true })).toMatch(
    /merge .*reason: one event.*undone .*because: two events/,
  );
});

test.each(["mill", "blog/mill", "/blog/mill", `https://${DOMAIN}/blog/mill?x=1#top`])(
  "a post is hidden, merged, split and pinned as %s",
  async (named) => {
    const { run, desk, store, post } = openDesk();
    store("ferry", 7);
    post("mill", { category: "localNews" });
    await run("hide", [named], { reason: "names a minor" });
    expect([...(await desk()).stories.hidden]).toEqual(["blog/mill"]);
    await run("undo");
    await run("merge", ["ferry", named]);
    const { groupOfSlug, groupOfGroup } = (await desk()).stories;
    expect([groupOfSlug.get("blog/mill"), groupOfGroup.get(7)]).toEqual([-2, -2]);
    await run("split", [named]);
    expect((await desk()).stories.groupOfSlug.get("blog/mill")).toBe(-3);
    await run("pin", [named], { section: "sports" });
    const report = { domain: DOMAIN, slug: "mill", title: "mill", category: "localNews" };
    expect((await desk()).stories.pins).toMatchObject([
      { slug: "blog/mill", section: "/sports", pinned: { report } },
    ]);
  },
);

test("a pinned post is shown in its current words, and not while readers cannot see it", async () => {
  const { run, desk, post } = openDesk();
  const pinned = async () =>
    (await desk()).stories.pins.map((pin) => "report" in pin.pinned && pin.pinned.report);
  post("mill");
  await run("pin", ["mill"], { section: "slides" });
  // It names no category, so it stands under one of the section.
  expect(await pinned()).toMatchObject([{ title: "mill", category: "localNews", imageUrl: "" }]);
  post("mill", { title: "The mill's reopening", picture: "/stock/01.svg" });
  expect(await pinned()).toMatchObject([
    { title: "The mill's reopening", imageUrl: "/stock/01.svg" },
  ]);
  post("mill", { draft: true });
  expect(await pinned()).toEqual([]);
  post("mill", { published: NOW / 1000 + 60 });
  expect(await pinned()).toEqual([]);
});

test("what names two things, or a post that readers cannot see, is refused", async () => {
  const { run, store, post } = openDesk();
  const hosts = ALDER_FALLS.hosts;
  store("mill");
  post("mill");
  post("draft", { draft: true });
  post("ahead", { published: NOW / 1000 + 60 });
  post("foreign", { domain: "other.example" });
  const refused = (name: string, words: string[], flags: DeskFlags, reason: string) =>
    expect(run(name, words, flags)).rejects.toThrow(reason);
  await refused("split", ["mill"], {}, "say article/mill or blog/mill");
  await refused("pin", ["draft"], { section: "/tech" }, "blog/draft is a draft");
  await refused("pin", ["ahead"], { section: "/tech" }, "blog/ahead is not public yet");
  await refused("merge", ["article/mill", "blog/mill"], {}, "names no category");
  await refused("split", ["foreign"], {}, "there is no story or post foreign");
  const [, second] = hosts as readonly string[];
  if (second !== undefined) {
    post("mill", { domain: second });
    await refused("split", ["blog/mill"], {}, "there are two posts mill; say which");
  }
  expect(await run("list", [], { all: true })).toContain("the log is empty");
  await run("split", ["article/mill"]);
});

test.each<[string, string[], DeskFlags]>([
  ["pin", ["ferry"], { section: "/tech" }],
  ["hide", ["ferry"], { reason: "wrong" }],
  ["merge", ["ferry", "boat"], {}],
  ["split", ["ferry"], {}],
])(
  "%s is undone to the very desk before it, and the log keeps when and why",
  async (name, words, flags) => {
    const { run, desk, store } = openDesk();
    store("ferry", 7);
    store("boat", 8);
    await run(name, words, { reason: "so", ...flags });
    expect(await desk()).not.toEqual(NO_DECISIONS);
    await run("undo", [], { reason: "sorry" }, { now: NOW + HOUR_MS });
    expect(await desk()).toEqual(NO_DECISIONS);
    expect(await run("list", [], { all: true })).toMatch(
      new RegExp(`4:30 AM.* ${name} .*reason: .*undone .*5:30 AM.*because: sorry`),
    );
  },
);

test.each<[string, string[], DeskFlags, string]>([
  ["notice", [], {}, 'say one text, in quotes: notice "text"'],
  ["notice", ["Boil", "water"], {}, 'in quotes: notice "text"; these are 2: "Boil", "water"'],
  ["notice", [" "], {}, "say one text, in quotes"],
  ["notice", ["x".repeat(501)], {}, "at most 500 characters, these are 501"],
  ["notice", ["x"], { link: "javascript:alert(1)" }, "--link: "],
  ["notice", ["x"], { link: "//evil.example" }, "--link: "],
  ["notice", ["x"], { until: "soon" }, '--until: "soon" is no time; write 18:00'],
  ["notice", ["x"], { until: "2026-11-22" }, '"2026-11-22", Nov 23, 2026, 12:00 AM EST, is over'],
  [
    "notice",
    ["x"],
    { from: "2026-11-25T10:00", until: "2026-11-24T10:00" },
    'Nov 24, 2026, 10:00 AM EST, is not after --from "2026-11-25T10:00", Nov 25, 2026, 10:00 AM EST',
  ],
  ["notice", ["x"], { severity: "bad" }, '"bad" is none of extreme, severe, moderate, minor'],
  ["hide", ["known"], {}, "say why"],
  ["hide", ["known"], { reason: " " }, "say why"],
  ["hide", [], { reason: "x" }, "say one story or post by its slug"],
  ["hide", ["unknown"], { reason: "x" }, "there is no story or post unknown; nothing was changed"],
  ["hide", ["theirs"], { reason: "x" }, "theirs is of no feed of"],
  ["split", ["it's"], {}, "there is no story or post it's"],
  ["merge", ["known"], {}, "say two stories or posts by their slugs"],
  ["merge", ["known", "known"], {}, "these are one"],
  ["merge", ["known", "unknown"], {}, "there is no story or post unknown"],
  ["pin", ["known"], {}, "say where: --section, one of slides, breaking"],
  ["pin", ["known"], { section: "nowhere" }, '--section: "nowhere" is none of slides'],
  ["pin", ["known"], { section: "world", until: "2026-11-22" }, "is over"],
  ["lite", [], {}, "lite: say on or off"],
  ["lite", ["maybe"], {}, "lite: say on or off"],
  ["lite", ["on", "off"], {}, "lite: say on or off"],
  ["undo", ["x"], {}, "say the number of one decision"],
  ["list", ["x"], {}, "takes no further words"],
])("%s %j %j is refused, and nothing is written", async (name, words, flags, reason) => {
  const { run, store } = openDesk();
  store("known");
  store("theirs", 0, "https://elsewhere.example/rss");
  await expect(run(name, words, flags)).rejects.toThrow(reason);
  expect(await run("list", [], { all: true })).toContain("the log is empty");
});

test("a source is switched off, limited and on again, and the log says so", async () => {
  const { run, desk } = openDesk();
  expect(await run("source", [FEED, "off"], { reason: "asked by letter" })).toContain(
    `source ${FEED}  off  · reason: asked by letter`,
  );
  expect([...(await desk()).sources]).toEqual([[FEED, "off"]]);
  await run("source", [FEED, "headlines"], {}, { now: NOW + 1_000 });
  expect([...(await desk(NOW + 2_000)).sources]).toEqual([[FEED, "headlines"]]);
  await run("undo", [], {}, { now: NOW + 2_000 });
  expect([...(await desk()).sources]).toEqual([[FEED, "off"]]);
});

test.each([
  [[FEED], "say an address and one of off|headlines|no-pictures|on"],
  [[FEED, "gone"], "say an address and one of"],
  [["https://nobody.example/rss", "off"], "has no feed or calendar https://nobody.example/rss"],
])("source %j is refused", async (words, message) => {
  const { run } = openDesk();
  await expect(run("source", words)).rejects.toThrow(message);
});

test("the log names the editors who decided and undid in the browser, and the command undoes their word", async () => {
  const { run, desk, database } = openDesk();
  const lite = { kind: "lite", value: { on: true }, reason: "", editor: "ada@paper.example" };
  const undone = { id: 1, reason: "over", editor: "tom@paper.example" };
  for (const { sql, values } of [
    addDecisionStatement(PAPER, lite, NOW),
    addDecisionStatement(PAPER, lite, NOW + 1),
    undoDecisionStatement(PAPER, undone, NOW + HOUR_MS),
  ]) {
    await database.write([{ sql, json: inertJson(values) }]);
  }
  const [first, second] = (await run("list", [], { all: true })).split("\n");
  expect(first).toMatch(/lite +on.*by ada@paper\.example.*undone .* by tom@paper\.example/);
  expect(second).toMatch(/lite +on.*by ada@paper\.example$/);
  await run("undo", [], { reason: "the networks work" });
  expect((await desk()).isLite).toBe(false);
});
