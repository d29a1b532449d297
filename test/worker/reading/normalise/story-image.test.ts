import { expect, test } from "vitest";

import { words } from "../../../../worker/reading/feed-parser/words.ts";
import { imageOf } from "../../../../worker/reading/normalise/story-image.ts";

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

const JPEG = "https://p.example/bridge.jpg";

test.each([
  [{ url: JPEG, type: "application/octet-stream" }, JPEG],
  [{ url: JPEG, type: "text/html" }, JPEG],
  [{ url: JPEG }, JPEG],
  [{ url: "https://p.example/x", type: "jpg" }, "https://p.example/x"],
  [{ url: "https://p.example/x", type: "image/webp" }, "https://p.example/x"],
  [{ url: "https://p.example/x" }, ""],
  [{ url: "https://p.example/a.mp3", type: "image/jpeg" }, ""],
  [{ url: "https://p.example/page.html", type: "text/html" }, ""],
  [{ url: "https://p.example/page.html", type: "image/jpeg" }, ""],
])("an enclosure is a picture by its ending or its type: %j", (enclosure, expected) => {
  expect(imageOf({ enclosure })).toBe(expected);
});

test("the file that the feed marks as default is shown, where it is a picture", () => {
  const wide = { url: "https://p.example/wide.jpg", width: 1400 };
  const chosen = { url: "https://p.example/chosen.jpg", width: 940, isDefault: true as const };
  expect(imageOf({ media: { content: [wide, chosen] } })).toBe(chosen.url);
  const film = { url: "https://p.example/film.mp4", medium: "video", isDefault: true as const };
  expect(imageOf({ media: { content: [wide, film] } })).toBe(wide.url);
});

test("a thumbnail by its width or its address is shown only where there is no other picture", () => {
  const content = '<img src="https://p.example/s640/fair.jpg">';
  for (const small of [
    { url: "https://p.example/fair.jpg", width: 72 },
    { url: "https://p.example/fair-150x150.jpg" },
    { url: "https://1.bp.blogspot.com/-x/s72-c/fair.jpg" },
  ]) {
    const media = { thumbnail: [small] };
    expect(imageOf({ media, content })).toBe("https://p.example/s640/fair.jpg");
    expect(imageOf({ media })).toBe(small.url);
  }
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
  '<div class="author-box"><img src="https://p.example/jane.jpg"></div>',
  '<img class="author-photo" src="https://p.example/jane.jpg">',
  '<a rel="author" href="/jane"><img src="https://p.example/jane.jpg"></a>',
  '<a href="https://facebook.com/sharer"><img src="https://p.example/f.png"></a>',
  '<a href="https://ads.example.com/click"><img src="https://p.example/shop.jpg"></a>',
  '<div class="ad-slot"><img src="https://p.example/shop.jpg"></div>',
  '<img src="https://p.example/shop.jpg" width="728" height="90">',
  '<div style="display:none"><img src="https://p.example/pin.jpg"></div>',
  '<picture><img class="avatar" src="https://p.example/jane.jpg"></picture>',
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

test.each(
  words(`
  placeholder paper-placeholder no-image no-image-available image-not-found photo_coming_soon
  default-image default_thumbnail-300x200
`),
)("a media file called %s.png gives way to a picture of the story", (name) => {
  const media = { content: [{ url: `https://p.example/${name}.png`, medium: "image" }] };
  expect(imageOf({ media, content: CONTENT_IMAGE })).toBe("https://p.example/content.jpg");
  expect(imageOf({ media })).toBe("");
});

test("of a picture in sizes alone the widest that a card can use is chosen, else the first", () => {
  const content = '<img srcset="https://p.example/a 480w, https://p.example/b 960w">';
  expect(imageOf({ content })).toBe("https://p.example/b");
  const dense = '<img srcset="https://p.example/a 1x, https://p.example/b 2x">';
  expect(imageOf({ content: dense })).toBe("https://p.example/a");
});

test.each(["caption", "ad-free", "author-jane", "social-embed", "post share-alike"])(
  "a picture in an element of the class %s is the story's",
  (name) => {
    expect(imageOf({ content: `<div class="${name}">${STORY_IMAGE}</div>` })).toBe(
      "https://p.example/story.jpg",
    );
  },
);

test("of several media pictures the widest that a card can use is chosen", () => {
  const content = [320, 1200, 9000].map((width) => ({
    url: `https://p.example/${width}.jpg`,
    width,
  }));
  expect(imageOf({ media: { content } })).toBe("https://p.example/1200.jpg");
});

test("the width in an address counts where a file has no other", () => {
  const thumbnail = ["https://p.example/a-200x200.jpg", "https://p.example/a.jpg"].map((url) => ({
    url,
  }));
  expect(imageOf({ media: { thumbnail } })).toBe("https://p.example/a.jpg");
});

test("the frame of a film called default.jpg is a picture", () => {
  const url = "https://i.film.example/vi/x/default.jpg";
  expect(imageOf({ media: { thumbnail: [{ url }] } })).toBe(url);
});

test("a portrait of the author is no picture of the story, and a thumbnail is not preferred to one of unknown width", () => {
  const content = [
    { url: "https://1.gravatar.com/avatar/x?s=96" },
    { url: "https://p.example/small.jpg", width: 150 },
    { url: "https://p.example/story.jpg" },
  ];
  expect(imageOf({ media: { content } })).toBe("https://p.example/story.jpg");
});

test.each(
  words(`
  https://192.168.1.1/router.png http://127.0.0.1:8080/a.jpg https://[::1]/a.jpg
  http://nas.local/a.jpg https://10.0.0.1.nip.io/a.jpg http://0x7f.1/a.jpg
`),
)("a picture on a reader's own network is none: %s", (url) => {
  const other = { url: "https://pictures.example/b.jpg", type: "image/jpeg" };
  expect(imageOf({ enclosure: { url, type: "image/jpeg" } })).toBe("");
  expect(imageOf({ media: { content: [{ ...other, url }] } })).toBe("");
  expect(imageOf({ media: { content: [{ ...other, url, width: 1600 }, other] } })).toBe(other.url);
  expect(imageOf({ content: `<img src="${url}">` })).toBe("");
});
