/** What content systems, podcast hosts and templates put into the texts of their feeds. */
import { expect, test } from "vitest";

import { parseFeed } from "../../../../worker/reading/feed-parser/parse-feed.ts";
import { plainStory } from "../../../../worker/reading/normalise/plain-story.ts";
import { toStory } from "../../../../worker/reading/normalise/to-story.ts";
import { linesOf } from "../../../fixtures/read-text.ts";

const KNOWN = {
  title: "Hall opens",
  link: "https://wire.example/hall",
  pubDate: "2026-11-24T10:00:00.000Z",
};
const FEED = "https://wire.example/feed.xml";
const STORY = "The hall opens at nine.";

function storiesOf(items: string) {
  const bytes = new TextEncoder().encode(
    `<rss xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${items}</channel></rss>`,
  );
  const read = parseFeed({ bytes, url: FEED });
  return read.ok ? read.value.items.map((item) => toStory(item, FEED)) : [];
}

test.each(linesOf("stories/foreign-ends.txt"))("a story does not end with %s", (end) => {
  expect(plainStory(`<p>${STORY}</p>${end}`, KNOWN)).toBe(STORY);
});

test.each([
  "Learn more about your ad choices. Visit megaphone.example/adchoices",
  "See omny.example/listener for privacy information.",
  "Hosted on Acast. See acast.example/privacy for more information.",
])("a plain text does not end with %s, and is empty without another", (end) => {
  expect(plainStory(`${STORY} ${end}`, KNOWN)).toBe(STORY);
  expect(plainStory(end, KNOWN)).toBe("");
});

test.each(linesOf("stories/foreign-beginnings.txt"))("a story does not begin with %s", (start) => {
  expect(plainStory(`${start}<p>${STORY}</p>`, KNOWN)).toBe(STORY);
});

test.each([
  ["[dropcap]T[/dropcap]he hall opens at nine.", STORY],
  ["The [b]hall[/b] opens [url=https://x.example]at nine[/url].", STORY],
  ["“We was [sic] robbed,” he said. [He] then left. The [town] paid.", undefined],
  ["The motion [to close] passed 5-2 [see minutes].", undefined],
  ["Learn more about your town at the library on Friday.", undefined],
  ["The county will support this podcast fair with $500 from its fund for the arts.", undefined],
  ["See Main Street for privacy fences, the board said.", undefined],
  ["Residents posted a photo of the flood. It was taken on Elm Street.", undefined],
  ["The site no longer works: the browser does not support it. The town will pay.", undefined],
  ["Twelve comments and 4 likes were counted by the clerk.", undefined],
])("%j keeps its words", (html, expected) => {
  expect(plainStory(`<p>${html}</p>`, KNOWN)).toBe(expected ?? html);
});

test.each([
  "[object Object]",
  "NaN",
  "undefined",
  "null",
  "None",
  "N/A",
  "{{ summary }}",
  "{% block %}",
  "[]",
  "${text}",
])("%j is what a template left", (left) => {
  const item = { title: "Snow day", link: "https://wire.example/1", description: left };
  expect(toStory(item, FEED)?.excerpt).toBe("Snow day");
  expect(toStory({ ...item, content: "<p>No school.</p>" }, FEED)?.excerpt).toBe("No school.");
});

test.each(["NaN is a number", "None of the roads is closed", "[object] on loan", "Null island"])(
  "%j is a text",
  (text) => {
    const item = { title: "Snow day", link: "https://wire.example/1", description: text };
    expect(toStory(item, FEED)?.excerpt).toBe(text);
  },
);

test.each([
  ["application/pdf", "https://school.example/a.pdf"],
  [
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "https://school.example/a.docx",
  ],
  ["audio/mpeg", "https://school.example/a.mp3"],
])("an item whose only page is a file of type %s leads to it", (type, url) => {
  expect(toStory({ title: "Minutes", enclosure: { url, type } }, FEED)?.link).toBe(url);
  const page = "https://school.example/minutes";
  expect(toStory({ title: "Minutes", link: page, enclosure: { url, type } }, FEED)?.link).toBe(
    page,
  );
});

test("a picture is no page", () => {
  const enclosure = { url: "https://school.example/a.jpg", type: "image/jpeg" };
  expect(toStory({ title: "Minutes", enclosure }, FEED)?.link).toBe("");
});

const picture = (rating: string) =>
  `<media:content url="https://files.example/a.jpg" medium="image">${rating}</media:content>`;
const ADULT = '<media:rating scheme="urn:simple">adult</media:rating>';

test.each([
  [picture(ADULT), ""],
  [picture("<media:rating>nonadult</media:rating>"), "https://files.example/a.jpg"],
  [`${ADULT}${picture("")}`, ""],
  [`<media:group>${ADULT}${picture("")}</media:group>`, ""],
  [picture("<media:adult>true</media:adult>"), ""],
  [
    `${picture(ADULT)}<description>&lt;img src="https://files.example/a.jpg"&gt; A crash.</description>`,
    "",
  ],
  [`${picture(ADULT)}${picture("").replace("a.jpg", "b.jpg")}`, "https://files.example/b.jpg"],
])("of %s the pictures for all are shown", (media, expected) => {
  const [story] = storiesOf(
    `<item><title>Crash</title><link>https://wire.example/1</link>${media}</item>`,
  );
  expect(story?.imageUrl).toBe(expected);
});

test("the bookmark's pictures are not the story's", () => {
  const html = `<figure class="kg-card kg-bookmark-card"><a href="https://t.example"><img class="kg-bookmark-icon" src="https://t.example/favicon.ico"><img src="https://t.example/seal.png"></a></figure><p>Half of each dollar.</p><img src="https://g.example/chart.png" width="1200">`;
  const item = { title: "Money", link: "https://g.example/1", content: html, description: html };
  expect(toStory(item, FEED)).toMatchObject({
    excerpt: "Half of each dollar.",
    imageUrl: "https://g.example/chart.png",
  });
});

test.each([
  '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://wire.example/b.pdf" title="Download" download=""><div class="kg-file-card-contents"><div class="kg-file-card-title">Budget</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">b.pdf</div><div class="kg-file-card-filesize">1 MB</div></div></div></a></div>',
  '<div class="wp-block-file"><a href="https://wire.example/b.pdf">b.pdf</a><a href="https://wire.example/b.pdf" class="wp-block-file__button" download>Download</a></div>',
  '<div class="kg-card kg-signup-card"><h2>Sign up for The Wire</h2><p>No spam. Unsubscribe anytime.</p></div>',
  '<div class="kg-card kg-cta-card"><p>Become a member. It is cheap.</p></div>',
])("neither before nor behind a story stands %s", (card) => {
  expect(plainStory(`${card}<p>${STORY}</p>`, KNOWN)).toBe(STORY);
  expect(plainStory(`<p>${STORY}</p>${card}`, KNOWN)).toBe(STORY);
});
test.each([
  ...linesOf("stories/more-foreign-ends.txt"),
  " Visit site",
  " For more information, visit our website.",
  " For more information, visit our website",
])("a story does not end with %s either", (end) => {
  expect(plainStory(`<p>${STORY}</p>${end}`, KNOWN)).toBe(STORY);
});
test.each([
  " Visit site",
  " For more information, visit our website.",
  " For more info, visit town.example",
])("a plain text does not end with %s", (end) => {
  expect(plainStory(STORY + end, KNOWN)).toBe(STORY);
});
test.each([
  "<p>Our sponsors pay for the parade, the board said.</p>",
  "<p>Visit site plans at the library.</p>",
  "<p>Share ideas at the meeting on Friday.</p>",
  "<p>Share Mill Street, the club told drivers.</p>",
  "<p>For more information, visit the clerk on Friday or call 555-0100.</p>",
  "<p>For more information, residents waited three hours.</p>",
  "<p>Residents can <a href='https://x.example'>share ideas online</a></p>",
  "<p>This episode of flooding was the worst.</p>",
  "<div class='file file-image'>A file of the town.</div>",
])("%s stays at the end", (end) => {
  const text = end.replaceAll(/<[^>]*>/g, "");
  expect(plainStory(`<p>${STORY}</p>${end}`, KNOWN)).toBe(`${STORY} ${text}`);
});
test.each([
  "For more information, visit our website.",
  "Share The Wire",
  "Visit site",
  "Our Sponsors: Alder Bank",
])("%s stays where it is all", (t) => {
  expect(plainStory(`<p>${t}</p>`, KNOWN)).toBe(t);
});
