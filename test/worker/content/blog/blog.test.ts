import { expect, test, vi } from "vitest";

import { postName } from "../../../../shared/blog.ts";
import {
  feedPosts,
  findPost,
  listPosts,
  sitemapFiles,
  sitemapPosts,
} from "../../../../worker/content/blog/blog.ts";
import { NO_STORY_DECISIONS } from "../../../../worker/content/decisions/story-decisions.ts";
import { aScope, type ScopeParts } from "../../a-scope.ts";
import { emptyStore } from "./empty-store.ts";

const MISSING = "The requested blog post could not be found.";

/** A blog over a backend of the test, which answers each call with a status and a value, or throws. */
function aBlog(
  answer: (url: URL) => { status?: number; value?: unknown; text?: string },
  parts: ScopeParts = {},
) {
  const calls: Request[] = [];
  const logged: string[] = [];
  const clock = { time: 1_000_000 };
  const { settings, ...more } = parts;
  const scope = aScope({
    settings: {
      blogBackendUrl: "https://functions.example/v1/",
      blogBackendKey: "anon",
      ...settings,
    },
    publication: {
      url: "https://paper.example",
      hosts: ["paper.example"],
      locale: "en-US",
      timeZone: "America/New_York",
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      calls.push(request);
      const { status = 200, value, text = JSON.stringify(value) } = answer(new URL(request.url));
      return new Response(text, { status });
    },
    now: () => clock.time,
    log: (event) => logged.push(event),
    ...more,
  });
  const blog = {
    posts: (page: number, tag?: string) => listPosts(scope, page, tag),
    post: (slug: string) => findPost(scope, slug),
    feedPosts: () => feedPosts(scope),
    sitemapFiles: () => sitemapFiles(scope),
    sitemapPosts: (number: number) => sitemapPosts(scope, number),
  };
  return { scope, blog, calls, logged, clock };
}

const failed = (status: number, message: string) => ({ ok: false, status, message });

const anEntry = (n: number) => ({
  metaTitle: `Title ${n}`,
  metaDescription: `About ${n}`,
  slug: `post-${n}`,
});

/** 25 posts on three pages. */
const paged = (url: URL) => {
  const page = Number(url.searchParams.get("page"));
  const numbers = Array.from({ length: 25 }, (_, index) => 25 - index);
  return { value: { blogs: numbers.slice((page - 1) * 10, page * 10).map(anEntry), total: 25 } };
};

/** The same, and of all posts `here` alone. */
const oneThere = (url: URL) => {
  if (url.pathname.endsWith("get_metainfo")) return paged(url);
  return url.search === "?slug=here" ? { value: { metaTitle: "T", blog: "x" } } : { status: 404 };
};

/** One post alone. */
const oneText = (url: URL) =>
  url.pathname.endsWith("get_details") ? { value: { metaTitle: "T", blog: "*x*" } } : paged(url);

test("the external list is asked with domain, page, bearer and JSON content type", async () => {
  const { blog, calls } = aBlog(paged);
  await blog.posts(2);
  expect(calls.map(({ url }) => url)).toContain(
    "https://functions.example/v1/get_metainfo?domain=paper.example&page=2",
  );
  expect(calls[0]?.headers.get("authorization")).toBe("Bearer anon");
  expect(calls[0]?.headers.get("content-type")).toBe("application/json");
});

test("the external post is asked by slug alone", async () => {
  const { blog, calls } = aBlog((url) =>
    url.pathname.endsWith("get_details") ? { value: { metaTitle: "T", blog: "x" } } : paged(url),
  );
  await blog.post("a b&c");
  expect(calls.map(({ url }) => url)).toContain(
    "https://functions.example/v1/get_details?slug=a+b%26c",
  );
});

test("total pages is total divided by ten, rounded up", async () => {
  const page = await aBlog(paged).blog.posts(1);
  expect(page).toMatchObject({ ok: true, value: { page: 1, pages: 3, total: 25 } });
});

test("a page beyond the end is the last page", async () => {
  const page = await aBlog(paged).blog.posts(99);
  expect(page).toMatchObject({ ok: true, value: { page: 3, pages: 3 } });
  expect(page.ok && page.value.posts.map(({ slug }) => slug)).toEqual(
    [5, 4, 3, 2, 1].map((n) => `post-${n}`),
  );
});

test.each([
  ["no blogs", {}],
  ["null blogs", { blogs: null, total: null }],
  ["blogs of the wrong type", { blogs: "none", total: "x" }],
  ["entries of the wrong type", { blogs: [null, 3, "x", [], {}, { slug: null }, { slug: " " }] }],
])("a list with %s is an empty list", async (_, value) => {
  const page = await aBlog(() => ({ value })).blog.posts(1);
  expect(page).toEqual({ ok: true, value: { posts: [], page: 1, pages: 1, total: 0 } });
});

test("fields of the wrong type break no entry", async () => {
  const value = {
    blogs: [
      { slug: "a", metaTitle: null, metaDescription: 7, pinterestImageLink: {}, date: [] },
      { slug: "b", metaTitle: "B\u0000\ud800", pinterestImageLink: "javascript:alert(1)" },
      { slug: "c", metaTitle: "C", pinterestImageLink: "http://pictures.example/c.jpg" },
      { slug: "d", metaTitle: "D", pinterestImageLink: "//evil.example/d.jpg", date: "2026-10-30" },
    ],
    total: "4",
  };
  const page = await aBlog(() => ({ value })).blog.posts(1);
  expect(page.ok && page.value.total).toBe(4);
  expect(page.ok && page.value.posts).toEqual([
    { slug: "a", title: "Untitled", description: "7", date: "", dateTime: "" },
    { slug: "b", title: "B \ufffd", description: "", date: "", dateTime: "" },
    {
      slug: "c",
      title: "C",
      description: "",
      imageUrl: "https://pictures.example/c.jpg",
      date: "",
      dateTime: "",
    },
    { slug: "d", title: "D", description: "", date: "October 30, 2026", dateTime: "2026-10-30" },
  ]);
});

test("a slug from a backend can always be part of an address", async () => {
  const slugs = ["a\ud800", "..", ".", "a/b", "a\u0000b"];
  const value = { blogs: slugs.map((slug) => ({ slug, metaTitle: "T" })), total: 5 };
  const page = await aBlog(() => ({ value })).blog.posts(1);
  const given = page.ok ? page.value.posts.map(({ slug }) => slug) : [];
  expect(given).toEqual(["a\ufffd", "a/b", "a b"]);
  expect(() => given.map(encodeURIComponent)).not.toThrow();
});

test.each([
  [500, 502],
  [503, 503],
  [429, 503],
  [401, 502],
  [404, 502],
])(
  "a list answered with %i fails with its code in the message and status %i",
  async (code, status) => {
    const { blog, logged } = aBlog(() => ({ status: code }));
    expect(await blog.posts(1)).toEqual(failed(status, `HTTP error! status: ${code}`));
    expect(logged).toHaveLength(1);
  },
);

test("a network that gives no answer, and an answer that is no JSON, fail with the SPEC's words", async () => {
  const broken = aBlog(() => {
    throw new TypeError("connection refused");
  });
  expect(await broken.blog.posts(1)).toEqual(failed(503, "Failed to fetch blogs"));
  expect(await broken.blog.post("x")).toEqual(failed(503, "Failed to fetch blog details"));
  const html = aBlog(() => ({ text: "<html>" }));
  expect(await html.blog.posts(1)).toMatchObject({ status: 502, message: "Failed to fetch blogs" });
  const list = aBlog(() => ({ value: [] }));
  expect(await list.blog.posts(1)).toMatchObject({ status: 502, message: "Failed to fetch blogs" });
});

test.each([
  ["null", null],
  ["an empty object", {}],
  ["an empty list", []],
  ["a post without title and text", { slug: "x", date: "2026-01-01" }],
])("a post answered with %s is missing", async (_, value) => {
  const outcome = await aBlog(() => ({ value })).blog.post("x");
  expect(outcome).toEqual(failed(404, MISSING));
});

test.each([
  [404, 404],
  [500, 502],
])(
  "a post answered with %i fails with status %i and the code in the message",
  async (code, status) => {
    const outcome = await aBlog(() => ({ status: code })).blog.post("x");
    expect(outcome).toEqual(failed(status, `HTTP error! status: ${code}`));
  },
);

test("a post has its date in the paper's time zone, tags, topics, video and body", async () => {
  const { blog } = aBlog((url) =>
    url.pathname.endsWith("get_details")
      ? {
          value: {
            slug: "post-24",
            metaTitle: "Title 24",
            metaDescription: "About 24",
            date: "2026-10-31T02:00:00Z",
            domain: "paper.example",
            blog: "Hello **you**",
            youtubeShortsUrl: "https://youtube.com/shorts/aqz-KE-bpKQ",
            shortTailKeywords: "About 7, b",
            longTailKeywords: ["long", "tail"],
          },
        }
      : paged(url),
  );
  const outcome = await blog.post("post-24");
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      post: {
        date: "October 30, 2026",
        dateTime: "2026-10-31T02:00:00.000Z",
        video: { id: "aqz-KE-bpKQ", isShort: true },
        tags: ["About 7", "b"],
        topics: ["long", "tail"],
        html: "<p>Hello <strong>you</strong></p>",
      },
      previous: { slug: "post-23" },
      next: { slug: "post-25" },
    },
  });
});

test("a hidden post is on no list and below no post, and its own page says that it is gone", async () => {
  const { blog, calls } = aBlog(
    (url) =>
      url.pathname.endsWith("get_details")
        ? { value: { metaTitle: "T", blog: "x", slug: url.searchParams.get("slug") } }
        : paged(url),
    { decisions: { stories: { ...NO_STORY_DECISIONS, hidden: new Set([postName("post-24")]) } } },
  );
  expect(await blog.post("post-24")).toEqual(failed(410, "This post is no longer here."));
  expect(calls).toEqual([]);
  const list = await blog.posts(1);
  expect(list.ok && list.value.posts.map(({ slug }) => slug)).not.toContain("post-24");
  expect(list.ok && list.value.posts).toHaveLength(9);
  const feed = await blog.feedPosts();
  expect(feed.ok && feed.value.map(({ slug }) => slug)).not.toContain("post-24");
  const files = await blog.sitemapPosts(1);
  expect(files.ok && files.value.map(({ slug }) => slug)).not.toContain("post-24");
  const beside = await blog.post("post-25");
  expect(beside.ok && [beside.value.previous, beside.value.next]).toEqual([undefined, undefined]);
});

test("a post does not wait for a list that does not come", async () => {
  const { blog } = aBlog(paged, {
    fetch: async (input) =>
      new Request(input).url.includes("get_details")
        ? Response.json({ metaTitle: "T", blog: "x" })
        : new Promise(() => {}),
  });
  expect(await blog.post("x")).toMatchObject({ ok: true, value: { related: [] } });
});

test("a post of wrong types still has a page", async () => {
  const value = { metaTitle: "T", blog: { no: 1 }, date: 5, youtubeShortsUrl: 3, domain: null };
  const outcome = await aBlog(() => ({ value })).blog.post("odd");
  expect(outcome).toMatchObject({
    ok: true,
    value: { post: { slug: "odd", title: "T", html: "", tags: [], domain: "paper.example" } },
  });
});

test("answers are kept for the time given, and then asked for again", async () => {
  const { blog, calls, clock } = aBlog(paged);
  await blog.posts(1);
  clock.time += 59_000;
  await blog.posts(1);
  expect(calls).toHaveLength(1);
  clock.time += 2000;
  await blog.posts(1);
  expect(calls).toHaveLength(2);
});

test("an answer from before the clock was set back is no newer than any other", async () => {
  let status = 200;
  const { blog, calls, clock } = aBlog((url) => ({ status, ...paged(url) }));
  clock.time += 86_400_000;
  await blog.posts(1);
  clock.time -= 86_400_000;
  await blog.posts(1);
  expect(calls).toHaveLength(2);
  // The time of a failure is no different.
  clock.time += 120_000;
  status = 500;
  await blog.posts(1);
  clock.time -= 3_600;
  status = 200;
  expect((await blog.posts(1)).ok).toBe(true);
  expect(calls).toHaveLength(4);
});

test("with no time to keep, every question is asked", async () => {
  const { blog, calls } = aBlog(paged, { settings: { blogTtlMs: 0 } });
  await blog.posts(1);
  await blog.posts(1);
  expect(calls).toHaveLength(2);
});

test("a backend that knows one page alone is listed once, and soon left in peace", async () => {
  const { blog, calls } = aBlog(() => paged(new URL("https://functions.example/?page=1")));
  const file = await blog.sitemapPosts(1);
  expect(file.ok && file.value.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 10 }, (_, index) => `post-${25 - index}`),
  );
  expect(calls).toHaveLength(10);
});

test.each([2_000_000_000, 9_007_199_254_740_991])(
  "a backend that says it has %i posts gets an index of no more files than an index may name",
  async (total) => {
    const { blog } = aBlog(() => ({ value: { blogs: [anEntry(1)], total } }));
    const files = await blog.sitemapFiles();
    expect(files.ok && files.value).toHaveLength(49_999);
  },
);

test("simultaneous requests for one thing share one call", async () => {
  const { blog, calls } = aBlog(paged);
  await Promise.all(Array.from({ length: 50 }, async () => blog.posts(1)));
  expect(calls).toHaveLength(1);
});

test("a failing backend is covered by its last good answer, and not asked by everyone", async () => {
  let down = false;
  const stage = aBlog((url) => (down ? { status: 500 } : paged(url)));
  await stage.blog.posts(1);
  down = true;
  stage.clock.time += 61_000;
  expect((await stage.blog.posts(1)).ok).toBe(true);
  expect((await stage.blog.posts(1)).ok).toBe(true);
  expect(stage.calls).toHaveLength(2);
  down = false;
  stage.clock.time += 11_000;
  await stage.blog.posts(1);
  expect(stage.calls).toHaveLength(3);
});

test("a backend that takes its time is covered by its last good answer, until it has answered", async () => {
  const recovered = Promise.withResolvers<void>();
  const stage = aBlog(paged, {
    fetch: async (input) => {
      const url = new URL(new Request(input).url);
      if (stage.clock.time > 1_000_000) await recovered.promise;
      const { value } = paged(url);
      return Response.json({ ...value, total: stage.clock.time });
    },
  });
  await stage.blog.posts(1);
  stage.clock.time += 61_000;
  const total = async () => {
    const outcome = await stage.blog.posts(1);
    return outcome.ok && outcome.value.total;
  };
  expect(await total()).toBe(1_000_000);
  recovered.resolve();
  await vi.waitFor(async () => expect(await total()).toBe(1_061_000));
});

test("without a good answer a failing backend is asked again at the next try", async () => {
  let down = true;
  const { blog } = aBlog((url) => (down ? { status: 500 } : paged(url)));
  expect((await blog.posts(1)).ok).toBe(false);
  down = false;
  expect((await blog.posts(1)).ok).toBe(true);
});

test("a store that fails gives the SPEC's words and keeps its cause for the log", async () => {
  const db = {
    prepare() {
      throw new Error("D1_ERROR: no such table: posts");
    },
  } as unknown as D1Database;
  const { blog, logged } = aBlog(paged, { env: { DB: db }, settings: { blogBackendUrl: "" } });
  expect(await blog.posts(1)).toEqual(failed(503, "Failed to fetch blogs"));
  expect(logged).toEqual(["blog failed"]);
});

test("a request without an answer in time names the failed call", async () => {
  vi.useFakeTimers();
  try {
    const { blog } = aBlog(paged, { fetch: () => new Promise(() => {}) });
    const answers = Promise.all([blog.posts(1), blog.post("a")]);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await answers).toEqual([
      failed(503, "Failed to fetch blogs"),
      failed(503, "Failed to fetch blog details"),
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test("a good answer stands in for a failing backend for a day, and no longer", async () => {
  let status = 200;
  const { blog, clock } = aBlog((url) => ({ status, ...paged(url) }));
  expect((await blog.posts(1)).ok).toBe(true);
  status = 500;
  clock.time += 24 * 3_600_000 - 1;
  expect((await blog.posts(1)).ok).toBe(true);
  clock.time += 11_000;
  expect((await blog.posts(1)).ok).toBe(false);
});

test("an answer of a backend without end is read no further than four megabytes", async () => {
  const text = `{"blogs":[],"total":0,"more":"${"x".repeat(4_000_000)}"}`;
  const { blog } = aBlog(() => ({ text }));
  expect(await blog.posts(1)).toMatchObject({ ok: false, status: 502 });
});

test("a flood of page numbers beyond the end asks the backend for its first page and its last", async () => {
  const { blog, calls } = aBlog(paged);
  for (let page = 4; page < 104; page += 1) await blog.posts(page);
  expect(calls.map(({ url }) => new URL(url).searchParams.get("page"))).toEqual(["1", "3"]);
});

test("a hundred slugs that are not there cost a hundred calls and one, until the limit, and none twice", async () => {
  const { blog, calls, logged } = aBlog(oneThere, {
    mayAsk: () => calls.length < 40,
  });
  for (let n = 0; n < 100; n += 1) await blog.post(`nothing-${n}`);
  expect(calls).toHaveLength(40);
  expect(await blog.post("nothing-0")).toMatchObject({ status: 404 });
  expect(await blog.post("nothing-99")).toMatchObject({ ok: false, status: 503 });
  expect(calls).toHaveLength(40);
  // A line for each call that was refused, none for a missing post.
  expect(logged).toEqual(Array.from({ length: 62 }, () => "blog backend failed"));
});

test("a client beyond its limit gets cached content, and causes no call", async () => {
  let isWithin = true;
  const { blog, calls } = aBlog(oneThere, { mayAsk: () => isWithin });
  await blog.post("here");
  const before = calls.length;
  isWithin = false;
  expect((await blog.post("here")).ok).toBe(true);
  expect(await blog.post("other")).toMatchObject({ ok: false, status: 503 });
  expect(calls).toHaveLength(before);
});

test.each([301, 302, 307, 308])(
  "a redirect (%i) of the backend is a failure, and not followed",
  async (status) => {
    const { blog, calls } = aBlog(paged, {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        calls.push(request);
        return new Response(null, { status, headers: { location: "http://169.254.169.254/" } });
      },
    });
    expect(await blog.posts(1)).toEqual(failed(502, `HTTP error! status: ${status}`));
    expect(calls.map(({ redirect }) => redirect)).toEqual(["manual"]);
  },
);

test("an external text is rendered once: its HTML comes from the store after that", async () => {
  const { store, entries, counts } = emptyStore();
  const details = { value: { metaTitle: "T", blog: "Hello **you**" } };
  const answer = (url: URL) => (url.pathname.endsWith("get_details") ? details : paged(url));
  const settings = { env: { FEEDS: store }, settings: { blogTtlMs: 0 } };
  const html = async () => {
    const outcome = await aBlog(answer, settings).blog.post("x");
    return outcome.ok && outcome.value.post.html;
  };
  expect(await html()).toBe("<p>Hello <strong>you</strong></p>");
  const [key = ""] = entries.keys();
  expect(key).toMatch(/^post-html:\d+:[0-9a-f]{64}$/);
  entries.set(key, "<p>as stored</p>");
  expect(await html()).toBe("<p>as stored</p>");
  details.value.blog = "Another";
  expect(await html()).toBe("<p>Another</p>");
  expect(counts).toEqual({ reads: 3, writes: 2 });
});

test("where the day's writes are spent or the store fails, an external text is shown all the same", async () => {
  const { store, counts } = emptyStore();
  const spent = aBlog(oneText, { env: { FEEDS: store }, spendWrite: async () => false });
  expect(await spent.blog.post("x")).toMatchObject({
    value: { post: { html: "<p><em>x</em></p>" } },
  });
  expect(counts.writes).toBe(0);
  const broken = {
    get: async () => Promise.reject(new Error("down")),
    put: async () => Promise.reject(new Error("down")),
  } as unknown as KVNamespace;
  const failing = aBlog(oneText, { env: { FEEDS: broken } });
  expect(await failing.blog.post("x")).toMatchObject({
    value: { post: { html: "<p><em>x</em></p>" } },
  });
  await vi.waitFor(() => expect(failing.logged).toEqual(["post html not read"]));
});

test("a notice does not ask an external backend again, and takes no post away while that fails", async () => {
  let isDown = false;
  const { scope, calls } = aBlog((url) => (isDown ? { status: 500 } : oneText(url)));
  const noticed = { ...scope, decisions: { ...scope.decisions, revision: "with a notice" } };
  expect(await findPost(scope, "here")).toMatchObject({ ok: true });
  const before = calls.length;
  isDown = true;
  expect(await findPost(noticed, "here")).toMatchObject({ ok: true });
  expect(await listPosts(noticed, 1)).toMatchObject({ ok: true });
  expect(calls).toHaveLength(before);
});
