/** The filtered output of the development server. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { readServerOutput } from "../../../tools/terminal/start-output.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function anOutput(samples = true) {
  const printed: string[] = [];
  const { read, end } = readServerOutput((line) => printed.push(line), { samples });
  return { printed, read, end };
}

const failure = (feed: string) =>
  JSON.stringify({ event: "feed failed", feed, cause: "The name cannot be found." });

test("unreachable feeds give one line, each feed counted once", () => {
  const { printed, read, end } = anOutput();
  for (const feed of ["https://a.example/", "https://b.example/", "https://a.example/"]) {
    read(failure(feed));
    vi.advanceTimersByTime(1_500);
  }
  expect(printed).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(printed).toEqual([
    "2 feeds could not be reached, so sample stories are shown in their place; npm run feeds says why.",
  ]);
  read(failure("https://c.example/"));
  vi.advanceTimersByTime(10_000);
  end();
  expect(printed).toHaveLength(1);
});

test("without samples the line names none; a pending line is printed at the end", () => {
  const { printed, read, end } = anOutput(false);
  read(failure("https://a.example/"));
  end();
  vi.advanceTimersByTime(10_000);
  expect(printed).toEqual(["1 feed could not be reached; npm run feeds says why."]);
});

test("other events of the Worker are printed in words", () => {
  const { printed, read } = anOutput();
  read('{"event":"not found","status":404,"path":"/nothing"}');
  read('{"event":"started"}');
  expect(printed).toEqual(["not found (status: 404, path: /nothing)", "started"]);
});

test.each([
  "e = rust/cxx/kj-rs-io/ffi.rs:198: failed: getaddrinfo(): DNS lookup failed. host = a.example",
  "e = kj/compat/http.c++:6194: failed: protocolError.description = Invalid response status line",
  "e = kj/compat/tls.c++:82: failed: OpenSSL error; message = error:100000f7:SSL routines",
  "stack: /home/a/node_modules/@cloudflare/workerd-linux-64/bin/workerd@59d9520 /home/a",
  "  VITE v8.3.8  ready in 6286 ms",
  "  ➜  Local:   http://127.0.0.1:5173/",
  "7:52:02 AM [vite] (worker) [optimizer] bundling dependencies...",
  "  ➜  Debug:   http://127.0.0.1:5173/__debug",
])("a line of the runtime or of Vite is left out, with the blank line after it: %s", (line) => {
  const { printed, read } = anOutput();
  for (const one of ["before", line, "", "after", ""]) read(one);
  expect(printed).toEqual(["before", "after", ""]);
});

test.each([
  "Error: something of ours",
  "    at answerPage (worker/gate/answer-page.ts:10:3)",
  "10:41:02 [vite] (client) hmr update /client/styles/base.css",
  '{"event":"cut o',
  '{"name":"not an event"}',
  "e = mc2",
])("any other line is printed as it is: %s", (line) => {
  const { printed, read } = anOutput();
  read(line);
  expect(printed).toEqual([line]);
});
