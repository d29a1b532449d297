/** Requests of a written mix, in workerd, by two isolates in turn: the object counts what people got, and stores nothing of them. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { HAND_OVER_MS } from "../../worker/content/counts/count-limits.ts";
import { editorAt } from "./desk/editor.ts";
import { GAZETTE, openTestSite, type TestSite } from "./site.ts";

const MARK = "zqreader";

const PHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1 ${MARK}`;
const DESKTOP = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36 ${MARK}`;
const SHOWN = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" };
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

interface Kind {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
  readonly counts: boolean;
}

/** Each as often as the others. */
const MIX: readonly Kind[] = [
  { path: "/", counts: true },
  { path: "/tech", headers: SHOWN, counts: true },
  {
    path: `/faq?${MARK}`,
    headers: { ...SHOWN, Referer: `https://${MARK}.example/` },
    counts: true,
  },
  {
    path: "/faq",
    headers: { "User-Agent": DESKTOP, ...SHOWN, Referer: `${GAZETTE}/` },
    counts: true,
  },
  { path: "/about", headers: { ...SHOWN, "Cache-Control": "max-age=0" }, counts: true },
  { path: "/about", headers: { ...SHOWN, "If-None-Match": "*" }, counts: true },
  { path: "/tech?lite=1", counts: true },
  { path: "/contact", headers: { "Save-Data": "on" }, counts: true },
  { path: "/faq", headers: { "Sec-Purpose": "prefetch", ...SHOWN }, counts: false },
  { path: "/tech", headers: { "Sec-Purpose": "prefetch;prerender", ...SHOWN }, counts: false },
  {
    path: "/shown",
    method: "POST",
    body: `${GAZETTE}/`,
    headers: { Referer: `${GAZETTE}/tech` },
    counts: true,
  },
  {
    path: "/about",
    headers: { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors" },
    counts: false,
  },
  { path: "/", headers: { "User-Agent": CRAWLER }, counts: false },
  { path: "/faq", headers: { "User-Agent": "curl/8.9.1" }, counts: false },
  { path: "/faq", method: "HEAD", counts: false },
  { path: "/nothing", counts: false },
  { path: "/faq/", counts: false },
  { path: "/atom.xml", counts: false },
  { path: "/rss.xml", headers: SHOWN, counts: false },
  { path: "/robots.txt", counts: false },
];

const LATER: Kind = { path: "/faq", headers: SHOWN, counts: true };

let site: TestSite;
beforeAll(async () => {
  const vars = {
    COUNTS: "on",
    DESK: "access",
    ALLOW_PRIVATE_FEEDS: "true",
    PAGE_TTL_SECONDS: "3600",
  };
  site = await openTestSite({ "*": () => new Response("", { status: 404 }) as never }, vars);
});
afterAll(() => site.close());

async function ask({ path, headers, method = "GET", body }: Kind): Promise<number> {
  const all = {
    "User-Agent": PHONE,
    "CF-Connecting-IP": "198.51.100.77",
    Cookie: `id=${MARK}`,
    ...headers,
  };
  const sent = { method, headers: all, ...(body === undefined ? {} : { body }) };
  const answer = await site.get(path, sent);
  await answer.arrayBuffer();
  return answer.status;
}

/** All that is stored of the paper's readers. */
const stored = async () => (await editorAt(site).open("/desk/readers.csv")).text();

function pagesIn(csv: string): number {
  const times = csv
    .split("\r\n")
    .slice(1)
    .flatMap((line) => (line.includes(",from,") ? [Number(line.split(",")[4])] : []));
  return times.reduce((sum, one) => sum + one, 0);
}

test("every page that a person got is counted, also of requests at once, and none else", async () => {
  let expected = 0;
  for (const _isolate of [1, 2]) {
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(MIX.map(ask));
      const pages = MIX.flatMap(({ counts }, at) => (counts ? [answers[at] ?? 500] : []));
      expect(pages.filter((status) => status >= 400)).toEqual([]);
      expected += pages.length;
    }
    // The clock of these sites makes long timers longer: a later page hands over at once.
    await site.injectFaults({ clockAheadMs: 10 * HAND_OVER_MS });
    await ask(LATER);
    expected += 1;
    await expect.poll(async () => pagesIn(await stored())).toBe(expected);
    await site.restart();
  }
  expect(await stored()).not.toMatch(/zqreader|198\.51|Mozilla/i);
});
