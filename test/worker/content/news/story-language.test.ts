/** A feed's language on its way to a card: source, D1, edition, article. */
import { expect, test } from "vitest";

import { CATEGORIES } from "../../../../shared/categories.ts";
import { type Edition, editionKey } from "../../../../shared/edition.ts";
import { MINUTE_MS } from "../../../../shared/time.ts";
import { articleContent, categoryContent } from "../../../../worker/content/news/content.ts";
import type { Scope } from "../../../../worker/content/scope.ts";
import { renderSectionFeed } from "../../../../worker/documents/feeds/section-feed.ts";
import { runRound } from "../../../../worker/newsroom/run-round.ts";
import { aNewsroom, PAPER } from "../../a-newsroom.ts";
import { aScope } from "../../a-scope.ts";

const ITEMS = [
  "<item><title>El puente viejo cierra</title><link>https://voz.example/1</link><guid>1</guid></item>",
  '<item><title xml:lang="en">The old bridge closes</title><link>https://voz.example/2</link><guid>2</guid></item>',
  '<item><title xml:lang="ar">الجسر القديم يغلق</title><link>https://voz.example/3</link><guid>3</guid></item>',
  // The template says what the text is not.
  '<item><title xml:lang="ar">Solo español aquí</title><link>https://voz.example/4</link><guid>4</guid></item>',
].join("");
const RSS = `<rss version="2.0"><channel><title>La Voz</title><language>es-US</language>${ITEMS}</channel></rss>`;

async function aPaperOfManyLanguages(locale = "en-US"): Promise<Scope> {
  const room = aNewsroom();
  // A visit that a busy machine ends too late is repeated.
  for (let round = 0; round < 5 && room.published().length === 0; round += 1) {
    await runRound({ ...room.tools, fetch: async () => new Response(RSS) });
    room.clock.now += 5 * MINUTE_MS;
  }
  const text = room.kv.get(editionKey(PAPER.id)) ?? "";
  const { feeds } = JSON.parse(text) as Edition;
  return aScope({
    publication: { locale },
    env: { DB: room.tools.env.DB },
    edition: { feeds },
    now: () => room.clock.now,
  });
}

async function languages(scope: Scope) {
  const { listing } = await categoryContent(scope, "tech");
  const { articles } = await listing;
  return new Map(articles.map(({ title, lang }) => [title.slice(0, 8), lang]));
}

test("cards have the language of their feed or their item where the page has another", async () => {
  expect(await languages(await aPaperOfManyLanguages())).toEqual(
    new Map([
      ["El puent", "es-US"],
      ["Solo esp", "es-US"],
      ["The old ", undefined],
      ["الجسر ال", "ar"],
    ]),
  );
});

test("in a Spanish paper English is the other language", async () => {
  expect(await languages(await aPaperOfManyLanguages("es-MX"))).toEqual(
    new Map<string, unknown>([
      ["El puent", undefined],
      ["Solo esp", undefined],
      ["The old ", "en"],
      ["الجسر ال", "ar"],
    ]),
  );
});

test("a story's page and the section's feed say it too, also once the edition has it no longer", async () => {
  const scope = await aPaperOfManyLanguages();
  const { article } = await articleContent(scope, "el-puente-viejo-cierra");
  expect(article?.lang).toBe("es-US");
  const [category] = CATEGORIES;
  const xml = renderSectionFeed(article ? [article] : [], category, scope.publication);
  expect(xml).toContain("<dc:language>es-US</dc:language>");
  const old = await articleContent(
    {
      ...(await aPaperOfManyLanguages()),
      env: { ...scope.env, FEEDS: { get: async () => null } as never },
    },
    "el-puente-viejo-cierra",
  );
  expect(old.article?.lang).toBe("es-US");
});
