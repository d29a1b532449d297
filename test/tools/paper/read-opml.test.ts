import { expect, test } from "vitest";

import { readOpml } from "../../../tools/paper/read-opml.ts";

const opml = (outlines: string) => `<opml version="2.0"><body>${outlines}</body></opml>`;
const feed = (address: string, attributes = 'text="News"') =>
  `<outline type="rss" ${attributes} xmlUrl="${address}"/>`;

/** The feeds of a file of one folder. */
const feedsOf = (...feeds: readonly string[]) => {
  const read = readOpml(opml(`<outline text="Odds and ends">${feeds.join("")}</outline>`));
  return read.ok ? read.value.feeds : [];
};

test.each([
  ["feed://a.example/rss", "http://a.example/rss"],
  ["feed:https://a.example/rss", "https://a.example/rss"],
  ["www.a.example/rss", "http://www.a.example/rss"],
  [" https://a.example/rss?a=1&b=2 ", "https://a.example/rss?a=1&b=2"],
])("the address %j is %s", (written, address) => {
  expect(feedsOf(feed(written))).toMatchObject([{ address }]);
});

test.each(["ftp://a.example/rss", "feed:javascript:alert(1)", "http://192.168.1.2/rss", ""])(
  "the address %j is left out",
  (written) => {
    expect(feedsOf(feed(written))).toEqual([]);
  },
);

test("titles that were escaped twice, and the category that an entry names", () => {
  const written = 'text="Caf&#233; &amp;amp; Bar" category="/Sports,/Town"';
  expect(feedsOf(feed("https://a.example/rss", written))).toMatchObject([
    { title: "Café & Bar", category: "sports" },
  ]);
});

test.each([
  ["", /^is no OPML file, the list of feeds/],
  ["<html><body>A page</body></html>", /^is no OPML file/],
  [opml(""), /^lists no feed with a web address$/],
  [
    opml(feed("https://a.example/rss")).slice(0, -10),
    /^is no OPML file: it ends before its <\/opml>; export it again$/,
  ],
])("%j is told as what it is", (text, message) => {
  expect(readOpml(text)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
});
