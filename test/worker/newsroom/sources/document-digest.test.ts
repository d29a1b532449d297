/** A document is unchanged if its items are; a new date in its head does not count. */
import { expect, test } from "vitest";

import { digestOf } from "../../../../worker/newsroom/sources/document-digest.ts";

const URL = "https://feeds.example/rss";

function ask(text: string, contentType = "application/rss+xml", url = URL): Promise<string> {
  return digestOf({ bytes: new TextEncoder().encode(text), contentType, url });
}

const rss = (stamp: string, story: string) =>
  `<rss><channel><title>Wire</title><lastBuildDate>${stamp}</lastBuildDate><item><title>${story}</title></item></channel></rss>`;
const atom = (stamp: string, story: string) =>
  `<feed><updated>${stamp}</updated><entry><title>${story}</title></entry></feed>`;

const json = (stamp: string) => `{"version":"1.1","at":"${stamp}","items":[]}`;
/** Its head is longer than any that is looked through. */
const long = (stamp: string) => rss(stamp + " ".repeat(70_000), "Story");

test.each([
  ["RSS", rss],
  ["Atom", atom],
])("a new time in the head of %s is nothing new, a word in a story is", async (_, document) => {
  const first = await ask(document("10:00", "Story"));
  expect(await ask(document("10:05", "Story"))).toBe(first);
  expect(await ask(document("10:00", "Story!"))).not.toBe(first);
});

test("a document with other names for items is compared as a whole", async () => {
  expect(await ask(json("10:00"))).not.toBe(await ask(json("10:05")));
  expect(await ask(long("10:00"))).not.toBe(await ask(long("10:05")));
});

test("the same bytes from elsewhere, or said to be something else, are read anew", async () => {
  const first = await ask(rss("10:00", "Story"));
  expect(await ask(rss("10:00", "Story"), "text/xml; charset=iso-8859-1")).not.toBe(first);
  expect(await ask(rss("10:00", "Story"), undefined, `${URL}2`)).not.toBe(first);
});
