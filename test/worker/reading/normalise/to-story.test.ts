import { expect, test } from "vitest";

import { toStory } from "../../../../worker/reading/normalise/to-story.ts";
import { anItem } from "../../../builders.ts";

const ADDRESS = "https://feeds.example/rss";

function story(fields: Parameters<typeof anItem>[0], address = ADDRESS) {
  const made = toStory(anItem(fields), address);
  if (!made) throw new Error("no story");
  return made;
}

test("a story is known again by its guid, else by its link, else by its words", () => {
  const guid = "https://news.example/?p=1";
  expect(story({ guid, title: "A" }).id).toBe(story({ guid, title: "B", link: "" }).id);
  expect(story({ guid: "", title: "A" }).id).toBe(story({ guid: "", title: "A, corrected" }).id);
  const atHome = { guid: "", link: "https://news.example/" };
  expect(story({ ...atHome, title: "A" }).id).not.toBe(story({ ...atHome, title: "B" }).id);
  const nameless = { guid: "", link: "", title: "" };
  const [fog, sun] = ["Fog.", "Sun."].map((description) => story({ ...nameless, description }).id);
  expect(fog).not.toBe(sun);
});

test("a short guid is that of its own feed alone, an address is so everywhere", () => {
  const other = "https://other.example/rss";
  expect(story({ guid: "7" }).id).not.toBe(story({ guid: "7" }, other).id);
  const guid = "tag:news.example,2026:7";
  expect(story({ guid }).id).toBe(story({ guid }, other).id);
});

test("slugs are that of the title, and longer ones for where it is taken, which differ by feed", () => {
  const [plain, long, longest] = story({ title: "A Fine Day" }).slugs;
  expect(plain).toBe("a-fine-day");
  expect(long).toMatch(/^a-fine-day-[0-9a-z]{7}$/);
  expect(story({ title: "A Fine Day" }, "https://b.example/").slugs[2]).not.toBe(longest);
  expect(story({ title: "日本語" }).slugs).toEqual([
    expect.stringMatching(/^[0-9a-z]{7}$/),
    expect.stringMatching(/^[0-9a-z]{7}$/),
  ]);
});

test("no field is longer than its limit, and an address that would be is none", () => {
  const long = "word ".repeat(5_000);
  const address = `https://news.example/${"x".repeat(2_048)}`;
  const made = story({
    title: long,
    guid: `https://${"g".repeat(9_000)}`,
    source: { title: long },
    description: long,
    link: address,
    wikipediaUrl: `https://en.wikipedia.org/wiki/${"x".repeat(2_048)}`,
    enclosure: { url: `${address}.jpg`, type: "image/jpeg" },
  });
  expect(made).toMatchObject({ link: "", imageUrl: "", wikipediaUrl: "" });
  expect([made.title.length, made.source.length, made.excerpt.length]).toEqual([300, 100, 203]);
  expect(JSON.stringify({ ...made, text: "" }).length).toBeLessThan(2_000);
  expect(made.text.length).toBeLessThan(2_000);
  expect(story({ link: address.slice(0, 2_048) }).link).toHaveLength(2_048);
});

test("a story without a title is headed by the beginning of its text, cut at a word", () => {
  const short = story({ title: "", description: "<p>The clinic opens at nine.</p>", content: "" });
  expect(short).toMatchObject({
    title: "The clinic opens at nine.",
    excerpt: "The clinic opens at nine.",
    slugs: ["the-clinic-opens-at-nine", expect.any(String), expect.any(String)],
  });
  const description = `Road works on Elm Street start on Monday, the town says, ${"and they go on ".repeat(9)}`;
  expect(story({ title: " ", description }).title).toBe(
    "Road works on Elm Street start on Monday, the town says, and they go on and they go on and...",
  );
  expect(story({ title: "", description: "字".repeat(200), content: "" }).title).toBe(
    `${"字".repeat(90)}...`,
  );
});

test("an address is no headline where there is a text", () => {
  const address = "https://wire.example/2026/hall";
  const fields = { description: "The hall opens.", content: "" };
  expect(story({ ...fields, title: address }).title).toBe("The hall opens.");
  expect(story({ ...fields, title: "www.wire.example/hall" }).title).toBe("The hall opens.");
  expect(story({ ...fields, title: address, description: "" }).title).toBe(address);
  const title = "https://wire.example is new";
  expect(story({ ...fields, title }).title).toBe(title);
});

test("a story with neither title nor text is Untitled", () => {
  expect(story({ title: "", description: "", content: "" }).title).toBe("Untitled");
});

test("two stories without title and address are one only if their whole excerpts are equal", () => {
  const nameless = { title: "", guid: "", link: "" };
  const start =
    "Good morning from the town hall, where the doors are open to everyone in town from nine. ";
  const [a, b] = ["Sunshine.", "Snowfall."].map((end) =>
    story({ ...nameless, description: start + end }),
  );
  expect(a?.title).toBe(b?.title);
  expect(a?.id).not.toBe(b?.id);
});

test("an item with nothing in it is no story", () => {
  expect(toStory({}, ADDRESS)).toBeUndefined();
  const enclosure = { url: "https://n.example/1.mp3", type: "audio/mpeg" };
  expect(toStory({ enclosure }, ADDRESS)).toBeUndefined();
});

test("the excerpt is the snippet, else the description, else the content, else the title", () => {
  expect(story({ snippet: "In a line", description: "Short" }).excerpt).toBe("In a line");
  expect(story({ description: "<p>Short &amp; sweet</p>" }).excerpt).toBe("Short & sweet");
  expect(story({ description: "", content: "<p>Long</p>" }).excerpt).toBe("Long");
  expect(story({ description: "", content: "" }).excerpt).toBe("Bridge reopens");
});

test.each([
  "",
  "...",
  "null",
  "undefined",
  "https://n.example/a",
  "Bridge reopens",
  "Bridge reopens Herald",
])(
  "a description of %j says nothing: the excerpt is the content, else the title",
  (description) => {
    const fields = { description, source: { title: "Herald" } };
    expect(story({ ...fields, content: "<p>Long</p>" }).excerpt).toBe("Long");
    expect(story({ ...fields, content: "" }).excerpt).toBe("Bridge reopens");
  },
);

test.each(["", "-", "…", "(no title)", "Untitled", "null", "https://n.example/a"])(
  "the title %j gives way to the beginning of the text, where there is one",
  (title) => {
    expect(story({ title, description: "Fog in the valley." }).title).toBe("Fog in the valley.");
    expect(story({ title, description: "", content: "" }).title).toBe(title || "Untitled");
  },
);

test("the excerpt is cut at 200 characters with ... only when cut", () => {
  expect(story({ description: "x".repeat(200) }).excerpt).toBe("x".repeat(200));
  expect(story({ description: "x".repeat(201) }).excerpt).toBe(`${"x".repeat(200)}...`);
});

test("entities are decoded once", () => {
  expect(story({ description: "1 &amp;lt; 2" }).excerpt).toBe("1 &lt; 2");
});

test("the slug folds accents and keeps letters and digits alone", () => {
  expect(story({ title: "Café “Œuvre” №5: naïve & löblich!" }).slugs[0]).toBe(
    "cafe-oeuvre-no5-naive-loblich",
  );
});

test.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])("read time of %i words is %i minutes", (words, minutes) => {
  expect(story({ content: "word ".repeat(words) }).minutes).toBe(minutes);
  // Many feeds have their whole text in the description, and a line or nothing beside it.
  const description = "word ".repeat(words);
  expect(story({ description, content: "In short." }).minutes).toBe(minutes);
});

test("a link that is not http(s) is dropped", () => {
  expect(story({ link: "javascript:alert(1)" }).link).toBe("");
  expect(story({ link: "https://user:pass@news.example/" }).link).toBe("");
});

test("an unreadable date is none", () => {
  expect(story({ pubDate: "soon" }).published).toBeNull();
  expect(story({ pubDate: "2026-10-30T10:00:00Z" }).published).toBe(Date.UTC(2026, 9, 30, 10));
});

test("an item is by whom it says, else by its feed", () => {
  expect(story({ source: { title: "A <b>Guest</b>" } }).source).toBe("A Guest");
  expect(story({ source: { title: " " } }).source).toBe("");
});

test("title and excerpt are text, never markup", () => {
  // What looks like a tag in a title was written about.
  const made = story({ title: "Learn the <b> &lt;i&gt;", description: "<script>x</script>Fine" });
  expect(made.title).toBe("Learn the <b> &lt;i&gt;");
  expect(made.excerpt).toBe("Fine");
});

test("the first Wikipedia link of the content is kept, unless the converter named one", () => {
  const content = '<a href="https://en.wikipedia.org/wiki/Bridge">b</a>';
  expect(story({ content }).wikipediaUrl).toBe("https://en.wikipedia.org/wiki/Bridge");
  expect(story({ content, wikipediaUrl: "https://de.wikipedia.org/wiki/Steg" }).wikipediaUrl).toBe(
    "https://de.wikipedia.org/wiki/Steg",
  );
});

test.each([
  ["?utm_source=rss&id=7&fbclid=x", "?id=7"],
  ["?id=7&utm_source=rss&page=2#part", "?id=7&page=2#part"],
  ["?gclid=y&mc_cid=z&at_medium=rss", ""],
  ["?b=%20c&q=utm_source&ref=home", "?b=%20c&q=utm_source&ref=home"],
  ["#utm_source=x", ""],
])("tracking parameters are taken off links, others stay as written: %s", (query, left) => {
  expect(story({ link: `https://n.example/a${query}` }).link).toBe(`https://n.example/a${left}`);
});

test("an episode without a page leads to its recording, a story to no picture", () => {
  const url = "https://n.example/1.mp3";
  expect(story({ link: "", enclosure: { url, type: "audio/mpeg" } }).link).toBe(url);
  expect(story({ link: "", enclosure: { url, type: "image/jpeg" } }).link).toBe("");
  const link = "https://n.example/a";
  expect(story({ link, enclosure: { url, type: "audio/mpeg" } }).link).toBe(link);
});

test("a link through a dead go-between gives way to the story's own, any other does not", () => {
  const originalLink = "https://n.example/story?utm_source=x";
  const link = "http://feedproxy.google.com/~r/n/~3/x/";
  expect(story({ link, originalLink }).link).toBe("https://n.example/story");
  expect(story({ link }).link).toBe(link);
  expect(story({ link, originalLink: "javascript:x" }).link).toBe(link);
  expect(story({ link: "https://n.example/a", originalLink }).link).toBe("https://n.example/a");
});

test.each([
  ["Dam delayed - Mill Valley Herald", "Mill Valley Herald", "Dam delayed"],
  ["Dam delayed – MILL VALLEY HERALD", "Mill Valley Herald", "Dam delayed"],
  ["Dam - delayed | Herald", "Herald", "Dam - delayed"],
  ["Dam delayed - County Post", "Herald", "Dam delayed - County Post"],
  ["Herald", "Herald", "Herald"],
  ["Dam delayed - Herald", "", "Dam delayed - Herald"],
])("of the title %j the name of its source %j is left out", (title, source, expected) => {
  expect(story({ title, source: { title: source } }).title).toBe(expected);
});

test("a link through a redirect service gives way to the address in its query", () => {
  const link = "https://www.google.example/url?url=https://herald.example/vote&ct=ga";
  expect(story({ link }).link).toBe("https://herald.example/vote");
});
