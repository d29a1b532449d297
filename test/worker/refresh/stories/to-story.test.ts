import { expect, test } from "vitest";

import { imageOf, toStory } from "../../../../worker/refresh/stories/to-story.ts";
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

test("a missing title is Untitled", () => {
  expect(story({ title: "" }).title).toBe("Untitled");
});

test("an item with nothing in it is no story", () => {
  expect(toStory({}, ADDRESS)).toBeUndefined();
});

test("the excerpt is the snippet, else the description, else the content, else the title", () => {
  expect(story({ snippet: "In a line", description: "Short" }).excerpt).toBe("In a line");
  expect(story({ description: "<p>Short &amp; sweet</p>" }).excerpt).toBe("Short & sweet");
  expect(story({ description: "", content: "<p>Long</p>" }).excerpt).toBe("Long");
  expect(story({ description: "", content: "" }).excerpt).toBe("Bridge reopens");
});

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

const CONTENT_IMAGE = '<p><img src="https://p.example/content.jpg"></p>';
const MEDIA = { content: [{ url: "https://p.example/media.jpg" }] };
const THUMBNAIL = { thumbnail: [{ url: "https://p.example/thumb.jpg" }] };
const ENCLOSURE = { url: "https://p.example/enclosure.jpg", type: "image/jpeg" };

test.each([
  ["an enclosure of image type first", { enclosure: ENCLOSURE, media: MEDIA }, "enclosure"],
  [
    "no enclosure of another type",
    { enclosure: { url: "https://p.example/a.mp3", type: "audio/mpeg" }, media: MEDIA },
    "media",
  ],
  ["then media content", { media: { ...MEDIA, ...THUMBNAIL }, content: CONTENT_IMAGE }, "media"],
  ["then media thumbnail", { media: THUMBNAIL, content: CONTENT_IMAGE }, "thumb"],
  ["then the first image in the content", { content: CONTENT_IMAGE }, "content"],
])("the image is %s", (_, fields, name) => {
  expect(imageOf(fields)).toBe(`https://p.example/${name}.jpg`);
});

test("tracking pixels are no picture", () => {
  expect(imageOf({ content: '<img src="https://t.example/p.gif" width="1" height="1">' })).toBe("");
  expect(
    imageOf({ media: { content: [{ url: "https://t.example/p.gif", width: 1, height: 1 }] } }),
  ).toBe("");
});

const STORY_IMAGE = '<img src="https://p.example/story.jpg">';

test.each([
  '<img src="https://s.w.org/images/core/emoji/17.0.2/72x72/1f642.png" alt="🙂">',
  '<img src="https://p.example/smile.png" alt=":)" class="wp-smiley">',
  '<img src="https://secure.gravatar.com/avatar/0?s=96" width="96" height="96">',
  '<img src="https://p.example/share.png" width="20" height="20">',
  '<img src="https://p.example/placeholder.gif">',
  '<img src="https://media.npr.org/include/images/tracking/npr-rss-pixel.png?story=nx-s1-1" />',
  '<img src="https://t.example/pix7.gif" style="width:1px;height:1px">',
  '<img src="/relative.jpg">',
  '<img alt="none">',
])("before the story's own picture %s is passed over", (before) => {
  expect(imageOf({ content: before })).toBe("");
  expect(imageOf({ content: `<p>${before}</p>${STORY_IMAGE}` })).toBe(
    "https://p.example/story.jpg",
  );
});

test("a placeholder gives way to the picture that a script would load", () => {
  const content =
    '<img src="https://p.example/placeholder.gif" data-src="https://p.example/a.jpg?a=1&amp;b=2">';
  expect(imageOf({ content })).toBe("https://p.example/a.jpg?a=1&b=2");
});

test("of a picture in sizes alone the widest that a card can use is chosen, else the first", () => {
  const content = '<img srcset="https://p.example/a 480w, https://p.example/b 960w">';
  expect(imageOf({ content })).toBe("https://p.example/b");
  const dense = '<img srcset="https://p.example/a 1x, https://p.example/b 2x">';
  expect(imageOf({ content: dense })).toBe("https://p.example/a");
});

test("of several media pictures the widest that a card can use is chosen", () => {
  const content = [320, 1200, 9000].map((width) => ({
    url: `https://p.example/${width}.jpg`,
    width,
  }));
  expect(imageOf({ media: { content } })).toBe("https://p.example/1200.jpg");
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

test("a link through a dead go-between gives way to the story's own, any other does not", () => {
  const originalLink = "https://n.example/story?utm_source=x";
  const link = "http://feedproxy.google.com/~r/n/~3/x/";
  expect(story({ link, originalLink }).link).toBe("https://n.example/story");
  expect(story({ link }).link).toBe(link);
  expect(story({ link, originalLink: "javascript:x" }).link).toBe(link);
  expect(story({ link: "https://n.example/a", originalLink }).link).toBe("https://n.example/a");
});

test("a portrait of the author is no picture of the story, and a thumbnail is not preferred to one of unknown width", () => {
  const content = [
    { url: "https://1.gravatar.com/avatar/x?s=96" },
    { url: "https://p.example/small.jpg", width: 150 },
    { url: "https://p.example/story.jpg" },
  ];
  expect(imageOf({ media: { content } })).toBe("https://p.example/story.jpg");
});

test.each([
  "https://192.168.1.1/router.png",
  "http://127.0.0.1:8080/a.jpg",
  "https://[::1]/a.jpg",
  "http://nas.local/a.jpg",
  "https://10.0.0.1.nip.io/a.jpg",
  "http://0x7f.1/a.jpg",
])("a picture on a reader's own network is none: %s", (url) => {
  const other = { url: "https://pictures.example/b.jpg", type: "image/jpeg" };
  expect(imageOf({ enclosure: { url, type: "image/jpeg" } })).toBe("");
  expect(imageOf({ media: { content: [{ ...other, url }] } })).toBe("");
  expect(imageOf({ media: { content: [{ ...other, url, width: 1600 }, other] } })).toBe(other.url);
  expect(imageOf({ content: `<img src="${url}">` })).toBe("");
});
