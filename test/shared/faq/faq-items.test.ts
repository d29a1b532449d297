/** The FAQ: about 90 items in ten topics that state what the paper is and is not (SPEC 1, 2). */
import { expect, test } from "vitest";

import { FAQ_ITEMS } from "../../../shared/faq/faq-items.ts";
import { FAQ_TOPICS } from "../../../shared/faq/faq.ts";
import { words } from "../../../worker/reading/feed-parser/words.ts";
import { proseFaults } from "../../prose.ts";

const all = FAQ_ITEMS.map((item) => item.answer).join("\n");

test("there are about 90 items", () => {
  expect(FAQ_ITEMS.length).toBeGreaterThanOrEqual(80);
  expect(FAQ_ITEMS.length).toBeLessThanOrEqual(100);
});

test("the ten topics are those of the spec", () => {
  expect(FAQ_TOPICS.map((topic) => topic.id)).toEqual(
    words(`
    coverage corrections privacy advertising community-submissions archives sports health schools
    future-plans
  `),
  );
});

test.each(FAQ_TOPICS.map((topic) => topic.id))("the topic %s has eight items or more", (id) => {
  expect(FAQ_ITEMS.filter((item) => item.topic === id).length).toBeGreaterThanOrEqual(8);
});

test("items stand together by topic, in the topics' order", () => {
  const inOrder = FAQ_TOPICS.flatMap((topic) =>
    FAQ_ITEMS.filter((item) => item.topic === topic.id),
  );
  expect(FAQ_ITEMS).toEqual(inOrder);
});

test("ids are anchors and unique, and so are questions and answers", () => {
  for (const { id } of FAQ_ITEMS) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  for (const field of ["id", "question", "answer"] as const) {
    expect(new Set(FAQ_ITEMS.map((item) => item[field].toLowerCase())).size).toBe(FAQ_ITEMS.length);
  }
});

test("no answer repeats a sentence of another", () => {
  const sentences = FAQ_ITEMS.flatMap((item) => item.answer.split(/(?<=[.?!]) /));
  const long = sentences.filter((sentence) => sentence.length > 25);
  expect(long.filter((sentence, index) => long.indexOf(sentence) !== index)).toEqual([]);
});

test.each(FAQ_ITEMS.map((item) => [item.id, item] as const))("%s is clean prose", (_, item) => {
  expect(proseFaults(item.question)).toEqual([]);
  expect(proseFaults(item.answer)).toEqual([]);
  expect(item.question.endsWith("?")).toBe(true);
  expect(item.answer).toMatch(/[.!?]$/);
  expect(item.answer.length).toBeGreaterThanOrEqual(40);
  expect(item.answer.length).toBeLessThanOrEqual(600);
});

test.each([
  ["the site is free", /\bfree\b/],
  ["there is no app", /no app\b/],
  ["there is no newsletter yet", /no newsletter yet/],
  ["there are no accounts", /no accounts/],
  ["a reading list is only planned", /reading list is (only )?planned|only planned/],
  ["stories come from other publishers", /come from other publishers/],
  ["we link to the original", /link to the original/],
  ["no tracking of our own", /no analytics, no tracking/],
  ["no cookies", /no cookies/],
  ["the note in session storage", /session storage.*sent to nobody/s],
  ["the popup can be turned off", /Escape/],
  ["RSS", /\/rss\.xml/],
  ["how corrections work", /add a note to the post/],
  ["breaking news gives way to the slider", /newest of each that the slider above it does not/],
  ["a story keeps its page for a while", /keeps its own page for about six months/],
  ["the popup's turn is shared by open tabs", /counts as long as a tab of this site is open/],
  ["a lost picture is replaced", /the picture cannot be loaded, a stock illustration/],
] as const)("the answers state: %s", (_, statement) => {
  expect(all).toMatch(statement);
});

test.each([
  /always the newest/,
  /keep no archive/,
  /until you close the tab/,
  /three small notes/i,
])("no answer claims a feature that the site lacks: %s", (claim) => {
  expect(all).not.toMatch(claim);
});
