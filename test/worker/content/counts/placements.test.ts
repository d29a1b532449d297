/** Views and clicks of sponsors' placements. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { MINUTE_MS } from "../../../../shared/time.ts";
import {
  type CountedPublication,
  GAZETTE,
  NOW,
  openCountedPaper,
  SAFARI,
} from "./a-counted-paper.ts";

let paper: CountedPublication;
beforeEach(async () => void (paper = await openCountedPaper()));
afterEach(() => paper.site.close());

const ADDRESS = "203.0.113.7";
const SETTINGS = { counts: "on" };

/** The functions of the loaded Worker, with the scope of a request to the Gazette. */
async function loaded(headers: Readonly<Record<string, string>> = {}, method = "GET") {
  const { countClick } = await import("../../../../worker/content/counts/count-click.ts");
  const { countAnswer } = await import("../../../../worker/content/counts/count-page.ts");
  const { readPlacementCounts } = await import("../../../../worker/content/counts/read-counts.ts");
  const { PUBLICATIONS } = await import("../../../../worker/papers/index.ts");
  const request = new Request(`${GAZETTE}/faq`, {
    method,
    headers: { "User-Agent": SAFARI, "CF-Connecting-IP": ADDRESS, ...headers },
  });
  const scope = {
    request,
    url: new URL(request.url),
    env: { READER_COUNTS: paper.site.counts },
    settings: SETTINGS,
    publication: PUBLICATIONS[0],
    cacheProps: {},
    waitUntil: (work: Promise<unknown>) => void work,
  } as never;
  return { countClick, countAnswer, readPlacementCounts, scope, id: PUBLICATIONS[0].id };
}

const page = () => new Response("", { headers: { "Content-Type": "text/html", Sponsors: "3,7" } });

const click = async (
  placement: number,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
) => {
  const { countClick, scope } = await loaded(headers, method);
  countClick(scope, placement);
  await new Promise((done) => void setTimeout(done, 5));
};

test("the sponsors on a page that a person got are counted, and the reader gets no header of them", async () => {
  const { countAnswer, readPlacementCounts, scope } = await loaded();
  expect(countAnswer(scope, page()).headers.has("Sponsors")).toBe(false);
  const crawler = (await loaded({ "User-Agent": "Googlebot/2.1" })).scope;
  expect(countAnswer(crawler, page()).headers.has("Sponsors")).toBe(false);
  await paper.stored();
  const day = "2026-11-27";
  const read = (ids: number[], from = day, until = day) =>
    readPlacementCounts(scope, ids, from, until);
  expect(await read([3, 7, 9])).toEqual([
    { placement: 3, day, views: 1, clicks: 0 },
    { placement: 7, day, views: 1, clicks: 0 },
  ]);
  expect(await read([3], "2026-11-28", "2026-11-30")).toEqual([]);
});

test("a page for someone alone, which search engines may not list, does not count: its address is a secret", async () => {
  const { countAnswer, scope } = await loaded();
  const secret = page();
  secret.headers.set("X-Robots-Tag", "noindex");
  countAnswer(scope, secret);
  expect(await paper.stored()).toEqual({});
});

test("a thousand clicks of one address count once a minute, those of others each", async () => {
  for (let times = 0; times < 1_000; times += 1) {
    const { countClick, scope } = await loaded();
    countClick(scope, 3);
  }
  await click(3, { "CF-Connecting-IP": "203.0.113.8" });
  await click(4);
  await paper.wait(MINUTE_MS);
  await click(3);
  expect((await paper.stored())["clicks"]).toEqual({ 3: 3, 4: 1 });
  const { readPlacementCounts, scope } = await loaded();
  expect(await readPlacementCounts(scope, [3], "2026-11-01", "2026-11-30")).toEqual([
    { placement: 3, day: "2026-11-27", views: 0, clicks: 3 },
  ]);
});

test("programs and pages that a browser loads ahead click nothing", async () => {
  await click(3, { "User-Agent": "curl/8.9.1" });
  await click(3, { "Sec-Purpose": "prefetch" });
  await click(3, {}, "HEAD");
  expect(await paper.stored()).toEqual({});
});

test("placements stay by day while hours and days pass", async () => {
  const { readPlacementCounts, scope, id } = await loaded();
  for (const day of [0, 0, 1, 200]) {
    const at = NOW + day * 24 * 60 * MINUTE_MS;
    await paper.site.injectFaults({ clockAtMs: at });
    await paper.object().add({ [id]: { views: { 3: 10 }, from: { none: 10 } } });
    await paper.site.injectFaults({ clockAtMs: at + 60 * MINUTE_MS });
    await paper.object().add({ [id]: { clicks: { 3: 1 } } });
  }
  const counts = await readPlacementCounts(scope, [3], "2026-01-01", "2027-12-31");
  expect(counts.map(({ day, views, clicks }) => [day, views, clicks])).toEqual([
    ["2026-11-27", 20, 2],
    ["2026-11-28", 10, 1],
    ["2027-06-15", 10, 1],
  ]);
});
