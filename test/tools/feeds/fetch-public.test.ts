/** Public host names that resolve to private addresses. */
import { createServer } from "node:http";

import { afterAll, beforeAll, expect, test } from "vitest";

import {
  fetchAny,
  fetchPublicBy,
  publicLookup,
  type Lookup,
} from "../../../tools/feeds/fetch-public.ts";
import { fetchFeed } from "../../../worker/reading/feed-fetch/fetch-feed.ts";
import { endServer, listen } from "../../web-server.ts";

let asked = 0;
const server = createServer(({ url }, response) => {
  asked += 1;
  if (url === "/untrue") response.setHeader("content-encoding", "gzip");
  response.end("<rss/>");
});
let port = 0;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => endServer(server));

/** A name server that gives one answer to all names. */
const resolving =
  (...addresses: readonly string[]): Lookup =>
  (_host, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

const fetchFrom = (lookup: Lookup) =>
  fetchFeed("http://public-name.example/feed", {
    fetch: (input, init) => {
      const address = new URL(input as string);
      // The guard admits port 80 alone; the server has the port that was free.
      address.port = String(port);
      return fetchPublicBy(lookup)(address, init);
    },
    now: Date.now,
    timeoutMs: 15_000,
    maxBytes: 10_000_000,
    userAgent: "test",
  });

test.each([
  [["127.0.0.1"]],
  [["10.1.2.3", "192.168.0.1"]],
  [["169.254.169.254"]],
  [["::1"]],
  [["fd00::1", "fe80::1"]],
  [["::ffff:127.0.0.1"]],
  [["64:ff9b::7f00:1"]],
])("a public name with the addresses %j is not connected to", async (addresses) => {
  expect(await fetchFrom(resolving(...addresses))).toEqual({
    kind: "failed",
    message: "The name public-name.example leads to a private address.",
  });
  expect(asked).toBe(0);
});

test("without the check the server of this test is reached", async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("<rss/>");
  expect(asked).toBe(1);
});

test("an unknown name is reported as such", async () => {
  const error = Object.assign(new Error("x"), { code: "ENOTFOUND" });
  expect(await fetchFrom((_host, _options, callback) => callback(error, []))).toEqual({
    kind: "failed",
    message: "The name public-name.example cannot be found.",
  });
});

test("only the public addresses of a name are returned, one or all", () => {
  const lookup = publicLookup(resolving("127.0.0.1", "93.184.216.34", "2606:2800:21f::1"));
  const answers: unknown[] = [];
  lookup("a.example", { all: true }, (...answer) => answers.push(answer));
  lookup("a.example", {}, (...answer) => answers.push(answer));
  expect(answers).toEqual([
    [
      null,
      [
        { address: "93.184.216.34", family: 4 },
        { address: "2606:2800:21f::1", family: 6 },
      ],
    ],
    [null, "93.184.216.34", 4],
  ]);
});

test("a document that is called compressed and is not is read as it is", async () => {
  const options = {
    fetch: fetchAny,
    now: Date.now,
    timeoutMs: 15_000,
    maxBytes: 1_000_000,
    userAgent: "test",
    allowPrivate: true,
  };
  expect(await fetchFeed(`http://127.0.0.1:${port}/untrue`, options)).toMatchObject({
    kind: "document",
    bytes: new TextEncoder().encode("<rss/>"),
  });
});
