/** The printed paper: what its sheets hold, and both of its addresses. */
import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { sentencesOf } from "../../../../shared/texts/sentences.ts";
import { HOUR_MS } from "../../../../shared/time.ts";
import {
  NO_DECISIONS,
  revisionAt,
} from "../../../../worker/content/decisions/decisions-in-force.ts";
import { shortCode } from "../../../../worker/content/news/print/short-address.ts";
import { type Column, roomIn } from "../../../../worker/pages/print/fill-columns.ts";
import { layOut } from "../../../../worker/pages/print/lay-out.tsx";
import { BY_HAND_MIN } from "../../../../worker/pages/print/sheet-sizes.ts";
import { publish } from "../../../edge/blog/blog-posts.ts";
import { anAlert, NOW } from "../../reading/alerts/an-alert.ts";
import { aCalendar, alertFeed, ALERTS, LIBRARY, townOfFile } from "../../site/town-site.ts";
import { aPrint, inCountry, PRINT_CASES } from "./print-cases.ts";
import { printedHtml } from "./printed-html.ts";

const CASES = Object.entries(PRINT_CASES);
const PATHS = ["/print", "/edition.html"] as const;
const EVENT = [
  "UID:story@library",
  "SUMMARY:Story time",
  `DTSTART:${stamp(NOW + 26 * HOUR_MS)}`,
  `DTEND:${stamp(NOW + 27 * HOUR_MS)}`,
];

function stamp(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/\.\d+|[:-]/g, "");
}

const town = await townOfFile();
town.documents.set(LIBRARY, aCalendar(EVENT));
town.documents.set(ALERTS, alertFeed(anAlert()));
await publish(town.site, { slug: "our-day", title: "Our day", published: NOW / 1000 - 60 });
for (const seconds of [0, 60, 120, 180]) await town.roundAt(seconds);

/** The words of a document, without its markup. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

test.each(CASES)(
  "%s: no column of either paper size holds more than its height",
  (_name, content) => {
    for (const [locale, country, size] of [
      ["en-US", "US", "letter"],
      ["en-NZ", "NZ", "a4"],
    ] as const) {
      const { sheet, columns } = layOut(inCountry(content, locale, country));
      expect([sheet, columns.length]).toEqual([size, 4]);
      for (const column of columns) expect(roomIn(column)).toBeGreaterThanOrEqual(-9);
    }
  },
);

test("where there is news enough, no column has room for another headline", () => {
  const { columns } = layOut(PRINT_CASES["500 stories"] ?? aPrint());
  expect(columns.map((column: Column) => roomIn(column) < 60)).toEqual([true, true, true, true]);
});

test("where there is little, what is left is a place to write by hand", () => {
  const { columns } = layOut(aPrint());
  expect(columns.map(({ isByHand }) => isByHand)).toEqual([true, true, true, true]);
  expect(Math.min(...columns.map(roomIn))).toBeGreaterThan(BY_HAND_MIN);
  expect(wordsOf(printedHtml(aPrint()))).toContain("There is nothing new.");
});

test.each(CASES)("%s: the same content is the same page, of at most 60 kB", (_name, content) => {
  const html = printedHtml(content);
  expect(printedHtml(structuredClone(content))).toBe(html);
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
});

test("six alerts stand in full, forty with where the others are", () => {
  const content = PRINT_CASES["six alerts"] ?? aPrint();
  const words = wordsOf(printedHtml(content)).replaceAll(" ", "");
  for (const { headline, description, instruction, area, until } of content.alerts)
    for (const text of [headline, description, instruction, area, until])
      for (const sentence of sentencesOf(text))
        expect(words).toContain(sentence.replaceAll(/\s/g, ""));
  const many = wordsOf(printedHtml(PRINT_CASES["forty alerts"] ?? aPrint()));
  expect(many).toMatch(/\d+ more: alderfallsbeacon\.example\/alerts/);
});

test("an alert that is too long is brief, and the others beside it are in full", () => {
  const content = PRINT_CASES["an alert for a hundred places"] ?? aPrint();
  const words = wordsOf(printedHtml(content)).replaceAll(" ", "");
  const [many, second, long, last] = content.alerts;
  for (const text of [many?.area, second?.description, second?.instruction, last?.description])
    for (const part of (text ?? "").split(/(?<=[.;])\s/))
      expect(words).toContain(part.replaceAll(/\s/g, ""));
  expect(words).not.toContain(long?.description.replaceAll(/\s/g, ""));
  expect(words).toContain("Infull:alderfallsbeacon.example/alerts");
  expect(words).not.toContain("For1places");
});

test.each(CASES)("%s: no text ends within a sentence", (_name, content) => {
  const texts = [
    ...printedHtml(content).matchAll(/<p>([^<]*)<\/p>(?!<\/div><\/div><p class="by-hand)/g),
  ].map(([, text = ""]) => text);
  const own = /^(?:There is nothing new\.|\d+ more: |Windham; |County |until )/;
  for (const text of texts.filter((one) => !own.test(one)))
    expect(text).toMatch(/[.!?。]$|^w+$|In full: alderfallsbeacon\.example\/alerts$/);
});

test("a text that its feed cut is left out from the last whole sentence on", () => {
  const [one] = PRINT_CASES["one story"]?.stories ?? [];
  if (!one) throw new Error("The case has no story.");
  const withText = (excerpt: string) =>
    printedHtml(aPrint({ stories: [{ ...one, article: { ...one.article, excerpt } }] }));
  expect(withText("The bridge is closed. Crews work through the ni...")).toContain(
    "<p>The bridge is closed.</p>",
  );
  expect(withText("Crews work through the night and…")).not.toContain("Crews");
});

test.each(PATHS)(
  "%s tells of alerts, posts, stories and events, with its one style",
  async (path) => {
    await town.at(200);
    const answer = await town.site.get(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const part of ["Flood Warning", "Our day", "Wire 1", "Story time", "/s/", "/blog/our-day"])
      expect([part, html.includes(part)]).toEqual([part, true]);
    expect(html).not.toMatch(/<script|<img|<link(?! rel="canonical")|\ssrc=|@import|url\(/);
    expect(html.match(/href="(?!#|https:\/\/)[^"]*"/g)).toBeNull();
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(answer.headers.get("Content-Security-Policy")).toContain(`style-src 'sha256-${hash}';`);
    expect(answer.headers.get("Content-Security-Policy")).not.toContain("script-src");
    expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=/);
    const tag = { "If-None-Match": answer.headers.get("ETag") ?? "" };
    expect((await town.site.get(path, { headers: tag })).status).toBe(304);
  },
);

test("readers who save data, and the text-only edition, get the same page", async () => {
  await town.at(200);
  const [usual, saved, lite] = await Promise.all([
    town.site.text("/print"),
    town.site.text("/print", { headers: { "Save-Data": "on" } }),
    town.site.text("/print?lite=1"),
  ]);
  expect([saved === usual, lite === usual]).toEqual([true, true]);
});

test("a short address leads to its story, however it was typed, also when the edition has it no more", async () => {
  await town.at(200);
  const html = await town.site.text("/print");
  const code = /href="https:\/\/[^/]+\/s\/([^"]+)"/.exec(html)?.[1] ?? "";
  const typed = code.toUpperCase().replaceAll("0", "O").replaceAll("1", "L");
  for (const one of [code, typed]) {
    const answer = await town.site.get(`/s/${one}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/article/wire-1"]);
  }
  for (const unknown of ["0000001", "nothing", "%3Cb%3E", "99999999", "u"])
    expect([unknown, (await town.site.get(`/s/${unknown}`)).status]).toEqual([unknown, 404]);
  // A story that has left the edition.
  const identity = "0hrwidd1234567";
  await town.site.db.exec(
    `INSERT INTO stories (feed, identity, slug, at, is_dated, first_seen, last_seen, minutes,
    title, excerpt, picture, link, source, wikipedia) SELECT feed, '${identity}', 'old-story', 1, 1, 1, 1, 1, 'Old story',
    '', '', '', '', '' FROM stories LIMIT 1`.replaceAll("\n", " "),
  );
  expect(shortCode(identity)).toBe("1010101");
  for (const one of ["1010101", "lOiOLoI"]) {
    const stored = await town.site.get(`/s/${one}`, { redirect: "manual" });
    expect([stored.status, stored.headers.get("Location")]).toEqual([302, "/article/old-story"]);
  }
});

test("a notice of the desk is on both as soon as on other pages, though they are cached; what is over is not", async () => {
  const hasNotice = async () => {
    const texts = await Promise.all(["/", ...PATHS].map((path) => town.site.text(path)));
    return texts.map((text) => text.includes("Boil water"));
  };
  await town.at(220);
  expect(await hasNotice()).toEqual([false, false, false]);
  const value = JSON.stringify({ text: "Boil water", link: "", severity: "severe" });
  await town.site.db
    .prepare(
      `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
        VALUES ('harbor-gazette', 'notice', ?1, '', 0, 0, ?2)`,
    )
    .bind(value, NOW + 1e9)
    .run();
  await town.at(255);
  await hasNotice();
  await town.at(256);
  expect(await hasNotice()).toEqual([true, true, true]);
  expect(await town.site.text("/print")).toContain("Story time");
  await town.at((27.5 * HOUR_MS) / 1000);
  expect(await town.site.text("/print")).not.toContain("Story time");
});

test("while D1 fails it tells what the edition has, and no cache stores it", async () => {
  await town.site.restart();
  await town.site.injectFaults({ clockAtMs: NOW + 300_000, d1: "throw" });
  const answer = await town.site.get("/print");
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await answer.text()).toContain("Wire 1");
});

test("a live post's newest updates are on both at once, as text, corrected ones marked", async () => {
  const { site } = town;
  await site.restart();
  await town.at(400);
  const sql = [
    `INSERT INTO post_pointers (id, domain, slug) VALUES (7, 'harborgazette.example', 'our-day')`,
    `UPDATE posts SET live = 7 WHERE slug = 'our-day'`,
    `INSERT INTO live_posts (post, publication, started_at) VALUES (7, 'harbor-gazette', ${NOW})`,
    ...[1, 2].map(
      (
        number,
      ) => `INSERT INTO updates (post, number, form, made_at, editor, author, text, line, html, picture, picture_alt, indexed_text, corrected_at)
        VALUES (7, ${number}, 'form-${number}', ${NOW + number}, 'ada@gazette.example', 'Ada', '', 'First words', '<p>The <b>bridge</b> &amp; the mill are closed.</p><p>Stay away, number ${number}.</p>', '', '', '', ${number - 1})`,
    ),
    `UPDATE live_posts SET newest = '[2,1]', line = 'First words', line_at = ${NOW + 2}, revision = 2`,
  ];
  for (const one of sql) await site.db.exec(one.replaceAll("\n", " "));
  await town.at(440);
  await site.text("/print");
  await town.at(480);
  for (const path of PATHS) {
    const words = wordsOf(await site.text(path));
    expect(words).toContain("Live: Our day");
    expect(words).toMatch(
      /The bridge &amp; the mill are closed\. Stay away, number 2\. \(Corrected\.\).*The bridge &amp; the mill are closed\. Stay away, number 1\./,
    );
  }
});

test("alerts leave room for the newest live update, and a long one ends with its address", () => {
  const words = wordsOf(printedHtml(PRINT_CASES["long live updates of three posts"] ?? aPrint()));
  expect(words).toMatch(/9:59 PM .*In full: alderfallsbeacon\.example\/blog\/the-flood/);
});

test.each(PATHS)(
  "an update and an event change the revision of %s, under which caches have it",
  (path) => {
    const live = {
      domain: "",
      slug: "flood",
      title: "",
      revision: "7.1",
      line: "",
      lineAt: 0,
      startedAt: 0,
    };
    const before = revisionAt(NO_DECISIONS, path);
    const updated = { ...NO_DECISIONS, live: [{ ...live, isPinned: 0 }] };
    const revisions = [updated, { ...NO_DECISIONS, events: "events 1" }];
    for (const one of revisions) expect(revisionAt(one, path)).not.toBe(before);
  },
);
