/**
 * What readers get on a day on which a quota is spent, and while a store fails for an hour: every address in
 * a new isolate. The table in docs/operations.md is made of the answers.
 */
import { readFileSync, writeFileSync } from "node:fs";

import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { publish } from "../../edge/blog/blog-posts.ts";
import { editorAt } from "../../edge/desk/editor.ts";
import type { Faults } from "../../edge/faulty-stores.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { siteOfFile } from "../site/open-site.ts";

const DOCUMENT = "docs/operations.md";
/** The mode of `npm run budgets`, which writes the table. */
const IS_WRITING = import.meta.env.MODE === "budgets";

/** Of the simulated day. */
const MIDNIGHT = Math.floor(Date.now() / DAY_MS) * DAY_MS;
/** That of the newest story, which is an hour old, five hours west of Greenwich. */
const YEAR = new Date(Date.now() - 6 * HOUR_MS).getUTCFullYear();
const TIMES = { "06:00": 6 * HOUR_MS, "12:00": 12 * HOUR_MS, "23:50": DAY_MS - 10 * MINUTE_MS };
/** The limits of time for a store that hangs: the readers', those of a page as a whole, and the desk's. */
const DEADLINES_MS = [300, 500, 800, 900, 950, 1_000, 1_500, 3_000];

const FAULTS: Readonly<Record<string, Faults>> = {
  "D1's rows of the day are spent": { d1: "spent" },
  "D1's written rows are spent": { d1Writes: "spent" },
  "D1 fails": { d1: "throw" },
  "D1 hangs": { d1: "hang", deadlinesMs: DEADLINES_MS },
  "KV's writes of the day are spent": { kvPut: "spent" },
  "KV's reads of the day are spent": { kvGet: "spent" },
  "KV hangs": { kvGet: "hang", kvPut: "hang", deadlinesMs: DEADLINES_MS },
  "the newsroom's time or requests are spent": { newsroom: "spent" },
  "R2 fails": { r2: "throw" },
  "R2 is missing": { r2: "missing" },
};

const PICTURE = "/pictures/0123456789abcdef0123456789abcdef-1280x800.webp";

const site = await siteOfFile(
  { "*": ({ url }) => new Response(rss(new URL(url).pathname.slice(1), 40)) },
  { DESK: "access" },
);
await publish(
  site,
  ...Array.from({ length: 12 }, (_, at) => ({
    slug: `post-${at}`,
    title: `Post ${at}`,
    body: `Body ${at}.`,
  })),
);
await site.round(16);
const slugOf = async (title: string) =>
  String(
    (await site.db.prepare("SELECT slug FROM stories WHERE title = ?1").bind(title).first())?.[
      "slug"
    ],
  );
const stories = { current: await slugOf("tech 1"), old: await slugOf("tech 40") };
const decide = site.db.prepare(
  `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
    VALUES ('harbor-gazette', ?1, ?2, '', 0, 0, 9007199254740991)`,
);
await decide.bind("hide", JSON.stringify({ slug: await slugOf("tech 3"), keys: [] })).run();
await decide.bind("notice", JSON.stringify({ text: "Boil water", link: "" })).run();
await site.round();
const edition = await site.kv.get("edition:harbor-gazette");
const { madeAt } = JSON.parse(edition ?? "{}") as { madeAt: number };

interface Asked {
  readonly path: () => string;
  /** What the answer has where it is as usual or older. */
  readonly has: RegExp;
  readonly accept?: string;
}

const GROUPS: Readonly<Record<string, readonly Asked[]>> = {
  // `test/edge/pages/lite.test.ts` asks for text-only pages: Node has none.
  "home, sections, text-only": [
    { path: () => "/", has: /tech 1\b/ },
    { path: () => "/tech", has: /tech 2\b/ },
  ],
  "stories of the edition": [
    { path: () => `/article/${stories.current}`, has: /Read the full story/ },
  ],
  "the newest posts": [
    { path: () => "/blog", has: /Post 11\b/ },
    { path: () => "/blog/post-9", has: /Body 9\./ },
  ],
  "feeds and site maps": [
    { path: () => "/rss.xml", has: /Post 11\b/ },
    { path: () => "/feed.json", has: /Post 11\b/ },
    { path: () => "/tech.xml", has: /tech 2\b/ },
    { path: () => "/sitemap.xml", has: /sitemap-posts-1\.xml[^]*sitemap-archive-/ },
    { path: () => "/sitemap-posts-1.xml", has: /post-0</ },
    { path: () => "/robots.txt", has: /Sitemap:/ },
  ],
  "notices and alerts": [{ path: () => "/alerts", has: /Boil water/ }],
  "old stories, archive, search": [
    { path: () => `/article/${stories.old}`, has: /Read the full story/ },
    { path: () => `/archives/${YEAR}`, has: /Archive of/ },
    { path: () => "/search?q=tech", has: /results?<|result/ },
  ],
  "older posts": [{ path: () => "/blog/post-0", has: /Body 0\./ }],
  pictures: [{ path: () => PICTURE, has: /There is no such picture/ }],
};

const NEVER = /tech 3\b|Unexpected Application Error|secret-detail/;

/** What became of an address: served as usual, or what its answer says; else a fault. */
async function outcomeOf({ path, has }: Asked): Promise<string> {
  const response = await site.get(path(), { headers: { "User-Agent": "Testbot/1.0 (a bot)" } });
  const body = await response.text();
  const { status, headers } = response;
  const fault = (what: string) => `${path()}: ${status}, ${what}`;
  if (NEVER.test(body)) return fault("what nobody may see");
  if (status !== 503) {
    return (status === 200 || status === 404) && has.test(body) ? "served" : fault("not as usual");
  }
  const seconds = Number(headers.get("retry-after"));
  if (headers.get("cache-control") !== "no-store" || !(seconds > 0)) return fault("bad headers");
  if (seconds <= MINUTE_MS / 1_000) return "503, in a minute";
  const isTold = /It will be back at .{4,9} \(midnight UTC\)/.test(body);
  return isTold ? "503 until midnight UTC" : fault("without the time");
}

/** The outcomes of all groups with a fault, in a new isolate; the group of the first request is `first`. */
async function outcomes(faults: Faults, first: number): Promise<readonly string[]> {
  await site.restart();
  await site.injectFaults(faults);
  const groups = Object.values(GROUPS);
  const found = groups.map(() => "");
  for (let turn = 0; turn < groups.length; turn += 1) {
    const at = (first + turn) % groups.length;
    const its = new Set<string>();
    for (const one of groups[at] ?? []) its.add(await outcomeOf(one));
    found[at] = [...its].join("; ");
  }
  return found;
}

/** The desk: served, or one sentence with 503, and what was typed; else a fault. */
async function deskOutcome(): Promise<string> {
  const ada = editorAt(site);
  const page = await ada.open("/desk/notices");
  const typed = { text: "Bridge is closed & wet", link: "" };
  const sent = await ada.send("/desk/notices", { do: "up", ...typed });
  const body = await sent.text();
  if (sent.status === 303) {
    const { db } = site;
    await db.prepare("DELETE FROM desk_entries WHERE value LIKE '%Bridge is closed%'").run();
    return page.status === 200 ? "served" : `/desk: ${page.status}`;
  }
  const isWhole = body.includes("Bridge is closed &amp; wet") && !NEVER.test(body);
  if (sent.status !== 503 || !isWhole) return `/desk: ${sent.status}`;
  const reads = page.status === 200 ? "served; " : "";
  return `${reads}503 ${/midnight UTC/.test(body) ? "until midnight UTC" : "in a minute"}, with what was typed`;
}

test.each(Object.entries(FAULTS))(
  "in a new isolate while %s, at three times of the day, and the next day begins by itself",
  async (name, fault) => {
    const all: string[] = [];
    for (const [turn, at] of Object.values(TIMES).entries()) {
      const clockAtMs = MIDNIGHT + at;
      const found = await outcomes({ ...fault, clockAtMs }, 2 * turn);
      all.push([...found, await deskOutcome()].join(" | "));
    }
    expect([name, ...new Set(all)]).toEqual([name, expect.stringMatching(/^[^/]+$/)]);
    // No isolate is new: what it knows of the store must not outlive the day.
    await site.injectFaults({ ...fault, clockAtMs: MIDNIGHT + DAY_MS - 1_000 });
    for (const { path } of Object.values(GROUPS).flat()) await (await site.get(path())).text();
    await site.injectFaults({ clockAtMs: MIDNIGHT + DAY_MS + 30_000 });
    const next: string[] = [];
    for (const asked of Object.values(GROUPS).flat()) next.push(await outcomeOf(asked));
    expect(new Set(next)).toEqual(new Set(["served"]));
    rows.set(name, all[0] ?? "");
  },
);

const rows = new Map<string, string>();

test("a hundred requests while D1 is spent ask it once, and write one line in the log", async () => {
  await site.restart();
  const clockAtMs = MIDNIGHT + 6 * HOUR_MS;
  await site.injectFaults({ d1: "spent", clockAtMs });
  const before = site.logged.length;
  for (let at = 0; at < 100; at += 1) {
    const { path } = Object.values(GROUPS).flat()[at % 16] ?? { path: () => "/" };
    await (await site.get(path())).text();
  }
  const { d1Failed } = await site.injectFaults({ clockAtMs });
  expect(d1Failed).toBe(1);
  const lines = site.logged.slice(before).filter(({ event }) => event !== "not found");
  expect(lines.map(({ event }) => event)).toEqual(["decisions not read"]);
});

test("alerts and notices are shown with their age while D1 fails", async () => {
  await site.restart();
  await site.injectFaults({ d1: "throw", clockAtMs: madeAt + HOUR_MS });
  expect(await site.text("/alerts")).toMatch(/Boil water/);
  expect(await site.text("/alerts")).toMatch(
    /As of (?:<!-- -->)?[^<]+(?:<!-- -->)?\. Nothing newer/,
  );
});

/** Without the blanks with which the formatter aligns a table. */
const plain = (markdown: string) => markdown.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---");

test("the table of the operator's document says so", () => {
  const columns = [...Object.keys(GROUPS), "the desk"];
  const table = [
    `| while | ${columns.join(" | ")} |`,
    `|---${"|---".repeat(columns.length)}|`,
    ...[...rows].map(([name, cells]) => `| ${name} | ${cells} |`),
  ].join("\n");
  const text = readFileSync(DOCUMENT, "utf8");
  const marked = /(?<=<!-- quotas -->\n)[^]*?(?=\n<!-- end of quotas -->)/;
  if (IS_WRITING) writeFileSync(DOCUMENT, text.replace(marked, `\n${table}\n`));
  expect(plain(readFileSync(DOCUMENT, "utf8"))).toContain(plain(table));
});
