/** For any answer of a publisher, fetching gives one of its three results and never rejects. */
import { expect, test } from "vitest";

import { fetchFeed } from "../../../../worker/reading/feed-fetch/fetch-feed.ts";

const ROUNDS = 3000;

/** The same numbers in every run, so that a fault can be reproduced. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const LOCATIONS = [
  "/next",
  "//b.example/feed",
  "http://127.0.0.1/",
  "http:\\\\0x7f.1\\",
  "javascript:alert(1)",
  "",
  "?",
  "#",
  "https://[::1]/",
  "http://",
  "../../..",
  "caf\u00e9",
  "\u00ff\u00fe",
  "https://a.example/feed",
];
const RETRIES = ["", "0", "-1", "1e99", "soon", "Fri, 30 Oct 2026 12:00:00 GMT", "9".repeat(400)];
const STATUSES = [200, 201, 202, 204, 206, 300, 301, 302, 303, 304, 307, 308, 400, 403, 404, 410];
const MORE_STATUSES = [418, 429, 451, 500, 503, 520, 530, 599];
const BODIES = ["", "<rss/>", "<html><title>Just a moment...", "\u0000\u001f\u008b", "{", "<"];

function anyAnswer(next: (below: number) => number): Response {
  const pick = <T>(list: readonly T[]): T | undefined => list[next(list.length)];
  const status = pick([...STATUSES, ...MORE_STATUSES, 301, 302, 307, 308]) ?? 200;
  const headers = new Headers({ "content-length": pick(["", "5", "-1", "1e12", "NaN"]) ?? "" });
  if (next(4) > 0) headers.set("location", pick(LOCATIONS) ?? "");
  if (next(2) > 0) headers.set("retry-after", pick(RETRIES) ?? "");
  if (next(2) > 0) headers.set("etag", pick(['"a"', "", "\u00e4", '"'.repeat(9000)]) ?? "");
  if ([204, 304].includes(status)) return new Response(null, { status, headers });
  const text = pick(BODIES) ?? "";
  const body = new ReadableStream({
    type: "bytes",
    pull: (controller) => {
      const turn = next(6);
      if (turn === 0) controller.error(new Error("broken"));
      else if (turn === 1) end(controller);
      else controller.enqueue(new TextEncoder().encode(text.repeat(next(50)) || "x"));
    },
  });
  return new Response(next(3) === 0 ? text : body, { status, headers });
}

/** A stream of bytes has to answer the read that waits, too. */
function end(controller: ReadableByteStreamController): void {
  controller.close();
  controller.byobRequest?.respond(0);
}

test(`${ROUNDS} random answers lead to a document, to nothing new or to a sentence`, async () => {
  const next = chance(11);
  const odd: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked: string[] = [];
    const fetched = await fetchFeed("https://a.example/feed", {
      fetch: (input) => {
        asked.push(input instanceof Request ? input.url : input.toString());
        return next(40) === 0
          ? Promise.reject(new Error("lost"))
          : Promise.resolve(anyAnswer(next));
      },
      now: () => 1_790_000_000_000,
      userAgent: "Test",
      maxBytes: 2000,
      timeoutMs: 1000,
      ...(next(2) === 0 ? { etag: '"a"' } : {}),
    });
    const isSentence = fetched.kind === "failed" && /^\S.+\.$/s.test(fetched.message);
    const retry = fetched.kind === "failed" ? (fetched.retryAfterMs ?? 0) : 0;
    const isSound =
      (fetched.kind !== "failed" || isSentence) && retry >= 0 && retry <= 7 * 86_400_000;
    const isPrivate = asked.some((url) => /127\.|\[::1\]|^javascript/.test(url));
    if (!isSound || isPrivate || asked.length > 6) odd.push({ asked, fetched });
  }
  expect(odd).toEqual([]);
});
