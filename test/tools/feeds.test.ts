/** `npm run feeds` against a server on loopback. */
import { spawn } from "node:child_process";
import { createServer, type ServerResponse } from "node:http";

import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "../../shared/time.ts";
import { endServer, listen } from "../web-server.ts";
import { runHere } from "./run-here.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toUTCString();
const item = (title: string, date: string | undefined, link = "https://paper.example/a") =>
  `<item><title>${title}</title>${link && `<link>${link}</link>`}` +
  `${date === undefined ? "" : `<pubDate>${date}</pubDate>`}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title>${items.join("")}</channel></rss>`;

let asked = 0;
let together = { now: 0, most: 0 };
const ROUTES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/good": (response) => response.end(rss(item("One", daysAgo(0.1)), item("Two", daysAgo(3)))),
  "/atom": (response) =>
    response.end(
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>One</title>` +
        `<link href="https://paper.example/1"/><updated>${new Date().toISOString()}</updated></entry></feed>`,
    ),
  "/silent": (response) => response.end(rss(item("Old", daysAgo(40.6)))),
  "/dateless": (response) =>
    response.end(
      rss(item("A", daysAgo(1)), ...["B", "C", "D"].map((title) => item(title, undefined))),
    ),
  "/undated": (response) => response.end(rss(item("A", undefined))),
  "/moved": (response) => response.writeHead(301, { location: "/good" }).end(),
  "/blocked": (response) =>
    response.writeHead(403, { "cf-mitigated": "challenge" }).end("<title>Just a moment...</title>"),
  "/page": (response) =>
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(
        `<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/good"></head></html>`,
      ),
  "/empty": (response) => response.end(rss()),
  "/slow": (response) => {
    together = { now: together.now + 1, most: Math.max(together.most, together.now + 1) };
    setTimeout(() => {
      together.now -= 1;
      response.end(rss(item("One", daysAgo(0))));
    }, 60);
  },
};

let origin = "";
const server = createServer((request, response) => {
  asked += 1;
  const route = ROUTES[request.url?.split("?")[0] ?? ""];
  if (route === undefined) response.writeHead(404).end();
  else route(response);
});

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});

afterAll(() => endServer(server));

async function feeds(...words: readonly string[]) {
  const { status, printed, complaints } = await runHere("feeds", words, ".", {
    FEED_PROXY_URL: "",
  });
  return { code: status, out: printed, progress: complaints };
}

const at = (...paths: readonly string[]) => paths.map((path) => origin + path);

test("a working feed is one line with format, items, age, size and time; the exit code is 0", async () => {
  const { code, out } = await feeds(...at("/good", "/atom"));
  expect(out).toMatch(
    /✓ http:\/\/127\.0\.0\.1:\d+\/good +RSS 2\.0 +2 items +2 h +\d+ B +\d+\.\d s\n/,
  );
  expect(out).toMatch(/\/atom +Atom 1\.0 +1 item +just now +\d+ B/);
  expect(out).toMatch(/2 feeds in \d+\.\d s: 2 well\.\n$/);
  expect(code).toBe(0);
});

test("a failing feed has its reason in words, and the exit code is 1", async () => {
  const { code, out } = await feeds(...at("/good", "/blocked", "/none", "/empty", "/page"));
  expect(out).toMatch(/✗ \S+\/blocked +The feed is blocked by a Cloudflare challenge \(403\)\.\n/);
  expect(out).toMatch(/✗ \S+\/none +127\.0\.0\.1 has no such feed \(404\)\.\n/);
  expect(out).toMatch(/✗ \S+\/empty +The feed has no items\.\n/);
  expect(out).toMatch(
    /✗ \S+\/page +This is a web page, not a feed\..*: http:\/\/127\.0\.0\.1:\d+\/good/,
  );
  expect(out).toMatch(/5 feeds in .*: 1 well, 4 failing\.\n$/);
  expect(code).toBe(1);
});

test("warnings follow a working feed and do not fail the command", async () => {
  const { code, out } = await feeds(...at("/moved", "/silent", "/dateless", "/undated"));
  expect(out).toMatch(/! \S+\/moved .* moved for good to http:\/\/127\.0\.0\.1:\d+\/good\n/);
  expect(out).toMatch(/! \S+\/silent .* nothing new for 40 days\n/);
  expect(out).toMatch(/! \S+\/dateless .* 3 items without date\n/);
  expect(out).toMatch(/! \S+\/undated .* no dates .* no item has a date\n/);
  expect(out).toMatch(/: 4 to look at\.\n$/);
  expect(code).toBe(0);
});

test("--json prints one document with every field", async () => {
  const { code, out } = await feeds("--json", ...at("/silent", "/blocked"));
  const document = JSON.parse(out);
  expect(document).toMatchObject({ total: 2, failed: 1 });
  expect(Object.keys(document.feeds[0]).toSorted()).toEqual(
    Object.keys(document.feeds[1]).toSorted(),
  );
  expect(document.feeds[0]).toMatchObject({
    address: `${origin}/silent`,
    category: null,
    publication: null,
    ok: true,
    status: 200,
    format: "RSS 2.0",
    items: 1,
    bytes: expect.any(Number),
    milliseconds: expect.any(Number),
    message: "",
    warnings: ["nothing new for 40 days"],
  });
  expect(document.feeds[0].newest).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  expect(Math.round(document.feeds[0].ageSeconds / 86_400)).toBe(41);
  expect(document.feeds[1]).toMatchObject({
    ok: false,
    status: 403,
    format: null,
    items: 0,
    newest: null,
    ageSeconds: null,
    bytes: 0,
    message: "The feed is blocked by a Cloudflare challenge (403).",
    warnings: [],
  });
  expect(code).toBe(1);
});

test("progress goes to standard error, a plain line for each feed without a terminal", async () => {
  const { out, progress } = await feeds(...at("/good", "/none"));
  expect(progress.trim().split("\n").toSorted()).toEqual([
    expect.stringMatching(/^1 of 2 checked.*, last http/),
    expect.stringMatching(/^2 of 2 checked, 1 failing, last http/),
  ]);
  expect(progress + out).not.toContain("\u001B");
});

test("six feeds are fetched at once, and a repeated address once", async () => {
  const slow = Array.from({ length: 14 }, (_, number) => `/slow?${number}`);
  const before = asked;
  const { out } = await feeds(...at(...slow, "/good", "/good"));
  expect(asked - before).toBe(15);
  expect(together.most).toBe(6);
  expect(out).toContain("15 feeds in");
});

test.each([
  [["--jsno"], "Unknown option '--jsno'\nThe flags are --json."],
  [["-x", "https://paper.example/feed"], "Unknown option '-x'"],
  [["paper.example/feed"], '"paper.example/feed": This is not an address'],
  [["file:///etc/passwd"], "is not one of http or https"],
])("%j is bad usage: exit code 2, the reason and how it is done", async (words, reason) => {
  const { code, out, progress } = await feeds(...words);
  expect(progress).toContain(reason);
  expect(progress).toContain("npm run feeds -- --help tells more.");
  expect(out).toBe("");
  expect(code).toBe(2);
});

test("--help explains the command and fetches nothing", async () => {
  const before = asked;
  const { code, out } = await feeds("--help", origin);
  expect(out).toContain("Usage: npm run feeds");
  expect(code).toBe(0);
  expect(asked).toBe(before);
});

test.each(["stdout", "stderr"] as const)(
  "the command ends without a message when %s is closed",
  async (closed) => {
    const program = spawn(process.execPath, ["tools/feeds.ts", ...at("/good", "/atom")]);
    let said = "";
    program[closed].destroy();
    const read = closed === "stdout" ? program.stderr : program.stdout;
    read.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => program.on("close", resolve));
    expect(said).not.toContain("EPIPE");
    expect(code).toBe(0);
  },
);
