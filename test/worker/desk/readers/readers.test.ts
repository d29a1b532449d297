/** `/desk/readers`: what an editor reads of the counts, and the CSV. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "../../../../shared/time.ts";
import type { Sums } from "../../../../worker/content/counts/sums.ts";
import { publish } from "../../../edge/blog/blog-posts.ts";
import { editorAt } from "../../../edge/desk/editor.ts";
import {
  type CountedPublication,
  NOW,
  openCountedPaper,
} from "../../content/counts/a-counted-paper.ts";

const PAPER = "harbor-gazette";

let paper: CountedPublication;
beforeAll(async () => void (paper = await openCountedPaper()));
afterAll(() => paper.site.close());

const open = async (path: string) => {
  const answer = await editorAt(paper.site).open(path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** What isolates told, so many days ago. */
const tell = async (daysAgo: number, sums: Sums) => {
  await paper.site.injectFaults({ clockAtMs: NOW - daysAgo * DAY_MS });
  await paper.object().add({ [PAPER]: sums });
};

/** Text without markup. */
const plain = (html: string) =>
  html.replaceAll(/<title>[^<]*<\/title>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test("before anything is counted the page says so", async () => {
  const { status, text } = await open("/desk/readers");
  expect(status).toBe(200);
  expect(text).toContain("No page was counted in this span yet.");
  expect(plain(text)).toContain("Today so far 0 pages");
});

test("an editor sees spans beside those before, what was read, where readers came from, and when", async () => {
  const { text: home } = { text: await paper.site.text("/tech") };
  const [, slug = ""] = /href="\/article\/([^"]+)"/.exec(home) ?? [];
  const story = `/article/${slug}`;
  for (const daysAgo of [40, 20, 10, 3])
    await tell(daysAgo, {
      pages: { [story]: 6, "/": 3, "/tech": 1 },
      from: { own: 6, "search Google": 4 },
      words: { kayak: 3 },
    });
  await tell(1, { pages: { "/": 20 }, from: { none: 20 } });
  await tell(0, { pages: { "/blog/a-post-that-is-gone": 5 }, from: { "social Nextdoor": 5 } });

  const week = await open("/desk/readers?days=7");
  const seen = plain(week.text);
  expect(seen).toContain("Today so far 5 pages 20 in all of yesterday");
  expect(seen).toContain("Last 7 whole days 30 pages 10 in the 7 days before, +200 %");
  expect(seen).toContain("Last 28 whole days 50 pages 10 in the 28 days before, +400 %");
  expect(week.text).toContain(`<a href="${story}">`);
  expect(week.text).not.toContain(`>${story}<`);
  expect(seen).toMatch(/Sections Section Pages Front page 23 Tech\w* 1 /);
  expect(seen).toMatch(/Google 4 4 /);
  expect(seen).toMatch(/Whose stories were opened Publisher Pages .+ 6 /);
  expect(seen).toMatch(/Searched for and not found Word Times kayak 3 /);
  expect(seen).toMatch(/Hour Pages .*06:00 30 07:00 0/);
  const today = plain((await open("/desk/readers?days=1")).text);
  expect(today).toMatch(/blog\/a-post-that-is-gone 5 /);
  expect(today).toMatch(/Nextdoor 5 0 /);
});

test("charts are pictures with a name, and each has a table of the same figures", async () => {
  const { text } = await open("/desk/readers?days=28");
  const charts = text.split('<figure class="desk-chart">').slice(1);
  expect(charts).toHaveLength(2);
  for (const chart of charts) {
    expect(chart).toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^"]+"/);
    const drawn = [...chart.matchAll(/<title>(.+): ([\d,]+)<\/title>/g)].map(
      ([, label, times]) => `${label} ${times}`,
    );
    const [, table = ""] = /<tbody>([^]*?)<\/tbody>/.exec(chart) ?? [];
    const listed = [...table.matchAll(/<tr>([^]*?)<\/tr>/g)].map(([, row = ""]) =>
      plain(row).trim(),
    );
    expect(listed).toEqual(drawn);
  }
  expect(text).not.toContain("style=");
});

test("what was read about a matter is found by words and by address", async () => {
  await tell(2, {
    pages: {
      "/article/harbor-bridge-closes-again": 7,
      "/article/bridges-of-maine": 2,
      "/article/cambridge": 1,
      "/": 30,
    },
    from: { own: 40 },
  });
  await tell(0, { from: { none: 1 }, pages: { "/": 1 } });
  const found = plain((await open("/desk/readers?days=7&q=Bridge")).text);
  expect(found).toContain("9 pages in 2 addresses with these words: Bridge");
  expect(found).not.toContain("cambridge");
  for (const question of ["harbor bridge", "/article/harbor-bridge-closes-again", "BRIDGE closes"])
    expect(plain((await open(`/desk/readers?q=${encodeURIComponent(question)}`)).text)).toContain(
      "7 pages in 1 addres",
    );
  const nothing = await open(
    `/desk/readers?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
  );
  expect(nothing.text).not.toContain("<script>alert");
  expect(plain(nothing.text)).toContain("No page that was read has these words");
});

test("the CSV has everything, and no cell that a spreadsheet would run", async () => {
  await tell(0, {
    words: { "=HYPERLINK(1)": 3, '@sum,"x"': 3 },
    from: { none: 1 },
    pages: { "/": 1 },
  });
  const { headers, text } = await open("/desk/readers.csv");
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="${PAPER}-readers-2026-11-27.csv"`,
  );
  const lines = text.split("\r\n");
  expect(lines[0]).toBe("span,from,kind,key,times");
  expect(lines).toContain("day,2026-11-25,pages,/article/bridges-of-maine,2");
  expect(lines).toContain("hour,2026-11-27T06,words,'=HYPERLINK(1),3");
  expect(lines).toContain(`hour,2026-11-27T06,words,"'@sum,""x""",3`);
});

const pagesIn = (csv: string) =>
  csv
    .split("\r\n")
    .reduce((sum, line) => sum + (line.includes(",from,") ? Number(line.split(",")[4]) : 0), 0);

test("after ninety days the figures are those of weeks, and nothing is lost", async () => {
  const before = pagesIn((await open("/desk/readers.csv")).text);
  await tell(-120, { from: { none: 1 } });
  await paper.site.injectFaults({ clockAtMs: NOW + 120 * DAY_MS + HOUR_MS });
  await paper.object().add({ [PAPER]: { from: { none: 1 } } });
  const after = (await open("/desk/readers.csv")).text;
  expect(pagesIn(after)).toBe(before + 2);
  expect(after).toMatch(/^week,2026-11-23,from,/m);
  expect(after).not.toMatch(/^day,2026-11/m);
});

test("without COUNTS the page says how to count, and others see no desk", async () => {
  expect((await paper.site.get("/desk/readers")).status).toBe(403);
  const off = await openCountedPaper({ COUNTS: "" });
  const answer = await editorAt(off.site).open("/desk/readers");
  expect(await answer.text()).toContain("Set COUNTS to on");
  expect((await editorAt(off.site).open("/desk/readers.csv")).status).toBe(404);
  await off.site.close();
});

test("where samples are shown, a month is made up, and marked until a whole day was counted", async () => {
  const sample = await openCountedPaper({ SAMPLE_FEEDS: "fallback" });
  const old = { published: NOW / 1_000 - 86_400 };
  await publish(
    sample.site,
    ...["one", "two", "three"].map((slug) => ({ slug, title: `Post ${slug}`, ...old })),
  );
  const text = await (await editorAt(sample.site).open("/desk/readers?days=28")).text();
  expect(text).toContain("These figures are made up");
  expect(plain(text)).toMatch(/Last 28 whole days \d\d,\d{3} pages/);
  expect(plain(text)).toMatch(/Most read posts Post Pages (?:.* )?\/blog\/one \d+ /);
  expect(sample.site.counts.rows("counts").join("")).not.toContain("kayak");
  await sample.object().add({ [PAPER]: { from: { none: 1 }, pages: { "/": 1 } } });
  await sample.site.injectFaults({ clockAtMs: NOW + 2 * DAY_MS });
  await sample.object().add({ [PAPER]: { from: { none: 1 }, pages: { "/": 1 } } });
  const own = await (await editorAt(sample.site).open("/desk/readers?days=28")).text();
  expect(own).not.toContain("made up");
  await sample.site.close();
});

test("the addresses of whole days are summed once a day, and each time for a question", async () => {
  const days = Array.from({ length: 29 }, (_, ago) => 400 - ago).toReversed();
  for (const day of days)
    await tell(-day, { pages: { "/faq": 2, [`/article/story-${day}`]: 1 }, from: { own: 3 } });
  const first = plain((await open("/desk/readers?days=28")).text);
  expect(first).toContain("/faq 56");
  expect(paper.site.counts.rows("counts").join("")).toContain("most read harbor-gazette 28");
  expect(plain((await open("/desk/readers?days=28")).text)).toBe(first);
  expect(plain((await open("/desk/readers?days=28&q=story")).text)).toContain(
    "28 pages in 28 addresses",
  );
  await tell(-401, { pages: { "/": 9 }, from: { own: 9 } });
  expect(plain((await open("/desk/readers?days=28")).text)).toContain(
    "Today so far 9 pages 3 in all of yesterday",
  );
  expect(plain((await open("/desk/readers?days=1")).text)).toContain("Front page 9");
});
