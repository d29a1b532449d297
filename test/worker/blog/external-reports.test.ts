import { expect, test } from "vitest";

import type { FeedPost } from "../../../worker/blog/blog.ts";
import { readExternalReports } from "../../../worker/blog/external-reports.ts";
import { NOW } from "../../builders.ts";

const POST: FeedPost = {
  slug: "mill",
  title: "The mill reopens",
  description: "We were there.",
  date: "October 30, 2026",
  dateTime: new Date(NOW).toISOString(),
  tags: [],
  updated: "",
};

test("posts of an external backend that name a category are reports; a failure leaves the last ones", async () => {
  const posts: readonly FeedPost[] = [{ ...POST, category: "localNews" }, POST];
  const reports = await readExternalReports(
    { feedPosts: async () => ({ ok: true, value: posts }) },
    "a.example",
  );
  expect(reports).toMatchObject([
    { domain: "a.example", category: "localNews", slug: "mill", published: NOW },
  ]);
  const failing = { feedPosts: async () => ({ ok: false, message: "", status: 503 }) as const };
  expect(await readExternalReports(failing, "a.example")).toEqual(reports);
  expect(await readExternalReports(failing, "b.example")).toEqual([]);
});

test("a page does not wait for a backend that hangs", async () => {
  const hanging = { feedPosts: () => new Promise<never>(() => {}) };
  expect(await readExternalReports(hanging, "c.example")).toEqual([]);
});
