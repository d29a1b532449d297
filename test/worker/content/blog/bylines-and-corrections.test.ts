import { afterAll, beforeAll, expect, test } from "vitest";

import { postName } from "../../../../shared/blog.ts";
import {
  readDetails,
  readMetainfo,
} from "../../../../worker/content/blog/backends/read-answers.ts";
import { answerDetails } from "../../../../worker/content/blog/blog-functions.ts";
import {
  feedPosts,
  findPost,
  listPosts,
  readCorrections,
} from "../../../../worker/content/blog/blog.ts";
import { NO_STORY_DECISIONS } from "../../../../worker/content/decisions/story-decisions.ts";
import { aScope } from "../../a-scope.ts";
import { aStoredPost, DOMAIN, fill, NOON, openDatabase, type TestDatabase } from "./database.ts";

const HOUR = 3600;
const PAPER = {
  id: "paper",
  url: "https://paper.example",
  hosts: [DOMAIN],
  locale: "en-US",
  timeZone: "America/New_York",
  people: [{ id: "ada", name: "Ada Brook", role: "Editor" }],
};
let database: TestDatabase;

beforeAll(async () => {
  database = openDatabase();
  await fill(database.db, [
    aStoredPost({
      slug: "twice",
      title: "Twice wrong",
      published: NOON - 30 * HOUR,
      authors: [
        { name: "Ada Brook", role: "" },
        { name: "Jo Green", role: "Photographs" },
      ],
      corrections: [
        { date: "2026-11-19", text: "The year was 1911." },
        { date: "2026-11-20T09:00:00.000Z", text: "The mill has two wheels." },
      ],
      corrected: NOON - 3 * HOUR,
    }),
    aStoredPost({
      slug: "once",
      title: "Once wrong",
      published: NOON - 20 * HOUR,
      corrections: [{ date: "2026-11-20T03:00:00.000Z", text: "The name is Lin." }],
      corrected: NOON - 9 * HOUR,
    }),
    aStoredPost({ slug: "right", published: NOON - 10 * HOUR }),
    aStoredPost({
      slug: "draft",
      draft: true,
      corrections: [{ date: "2026-11-20", text: "Nobody may see this." }],
      corrected: NOON,
    }),
  ]);
});
afterAll(async () => database.close());

function aBlog(hidden: readonly string[] = [], path = "/") {
  return aScope({
    publication: PAPER,
    domain: DOMAIN,
    env: { DB: database.db },
    settings: { blogTtlMs: 0 },
    now: () => NOON * 1000,
    decisions: { stories: { ...NO_STORY_DECISIONS, hidden: new Set(hidden.map(postName)) } },
    path,
  });
}

const readOne = (fields: object) =>
  readMetainfo({ blogs: [{ slug: "a", metaTitle: "A", ...fields }] })?.posts[0];
const ADA = { name: "Ada Brook", role: "Editor", page: "/about#ada" };
const JO = { name: "Jo Green", role: "Photographs" };

test("a post, its card and its entry in feeds name its authors", async () => {
  const scope = aBlog();
  expect(await findPost(scope, "twice")).toMatchObject({
    ok: true,
    value: { post: { authors: [ADA, JO] } },
  });
  const list = await listPosts(scope, 1);
  const cards = list.ok ? list.value.posts : [];
  expect(cards.find(({ slug }) => slug === "twice")?.authors).toEqual([ADA, JO]);
  expect(cards.find(({ slug }) => slug === "right")).not.toHaveProperty("authors");
  const feed = await feedPosts(scope);
  const entry = feed.ok ? feed.value.find(({ slug }) => slug === "twice") : undefined;
  expect(entry).toMatchObject({ authors: [ADA, JO], corrections: { length: 2 } });
});

test("a post's corrections are dated, the newest first", async () => {
  const found = await findPost(aBlog(), "twice");
  expect(found.ok && found.value.post.corrections).toEqual([
    {
      text: "The mill has two wheels.",
      date: "November 20, 2026",
      dateTime: "2026-11-20T09:00:00.000Z",
    },
    { text: "The year was 1911.", date: "November 19, 2026", dateTime: "2026-11-19" },
  ]);
});

test("the corrections of all posts are one list, the newest first, without drafts and hidden posts", async () => {
  const all = await readCorrections(aBlog());
  expect(all.ok && all.value.map(({ slug, text }) => `${slug}: ${text}`)).toEqual([
    "twice: The mill has two wheels.",
    "once: The name is Lin.",
    "twice: The year was 1911.",
  ]);
  const without = await readCorrections(aBlog(["twice"]));
  expect(without.ok && without.value.map(({ slug }) => slug)).toEqual(["once"]);
});

test("another deployment reads authors and corrections from the blog's functions", async () => {
  const answer = await answerDetails(aBlog([], "/functions/get_details?slug=twice"));
  const raw: unknown = await answer.json();
  expect(raw).toMatchObject({ author: "Ada Brook and Jo Green" });
  expect(readDetails(raw, "twice")).toMatchObject({
    authors: [{ name: "Ada Brook", role: "" }, JO],
    corrections: [{ text: "The year was 1911." }, { text: "The mill has two wheels." }],
  });
});

test("of an external backend one plain name is an author, and what is unusable is left out", () => {
  expect(readOne({ author: "Ada" })?.authors).toEqual([{ name: "Ada", role: "" }]);
  expect(readOne({ author: 7, authors: [null, {}, { name: " Tom ", role: 1 }] })?.authors).toEqual([
    { name: "Tom", role: "1" },
  ]);
  expect(
    readOne({ corrections: ["x", { text: "" }, { text: "Right.", date: "2026-11-20" }] }),
  ).toMatchObject({
    authors: [],
    corrections: [{ text: "Right.", date: "2026-11-20" }],
  });
});

test("with an external backend the corrections are those of its newest posts", async () => {
  const blogs = [
    { slug: "a", metaTitle: "A", corrections: [{ date: "2026-11-19", text: "One." }] },
    { slug: "b", metaTitle: "B" },
  ];
  const scope = {
    ...aBlog(),
    fetch: async () => Response.json({ blogs, total: 2 }),
  };
  const settings = { ...scope.settings, blogBackendUrl: "https://functions.example" };
  expect(await readCorrections({ ...scope, settings })).toMatchObject({
    ok: true,
    value: [{ slug: "a", text: "One." }],
  });
});
