/** Pictures of posts in the Worker: served from the store, cached for good, shown in two widths. */
import { expect, test } from "vitest";

import { publish } from "../../../edge/blog/blog-posts.ts";
import { GAZETTE, siteOfFile } from "../../site/open-site.ts";

const HASH = "0123456789abcdef0123456789abcdef";
const WIDE = `/pictures/${HASH}-1280x720.webp`;
const NARROW = `/pictures/${HASH}-640x360.webp`;

const site = await siteOfFile();
const bucket = site.pictures;
for (const path of [WIDE, NARROW]) await bucket.put(path.slice("/pictures/".length), path);
await bucket.put("notes.txt", "private");
await bucket.put(`${HASH}-1x1.svg`, "<svg/>");
await publish(site, {
  slug: "mill",
  category: "tech",
  picture: WIDE,
  body: `![The mill](${WIDE})\n\n![Elsewhere](https://a.example/b.jpg)`,
});

test("a picture is served with its type, to any site, and may be cached for a year", async () => {
  const answer = await site.get(WIDE);
  expect([answer.status, await answer.text()]).toEqual([200, WIDE]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  const tag = answer.headers.get("etag") ?? "";
  const again = await site.get(WIDE, { headers: { "If-None-Match": tag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await site.get(WIDE, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.each([
  "/pictures/notes.txt",
  `/pictures/${HASH}-1x1.svg`,
  `/pictures/${HASH}-2x2.webp`,
  `/pictures/${HASH.toUpperCase()}-1280x720.webp`,
  `/pictures/..%2f${HASH}-1280x720.webp`,
  `/pictures/x/${HASH}-1280x720.webp`,
  `/pictures/${HASH}-00001280x720.webp`,
])("%s is no picture: nothing else of the store is served", async (path) => {
  const answer = await site.get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("private");
});

test("a post shows its pictures with their size, the body's and its own in two widths", async () => {
  const html = await site.text("/blog/mill");
  const images = [...html.matchAll(/<img[^>]*>/g)].map(([image]) => image);
  const own = images.filter((image) => image.includes(WIDE));
  expect(own).toHaveLength(2);
  for (const image of own) {
    expect(image).toContain(`srcSet="${WIDE} 1280w, ${NARROW} 640w"`);
    expect(image).toMatch(/ sizes="[^"]+"/);
  }
  const inBody = own.find((image) => image.includes("post-body-own-picture"));
  expect(inBody).toContain('alt="The mill"');
  expect(inBody).toContain('width="1280" height="720"');
  const elsewhere = images.find((image) => image.includes("a.example"));
  expect(elsewhere).not.toContain("srcSet");
  expect(html).toContain(
    `<meta property="og:image" content="https://harborgazette.example${WIDE}"/>`,
  );
  expect(await site.text("/rss.xml")).toContain(GAZETTE.replace("http:", "https:") + WIDE);
});
