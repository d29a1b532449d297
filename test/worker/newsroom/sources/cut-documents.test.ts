/** Visits whose document breaks off, and feeds whose dates name no zone. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { countCalls } from "../../../../worker/newsroom/newsroom-tools.ts";
import { newFeedState } from "../../../../worker/newsroom/schedule.ts";
import { readDocument } from "../../../../worker/newsroom/sources/read-document.ts";
import type { NewsroomPublication } from "../../../../worker/papers/newsroom-publication.ts";
import { NOW } from "../../../builders.ts";
import { aNewsroom, FEED, itemOf, PAPER } from "../../a-newsroom.ts";

/** An answer whose connection fails behind this text. */
function cutAnswer(text: string): Response {
  const body = new ReadableStream({
    type: "bytes",
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new Error("reset")),
  });
  return new Response(body, { headers: { etag: '"half"' } });
}

const HEAD = "<rss><channel><title>Wire</title>";

function wholeAnswer(...headlines: readonly string[]): Response {
  return new Response(`${HEAD}${headlines.map(itemOf).join("")}</channel></rss>`);
}

test("half a document adds stories, removes none, and is asked for again as a whole", async () => {
  const { tools, roundAfter, published, state } = aNewsroom();
  const conditions: (string | null)[] = [];
  const answers = [
    wholeAnswer("One", "Two"),
    cutAnswer(`${HEAD}${itemOf("Three")}<item><title>On`),
    wholeAnswer("Three"),
  ];
  Object.assign(tools, {
    fetch: async (...request: Parameters<typeof fetch>) => {
      conditions.push(new Request(...request).headers.get("if-none-match"));
      return answers.shift();
    },
  });
  await roundAfter(0);
  await roundAfter(2 * HOUR_MS);
  expect(published()).toEqual(["Three", "One", "Two"]);
  expect(state()).toMatchObject({ failures: 0, etag: "", document_digest: "" });
  await roundAfter(2 * HOUR_MS);
  expect([published(), conditions]).toEqual([["Three"], [null, null, null]]);
});

test("a document of which no whole item came changes nothing", async () => {
  const { tools, roundAfter, published, state } = aNewsroom();
  await roundAfter(0);
  Object.assign(tools, { fetch: async () => cutAnswer(`${HEAD}<item><title>Thr`) });
  await roundAfter(2 * HOUR_MS);
  expect(published()).toEqual(["First"]);
  expect(state().items).toBe(1);
});

test.each(["calendar", "alerts"] as const)(
  "half a document of kind %s is a failure",
  async (kind) => {
    const { tools } = aNewsroom();
    Object.assign(tools, { fetch: async () => cutAnswer("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n") });
    const state = newFeedState("https://town.example/source", kind);
    expect(await readDocument(kind, { state, tools: countCalls(tools), now: NOW })).toEqual({
      kind: "failed",
      message: "The document broke off before its end.",
    });
  },
);

/** When the story of a feed is dated whose only date names no zone. */
async function dateIn(papers: readonly NewsroomPublication[]): Promise<string> {
  const { tools, roundAfter, sqlite } = aNewsroom();
  const item = "<item><title>Storm</title><pubDate>Fri, Jun 26 2026 10:04:03 AM</pubDate></item>";
  const answer = async () => new Response(`${HEAD}${item}</channel></rss>`);
  Object.assign(tools, { fetch: answer, publications: papers });
  await roundAfter(0);
  const row = sqlite.prepare("SELECT at FROM stories").get() as { at: number };
  return new Date(row.at).toISOString();
}

test("a date without a zone is in the zone that a paper states for the feed, else in UTC", async () => {
  const feedTimeZones = { [FEED.address]: "America/New_York" };
  const other = { ...PAPER, id: "other", feedTimeZones };
  expect(await dateIn([PAPER])).toBe("2026-06-26T10:04:03.000Z");
  expect(await dateIn([PAPER, other])).toBe("2026-06-26T14:04:03.000Z");
});
