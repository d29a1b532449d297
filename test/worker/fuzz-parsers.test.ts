/**
 * Every parser of what others wrote, beside that of feeds, given mutated values by a seeded
 * generator: nothing may throw, and nothing may come out that a page cannot show. FUZZ_SEED sets where
 * the generator starts.
 */
import { expect, test, vi } from "vitest";

import { safeLink, webUrl } from "../../shared/links.ts";
import { readDetails, readMetainfo } from "../../worker/content/blog/backends/read-answers.ts";
import { MARKDOWN_LIMITS } from "../../worker/content/blog/markdown/markdown-limits.ts";
import { renderMarkdown } from "../../worker/content/blog/markdown/render-markdown.ts";
import { postDate } from "../../worker/content/blog/post-date.ts";
import { isStory, parseEdition } from "../../worker/content/edition/parse-edition.ts";
import { presentStory } from "../../worker/content/news/present-story.ts";
import { selectStories } from "../../worker/content/news/select-stories.ts";
import { readConverted } from "../../worker/reading/feed-fetch/conversion-service.ts";
import { words } from "../../worker/reading/feed-parser/words.ts";
import { toStory } from "../../worker/reading/normalise/to-story.ts";
import { aFeed, anEdition, aStory } from "../builders.ts";
import { ATTACK_VECTORS } from "../fixtures/attack-vectors.ts";
import { seededRandom } from "../seeded.ts";

vi.mock("virtual:page-assets", () => ({ STYLES: [] }));

const SEED = Number(process.env["FUZZ_SEED"] ?? 20261121);
const ROUNDS = 1_500;
const NOW = 1_800_000_000_000;
const { pick, chance, whole } = seededRandom(SEED);

const NUMBERS = [0, -1, 1e308, -1e308, 8.64e15, 8.65e15, 2 ** 53, 0.1, 4_102_444_800_000];
const DATES = [
  "2026-10-30 10:00:00",
  "2026-13-45",
  "+275760-09-13T00:00:00Z",
  "-271821-04-20",
  "Fri",
];

/** A value of any kind, now and then of the right one. */
function anything(depth: number): unknown {
  if (depth === 0 || chance(0.6)) {
    return pick<unknown>([pick(ATTACK_VECTORS), pick(NUMBERS), pick(DATES), null, true, "", "ok"]);
  }
  const count = whole(4);
  return chance(0.4)
    ? Array.from({ length: count }, () => anything(depth - 1))
    : Object.fromEntries(
        Array.from({ length: count }, () => [
          pick(["url", "link", "$", "title", "__proto__", "length", "type"]),
          anything(depth - 1),
        ]),
      );
}

/** A record with the given fields, some of them missing, some of another shape. */
function record(fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => (chance(0.8) ? [[field, anything(2)] as const] : [])),
  );
}

const ITEM =
  "title pubDate guid link content description enclosure media thumbnail source wikipediaUrl author";
const POST =
  "slug metaTitle metaDescription pinterestImageLink date updated shortTailKeywords longTailKeywords domain blog youtubeShortsUrl";
const STORY =
  "id slug title excerpt published firstSeen imageUrl minutes link source wikipediaUrl".split(" ");
const PRESENTATION = {
  locale: "en-US",
  timeZone: "America/New_York",
  name: "Harbor Gazette",
  stockPictures: ["/stock/01.svg"],
  sourceNames: {},
};
const FEED = "https://feeds.example/rss";

function expectShowable(address: string): void {
  expect([address, address === "" || /^(?:https?:\/\/|\/(?![/\\]))/.test(address)]).toEqual([
    address,
    true,
  ]);
}

test(`any answer of a conversion service becomes articles that can be shown (seed ${SEED})`, () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const items = chance(0.9)
      ? Array.from({ length: 3 }, () => record(ITEM.split(" ")))
      : anything(2);
    const answer = chance(0.95) ? { status: "ok", feed: anything(2), items } : anything(3);
    const converted = readConverted(answer);
    if (!converted.ok) continue;
    const stories = converted.value.items.flatMap((item) => {
      const { slugs: [slug = ""] = [], ...story } = toStory(item, FEED) ?? {};
      return "id" in story ? [{ ...story, slug, firstSeen: NOW }] : [];
    });
    // Our own output is readable.
    expect(stories.filter((story) => !isStory(story))).toEqual([]);
    const feed = { address: FEED, title: "Source", fetchedAt: NOW, stories };
    for (const one of selectStories([feed], 20)) {
      const article = presentStory(one, "tech", PRESENTATION);
      expectShowable(article.imageUrl);
      expectShowable(article.link);
      expectShowable(article.wikipediaUrl ?? "");
      expect(article.slug).toMatch(/^[a-z0-9-]+$/);
    }
  }
});

test(`any entry of a store can be shown, or is none (seed ${SEED})`, () => {
  const feed = aFeed([aStory({ imageUrl: "https://p.example/1.jpg" })], FEED);
  const text = JSON.stringify(anEdition("paper", [feed]));
  let accepted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const value = JSON.parse(text) as { feeds: [Record<string, unknown>] } & Record<
      string,
      unknown
    >;
    const [stored] = value.feeds;
    const [story] = stored["stories"] as [Record<string, unknown>];
    const target = pick([story, story, stored, value]);
    target[pick(target === story ? STORY : Object.keys(target))] = anything(2);
    const at = whole(text.length);
    const damaged = chance(0.3)
      ? text.slice(0, at) + pick(ATTACK_VECTORS) + text.slice(at + whole(9))
      : JSON.stringify(value);
    const edition = parseEdition(damaged, "paper");
    if (!edition) continue;
    accepted += 1;
    for (const one of selectStories(edition.feeds, 20)) {
      const article = presentStory(one, "tech", PRESENTATION);
      expectShowable(article.imageUrl);
      expectShowable(article.link);
      expectShowable(article.wikipediaUrl ?? "");
    }
  }
  expect(accepted).toBeGreaterThan(ROUNDS / 20);
});

test(`any answer of a blog backend becomes posts that can be shown (seed ${SEED})`, () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const blogs = chance(0.9)
      ? Array.from({ length: 3 }, () => record(POST.split(" ")))
      : anything(2);
    const list = readMetainfo(chance(0.95) ? { blogs, total: anything(1) } : anything(2));
    for (const post of list?.posts ?? []) {
      expectShowable(post.imageUrl ?? "");
      expect(post.slug).not.toBe("");
      postDate(post.date, { locale: "en-US", timeZone: "America/New_York" });
    }
    const post = readDetails(chance(0.95) ? record(POST.split(" ")) : anything(2), "slug");
    if (round % 5 !== 0) continue;
    const html = renderMarkdown(post?.markdown ?? "", MARKDOWN_LIMITS.request);
    expect(html).not.toMatch(/ (?:href|src)="(?:javascript|data|vbscript):|<script| on\w+="/i);
  }
});

test(`no address that acts passes for a link (seed ${SEED})`, () => {
  const protocols = words(`
    javascript: data: vbscript: file: blob: https: // \\\\ mailto:
  `);
  for (let round = 0; round < ROUNDS; round += 1) {
    const cut = pick(protocols);
    const at = whole(cut.length);
    const noise = pick(["", "\t", "\n", "\u0000", " ", "&#9;", "%0a", "\u200b"]);
    const address = `${cut.slice(0, at)}${noise}${cut.slice(at)}${pick(ATTACK_VECTORS)}`;
    for (const link of [safeLink(address), webUrl(address)]) {
      const protocol = URL.parse(link, "https://a.example/")?.protocol ?? "https:";
      expect([address, protocol]).toEqual([
        address,
        expect.stringMatching(/^(?:https?|mailto|ircs?|xmpp):$/),
      ]);
      expect(link).not.toMatch(/^[\\/]{2}/);
    }
  }
});
