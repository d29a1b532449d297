import { expect, test } from "vitest";

import { readPost } from "../../../tools/blog/post-file.ts";

/** A post's text, read for a paper whose zone is unknown here: its days are noon UTC. */
const read = (text: string, file = "posts/2026-10-30-town-budget.md") =>
  readPost(file, new TextEncoder().encode(text), "paper.example");

const NOON = Date.UTC(2026, 9, 30, 12) / 1000;
const MORNING = Date.UTC(2026, 9, 30, 13, 15) / 1000;

const YAML = {
  Jekyll: `layout: post
title: "Budget: what it says"
date: 2026-10-30 09:15:00 -0400
categories: town
excerpt: Words
image: {path: /stock/01.svg}
permalink: /2026/10/budget/`,
  Ghost: `Title: "Budget: what it says"
date_published: 2026-10-30T13:15:00.000Z
status: published
custom_excerpt: Words
categories: [town]
feature_image: /stock/01.svg`,
  Astro: `title: 'Budget: what it says'
pubDate: Fri, 30 Oct 2026 09:15:00 -0400
updatedDate: 'Oct 31 2026'
summary: Words
categories: [town]
heroImage: '/stock/01.svg'`,
};

const TOML = `+++
# A comment
title = "Budget: what it says"
date = 2026-10-30T09:15:00-04:00
description = 'Words'
categories = [
  "town",
]
draft = false
image = "/stock/01.svg"
[params]
math = true
+++
Body`;

const EXPECTED = {
  title: "Budget: what it says",
  description: "Words",
  published: MORNING,
  topics: ["town"],
  picture: "/stock/01.svg",
  slug: "town-budget",
  draft: false,
  body: "Body",
};

test.each(Object.entries(YAML))("fields as %s writes them are read", (_, fields) => {
  expect(read(`---\n${fields}\n---\nBody`)).toMatchObject({ ok: true, post: EXPECTED });
});

test("front matter in TOML is read, and its faults have their lines", () => {
  expect(read(TOML)).toMatchObject({ ok: true, post: EXPECTED });
  expect(read(TOML.replace("draft", "colour"))).toMatchObject({
    faults: [{ line: 9, field: "colour" }],
  });
  expect(read(TOML.replace("+++\nBody", ""))).toMatchObject({
    faults: [{ message: "does not end: after the fields there must be a line +++" }],
  });
});

test("what says nothing here is left out with a note, a misspelt field is a fault", () => {
  expect(read(`---\n${YAML.Jekyll}\n---\nBody`)).toMatchObject({
    notes: [{ line: 2, field: "layout, permalink" }],
  });
  const misspelt = YAML.Jekyll.replace("excerpt", "excrept");
  expect(read(`---\n${misspelt}\n---\nBody`)).toMatchObject({
    faults: [{ line: 6, field: "excrept" }, { field: "description" }],
  });
});

const FIELDS = "title: T\ndescription: D";

test.each([
  ["draft: yes", true],
  ['draft: "true"', true],
  ["draft: no", false],
  ["published: false", true],
  ["published: true", false],
  ["status: draft", true],
  ["status: private", true],
  ["visibility: members", true],
  ["visibility: public", false],
])("a post with %s is a draft: %s", (field, draft) => {
  expect(read(`---\n${FIELDS}\n${field}\n---\nBody`)).toMatchObject({ post: { draft } });
});

test.each([
  ["2026-10-30", NOON],
  ["October 30, 2026", NOON],
  ["30 Oct 2026", NOON],
  ["2026-10-30T13:15:00.123Z", MORNING],
  ["Oct 30, 2026 1:15 PM", MORNING],
])("the date %s", (date, published) => {
  expect(read(`---\n${FIELDS}\ndate: ${date}\n---\nBody`)).toMatchObject({ post: { published } });
  const short = read(`---\n${FIELDS}\ndate: 2026-3-5\n---\nBody`);
  expect(short).toMatchObject({ post: { day: "2026-03-05" } });
});

test.each([
  ["2026-10-30-budget.md", "budget"],
  ["2026-10-30 My Town_Budget.md", "my-town-budget"],
  ["2026-10-30-fête.md", "fete"],
])("a file %s has its day and the slug %s", (file, slug) => {
  expect(read(`---\n${FIELDS}\n---\nBody`, file)).toMatchObject({
    post: { slug, published: NOON },
  });
});

test("of index.md the folder is the slug", () => {
  const dated = `---\n${FIELDS}\ndate: 2026-10-30\n---\nBody`;
  expect(read(dated, "posts/town-budget/index.md")).toMatchObject({
    post: { slug: "town-budget" },
  });
});

test("lines before the front matter count, and it may end with three dots", () => {
  expect(read(`\n\n---\n${FIELDS}\n...\nBody`)).toMatchObject({ ok: true, post: { body: "Body" } });
  expect(read(`\n\n---\n${FIELDS}\ncolour: red\n---\nBody`)).toMatchObject({
    faults: [{ line: 6, field: "colour" }],
  });
});

test("a title that a comment cuts is noted", () => {
  expect(read(`---\n${FIELDS.replace("T", "We are #1")}\n---\nBody`)).toMatchObject({
    post: { title: "We are" },
    notes: [{ line: 2, field: "title" }],
  });
});
