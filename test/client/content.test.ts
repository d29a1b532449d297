/** What the browser keeps of the edge's answers, and for how long. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Content } from "../../shared/content.ts";

const ask = vi.fn<(path: string) => Promise<Response>>();
let content: Content;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("fetch", ask.mockReset());
  ({ browserContent: content } = await import("../../client/content.ts"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function whole(): Response {
  return Response.json({ ok: true, value: { posts: [], page: 1, pages: 1, total: 0 } });
}

function brokenOff(): Response {
  const start = new TextEncoder().encode('{"ok":true,"value":{"po');
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(start);
      controller.error(new TypeError("network error"));
    },
  });
  return new Response(body);
}

test("what was fetched ahead is there on the click, and asked for anew half a minute later", async () => {
  ask.mockImplementation(() => Promise.resolve(whole()));
  await content.posts(1);
  vi.advanceTimersByTime(29_000);
  expect(await content.posts(1)).toMatchObject({ ok: true });
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await content.posts(1);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("each address is asked for by itself", async () => {
  ask.mockImplementation(() => Promise.resolve(whole()));
  await Promise.all([content.posts(1), content.posts(2)]);
  expect(ask.mock.calls.map(([path]) => path)).toEqual(["/api/posts?page=1", "/api/posts?page=2"]);
});

test.each([
  ["cannot be asked for", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["breaks off", () => Promise.resolve(brokenOff())],
  ["is no JSON", () => Promise.resolve(new Response("Too many requests.\n", { status: 429 }))],
  [
    "is a failure",
    () => Promise.resolve(Response.json({ ok: false, message: "Down" }, { status: 502 })),
  ],
])("an answer that %s is asked for again on the next click", async (_what, answer) => {
  ask.mockImplementationOnce(answer).mockImplementationOnce(() => Promise.resolve(whole()));
  expect(await content.posts(1)).toMatchObject({ ok: false });
  expect(await content.posts(1)).toMatchObject({ ok: true });
});

const listing = (articles: readonly object[]) => ({ articles, asOf: "", sample: false });

test("a list without stories, which the edge lets nobody keep, is asked for again on the next click", async () => {
  const headers = { "Cache-Control": "no-store" };
  const empty = Response.json({ ok: true, value: listing([]) }, { headers });
  const filled = Response.json({ ok: true, value: listing([{}]) });
  ask.mockResolvedValueOnce(empty).mockResolvedValueOnce(filled);
  expect((await content.category("tech")).articles).toHaveLength(0);
  expect((await content.category("tech")).articles).toHaveLength(1);
});

const inPlainText = (status: number) => () => Promise.resolve(new Response("No.\n", { status }));

test.each([500, 429])(
  "an answer in plain text with the status %i is no fault of the reader's connection",
  async (status) => {
    const message = `HTTP error! status: ${status}`;
    ask.mockImplementation(inPlainText(status));
    expect(await content.posts(1)).toEqual({ ok: false, message });
    expect(await content.category("tech")).toMatchObject({ articles: [], message });
    expect(await content.home().world).toMatchObject({ articles: [], message });
    await expect(content.details()).rejects.toMatchObject({ init: { statusText: message } });
  },
);

test.each([
  ["cannot be asked for", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["breaks off", () => Promise.resolve(brokenOff())],
  ["is a page of somebody between", inPlainText(200)],
])("an answer that %s is told as the connection's fault", async (_what, answer) => {
  ask.mockImplementation(answer);
  expect(await content.posts(1)).toMatchObject({
    message: expect.stringContaining("could not be reached") as string,
  });
});

test("an error is no feed", async () => {
  ask.mockImplementation(inPlainText(500));
  expect(await content.rss()).toBe("");
  ask.mockImplementation(() => Promise.resolve(new Response("<rss/>")));
  expect(await content.rss()).toBe("<rss/>");
});
