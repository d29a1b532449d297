/** What no page can show of entries and alerts is skipped, and the rest stands. */
import { expect, test } from "vitest";

import type { DecisionRow } from "../../../../shared/edition.ts";
import {
  decisionsAt,
  FOR_GOOD,
  unreadableRows,
} from "../../../../worker/content/decisions/decisions-in-force.ts";
import { presentAlerts } from "../../../../worker/content/decisions/present-alerts.ts";
import { NOW } from "../../../builders.ts";
import { aStoredAlert } from "./some-decisions.ts";

const PAPER = { locale: "en-US", timeZone: "America/New_York" };
const STORY = {
  id: "a",
  slug: "mill-sold",
  title: "Mill sold",
  excerpt: "The town sold it.",
  published: NOW,
  firstSeen: NOW,
  imageUrl: "",
  minutes: 1,
  link: "https://herald.example/mill",
  source: "",
  wikipediaUrl: "",
};
const REPORT = { domain: "paper.example", category: "localNews", slug: "mill-sold" };
const pinOf = (pinned: object) => ({ slug: "mill-sold", section: "breakingNews", pinned });
const pin = (parts: object) =>
  pinOf({ story: { ...STORY, ...parts }, address: "https://herald.example/feed", title: "Herald" });

function rowOf(kind: string, value: unknown, endsAt: number = FOR_GOOD): DecisionRow {
  const id = kind === "alerts" ? 0 : 7;
  return { id, kind, value: JSON.stringify(value), starts_at: 0, ends_at: endsAt };
}

/** How many notices, pins, hides, sources and alerts pages show of a row, beside a notice that is well. */
function shown(row: DecisionRow) {
  const well = { ...rowOf("notice", { text: "Water is out", link: "" }), id: 1 };
  const decisions = decisionsAt([row, well], NOW);
  expect(presentAlerts(decisions, PAPER).some(({ headline }) => headline === "Water is out")).toBe(
    true,
  );
  const { notices, alerts, stories, sources } = decisions;
  const own = stories.headlines.size + stories.pictures.size + stories.pins.length;
  return notices.length - 1 + alerts.length + own + stories.hidden.size + sources.size;
}

test.each([
  ["alerts", [aStoredAlert({ expires: 9e15 })]],
  ["alerts", [aStoredAlert({ expires: 8.7e15 })]],
  ["alerts", [{ ...aStoredAlert(), expires: "2026-12-01" }]],
  ["alerts", [aStoredAlert({ link: "javascript:alert(1)" })]],
  ["alerts", [aStoredAlert({ link: "//evil.example" })]],
  ["alerts", [{ ...aStoredAlert(), severity: undefined }]],
  ["alerts", [{ ...aStoredAlert(), description: { html: "<b>" } }]],
  ["alerts", [null]],
  ["alerts", { event: "Flood" }],
  ["place", { ...pin({}), at: -1 }],
  ["place", { ...pin({}), at: 1.5 }],
  ["place", { ...pin({ link: "javascript:alert(1)" }), at: 1 }],
  ["headline", { slug: "a", title: " " }],
  ["headline", { slug: "a", title: 7 }],
  ["picture", { slug: "a", picture: "javascript:alert(1)" }],
  ["picture", { slug: "a", picture: "//evil.example/a.jpg" }],
  ["notice", { text: "Call", link: "javascript:alert(1)" }],
  ["notice", { text: " ", link: "" }],
  ["notice", { text: { a: 1 }, link: "" }],
  ["notice", { text: "Call", link: "", severity: 3 }],
  ["notice", ["Call"]],
  ["hide", { slug: "mill-sold" }],
  ["hide", { slug: "mill-sold", keys: "https://a.example/" }],
  ["hide", { slug: "mill-sold", keys: [1] }],
  ["pin", pin({ excerpt: undefined })],
  ["pin", pin({ title: "" })],
  ["pin", pin({ link: "javascript:alert(1)" })],
  ["pin", pin({ imageUrl: "data:text/html,x" })],
  ["pin", pin({ published: 9e15 })],
  ["pin", pin({ published: "today" })],
  ["pin", pin({ firstSeen: undefined })],
  ["pin", pin({ minutes: "one" })],
  ["pin", pin({ wikipediaUrl: 1 })],
  ["pin", pin({ path: "javascript:alert(1)" })],
  ["pin", pin({ byline: ["Ada"] })],
  ["pin", pinOf({ story: STORY })],
  ["pin", pinOf({ report: { ...REPORT, category: "gossip" } })],
  ["pin", pinOf({ report: { ...REPORT, domain: undefined } })],
  ["pin", { slug: "mill-sold", section: "breakingNews" }],
  ["pin", { ...pin({}), section: 3 }],
  ["source", { address: "https://herald.example/feed", treatment: "loud" }],
  ["source", { treatment: "off" }],
  ["licence", { address: 1, treatment: "off" }],
])("%s %j is skipped, and the log names it", (kind, value) => {
  const row = rowOf(kind, value);
  expect(shown(row)).toBe(0);
  expect(unreadableRows([row])).toBe(kind === "alerts" ? "alerts" : `${kind} 7`);
});

test.each([
  ["merge", { slug: "a", with: "b" }],
  ["merge", { slug: "a", with: "b", groups: [1.5] }],
  ["merge", { slug: "a", with: "b", groups: [1], keys: [1] }],
  ["split", { slug: 1 }],
  ["lite", { on: "yes" }],
])("%s %j changes nothing", (kind, value) => {
  const decisions = decisionsAt([rowOf(kind, value)], NOW);
  expect([decisions.isLite, decisions.stories.groupOfSlug.size, decisions.revision]).toEqual([
    false,
    0,
    "",
  ]);
});

test("a notice whose end is no date is skipped: pages say until when it holds", () => {
  const row = rowOf("notice", { text: "Call", link: "" }, 8.7e15);
  expect(shown(row)).toBe(0);
  expect(unreadableRows([row])).toBe("notice 7");
});

test.each([
  ["alerts", [aStoredAlert(), aStoredAlert({ link: "" })], 2],
  ["alerts", [aStoredAlert({ expires: 9e15 }), aStoredAlert()], 1],
  ["notice", { text: "Call", link: "/blog/mill" }, 1],
  ["notice", { text: "Call", link: "https://a.example/", severity: "minor" }, 1],
  ["hide", { slug: "mill-sold", keys: [] }, 1],
  ["pin", pin({}), 1],
  ["pin", pin({ published: null, imageUrl: "/samples/a.jpg", isSample: true, group: 4 }), 1],
  ["pin", pinOf({ report: REPORT }), 1],
  ["source", { address: "https://herald.example/feed", treatment: "headlines" }, 1],
  ["licence", { address: "https://herald.example/feed", treatment: "no-pictures" }, 1],
])("%s %j stands", (kind, value, count) => {
  expect(shown(rowOf(kind, value))).toBe(count);
});

test("a pinned post that is not public, and an entry about a post, are no faults", () => {
  const rows = [rowOf("pin", null), rowOf("post", { slug: "a", did: "published" })];
  expect(unreadableRows(rows)).toBe("");
});
