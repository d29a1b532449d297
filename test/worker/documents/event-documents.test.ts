/** What caches may store of the calendars that the paper offers. */
import { expect, test } from "vitest";

import { simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import type { Scope } from "../../../worker/content/scope.ts";
import { answerIcs } from "../../../worker/documents/event-documents.ts";
import { aScope } from "../a-scope.ts";

const PAPER = { calendars: [{ url: "https://library.example/ics", name: "Library" }] };
const cachingOf = async (
  parts: Partial<Pick<Scope, "decisions" | "cacheProps">>,
  slug?: string,
) => {
  const scope = { ...aScope({ publication: PAPER, env: { DB: simulatedDatabase() } }), ...parts };
  return (await answerIcs(slug, scope)).headers.get("Cache-Control");
};

test("a calendar is cached for a quarter of an hour, and a missing event for a minute", async () => {
  expect(await cachingOf({})).toBe("public, max-age=900");
  expect(await cachingOf({}, "nothing")).toBe("public, max-age=60");
});

test("while the desk is unread or older than asked for, no cache stores a calendar: it may be switched off", async () => {
  const { decisions } = aScope();
  for (const slug of [undefined, "nothing"]) {
    expect(await cachingOf({ decisions: { ...decisions, isUnread: true } }, slug)).toBe("no-store");
    expect(await cachingOf({ cacheProps: { revision: "newer" } }, slug)).toBe("no-store");
  }
});
