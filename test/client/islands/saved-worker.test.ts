/** The service worker of saved stories, with stand-ins for the browser's own: what it answers, and what it keeps. */
import { afterEach, expect, test, vi } from "vitest";

const ORIGIN = "https://paper.example";
const MINUTE = 60_000;
const NOW = Date.UTC(2026, 9, 30, 16);

interface Browser {
  /** What the cache has, by path; undefined where there is no cache. */
  readonly kept: Record<string, string> | undefined;
  /** When the kept paper was sent. */
  readonly sentAt?: number;
  readonly saveData?: boolean;
  readonly isOnline?: boolean;
}

/** Opens a page through the worker; gives the text of the answer, and the addresses that went to the network. */
async function open(path: string, browser: Browser, mode = "navigate") {
  const { kept, sentAt = NOW, saveData = false, isOnline = true } = browser;
  const asked: string[] = [];
  const stored = { ...kept };
  const pathOf = (request: string | { url: string }) => {
    const { pathname, search } = new URL(
      typeof request === "string" ? request : request.url,
      ORIGIN,
    );
    return pathname + search;
  };
  const match = async (request: string | { url: string }) => {
    const text = stored[pathOf(request)];
    const headers = { Date: new Date(sentAt).toUTCString() };
    return text === undefined ? undefined : new Response(text, { headers });
  };
  const network = async (request: string | { url: string }) => {
    asked.push(pathOf(request));
    if (!isOnline) throw new TypeError("offline");
    return new Response(`network ${pathOf(request)}`);
  };
  const cache = {
    match,
    add: async (address: string) => {
      stored[address] = await (await network(address)).text();
    },
  };
  let listener: ((event: object) => void) | undefined;
  vi.stubGlobal("addEventListener", (_type: string, one: typeof listener) => void (listener = one));
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("navigator", { connection: { saveData } });
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("caches", { match, has: async () => kept !== undefined, open: async () => cache });
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.resetModules();
  await import("../../../client/islands/saved/saved-worker.ts");
  let answer: Promise<Response> | undefined;
  let work: Promise<unknown> | undefined;
  listener?.({
    request: { method: "GET", mode, url: ORIGIN + path },
    respondWith: (one: Promise<Response>) => void (answer = one),
    waitUntil: (one: Promise<unknown>) => void (work = one),
  });
  const text = await answer?.then(
    (one) => one.text(),
    () => "no answer",
  );
  await work;
  return { text, asked, edition: stored["/edition.html"] };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const KEPT = { "/saved": "list", "/edition.html": "paper", "/article/a": "story" };

test.each([
  ["a page that was opened", "/article/a", "story"],
  ["a page that was never opened", "/tech", "list"],
  ["the paper as a file", "/edition.html", "paper"],
  ["the paper as a page", "/print", "paper"],
  ["another variant of it", "/edition.html?lite=1", "paper"],
])("without a network %s is answered from the cache", async (_name, path, expected) => {
  const { text, edition } = await open(path, { kept: KEPT, isOnline: false, sentAt: 0 });
  expect([text, edition]).toEqual([expected, "paper"]);
});

test("without a network and a paper, the list stands in; without a list there is no answer", async () => {
  const offline = { isOnline: false } as const;
  expect((await open("/print", { kept: { "/saved": "list" }, ...offline })).text).toBe("list");
  expect((await open("/print", { kept: undefined, ...offline })).text).toBe("no answer");
  expect((await open("/a.css", { kept: KEPT, ...offline }, "no-cors")).text).toBe("no answer");
});

test.each<[string, Browser, string, boolean]>([
  ["an old paper", { kept: KEPT, sentAt: NOW - 11 * MINUTE }, "navigate", true],
  ["a paper without a date", { kept: KEPT, sentAt: Number.NaN }, "navigate", true],
  ["no paper yet", { kept: { "/saved": "list" } }, "navigate", true],
  ["a paper of this moment", { kept: KEPT, sentAt: NOW - 9 * MINUTE }, "navigate", false],
  ["a reader who saves data", { kept: KEPT, sentAt: 0, saveData: true }, "navigate", false],
  ["a reader who has removed all", { kept: undefined }, "navigate", false],
  ["a picture", { kept: KEPT, sentAt: 0 }, "no-cors", false],
])(
  "with %s, a visit renews the paper only where it should",
  async (_name, browser, mode, renews) => {
    const { text, asked } = await open("/tech", browser, mode);
    expect(text).toBe("network /tech");
    expect(asked).toEqual(renews ? ["/tech", "/edition.html"] : ["/tech"]);
  },
);
