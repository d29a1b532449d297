/** A decision of a backup is taken only where pages can show it. */
import * as v from "valibot";
import { expect, test } from "vitest";

import { DECISION_LINE } from "../../../tools/archive/lines/decision-lines.ts";
import { FOR_GOOD } from "../../../worker/content/decisions/decisions-in-force.ts";

const STORY = {
  id: "a",
  slug: "mill-sold",
  title: "Mill sold",
  excerpt: "The town sold it.",
  published: 1_764_000_000_000,
  firstSeen: 1_764_000_000_000,
  imageUrl: "https://herald.example/a.jpg",
  minutes: 1,
  link: "https://herald.example/mill",
  source: "",
  wikipediaUrl: "",
};
const pin = (parts: object) => ({
  slug: "mill-sold",
  section: "breakingNews",
  pinned: { story: { ...STORY, ...parts }, address: "https://herald.example/feed", title: "" },
});

/** What is wrong with a decision; empty where nothing is. */
function faultOf(kind: string, value: unknown, parts: object = {}): string {
  const row = {
    id: 1,
    publication: "paper",
    kind,
    value: JSON.stringify(value),
    reason: "",
    made_at: 1_000,
    starts_at: 1_000,
    ends_at: FOR_GOOD,
    undone_at: null,
    undone_reason: null,
    ...parts,
  };
  return v.safeParse(DECISION_LINE, row).issues?.[0].message ?? "";
}

test.each([
  ["notice", { text: "Call", link: "/blog", severity: "minor" }],
  ["notice", { text: "Call", link: "" }],
  ["lite", { on: false }],
  ["hide", { slug: "mill-sold", keys: ["https://herald.example/mill"] }],
  ["pin", pin({})],
  ["pin", pin({ imageUrl: "/samples/a.jpg", isSample: true, published: null, group: 7 })],
  [
    "pin",
    {
      slug: "a",
      section: "s",
      pinned: { report: { domain: "a.example", slug: "a", category: "sports" } },
    },
  ],
  ["merge", { slug: "a", with: "b", groups: [0, 7], keys: ["k"] }],
  ["split", { slug: "a" }],
  ["source", { address: "https://herald.example/feed", treatment: "off" }],
  ["post", { slug: "blog/mill", did: "published" }],
])("a decision %s with %j is taken", (kind, value) => {
  expect(faultOf(kind, value)).toBe("");
});

test.each([
  ["alerts", [{ event: "Tornado", link: "javascript:alert(1)" }], "is no kind of decision"],
  ["alerts", {}, "is no kind of decision"],
  [
    "licence",
    { address: "https://herald.example/feed", treatment: "off" },
    "is no kind of decision",
  ],
  ["constructor", {}, "is no kind of decision"],
  ["reader", { name: "a" }, "is no kind of decision"],
  ["pin", pin({ excerpt: undefined }), "no page can read"],
  ["pin", pin({ excerpt: "x".repeat(1_001) }), "no page can read"],
  ["pin", pin({ link: "javascript:alert(1)" }), "no page can read"],
  ["pin", pin({ imageUrl: "http://127.0.0.1/a.png" }), "no page can read"],
  ["pin", pin({ published: 9e15 }), "no page can read"],
  ["notice", { text: "Call", link: "javascript:alert(1)" }, "no page can read"],
  ["notice", { text: "x".repeat(1_001), link: "" }, "no page can read"],
  ["notice", { text: "Call", link: "", severity: {} }, "no page can read"],
  ["source", { address: "https://herald.example/feed", treatment: "gone" }, "no page can read"],
  ["merge", { slug: "a", with: "b", groups: ["7"] }, "no page can read"],
])("a decision %s with %j is refused", (kind, value, fault) => {
  expect(faultOf(kind, value)).toContain(fault);
});

test.each([
  [{ ends_at: 8.7e15 }],
  [{ ends_at: 9e15 }],
  [{ ends_at: 1.5 }],
  [{ starts_at: -1e15 }],
  [{ starts_at: 9e15 }],
  [{ undone_at: 9e15 }],
])("a decision with %j is refused", (parts) => {
  expect(faultOf("lite", { on: true }, parts)).not.toBe("");
});
