/** What was not public where a post comes from is a draft here. */
import { expect, test } from "vitest";

import { readPost } from "../../../tools/blog/post-file.ts";

function read(fields: string, file = "posts/a.md") {
  const text = `---\ntitle: T\ndescription: D\n${fields}\n---\nBody\n`;
  const post = readPost(file, new TextEncoder().encode(text), "paper.example");
  if (!post.ok) throw new Error(post.faults.map(({ message }) => message).join());
  return post;
}

test.each([
  "published: false",
  "published: 0",
  "published: no",
  "status: draft",
  "status: pending",
  "status: private",
  "visibility: members",
  "private: true",
  "hidden: yes",
  "unlisted: true",
  "password: secret",
  "expiryDate: 2020-01-01",
  "expirydate: 2020-01-01T10:00:00Z",
  "unpublishDate: 2020-01-01",
  "headless: true",
  "build:\n  render: never",
  "_build:\n  render: false",
  "permalink: false",
  "eleventyExcludeFromCollections: true",
  "draft: false\nstatus: draft",
  "status: draft\ndraft: false",
  "draft: true\npublished: true",
])("a post with %j is a draft", (fields) => {
  expect(read(`date: 2019-10-30\n${fields}`).post.draft).toBe(true);
});

test.each([
  "published: true",
  "published: 1",
  "status: publish",
  "visibility: public",
  "private: false",
  'password: ""',
  "expiryDate: 2999-01-01",
  "permalink: /2019/a/",
  "build:\n  list: always",
  "draft: false",
  "status:",
])("a post with %j is public", (fields) => {
  expect(read(`date: 2019-10-30\n${fields}`).post.draft).toBe(false);
});

test("the operator is told which field hides a post", () => {
  const { notes } = read("date: 2019-10-30\npassword: secret");
  expect(notes.map(({ line, field, message }) => [line, field, message])).toEqual([
    [5, "password", "was not public, so it is a draft here"],
  ]);
});

test("a draft of Jekyll is one by its folder", () => {
  expect(read("date: 2019-10-30", "site/_drafts/a.md").post.draft).toBe(true);
  expect(read("date: 2019-10-30", "site/_posts/a.md").post.draft).toBe(false);
});

const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000;
const publishedOf = (fields: string) => read(fields).post.published;

test("of its day and a later day of publication the later one counts", () => {
  expect(publishedOf("date: 2019-10-30\npublishDate: 2999-01-01")).toBeGreaterThan(
    seconds("2998-12-30"),
  );
  expect(publishedOf("publishDate: 2019-10-30\ndate: 2019-11-30")).toBeGreaterThan(
    seconds("2019-11-29"),
  );
});
