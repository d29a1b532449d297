/** The digest of the Worker: page, text and feed, with notices, posts, stories and events. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { publish } from "../../../edge/blog/blog-posts.ts";
import { rssFaults } from "../../../rss-grammar.ts";
import { anAlert, NOW } from "../../reading/alerts/an-alert.ts";
import { aCalendar, alertFeed, ALERTS, LIBRARY, townOfFile } from "../../site/town-site.ts";

const FORMS = ["/digest", "/digest.txt", "/digest.xml", "/digest?week", "/digest.xml?week"];
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
await publish(town.site, {
  slug: "our-day",
  title: "Our day",
  published: NOW / 1000 - 60,
});
for (const seconds of [0, 60, 120, 180]) await town.roundAt(seconds);

test("it tells of alerts, posts, stories and events in every form", async () => {
  await town.at(200);
  for (const form of FORMS) {
    const answer = await town.site.get(form);
    const text = await answer.text();
    expect([form, answer.status]).toEqual([form, 200]);
    for (const part of ["Flood Warning", "Our day", "Wire 1", "Story time"])
      expect([form, part, text.includes(part)]).toEqual([form, part, true]);
    expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+$/);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const tag = { "If-None-Match": answer.headers.get("ETag") ?? "" };
    expect((await town.site.get(form, { headers: tag })).status).toBe(304);
  }
});

test("the page is at most 60 kB, loads nothing but pictures, and its feed is valid", async () => {
  await town.at(200);
  const page = await town.site.get("/digest");
  expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src/);
  expect(Buffer.byteLength(await page.text())).toBeLessThanOrEqual(60_000);
  for (const path of ["/digest.xml", "/digest.xml?week"]) {
    const xml = await town.site.text(path);
    const self = /atom:link href="([^"]+)"/.exec(xml)?.[1] ?? "";
    expect(self.endsWith(path)).toBe(true);
    expect(rssFaults(xml, self)).toEqual([]);
    expect(xml.match(/<item>/g)).toHaveLength(1);
  }
});

test("a story that the editor hides has left the digest within a minute", async () => {
  const { db } = town.site;
  const { results } = await db.prepare("SELECT slug FROM stories").all<{ slug: string }>();
  const [{ slug } = { slug: "" }] = results;
  const sql = `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
    VALUES ('harbor-gazette', 'hide', ?1, '', 0, 0, ?2)`;
  await db
    .prepare(sql)
    .bind(JSON.stringify({ slug, keys: [] }), NOW + 1e9)
    .run();
  await town.at(220);
  await town.site.text("/digest");
  await town.at(255);
  for (const form of FORMS)
    expect([form, (await town.site.text(form)).includes("Wire 1")]).toEqual([form, false]);
  await db.exec("DELETE FROM desk_entries");
});
