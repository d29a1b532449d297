/** What most items of one document have with the same words, or as the same picture. */
import { expect, test } from "vitest";

import type { FeedItem } from "../../../../worker/reading/feed-parser/parse-feed.ts";
import { sharedParts } from "../../../../worker/reading/normalise/shared-parts.ts";
import { toStory, withoutShared } from "../../../../worker/reading/normalise/to-story.ts";

const FEED = "https://wire.example/feed.xml";
const NAMES = ["Dam repaired", "Bell found", "Mill sold", "Road closed", "Fair opens"];
const TEXTS = NAMES.map((name) => `${name} on Monday, the board said.`);

/** The stories of a document as a visit makes them, each as its excerpt and its picture. */
function read(items: readonly FeedItem[]) {
  const found = items.flatMap((item) => {
    const story = toStory(item, FEED);
    return story ? [{ item, story }] : [];
  });
  const parts = sharedParts(
    found.map(({ story }) => ({ title: story.keys.title, parts: story.parts })),
  );
  return found.map(({ item, story }) => withoutShared(story, item, parts, FEED));
}

const excerptsOf = (items: readonly FeedItem[]) => read(items).map(({ excerpt }) => excerpt);
const pictures = (items: readonly FeedItem[]) => read(items).map(({ imageUrl }) => imageUrl);
const itemsOf = (html: (text: string, index: number) => string): readonly FeedItem[] =>
  NAMES.map((title, index) => ({
    title,
    link: `https://wire.example/${index}`,
    description: html(TEXTS[index] ?? "", index),
  }));

test.each([
  ["a first paragraph", (text: string) => `<p>Alder Falls – since 1890</p><p>${text}</p>`],
  [
    "a last paragraph",
    (text: string) => `<p>${text}</p><p>Alder Wire is a project of Alder U.</p>`,
  ],
  ["a heading", (text: string) => `<h2>From the newsroom</h2><p>${text}</p>`],
  ["a box", (text: string) => `<div>Rain or shine</div><div>${text}</div><div>Ring us</div>`],
  ["a first sentence", (text: string) => `News of the valley, daily. ${text}`],
  ["a last sentence", (text: string) => `${text} Tell us what you think!`],
  ["two last paragraphs", (text: string) => `<p>${text}</p><p>We are ten.</p><p>We are free.</p>`],
  ["a last line", (text: string) => `${text}<br>Der Bote erscheint täglich`],
  ["both ends", (text: string) => `<p>Good day, Alder.</p><p>${text}</p><p>Good night, Alder.</p>`],
  ["a sentence in the paragraph", (text: string) => `<p>${text} All rights are ours alone.</p>`],
  [
    "a linked line",
    (text: string) => `<p>${text}</p><p><a href="https://b.example">Give ten</a></p>`,
  ],
])("%s that all items have is no text of theirs", (_, html) => {
  expect(excerptsOf(itemsOf(html))).toEqual(TEXTS);
});

test("a part that half of the items have is none; one that two have, or fewer than half, is text", () => {
  const withNote = (count: number) =>
    excerptsOf(itemsOf((text, at) => (at < count ? `${text} The clerk was absent.` : text)));
  expect(withNote(3)).toEqual(TEXTS);
  expect(withNote(2)[0]).toBe(`${TEXTS[0]} The clerk was absent.`);
  const two = itemsOf((text) => `${text} The clerk was absent.`).slice(0, 2);
  expect(excerptsOf(two)[0]).toBe(`${TEXTS[0]} The clerk was absent.`);
});

test("the only text of an item is none where all have it, and stays where others differ", () => {
  expect(excerptsOf(itemsOf(() => "Open the page to read this."))).toEqual(NAMES);
  const skies = itemsOf((_text, at) =>
    at < 3 ? "Sunny all day long." : "Rain until the evening.",
  );
  expect(excerptsOf(skies).slice(2, 4)).toEqual(["Sunny all day long.", "Rain until the evening."]);
});

test("copies of one story are no evidence, nor are equal titles and long paragraphs", () => {
  const [one, ...others] = itemsOf((text) => `${text} The clerk was absent.`);
  const copies = Array.from({ length: 4 }, () => one ?? {});
  expect(excerptsOf([...copies, ...others.slice(0, 1)])[0]).toContain("The clerk was absent.");
  const log = itemsOf((text) => text).map((item) => ({ ...item, title: "Police log" }));
  expect(read(log).map(({ title }) => title)).toEqual(NAMES.map(() => "Police log"));
  const long = "The flood of the Alder River goes on and on through the town. ".repeat(6).trim();
  expect(excerptsOf(itemsOf(() => long))[0]).toMatch(/^The flood/);
});

test("abbreviations that sentences begin with are no parts", () => {
  const senate = itemsOf((text) => `The U.S. Senate met. ${text}`);
  expect(excerptsOf(senate)).toEqual(TEXTS);
  const split = itemsOf((text) => `The U.S. ${text}`);
  expect(excerptsOf(split)[0]).toBe(`The U.S. ${TEXTS[0]}`);
});

test("a picture of most items is of none: the next one is the story's", () => {
  const logo = "https://wire.example/wp-content/uploads/masthead.jpg";
  const plain = itemsOf((text) => text);
  const media = { content: [{ url: logo, type: "image/jpeg" }], thumbnail: [] };
  expect(pictures(plain.map((item) => ({ ...item, media })))).toEqual(NAMES.map(() => ""));
  const own = itemsOf((_, at) => `<img src="${logo}"><img src="https://wire.example/${at}.jpg">`);
  expect(pictures(own)[1]).toBe("https://wire.example/1.jpg");
  expect(pictures(plain.map((item, at) => (at < 2 ? { ...item, media } : item)))[0]).toBe(logo);
});

test("a story stays what it was: its identity, and a headline that its text gives", () => {
  const untitled = itemsOf((text) => `News of the valley, daily. ${text}`).map((item) => ({
    ...item,
    title: "",
  }));
  const [story] = read(untitled);
  expect(story).toMatchObject({ title: TEXTS[0], excerpt: TEXTS[0] });
  const alone = toStory(untitled[0] ?? {}, FEED);
  expect([story?.id, story?.keys]).toEqual([alone?.id, alone?.keys]);
});
