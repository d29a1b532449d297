/** The sample posts are complete and readable, and together use every supported feature of markdown. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { parse } from "yaml";

import { SITE_PAGES } from "../../../worker/pages/routes.tsx";

interface SamplePost {
  readonly file: string;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const FOLDER = join(import.meta.dirname, "../../../tools/sample-posts");
const POSTS = readdirSync(FOLDER).toSorted().map(readPost);
const SLUGS = POSTS.map((post) => String(post.meta["slug"]));
const FIELDS =
  "title description date slug domain picture youtubeShort tags topics draft authors corrections".split(
    " ",
  );
const OTHER_PATHS = ["/donations", ...SITE_PAGES.map((page) => page.url)];
const each = POSTS.map((post) => [post.file, post] as const);

function readPost(file: string): SamplePost {
  const text = readFileSync(join(FOLDER, file), "utf8");
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  // The core schema keeps a date as it is written.
  return { file, meta: parse(head, { schema: "core" }) as SamplePost["meta"], body };
}

/** The prose of a body: without code and without addresses of links. */
function prose(body: string): string {
  return body
    .replaceAll(/^```.*?^```$/gms, "")
    .replaceAll(/`[^`]*`/g, "code")
    .replaceAll(/\]\([^)]*\)|^\[[^\]]*\]: .*$/gm, "]");
}

test("there are thirteen, so that the list has two pages", () => {
  expect(POSTS).toHaveLength(13);
  expect(new Set(SLUGS).size).toBe(13);
});

test("every month from 2025-11 to 2026-10 has one", () => {
  const months = POSTS.map((post) => String(post.meta["date"]).slice(0, 7));
  const first = Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(2025, 10 + index)).toISOString().slice(0, 7),
  );
  expect([...new Set(months)].sort()).toEqual(first);
});

test.each(each)("%s has front matter of the right types", (file, { meta }) => {
  expect(FIELDS).toEqual(expect.arrayContaining(Object.keys(meta)));
  expect(meta["title"]).toEqual(expect.any(String));
  expect(String(meta["description"]).length).toBeGreaterThan(60);
  expect(String(meta["description"]).length).toBeLessThanOrEqual(160);
  expect(meta["date"]).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(meta["slug"]).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(file).toBe(`${String(meta["date"]).slice(0, 7)}-${String(meta["slug"])}.md`);
  expect(meta["domain"]).toBe("alderfallsbeacon.example");
  expect(meta["picture"]).toMatch(/^\/stock\/(0[1-9]|1[0-2])\.svg$/);
  for (const list of [meta["tags"], meta["topics"]]) {
    expect(list).toEqual(expect.arrayContaining([expect.any(String)]));
    // Keywords are stored as one comma-separated text.
    expect(list).not.toEqual(expect.arrayContaining([expect.stringContaining(",")]));
  }
});

test.each(each)("%s has 400 to 900 words", (_, { body }) => {
  const words = body.split(/\s+/).filter((word) => /[A-Za-z]/.test(word)).length;
  expect(words).toBeGreaterThanOrEqual(400);
  expect(words).toBeLessThanOrEqual(900);
});

test.each(each)(
  "%s has typographic quotes, no dashes, no double spaces and no main heading",
  (_, { body }) => {
    expect(prose(body)).not.toMatch(/['"]/);
    expect(prose(body)).not.toMatch(/\S {2,}\S/);
    expect(prose(body).match(/—/g) ?? []).toHaveLength(0);
    expect(prose(body)).not.toMatch(/^# /m);
  },
);

test.each(each)("%s links only to pages that exist, and describes its pictures", (_, { body }) => {
  const targets = [...body.matchAll(/\]\((?<target>[^)\s]+)/g)].map((match) => match[1] ?? "");
  const broken = targets.filter(
    (target) =>
      !/^(https:\/\/|mailto:|#|\/stock\/(0[1-9]|1[0-2])\.svg$)/.test(target) &&
      !OTHER_PATHS.includes(target) &&
      !SLUGS.includes(target.replace("/blog/", "")),
  );
  expect(broken).toEqual([]);
  expect(body).not.toContain("![](");
});

test("one or two posts have a short video", () => {
  const videos = POSTS.flatMap((post) => post.meta["youtubeShort"] ?? []);
  expect([1, 2]).toContain(videos.length);
  for (const video of videos) expect(video).toMatch(/youtube\.com\/shorts\/[\w-]{11}$/);
});

test.each([
  ["second, third and fourth headings", /^## .*^### /ms],
  ["a fourth heading", /^#### /m],
  ["bold", /\*\*\w/],
  ["italics", /[^*]\*\w/],
  ["struck text", /~~\w/],
  ["inline code", /[^`]`[^`]+`/],
  ["a block of code with a language", /^```xml$/m],
  ["a quotation", /^> /m],
  ["a quotation in a quotation", /^> > /m],
  ["a bulleted list", /^- /m],
  ["a numbered list", /^1\. /m],
  ["a list in a list", /^ {3}- /m],
  ["a task list, done and to do", /^- \[x\] .*^- \[ \] /ms],
  ["a table", /^\| --- \|/m],
  ["columns set left, right and centered", /:---? \|(?=.* ---: \|)|:---:/],
  ["a footnote", /\[\^\w+\]: /],
  ["a footnote of two paragraphs", /^\[\^\w+\]: .*\n\n {4}\S/m],
  ["a picture", /!\[[^\]]+\]\(\/stock/],
  ["a picture with a title", /!\[[^\]]+\]\([^ )]+ "/],
  ["a link that opens a letter", /\]\(mailto:/],
  ["a link within the page", /\]\(#/],
  ["a link by reference", /\]\[\d+\]/],
  ["a bare address", / https:\/\/\S+ /],
  ["a rule", /\n\n---\n/],
  ["a hard line break", /\\\n/],
  ["an escaped character", /\\\*/],
] as const)("between them the posts show %s", (_, feature) => {
  expect(POSTS.some((post) => feature.test(post.body))).toBe(true);
});
