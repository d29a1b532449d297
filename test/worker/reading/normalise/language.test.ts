/** The language of stories, from what feeds and items say. */
import { expect, test } from "vitest";

import { parseFeed } from "../../../../worker/reading/feed-parser/parse-feed.ts";
import { languageTag, storyLanguage } from "../../../../worker/reading/normalise/language.ts";
import { toStory } from "../../../../worker/reading/normalise/to-story.ts";

test.each([
  ["es-US", "es-US"],
  [" ES_us ", "es-US"],
  ["ar", "ar"],
  ["zh-hant-tw", "zh-Hant-TW"],
  ["eng", "en"],
  ["", ""],
  ["English", ""],
  ["en-us,es", ""],
  ["und", ""],
  ["zxx", ""],
  ["x-default", ""],
  ['es" onload="x', ""],
])("a feed that names its language %j has the tag %j", (named, tag) => {
  expect(languageTag(named)).toBe(tag);
});

const SPANISH = "El puente viejo cierra el martes";
const ARABIC = "الجسر القديم يغلق يوم الثلاثاء";
test.each([
  ["its own tag", "ar", "es", ARABIC, "ar"],
  ["that of its feed", "", "es", SPANISH, ""],
  ["that of its feed, where it repeats it", "es", "es", SPANISH, ""],
  ["that of its feed, where its own is evidently wrong", "ar", "es", SPANISH, ""],
  ["none, where its feed's is evidently wrong", "", "ar", SPANISH, "und"],
  ["none, where its feed names none", "", "", SPANISH, ""],
  ["Japanese in three scripts", "ja", "", "橋は火曜日に閉鎖されます", "ja"],
  ["that of its feed, also for a headline of figures", "", "he", "2026: 3–1", ""],
  ["that of its feed, with a name in other letters", "", "ru", "Мост закрыт, сообщает KTVB", ""],
])("a story has %s", (_what, own, ofFeed, text, language) => {
  expect(storyLanguage(own, ofFeed, text)).toBe(language);
});

const rss = (item: string, frame = "") =>
  `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" ${frame}><channel><title>La Voz</title>
    <language>es-US</language><item><link>https://voz.example/1</link>${item}</item></channel></rss>`;
const atom = (entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr"><title>Le Jour</title><id>a</id>
    <entry${entry}<link href="https://jour.example/1"/><id>b</id></entry></feed>`;
const json = (item: object) =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: "T",
    language: "de",
    items: [{ id: "1", url: "https://tag.example/1", ...item }],
  });

test.each([
  ["RSS, by its channel", rss(`<title>${SPANISH}</title>`), "es-US", ""],
  [
    "RSS, by Dublin Core",
    rss("<title>The bridge closes</title><dc:language>en</dc:language>"),
    "es-US",
    "en",
  ],
  ["RSS, by an attribute", rss('<title xml:lang="en">The bridge closes</title>'), "es-US", "en"],
  [
    "RSS whose frame has another attribute",
    rss(`<title>${SPANISH}</title>`, 'xml:lang="en"'),
    "es-US",
    "",
  ],
  ["Atom, by its frame", atom("><title>Le pont ferme</title>"), "fr", ""],
  ["Atom, by its entry", atom(' xml:lang="en"><title>The bridge closes</title>'), "fr", "en"],
  ["Atom, by its title", atom('><title xml:lang="oc">Lo pont</title>'), "fr", "oc"],
  ["JSON Feed, by its item", json({ title: "The bridge", language: "en-GB" }), "de", "en-GB"],
])("%s", (_name, text, ofFeed, ofStory) => {
  const parsed = parseFeed({ bytes: new TextEncoder().encode(text), url: "https://a.example/rss" });
  if (!parsed.ok) throw new Error(parsed.message);
  const tag = languageTag(parsed.value.feed.language ?? "");
  const [item = {}] = parsed.value.items;
  expect([tag, toStory(item, "https://a.example/rss", tag)?.language]).toEqual([ofFeed, ofStory]);
});
