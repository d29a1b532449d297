import { expect, test } from "vitest";

import { readExternalReports } from "../../../../worker/content/blog/external-reports.ts";
import { NOW } from "../../../builders.ts";
import { aScope } from "../../a-scope.ts";

const POST = {
  slug: "mill",
  metaTitle: "The mill reopens",
  metaDescription: "We were there.",
  date: new Date(NOW).toISOString(),
};

/** A paper at a domain whose backend answers so. */
const scopeAt = (domain: string, fetch: () => Promise<Response>) =>
  aScope({
    domain,
    fetch,
    settings: { blogBackendUrl: "https://functions.example", blogTtlMs: 0 },
  });

const failing = async () => new Response("", { status: 503 });
const hanging = () => new Promise<never>(() => {});

test("posts of an external backend that name a category are reports; a failure leaves the last ones", async () => {
  const blogs = [
    { ...POST, category: "localNews" },
    { ...POST, slug: "other" },
  ];
  const answering = async () => Response.json({ blogs, total: 2 });
  const reports = await readExternalReports(scopeAt("a.example", answering));
  expect(reports).toMatchObject([
    { domain: "a.example", category: "localNews", slug: "mill", published: NOW },
  ]);
  expect(await readExternalReports(scopeAt("a.example", failing))).toEqual(reports);
  expect(await readExternalReports(scopeAt("b.example", failing))).toEqual([]);
});

test("a page does not wait for a backend that hangs", async () => {
  expect(await readExternalReports(scopeAt("c.example", hanging))).toEqual([]);
});
