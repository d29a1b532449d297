/**
 * The calls and queries of D1 of ticks and of a reader's refresh where everything comes at once: a new
 * list, days of the archive, alert sources, every request with five redirects, forty new stories of
 * forty days in each feed, of which some are of one event, and calendars as long as may be.
 */
import { afterEach, expect, test, vi } from "vitest";

import { shortHash } from "../../../../shared/hash.ts";
import type { Paper } from "../../../../worker/newsroom/paper.ts";
import { refreshForReader } from "../../../../worker/newsroom/refresh-for-reader.ts";
import {
  alertSourcesWithin,
  budgetForSources,
  feedsWithin,
} from "../../../../worker/newsroom/sources/source-budget.ts";
import { runTick } from "../../../../worker/newsroom/tick.ts";
import { NOW } from "../../../builders.ts";
import { aNewsroom } from "../../a-newsroom.ts";
import { anAlert } from "../../alerts/an-alert.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const REDIRECTS = 5;
/** Of the free plan: calls, and queries of D1. */
const MOST = [50, 50] as const;
const stampOf = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");

function documentOf(address: string): string {
  if (address.includes("/alerts")) return anAlert();
  if (address.includes("/ics")) {
    const events = Array.from(
      { length: 600 },
      (_, at) =>
        `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART:${stampOf(NOW + at * 60 * MINUTE_MS)}\r\nSUMMARY:Concert ${at}\r\nEND:VEVENT\r\n`,
    );
    return `BEGIN:VCALENDAR\r\n${events.join("")}END:VCALENDAR\r\n`;
  }
  const items = Array.from(
    { length: 40 },
    (_, at) =>
      `<item><title>Ferry ${at} runs aground off Port ${at} (${shortHash(address)})</title><guid>${address}-${at}-an-item-of-the-feed</guid><pubDate>${new Date(NOW - at * DAY_MS).toUTCString()}</pubDate></item>`,
  );
  return `<rss version="2.0"><channel><title>Wire</title>${items.join("")}</channel></rss>`;
}

/** A room whose calls and queries are counted from one invocation to the next. */
function aBusyRoom(papers: readonly Paper[]) {
  const { tools, clock, sqlite } = aNewsroom({ ARCHIVE_DAYS: "30" });
  let [calls, queries] = [0, 0];
  const batch = tools.env.DB.batch.bind(tools.env.DB);
  vi.spyOn(tools.env.DB, "batch").mockImplementation(async (statements) => {
    calls += 1;
    queries += statements.length;
    return batch(statements);
  });
  vi.spyOn(tools.env.FEEDS, "put").mockImplementation(async () => {
    calls += 1;
  });
  Object.assign(tools, {
    papers: () => papers,
    fetch: async (input: string) => {
      calls += 1;
      const url = new URL(input);
      const hop = Number(url.searchParams.get("hop"));
      if (hop === REDIRECTS) return new Response(documentOf(url.pathname));
      const headers = { location: `${url.pathname}?hop=${hop + 1}` };
      return new Response("", { status: 302, headers });
    },
  });
  /** What is used where everything is due again and new. */
  const used = async (work: () => Promise<void>) => {
    clock.now += 20 * MINUTE_MS;
    sqlite.exec(
      `UPDATE feeds SET due_at = (id * 7919 + ${clock.now}) % 1000, current_items = '[]', document_digest = '', document_bytes = 1`,
    );
    [calls, queries] = [0, 0];
    await work();
    return [calls, queries] as const;
  };
  return { tools, sqlite, used };
}

const ALERTS = [1, 2, 3].map((number) => `https://county.example/alerts/${number}`);
const CALENDARS = [1, 2].map((number) => `https://hall.example/ics/${number}`);

function papersOf(count: number, alerts: readonly string[], calendars: readonly string[]) {
  return Array.from({ length: count }, (_, at): Paper => {
    const own = Array.from(
      { length: 15 },
      (_x, number) => `https://paper-${at}.example/rss/${number}`,
    );
    const addresses = ["https://shared.example/rss", ...own, ...calendars];
    const areas = { alerts, alertAreas: ["UGC:MTZ014"] };
    return { id: `paper-${at}`, addresses, calendars, ...areas };
  });
}

afterEach(() => vi.restoreAllMocks());

test.each([1, 2, 4, 9].flatMap((count) => [[count, 0] as const, [count, 3] as const]))(
  "ticks of %i papers that share a feed, with %i alert sources",
  async (count, alerts) => {
    const papers = papersOf(count, ALERTS.slice(0, alerts), CALENDARS);
    const { tools, sqlite, used } = aBusyRoom(papers);
    const all: (readonly [number, number])[] = [];
    for (let tick = 0; tick < 12; tick += 1) {
      // The list of feeds has changed, or stories are old.
      if (tick === 4) sqlite.exec("UPDATE tick_state SET feed_list = ''");
      if (tick === 7) {
        sqlite.exec("UPDATE tick_state SET archive_day = 0");
        sqlite.exec("UPDATE stories SET last_seen = 1, first_seen = 1");
      }
      all.push(await used(() => runTick(papers, tools)));
    }
    const [calls, queries] = [0, 1].map((at) => Math.max(...all.map((one) => one[at] ?? 0)));
    expect(calls).toBeLessThanOrEqual(MOST[0]);
    expect(queries).toBeLessThanOrEqual(MOST[1]);
    // Something was visited, grouped, listed and pruned.
    expect(queries).toBeGreaterThan(30);
    expect(sqlite.prepare("SELECT count(*) AS n FROM archive_days").get()?.["n"]).toBeGreaterThan(
      0,
    );
  },
  60_000,
);

test.each(["stale", "missing"] as const)(
  "a reader's refresh of %s feeds of nine papers, with what a town publishes",
  async (kind) => {
    const papers = papersOf(9, ALERTS, CALENDARS);
    const [paper = {} as Paper] = papers;
    const { tools, used } = aBusyRoom(papers);
    const all: number[] = [];
    for (const feeds of [1, 2, 3, 4, 5]) {
      const from = (feeds * (feeds - 1)) / 2;
      const some = paper.addresses.slice(from, from + feeds);
      const addresses = kind === "stale" ? paper.addresses : some;
      const refresh = { paper, addresses, kind };
      const [calls, queries] = await used(() => refreshForReader(refresh, tools, () => undefined));
      // Of a request's 50, its page takes three: the edition, the desk and the rate limit.
      expect(calls).toBeLessThanOrEqual(MOST[0] - 3);
      expect(queries).toBeLessThanOrEqual(MOST[1] - 2);
      all.push(queries);
    }
    expect(Math.max(...all)).toBeGreaterThan(40);
  },
  60_000,
);

test.each([
  ["one paper alone", { papers: 1 }, 3, 3],
  ["two", { papers: 2 }, 3, 3],
  ["many", { papers: 9 }, 2, 2],
  ["one, with a new list", { papers: 1, isNewList: true }, 3, 3],
  ["two, with a new list", { papers: 2, isNewList: true }, 3, 3],
  ["many, with a new list", { papers: 9, isNewList: true }, 0, 2],
  ["many, with days of the archive", { papers: 9, hasDays: true }, 1, 2],
])("at most so many alert sources, or feeds, of %s", (_, work, sources, feeds) => {
  const left = budgetForSources({ isNewList: false, hasDays: false, ...work });
  expect([alertSourcesWithin(left), feedsWithin(left)]).toEqual([sources, feeds]);
});
