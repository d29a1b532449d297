import { expect, test } from "vitest";

import type { Report } from "../../../../shared/edition.ts";
import { HOUR_MS } from "../../../../shared/time.ts";
import { reportStories } from "../../../../worker/content/news/report-stories.ts";
import { NOW } from "../../../builders.ts";

const REPORT: Report = {
  domain: "a.example",
  category: "localNews",
  slug: "mill",
  title: "The mill reopens",
  description: "We were there.",
  imageUrl: "",
  published: NOW - HOUR_MS,
};
const SHOWN = { name: "The Beacon", now: NOW };

test("a report is a story of its category, under the paper's name and at its own address", () => {
  expect(reportStories([REPORT], SHOWN)).toMatchObject([
    {
      category: "localNews",
      story: { slug: "blog/mill", path: "/blog/mill", source: "The Beacon", link: "", leads: true },
    },
  ]);
});

test("it leads for its first day", () => {
  const reports = [23, 24].map((hours) => ({ ...REPORT, published: NOW - hours * HOUR_MS }));
  expect(reportStories(reports, SHOWN).map(({ story }) => story.leads)).toEqual([true, undefined]);
});

test("its description is an excerpt of 200 characters", () => {
  const [one] = reportStories([{ ...REPORT, description: "a".repeat(201) }], SHOWN);
  expect(one?.story.excerpt).toBe(`${"a".repeat(200)}...`);
});
