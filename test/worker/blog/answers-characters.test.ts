import { expect, test } from "vitest";

import { readMetainfo } from "../../../worker/blog/answers.ts";

test("a post's texts hold no character that XML cannot hold", () => {
  const title = "a\uffffb\ufffec\u0000d\u001be\ud800f";
  const [post] = readMetainfo({ blogs: [{ slug: "a", metaTitle: title }] })?.posts ?? [];
  expect(post?.title).toBe("a b c d e\ufffdf");
});
