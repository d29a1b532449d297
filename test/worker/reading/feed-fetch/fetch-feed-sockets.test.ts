/** Fetching over real sockets on loopback: servers that hang, drip bytes or break off. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { createServer as createSocketServer, type Socket } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import {
  fetchFeed,
  type FetchFeedOptions,
} from "../../../../worker/reading/feed-fetch/fetch-feed.ts";
import { drip, endServer, listen, pour } from "../../../web-server.ts";

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>${"x".repeat(5000)}</title></channel></rss>`;
const ETAG = '"v1"';
let origin = "";
/** The exchange so far: open connections, bytes sent, and each step. */
const seen = { open: 0, bytes: 0, asked: 0, dripped: 0, answered: 0 };
const REDIRECT_MS = 150;

const ROUTES: Readonly<
  Record<string, (request: IncomingMessage, response: ServerResponse) => void>
> = {
  "/ok": (_, response) => response.end(FEED),
  "/hang": () => undefined,
  "/hang-after-headers": (_, response) => response.writeHead(200).flushHeaders(),
  "/drip": (_, response) => drip(response.writeHead(200), () => (seen.dripped += 1)),
  "/slow-redirects": (request, response) => {
    vi.advanceTimersByTime(REDIRECT_MS);
    response.writeHead(302, { location: `${request.url}?` }).end();
  },
  "/error-drips": (_, response) => drip(response.writeHead(500), () => (seen.dripped += 1)),
  "/reset": (request, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("<rss>", () => request.socket.destroy());
  },
  "/cut": (_, response) => {
    // Chunked, and the last chunk never comes.
    response.setHeader("etag", ETAG);
    response.write("<rss>", () => response.socket?.destroy());
  },
  "/honest-when-plain": (request, response) => {
    const isPlain = request.headers["accept-encoding"] === "identity";
    if (!isPlain) response.setHeader("content-encoding", "gzip");
    response.end(FEED);
  },
  "/60mb": (_, response) => pour(response, (bytes) => (seen.bytes += bytes)),
  "/60mb-gzip": (_, response) => {
    response.setHeader("content-encoding", "gzip");
    response.end(gzipSync(Buffer.alloc(60_000_000, "a")));
  },
  "/gzip": (_, response) => {
    response.setHeader("content-encoding", "gzip");
    response.end(gzipSync(FEED));
  },
  "/brotli": (_, response) => {
    response.setHeader("content-encoding", "br");
    response.end(brotliCompressSync(FEED));
  },
  "/bad-gzip": (_, response) => {
    response.setHeader("content-encoding", "gzip");
    response.end(FEED);
  },
  "/etag": (request, response) => {
    if (request.headers["if-none-match"] === ETAG) response.writeHead(304).end();
    else response.writeHead(200, { etag: ETAG }).end(FEED);
  },
  "/forever": (request, response) => {
    const count = Number(request.url?.split("?")[1] ?? 0) + 1;
    response.writeHead(302, { location: `/forever?${count}` }).end();
  },
  "/utf-8": (_, response) => {
    const location = Buffer.from("/café", "utf8").toString("latin1");
    response.writeHead(301, { location }).end();
  },
  "/caf%C3%A9": (_, response) => response.end(FEED),
  "/moved": (_, response) => response.writeHead(301, { location: "/ok" }).end(),
  "/429": (_, response) => response.writeHead(429, { "retry-after": "90" }).end("slow down"),
};

const server = createServer((request, response) => {
  seen.open += 1;
  seen.asked += 1;
  response.on("close", () => (seen.open -= 1));
  const path = request.url?.split("?")[0] ?? "";
  const route = ROUTES[path];
  if (route === undefined) response.writeHead(404).end();
  else route(request, response);
});

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});

afterAll(() => endServer(server));

const ask = (address: string, options: Partial<FetchFeedOptions> = {}) =>
  fetchFeed(address, {
    fetch,
    now: Date.now,
    // A busy machine may take half a minute for sixty megabytes.
    timeoutMs: 180_000,
    maxBytes: 10_000_000,
    userAgent: "Test Paper (+https://paper.example)",
    allowPrivate: true,
    ...options,
  });

/** Waits for the other end of a socket; a poll of the test runner would turn the clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setImmediate(done));
}

/** Nothing is left running after an answer: the publisher sees its connections closed. */
const untilClosed = () => until(() => seen.open === 0);

afterEach(() => void vi.useRealTimers());

/** Asks with a time limit that counts on a clock which only the test turns. */
function askOnStoppedClock(path: string, timeoutMs: number) {
  Object.assign(seen, { asked: 0, dripped: 0, answered: 0 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const counting: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    seen.answered += 1;
    return response;
  };
  return ask(origin + path, { timeoutMs, fetch: counting });
}

/** A server that speaks no HTTP: it is given the bare socket. */
async function withSocketServer<T>(
  answer: (socket: Socket) => void,
  run: (address: string) => Promise<T>,
): Promise<T> {
  const bare = createSocketServer(answer);
  const port = await listen(bare);
  try {
    return await run(`http://127.0.0.1:${port}/`);
  } finally {
    bare.close();
  }
}

test("a document arrives whole, plain or compressed", async () => {
  for (const path of ["/ok", "/gzip", "/brotli"]) {
    const fetched = await ask(origin + path);
    expect(fetched.kind === "document" && new TextDecoder().decode(fetched.bytes)).toBe(FEED);
  }
});

test.each([
  ["/hang", "asked", 1],
  ["/hang-after-headers", "answered", 1],
  ["/drip", "dripped", 3],
] as const)(
  "%s ends at the time limit, not before, and the connection is closed",
  async (path, step, times) => {
    const ended = vi.fn<() => void>();
    const asked = askOnStoppedClock(path, 400).finally(ended);
    await until(() => seen[step] >= times);
    vi.advanceTimersByTime(399);
    // As long as another exchange takes, this one goes on.
    await (await fetch(`${origin}/ok`)).text();
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await asked).toEqual({
      kind: "failed",
      message: "The feed did not arrive within 0.4 seconds.",
    });
    await untilClosed();
  },
);

test("redirects that take their time share the time limit of the whole exchange", async () => {
  expect(await askOnStoppedClock("/slow-redirects", 400)).toEqual({
    kind: "failed",
    message: "The feed did not arrive within 0.4 seconds.",
  });
  expect(seen.asked).toBe(Math.ceil(400 / REDIRECT_MS));
  await untilClosed();
});

test("the page of an error that drips holds its status back no longer than the time limit", async () => {
  const asked = askOnStoppedClock("/error-drips", 300);
  await until(() => seen.answered > 0 && seen.dripped >= 3);
  vi.advanceTimersByTime(300);
  expect(await asked).toMatchObject({ kind: "failed", status: 500 });
  await untilClosed();
});

test("60 MB are refused after 10, while they stream", async () => {
  const fetched = await ask(`${origin}/60mb`);
  expect(fetched).toMatchObject({ kind: "failed", message: "The feed is larger than 10 MB." });
  await untilClosed();
  expect(seen.bytes).toBeLessThan(30_000_000);
});

test("60 MB in 60 KB of gzip are refused by their inflated size", async () => {
  const fetched = await ask(`${origin}/60mb-gzip`);
  expect(fetched).toMatchObject({ kind: "failed", message: "The feed is larger than 10 MB." });
});

test.each([
  ["/bad-gzip", "127.0.0.1 sends damaged compressed data."],
  ["/forever", "The feed redirects more than 5 times."],
])("%s becomes a sentence", async (path, message) => {
  expect(await ask(origin + path)).toMatchObject({ kind: "failed", message });
  await untilClosed();
});

test.each(["/reset", "/cut"])("what came before %s is a cut document", async (path) => {
  const fetched = await ask(origin + path);
  expect(fetched).toMatchObject({ kind: "document", isCut: true });
  expect(fetched.kind === "document" && new TextDecoder().decode(fetched.bytes)).toBe("<rss>");
  expect(fetched).not.toHaveProperty("etag");
  await untilClosed();
});

test("where the compression is untrue the document is asked for uncompressed, once", async () => {
  Object.assign(seen, { asked: 0 });
  expect(await ask(`${origin}/honest-when-plain`)).toMatchObject({
    kind: "document",
    bytes: new TextEncoder().encode(FEED),
  });
  expect(seen.asked).toBe(2);
  expect(await ask(`${origin}/bad-gzip`)).toMatchObject({ kind: "failed" });
  expect(seen.asked).toBe(4);
});

test("an unchanged document is not sent again", async () => {
  expect(await ask(`${origin}/etag`)).toMatchObject({ kind: "document" });
  expect(await ask(`${origin}/etag`, { etag: ETAG })).toEqual({ kind: "unchanged" });
});

test("a permanent redirect and a plea for patience are reported", async () => {
  expect(await ask(`${origin}/moved`)).toMatchObject({ movedTo: `${origin}/ok` });
  expect(await ask(`${origin}/429`)).toMatchObject({ status: 429, retryAfterMs: 90_000 });
});

test("a redirect whose address is written in UTF-8 bytes is followed", async () => {
  expect(await ask(`${origin}/utf-8`)).toMatchObject({
    kind: "document",
    url: `${origin}/caf%C3%A9`,
  });
});

test("a closed port and a server without HTTP give a sentence", async () => {
  const closed = await withSocketServer(
    () => undefined,
    async (address) => address,
  );
  expect(await ask(closed)).toEqual({ kind: "failed", message: "127.0.0.1 refuses connections." });
  const babble = await withSocketServer(
    (socket) => socket.end("220 smtp ready\r\n\r\n"),
    (address) => ask(address),
  );
  expect(babble).toEqual({ kind: "failed", message: "127.0.0.1 does not answer in proper HTTP." });
  const mute = await withSocketServer(
    (socket) => socket.end(),
    (address) => ask(address),
  );
  expect(mute).toEqual({ kind: "failed", message: "127.0.0.1 broke the connection off." });
});

test("a name that does not exist becomes a sentence", async () => {
  expect(await ask("http://no-such-host.invalid/", { timeoutMs: 20_000 })).toMatchObject({
    kind: "failed",
    message: expect.stringMatching(/^The name no-such-host\.invalid cannot be (?:found|looked up)/),
  });
});

test.each([
  ["self-signed.pem", "is not trusted"],
  ["expired.pem", "has expired"],
])("a certificate that proves nothing is named: %s", async (file, cause) => {
  const folder = new URL("../../../fixtures/tls/", import.meta.url);
  const [key, cert] = ["key.pem", file].map((name) => readFileSync(new URL(name, folder)));
  const secure = createSecureServer({ key, cert }, (_, response) => response.end(FEED));
  const port = await listen(secure);
  try {
    const fetched = await ask(`https://127.0.0.1:${port}/`);
    expect(fetched).toMatchObject({
      kind: "failed",
      message: expect.stringContaining(`certificate of 127.0.0.1 ${cause}`),
    });
  } finally {
    await endServer(secure);
  }
});
