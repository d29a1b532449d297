import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { postName } from "../../../../../shared/blog.ts";
import { removeStatements } from "../../../../../tools/blog/store/statements.ts";
import {
  findPost,
  getList,
  getPost,
  getTagged,
} from "../../../../../worker/content/blog/backends/embedded-backend.ts";
import {
  getSitemapPosts,
  getSitemapFiles,
} from "../../../../../worker/content/blog/backends/sitemap-posts.ts";
import {
  answerDetails,
  answerMetainfo,
} from "../../../../../worker/content/blog/blog-functions.ts";
import { FOR_GOOD } from "../../../../../worker/content/decisions/decisions-in-force.ts";
import type { Scope } from "../../../../../worker/content/scope.ts";
import { PUBLICATIONS } from "../../../../../worker/papers/index.ts";
import type { Log } from "../../../../../worker/platform/log.ts";
import { aScope } from "../../../a-scope.ts";
import {
  aStoredPost,
  DOMAIN,
  fill,
  manyPosts,
  NOON,
  openDatabase,
  run,
  type TestDatabase,
} from "../database.ts";

let database: TestDatabase;
const now = NOON * 1000;
const HOUR = 3600;

beforeAll(async () => {
  database = openDatabase();
  await fill(database.db, [
    ...manyPosts(23),
    aStoredPost({ slug: "draft", draft: true, tags: ["town"] }),
    aStoredPost({ slug: "tomorrow", published: NOON + 24 * HOUR, tags: ["town"] }),
    aStoredPost({ slug: "elsewhere", domain: "other.example" }),
    aStoredPost({
      slug: "whole",
      domain: "whole.example",
      title: `It's "hostile"; DROP TABLE posts; -- ?1 </script>`,
      description: "Words",
      picture: "https://pictures.example/1.jpg",
      youtube: "https://youtu.be/aqz-KE-bpKQ",
      tags: ["One", "Two"],
      topics: ["Three"],
      body: "# Title",
    }),
  ]);
});
afterAll(async () => database.close());

/** The scope of a request for a function. */
const call = (path: string, init?: RequestInit, db = database.db): Scope => {
  const request = new Request(`https://site.example${path}`, init);
  return { ...aScope({ env: { DB: db }, now: () => now }), request };
};

const list = async (page: number, at = now) => {
  const { posts, total } = await getList(database.db, { domain: DOMAIN, page, now: at });
  return { slugs: posts.map(({ slug }) => slug), total };
};

test("a page holds ten posts, newest first, of this paper alone, without drafts and posts dated ahead", async () => {
  const { slugs, total } = await list(1);
  expect(total).toBe(23);
  expect(slugs).toEqual(Array.from({ length: 10 }, (_, index) => `post-${23 - index}`));
  expect((await list(3)).slugs).toEqual(["post-3", "post-2", "post-1"]);
});

test("beyond the end the list is empty and the total still right", async () => {
  expect(await list(4)).toEqual({ slugs: [], total: 23 });
});

test("a post dated ahead appears by itself when its time comes", async () => {
  const later = now + 25 * HOUR * 1000;
  const { slugs, total } = await list(1, later);
  expect(total).toBe(24);
  expect(slugs[0]).toBe("tomorrow");
  expect(await findPost(database.db, { slug: "tomorrow", domain: "", now })).toBeUndefined();
  expect((await findPost(database.db, { slug: "tomorrow", domain: "", now: later }))?.slug).toBe(
    "tomorrow",
  );
});

test("posts of the same second are ordered by their slugs, not by their import", async () => {
  const domain = "second.example";
  for (const slug of ["b", "a", "c"]) await fill(database.db, [aStoredPost({ slug, domain })]);
  const { posts, total } = await getList(database.db, { domain, page: 1, now });
  expect([posts.map(({ slug }) => slug), total]).toEqual([["c", "b", "a"], 3]);
  const { around } = (await getPost(database.db, { slug: "b", domain, now }))!;
  expect([around?.previous?.slug, around?.next?.slug]).toEqual(["a", "c"]);
});

test("a post has the fields of SPEC 3, and a hostile title is a title", async () => {
  const response = await answerDetails(call("/functions/get_details?slug=whole"));
  expect(await response.json()).toEqual({
    slug: "whole",
    metaTitle: `It's "hostile"; DROP TABLE posts; -- ?1 </script>`,
    metaDescription: "Words",
    date: "2026-11-19T12:00:00.000Z",
    updated: "2026-11-20T12:00:00.000Z",
    domain: "whole.example",
    pinterestImageLink: "https://pictures.example/1.jpg",
    blog: "# Title",
    youtubeShortsUrl: "https://youtu.be/aqz-KE-bpKQ",
    shortTailKeywords: "One, Two",
    longTailKeywords: "Three",
  });
});

test("drafts and posts of another paper are missing", async () => {
  expect(await getPost(database.db, { slug: "draft", domain: DOMAIN, now })).toBeUndefined();
  expect(await getPost(database.db, { slug: "elsewhere", domain: DOMAIN, now })).toBeUndefined();
});

test("previous is the next older post, next the next newer one, and neither is dated ahead", async () => {
  const newest = await getPost(database.db, { slug: "post-23", domain: DOMAIN, now });
  expect(newest?.around?.previous?.slug).toBe("post-22");
  expect(newest?.around?.next).toBeUndefined();
  const oldest = await getPost(database.db, { slug: "post-1", domain: DOMAIN, now });
  expect(oldest?.around?.previous).toBeUndefined();
  expect(oldest?.around?.next?.slug).toBe("post-2");
});

test("related posts share tags: those that share more come first, drafts and posts ahead never", async () => {
  const found = await getPost(database.db, { slug: "post-9", domain: DOMAIN, now });
  const related = found?.around?.related.map(({ slug }) => slug) ?? [];
  expect(related).toHaveLength(3);
  expect(related).toContain("post-23");
  expect(related).not.toContain("post-9");
  expect(related).not.toContain("draft");
  expect(related).not.toContain("tomorrow");
});

test("a sitemap file tells when its posts last changed: by an import, or because their time came", async () => {
  const later = now + 25 * HOUR * 1000;
  expect(await getSitemapFiles(database.db, { domain: DOMAIN, now })).toEqual([
    { number: 1, changed: "2026-11-20T12:00:00.000Z" },
  ]);
  expect(await getSitemapFiles(database.db, { domain: DOMAIN, now: later })).toEqual([
    { number: 1, changed: "2026-11-21T12:00:00.000Z" },
  ]);
  const file = await getSitemapPosts(database.db, { domain: DOMAIN, number: 1, now });
  expect(file).toHaveLength(23);
  expect(file[0]).toEqual({ slug: "post-1", changed: "2026-11-20T12:00:00.000Z" });
  expect(await getSitemapFiles(database.db, { domain: "nobody.example", now })).toEqual([]);
});

test("importing again updates, and removing closes the gap in the order", async () => {
  const own = openDatabase();
  try {
    await fill(own.db, manyPosts(12));
    await fill(own.db, [{ ...manyPosts(12)[4]!, title: "New title", draft: false }]);
    await fill(own.db, [{ ...manyPosts(12)[0]!, draft: true }]);
    await run(own.db, removeStatements([{ slug: "post-8", domain: DOMAIN, removed_at: NOON }]));
    const { posts, total } = await getList(own.db, { domain: DOMAIN, page: 1, now });
    expect(total).toBe(10);
    expect(posts.map(({ slug }) => slug)).toEqual(
      [12, 11, 10, 9, 7, 6, 5, 4, 3, 2].map((n) => `post-${n}`),
    );
    expect(posts.find(({ slug }) => slug === "post-5")?.title).toBe("New title");
  } finally {
    own.close();
  }
});

test("a body longer than a statement is stored whole", async () => {
  const body = `${"Long wörds 🙂 'quoted' ".repeat(9000)}end`;
  await fill(database.db, [aStoredPost({ slug: "long", domain: "long.example", body })]);
  const details = await findPost(database.db, { slug: "long", domain: "", now });
  expect(details?.markdown).toBe(body);
});

test("get_metainfo answers blogs and total as JSON for a domain with or without www", async () => {
  const response = await answerMetainfo(
    call(`/functions/get_metainfo?domain=www.${DOMAIN}&page=3`),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  const answer = await response.json();
  expect(answer).toMatchObject({
    total: 23,
    blogs: [{ slug: "post-3", metaTitle: "Post 3" }, { slug: "post-2" }, { slug: "post-1" }],
  });
});

test.each([
  "?page=1",
  "?domain=",
  "?domain=a%20b",
  `?domain=${DOMAIN}&page=0`,
  `?domain=${DOMAIN}&page=x`,
])("get_metainfo%s is refused with 400 and a reason", async (query) => {
  const response = await answerMetainfo(call(`/functions/get_metainfo${query}`));
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: expect.stringMatching(/^(?:domain|page): /) });
});

test.each([
  ["?slug=whole", 200],
  ["?slug=whole&domain=whole.example", 200],
  ["?slug=whole&domain=other.example", 404],
  ["?slug=nobody", 404],
  ["?slug=draft", 404],
  ["?slug=", 400],
  ["", 400],
])("get_details%s answers %i", async (query, status) => {
  const response = await answerDetails(call(`/functions/get_details${query}`));
  expect(response.status).toBe(status);
});

test.each([
  ["get_metainfo", answerMetainfo, `?domain=${DOMAIN}`],
  ["get_details", answerDetails, "?slug=whole"],
])(
  "while D1 fails %s says so in its own form, which pages of other sites may read",
  async (name, ask, query) => {
    const db = {
      prepare: () => {
        throw new Error("secret cause");
      },
    } as unknown as D1Database;
    const log = vi.fn<Log>();
    const response = await ask({ ...call(`/functions/${name}${query}`, {}, db), log });
    expect(response.status).toBe(503);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ error: expect.not.stringContaining("secret") });
    expect(log).toHaveBeenCalledWith("blog store failed", {
      cause: expect.stringContaining("secret cause"),
    });
  },
);

test("no cache keeps what the functions answer while the decisions of its paper cannot be read", async () => {
  const [domain = ""] = PUBLICATIONS[0].hosts;
  await fill(database.db, [aStoredPost({ domain, slug: "shown" })]);
  const prepare = (sql: string) => {
    if (sql.includes("desk_entries")) throw new Error("D1 is down");
    return database.db.prepare(sql);
  };
  const db = Object.assign(Object.create(database.db) as D1Database, { prepare });
  for (const [ask, query] of [
    [answerMetainfo, ""],
    [answerDetails, "&slug=shown"],
  ] as const) {
    const scope = call(`/functions/x?domain=${domain}${query}`, {}, db);
    // Later than other tests: they have read the decisions.
    const { status, headers } = await ask({ ...scope, now: () => now + 24 * HOUR * 1000 });
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
});

test("the functions give no post that the editor of its paper has hidden", async () => {
  const [paper] = PUBLICATIONS;
  const [domain = ""] = paper.hosts;
  await fill(database.db, [
    aStoredPost({ domain, slug: "shown" }),
    aStoredPost({ domain, slug: "withdrawn" }),
  ]);
  const value = { slug: postName("withdrawn"), keys: [] };
  await database.db
    .prepare(
      "INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at) VALUES (?, 'hide', ?, '', 0, 0, ?)",
    )
    .bind(paper.id, JSON.stringify(value), FOR_GOOD)
    .run();
  const details = (slug: string) =>
    answerDetails(call(`/functions/get_details?slug=${slug}&domain=${domain}`));
  expect((await details("shown")).status).toBe(200);
  expect((await details("withdrawn")).status).toBe(404);
  const answered = await answerMetainfo(call(`/functions/get_metainfo?domain=${domain}`));
  const { blogs } = (await answered.json()) as { blogs: readonly { slug: string }[] };
  expect(blogs.map(({ slug }) => slug)).toEqual(["shown"]);
});

test("the functions answer OPTIONS with the allowed methods and refuse POST", async () => {
  const options = await answerDetails(call("/functions/get_details", { method: "OPTIONS" }));
  expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  const post = await answerMetainfo(call("/functions/get_metainfo", { method: "POST" }));
  expect(post.status).toBe(405);
  // Pages of other sites ask with the headers of SPEC 7.2, which a browser asks leave for.
  const leave = options.headers.get("access-control-allow-headers");
  expect(leave).toBe("authorization, content-type");
  expect([options, post].map(({ headers }) => headers.get("access-control-allow-origin"))).toEqual([
    "*",
    "*",
  ]);
});

test("the posts with a tag are a list of their own, newest first, without those that cannot be seen", async () => {
  const own = aStoredPost({
    slug: "old",
    domain: "tags.example",
    published: NOON - 3 * HOUR,
    tags: ["Mill"],
  });
  await fill(database.db, [
    own,
    ...Array.from({ length: 11 }, (_, at) =>
      aStoredPost({
        ...own,
        slug: `new-${at}`,
        published: NOON - 2 * HOUR + at,
        authors: [{ name: "Ada", role: "" }],
        category: "tech",
      }),
    ),
    aStoredPost({ ...own, slug: "ahead", published: NOON + HOUR }),
    aStoredPost({ ...own, slug: "hidden", draft: true }),
    aStoredPost({ ...own, slug: "other", tags: ["Town"] }),
  ]);
  const asked = { domain: "tags.example", tag: "mill", now };
  const [first, second] = await Promise.all(
    [1, 2].map((page) => getTagged(database.db, { ...asked, page })),
  );
  expect(first).toMatchObject({ total: 12, posts: { length: 10 } });
  expect(first?.posts[0]).toMatchObject({
    slug: "new-10",
    authors: [{ name: "Ada" }],
    category: "tech",
  });
  expect(second?.posts.map(({ slug }) => slug)).toEqual(["new-0", "old"]);
  expect(second?.posts[1]?.authors).toEqual([]);
});
