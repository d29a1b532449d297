/** No round makes more calls or queries than the plan allows, however much is due; the rest is the next one's. */
import { expect, test } from "vitest";

import { MINUTE_MS } from "../../../shared/time.ts";
import { bringFeeds } from "../../../worker/newsroom/bring-feeds.ts";
import { runRound } from "../../../worker/newsroom/run-round.ts";
import type { NewsroomPublication } from "../../../worker/papers/newsroom-publication.ts";
import { aNewsroom } from "../a-newsroom.ts";
import { anAlert } from "../reading/alerts/an-alert.ts";

const LIMIT = 50;
const REDIRECTS = 5;
const ALERTS = [1, 2, 3].map((number) => `https://county.example/alerts/${number}`);
const CALENDARS = [1, 2].map((number) => `https://hall.example/ics/${number}`);

function papersOf(count: number, alerts: readonly string[]): readonly NewsroomPublication[] {
  return Array.from({ length: count }, (_, at) => {
    const own = Array.from({ length: 15 }, (_x, no) => `https://paper-${at}.example/rss/${no}`);
    return {
      id: `paper-${at}`,
      addresses: ["https://shared.example/rss", ...own, ...CALENDARS],
      calendars: CALENDARS,
      alerts,
      alertAreas: ["UGC:MTZ014"],
    };
  });
}

/** Sources that publish something new at each visit, behind so many redirects. */
function aBusyRoom(papers: readonly NewsroomPublication[], redirects: number) {
  const room = aNewsroom();
  const { tools, clock } = room;
  let [calls, queries, visits] = [0, 0, 0];
  const { DB, FEEDS } = tools.env;
  const env = {
    DB: {
      prepare: (sql: string) => DB.prepare(sql),
      batch: (statements: D1PreparedStatement[]) => {
        calls += 1;
        queries += statements.length;
        return DB.batch(statements);
      },
    },
    FEEDS: {
      put: async (key: string, text: string) => {
        calls += 1;
        await FEEDS.put(key, text);
      },
    },
  } as unknown as typeof tools.env;
  const documentOf = (path: string) => {
    const stamp = `${clock.now} ${path}`;
    if (path.includes("alerts")) return anAlert({ identifier: stamp });
    if (path.includes("ics")) {
      const date = new Date(clock.now + 9 * MINUTE_MS).toISOString().replaceAll(/[-:]|\.\d+/g, "");
      return `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:${stamp}\nDTSTART:${date}\nSUMMARY:Sale ${stamp}\nEND:VEVENT\nEND:VCALENDAR`;
    }
    return `<rss version="2.0"><channel><title>W</title><item><title>Storm ${stamp}</title><guid>https://a.example/${stamp}</guid></item></channel></rss>`;
  };
  Object.assign(tools, {
    publications: papers,
    env,
    fetch: async (input: string) => {
      calls += 1;
      const url = new URL(input);
      const hop = Number(url.searchParams.get("hop"));
      if (hop >= redirects) {
        visits += 1;
        return new Response(documentOf(url.pathname));
      }
      const headers = { location: `${url.pathname}?hop=${hop + 1}` };
      return new Response("", { status: 302, headers });
    },
  });
  const used = async (work: () => Promise<unknown>) => {
    [calls, queries, visits] = [0, 0, 0];
    await work();
    return { calls, queries, visits };
  };
  return { ...room, used };
}

test.each(
  [1, 2, 4, 9].flatMap((papers) =>
    [0, 3].flatMap((alerts) => [0, REDIRECTS].map((redirects) => ({ papers, alerts, redirects }))),
  ),
)(
  "rounds of $papers papers with $alerts alert sources behind $redirects redirects",
  async (mix) => {
    const papers = papersOf(mix.papers, ALERTS.slice(0, mix.alerts));
    const { tools, sqlite, clock, used, logged } = aBusyRoom(papers, mix.redirects);
    const rounds: { calls: number; queries: number; visits: number }[] = [];
    for (let round = 0; round < 16; round += 1) {
      clock.now += 20 * MINUTE_MS;
      sqlite.exec("UPDATE feeds SET due_at = 0, not_before = 0");
      // The list of sources has changed, or stories are old.
      if (round === 4) sqlite.exec("UPDATE steps SET source_list = ''");
      if (round === 8) sqlite.exec("UPDATE steps SET archive_day = 0");
      if (round === 8) sqlite.exec("UPDATE stories SET last_seen = 1, first_seen = 1");
      rounds.push(await used(() => runRound(tools)));
    }
    expect(Math.max(...rounds.map(({ calls }) => calls))).toBeLessThanOrEqual(LIMIT);
    expect(Math.max(...rounds.map(({ queries }) => queries))).toBeLessThanOrEqual(LIMIT);
    // Every round visits and ends within the limit by plan, not by refusals.
    expect(Math.min(...rounds.map(({ visits }) => visits))).toBeGreaterThanOrEqual(2);
    expect(logged).toEqual([]);
  },
);

test.each([0, REDIRECTS])(
  "what is brought for a reader stays within the limit, behind %i redirects",
  async (redirects) => {
    const [paper] = papersOf(1, []);
    const { tools, used, logged } = aBusyRoom(paper ? [paper] : [], redirects);
    const told: string[] = [];
    const { calls, queries } = await used(() =>
      bringFeeds(paper?.addresses ?? [], tools, (address) => told.push(address)),
    );
    expect([calls <= LIMIT, queries <= LIMIT]).toEqual([true, true]);
    expect(told.length).toBeGreaterThanOrEqual(4);
    expect(logged).toEqual([]);
  },
);
