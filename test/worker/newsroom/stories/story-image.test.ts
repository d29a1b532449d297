import { expect, test } from "vitest";

import { imageOf } from "../../../../worker/newsroom/stories/story-image.ts";

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
