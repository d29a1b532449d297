import { expect, test } from "vitest";

import type { Outcome } from "../../../shared/outcome.ts";
import type { FeedPost } from "../../../worker/blog/blog.ts";
import { readReports } from "../../../worker/blog/reports.ts";
import { NOW } from "../../builders.ts";

const HOUR_MS = 3_600_000;

function aPost(fields: Partial<FeedPost> = {}): FeedPost {
  return {
    slug: "mill",
    title: "The mill reopens",
    description: "We were there.",
    date: "October 30, 2026",
    dateTime: new Date(NOW - HOUR_MS).toISOString(),
    tags: [],
    updated: "",
    category: "localNews",
    ...fields,
  };
}

const aged = (age: number) => aPost({ dateTime: new Date(NOW - age).toISOString() });

const failing = async () => ({ ok: false, message: "", status: 503 }) as const;

let count = 0;
function source(answer: () => Promise<Outcome<readonly FeedPost[]>>, fields = {}) {
  count += 1;
  const blog = { feedPosts: answer };
  return { blog, key: `paper ${count}`, paper: "The Beacon", ttlMs: 60_000, now: NOW, ...fields };
}

const answerOf =
  (...posts: readonly FeedPost[]) =>
  async () =>
    ({ ok: true, value: posts }) as const;

test("a post with a category is a story of it, under the paper's name and at its own address", async () => {
  const [report, ...others] = await readReports(
    source(answerOf(aPost(), { ...aPost({ slug: "note" }), category: undefined } as never)),
  );
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    category: "localNews",
    story: { path: "/blog/mill", source: "The Beacon", link: "", leads: true },
  });
});

test("it leads for its first day", async () => {
  const reports = await readReports(source(answerOf(aged(23 * HOUR_MS), aged(24 * HOUR_MS))));
  expect(reports.map(({ story }) => story.leads)).toEqual([true, undefined]);
});

test("reports in memory are in place, and a failing blog leaves the last ones", async () => {
  const first = source(answerOf(aPost()));
  await readReports(first);
  expect(readReports(first)).toMatchObject([{ story: { slug: "mill" } }]);
  const later = { ...first, blog: { feedPosts: failing }, now: NOW + 120_000 };
  expect(await readReports(later)).toMatchObject([{ story: { slug: "mill" } }]);
});

test("without a blog there are none", async () => {
  expect(await readReports(source(async () => ({ ok: false, message: "" })))).toEqual([]);
});
