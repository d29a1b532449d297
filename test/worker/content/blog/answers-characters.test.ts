import { expect, test } from "vitest";

import { pictureOf } from "../../../../worker/content/blog/backends/backend-posts.ts";
import { readMetainfo } from "../../../../worker/content/blog/backends/read-answers.ts";

test("a post's texts hold no character that XML cannot hold", () => {
  const title = "a\uffffb\ufffec\u0000d\u001be\ud800f";
  const [post] = readMetainfo({ blogs: [{ slug: "a", metaTitle: title }] })?.posts ?? [];
  expect(post?.title).toBe("a b c d e\ufffdf");
});

test.each(["/.//evil.test/a.jpg", "//evil.test/a.jpg", "/\\evil.test/a.jpg"])(
  "a picture's address that leads off the site is none: %s",
  (address) => expect(pictureOf(address)).toBeUndefined(),
);
