/** Fetching feeds in workerd over real sockets, with its own `fetch`, streams and URL parser. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { stripTypeScriptTypes } from "node:module";
import { createServer as createSocketServer, type Socket } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";

import { drip, endServer, listen, pour } from "../../web-server.ts";

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel>${"x".repeat(5000)}</channel></rss>`;

const LONG = Array.from({ length: 2_000 }, (_, at) => `<item>${Math.sin(at)}</item>`).join("");

const ENTRY = `
import { checkFeedAddress } from "./worker/reading/feed-fetch/address-guard.ts";
import { fetchFeed } from "./worker/reading/feed-fetch/fetch-feed.ts";
import { inflateFeed } from "./worker/reading/feed-fetch/inflate-feed.ts";
export default {
  async fetch(request) {
    const { guard, url, options } = await request.json();
    if (guard) {
      const outcomes = guard.map((address) => checkFeedAddress(address, { allowPrivate: false }));
      return Response.json(outcomes.map((outcome) => outcome.ok));
    }
    const fetched = await fetchFeed(url, {
      fetch, now: Date.now, timeoutMs: 120_000, maxBytes: 10_000_000, userAgent: "Test Paper (+https://paper.example)", allowPrivate: true, ...options,
    });
    if (fetched.kind !== "document") return Response.json(fetched);
    const inflated = await inflateFeed(fetched.bytes, 10_000_000);
    return Response.json({ ...fetched, ...inflated, bytes: inflated.value?.length });
  },
};`;

const FOLDER = "worker/reading/feed-fetch";

let origin = "";
const seen = { bytes: 0, headers: {} as IncomingMessage["headers"] };

const ROUTES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/ok": (response) => response.end(FEED),
  "/hang": () => undefined,
  "/hang-after-headers": (response) => response.writeHead(200).flushHeaders(),
  "/drip": (response) => drip(response.writeHead(200)),
  "/60mb": (response) => pour(response, (bytes) => (seen.bytes += bytes)),
  "/60mb-gzip": (response) => {
    response.setHeader("content-encoding", "gzip");
    response.end(gzipSync(Buffer.alloc(60_000_000, "a")));
  },
  "/gzip": (response) => response.setHeader("content-encoding", "gzip").end(gzipSync(FEED)),
  "/brotli": (response) =>
    response.setHeader("content-encoding", "br").end(brotliCompressSync(FEED)),
  "/reset": (response) => response.socket?.destroy(),
  "/untrue-gzip": (response) => {
    const isPlain = seen.headers["accept-encoding"] === "identity";
    if (!isPlain) response.setHeader("content-encoding", "gzip");
    response.end(FEED);
  },
  "/untrue-brotli": (response) => response.setHeader("content-encoding", "br").end(FEED),
  "/untrue-gzip-always": (response) => response.setHeader("content-encoding", "gzip").end(FEED),
  "/gzip-and-more": (response) =>
    response
      .setHeader("content-encoding", "gzip")
      .end(Buffer.concat([gzipSync(FEED), Buffer.from("\r\n\r\n")])),
  "/gzip-cut": (response) =>
    response.setHeader("content-encoding", "gzip").end(gzipSync(LONG).subarray(0, 9_000)),
  "/cut": (response) => response.write("<rss>", () => response.socket?.destroy()),
  "/short": (response) => {
    response.writeHead(200, { "content-length": "9000", etag: '"a"' });
    response.write(FEED, () => response.socket?.destroy());
  },
  "/gate": (response) =>
    response
      .writeHead(302, { location: "/behind-the-gate", "set-cookie": "seen=1; Path=/; HttpOnly" })
      .end(),
  "/behind-the-gate": (response) => {
    if (seen.headers.cookie === "seen=1") response.end(FEED);
    else response.writeHead(302, { location: "/gate" }).end();
  },
  "/moved": (response) => response.writeHead(301, { location: "/ok" }).end("over there"),
  "/utf-8": (response) => {
    const location = Buffer.from("/café", "utf8").toString("latin1");
    response.writeHead(301, { location }).end();
  },
  "/caf%C3%A9": (response) => response.end(FEED),
  "/unchanged": (response) => response.writeHead(304).end(),
  "/forever": (response) =>
    response.writeHead(302, { location: `/forever?${Math.random()}` }).end(),
};

const server = createServer((request, response) => {
  seen.headers = request.headers;
  const route = ROUTES[request.url?.split("?")[0] ?? ""];
  if (route === undefined) response.writeHead(404).end();
  else route(response);
});

let workerd: Miniflare;

beforeAll(async () => {
  const modules = Object.fromEntries(
    [
      ...readdirSync(FOLDER),
      "../../platform/with-timeout.ts",
      "../../platform/http/ip-address.ts",
      "../../../shared/time.ts",
    ].map((name) => {
      const path = join(FOLDER, name);
      return [path, { type: "esm", contents: stripTypeScriptTypes(readFileSync(path, "utf8")) }];
    }),
  );
  workerd = new Miniflare({
    // The runtime writes the stack of each refused connection.
    handleStructuredLogs: () => {},
    workers: [
      {
        config: {
          name: "fetching",
          compatibilityDate: "2026-10-01",
          manifest: {
            mainModule: "entry.js",
            modules: { "entry.js": { type: "esm", contents: ENTRY }, ...modules },
          },
        },
      },
    ],
  } as ConstructorParameters<typeof Miniflare>[0]);
  origin = `http://127.0.0.1:${await listen(server)}`;
});

afterAll(async () => {
  await workerd.dispose();
  await endServer(server);
});

async function inWorkerd(call: object): Promise<unknown> {
  const body = JSON.stringify(call);
  const response = await workerd.dispatchFetch("http://site.example/", { method: "POST", body });
  return response.json();
}

const ask = (path: string, options: object = {}) => inWorkerd({ url: origin + path, options });

test("documents arrive complete, also where the compression that they name is untrue", async () => {
  for (const path of ["/ok", "/gzip", "/brotli"]) {
    const whole = { kind: "document", bytes: FEED.length, status: 200 };
    expect([path, await ask(path)]).toEqual([path, expect.objectContaining(whole)]);
    expect(seen.headers["accept-encoding"]).toBe("gzip, br");
    expect(seen.headers["user-agent"]).toBe("Test Paper (+https://paper.example)");
  }
  for (const path of ["/untrue-gzip", "/untrue-gzip-always", "/untrue-brotli", "/gzip-and-more"]) {
    const fetched = await ask(path);
    expect([path, fetched]).toEqual([
      path,
      expect.objectContaining({ kind: "document", bytes: FEED.length }),
    ]);
    expect(fetched).not.toHaveProperty("isCut");
    expect(seen.headers["accept-encoding"]).toBe("identity");
  }
});

test("what hangs or drips ends at the time limit", async () => {
  const message = "The feed did not arrive within 0.4 seconds.";
  for (const path of ["/hang", "/hang-after-headers", "/drip"])
    expect([path, await ask(path, { timeoutMs: 400 })]).toEqual([
      path,
      { kind: "failed", message },
    ]);
});

test("what is too large, breaks off or redirects for ever is refused with a sentence", async () => {
  for (const [path, message] of [
    ["/60mb", "The feed is larger than 10 MB."],
    ["/60mb-gzip", "The feed is larger than 10 MB."],
    ["/reset", "127.0.0.1 refuses the connection or broke it off."],
    ["/forever", "The feed redirects more than 5 times."],
  ] as const) {
    expect([path, await ask(path)]).toEqual([
      path,
      expect.objectContaining({ kind: "failed", message }),
    ]);
  }
  expect(seen.bytes).toBeLessThan(40_000_000);
});

test("what came before a document broke off is a cut document, also of gzip", async () => {
  for (const [path, least, most] of [
    ["/cut", 5, 5],
    ["/short", FEED.length, FEED.length],
    ["/gzip-cut", 10_000, LONG.length],
  ] as const) {
    const fetched = (await ask(path)) as { bytes: number };
    expect([path, fetched]).toEqual([
      path,
      expect.objectContaining({ kind: "document", isCut: true }),
    ]);
    expect(fetched.bytes).toBeGreaterThanOrEqual(least);
    expect(fetched.bytes).toBeLessThanOrEqual(most);
    expect(fetched).not.toHaveProperty("etag");
  }
});

test("a cookie that a redirect sets is sent back within the exchange, and forgotten", async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    expect(await ask("/behind-the-gate")).toMatchObject({ kind: "document", bytes: FEED.length });
  }
  expect(await ask("/ok")).toMatchObject({ kind: "document" });
  expect(seen.headers.cookie).toBeUndefined();
});

test("redirects are followed and reported, but not to private addresses, and an unchanged document is recognised", async () => {
  expect(await ask("/moved")).toMatchObject({ kind: "document", movedTo: `${origin}/ok` });
  expect(await ask("/utf-8")).toMatchObject({ kind: "document", movedTo: `${origin}/caf%C3%A9` });
  expect(await ask("/moved", { allowPrivate: false })).toMatchObject({
    kind: "failed",
    message: expect.stringContaining("but only ports 80 and 443 are fetched"),
  });
  expect(await ask("/unchanged", { etag: '"a"' })).toEqual({ kind: "unchanged" });
  expect(seen.headers["if-none-match"]).toBe('"a"');
});

test("servers that cannot be reached, speak no HTTP or prove nothing by their certificate are failures", async () => {
  const bare = createSocketServer((socket: Socket) => socket.end("220 smtp\r\n\r\n"));
  const smtp = `http://127.0.0.1:${await listen(bare)}/`;
  const plain = origin.replace("http:", "https:");
  for (const url of [smtp, plain, "http://127.0.0.1:1/", "http://no-such-host.invalid/"]) {
    expect([url, await inWorkerd({ url })]).toEqual([
      url,
      expect.objectContaining({ kind: "failed" }),
    ]);
  }
  bare.close();
  const folder = new URL("../../fixtures/tls/", import.meta.url);
  for (const file of ["self-signed.pem", "expired.pem"]) {
    const [key, cert] = ["key.pem", file].map((name) => readFileSync(new URL(name, folder)));
    const secure = createSecureServer({ key, cert }, (_, response) => response.end(FEED));
    const url = `https://127.0.0.1:${await listen(secure)}/`;
    const message = expect.stringMatching(/certificate|secure/);
    expect([file, await inWorkerd({ url })]).toEqual([
      file,
      expect.objectContaining({ kind: "failed", message }),
    ]);
    await endServer(secure);
  }
});

test("with workerd's URL parser the address guard refuses and allows the same addresses", async () => {
  const refused = [
    "http://0x7f.1/",
    "http://2130706433/",
    "http://0251.0376.0251.0376/",
    "http://１２７.０.０.１/",
    "http://127。0。0。1/",
    "http://%6c%6f%63%61%6c%68%6f%73%74/",
    "http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/",
    "http:\\\\127.0.0.1\\feed",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://127.0.0.1.nip.io/",
    "http://user@example.com/",
  ];
  const allowed = ["https://example.com/feed", "https://münchen.example/", "http://8.8.8.8/"];
  expect(await inWorkerd({ guard: [...refused, ...allowed] })).toEqual([
    ...refused.map(() => false),
    ...allowed.map(() => true),
  ]);
});
