/** Several newsrooms share the sources of a deployment; each paper's edition is published by one. */
import { expect, test } from "vitest";

import { openOwnSqlite } from "../../../tools/d1/own-sqlite.ts";
import { addRows } from "../../../worker/newsroom/own/day-rows.ts";
import { statusOf } from "../../../worker/newsroom/own/status.ts";
import { runRound } from "../../../worker/newsroom/run-round.ts";
import { Visits } from "../../../worker/newsroom/visits-underway.ts";
import type { NewsroomPublication } from "../../../worker/papers/newsroom-publication.ts";
import type { Env } from "../../../worker/platform/env.ts";
import { dayOfAll } from "../../../worker/platform/newsroom-status.ts";
import { newsroomOf, openNewsrooms } from "../../../worker/platform/newsrooms.ts";
import { aNewsroom } from "../a-newsroom.ts";

const COUNT = 3;
const MINUTE_MS = 60_000;
const PAPERS: readonly NewsroomPublication[] = ["herald", "post", "times", "sun"].map((id) => ({
  id,
  addresses: [1, 2, 3].map((number) => `https://${id}.example/rss/${number}`),
}));
const ADDRESSES = PAPERS.flatMap(({ addresses }) => addresses);

/** The newsrooms of one deployment, with the stores of one. */
function theNewsrooms() {
  const room = aNewsroom({ NEWSROOMS: `${COUNT}`, CALLS_PER_ROUND: "1000" });
  const visited = Array.from({ length: COUNT }, (): string[] => []);
  const told: (readonly [from: number, to: number])[] = [];
  const rooms = visited.map((own, newsroom) => ({
    ...room.tools,
    publications: PAPERS,
    newsroom,
    visits: new Visits(),
    own: openOwnSqlite(),
    tell: (other: number) => told.push([newsroom, other]),
    fetch: async (...given: Parameters<typeof fetch>) => {
      const { url } = new Request(...given);
      own.push(url);
      const item = `<item><title>Storm at ${url}</title><guid>${url}</guid></item>`;
      return new Response(`<rss version="2.0"><channel><title>W</title>${item}</channel></rss>`);
    },
  }));
  const round = async () => {
    for (const tools of rooms) await runRound(tools);
    room.clock.now += MINUTE_MS;
  };
  return { ...room, rooms, visited, told, round };
}

test("each source is visited by one newsroom, and each edition published by its own", async () => {
  const { rooms, visited, round, kv, sqlite } = theNewsrooms();
  for (const _ of [1, 2]) await round();
  expect(visited.flat().toSorted()).toEqual(ADDRESSES.toSorted());
  expect(visited.filter((own) => own.length > 0).length).toBeGreaterThan(1);
  for (const [newsroom, own] of visited.entries()) {
    expect(own.every((url) => newsroomOf(url, COUNT) === newsroom)).toBe(true);
  }
  for (const { id } of PAPERS) {
    const edition = JSON.parse(kv.get(`edition:${id}`) ?? "{}") as { feeds: unknown[] };
    expect(edition.feeds).toHaveLength(3);
  }
  for (const { own, now, settings } of rooms) {
    expect(statusOf(own, now(), settings).round).toBeDefined();
  }
  expect(sqlite.prepare("SELECT grouped_to AS n FROM steps").get()).toEqual({ n: 12 });
});

test("a newsroom tells the one that groups, and those that publish its feeds' papers", async () => {
  const { visited, told, round } = theNewsrooms();
  await round();
  for (const [newsroom, own] of visited.entries()) {
    const papers = PAPERS.filter(({ addresses }) => addresses.some((url) => own.includes(url)));
    const wanted = new Set(
      own.length === 0 ? [] : [0, ...papers.map(({ id }) => newsroomOf(id, COUNT))],
    );
    wanted.delete(newsroom);
    const others = told.filter(([from]) => from === newsroom).map(([, to]) => to);
    expect(new Set(others)).toEqual(wanted);
  }
});

test("the rest of the Worker wakes a paper's newsroom, and asks each for its own feeds", async () => {
  const calls: string[] = [];
  const stub = (name: string) => ({
    round: async () => void calls.push(`round ${name}`),
    wake: async () => void calls.push(`wake ${name}`),
    bring: async (addresses: readonly string[]) =>
      void calls.push(`bring ${name} ${addresses.length}`),
  });
  const env = { NEWSROOM: { getByName: stub } } as unknown as Pick<Env, "NEWSROOM">;
  const newsrooms = openNewsrooms(env, { newsrooms: COUNT });
  await newsrooms?.wake("herald");
  expect(calls.splice(0)).toEqual([`wake ${newsroomOf("herald", COUNT)}`]);
  await newsrooms?.bring(ADDRESSES, () => {});
  const asked = calls.splice(0).map((call) => Number(call.split(" ")[2]));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.reduce((a, b) => a + b)).toBe(ADDRESSES.length);
  await newsrooms?.round();
  expect(calls.toSorted()).toEqual(["round 0", "round 1", "round 2"]);
  expect(openNewsrooms({}, { newsrooms: COUNT })).toBeUndefined();
});

test("the account has one day of rows: each newsroom takes its part of it, and what is shown is the sum", () => {
  const noon = Date.UTC(2026, 10, 26, 12);
  const { settings } = aNewsroom({ NEWSROOMS: `${COUNT}` }).tools;
  const day = (written: number) => {
    const own = openOwnSqlite();
    addRows(own, noon, { read: 10, written });
    return statusOf(own, noon, settings);
  };
  // By noon three quarters of four fifths of a third.
  const statuses = [day(19_000), day(20_001), day(0)];
  expect(statuses.map((status) => status.day.state)).toEqual(["usual", "ahead", "usual"]);
  const all = dayOfAll(statuses);
  expect(all).toMatchObject({ read: 30, written: 39_001, state: "ahead" });
  expect(all?.until).toBe(statuses[1]?.day.until);
  expect([all?.mostWritten, all?.mostRead]).toEqual([99_999, 4_999_998]);
  expect(dayOfAll([])).toBeUndefined();
});
