import { expect, test } from "vitest";

import { refuseRequest } from "../../../worker/gate/refuse-request.ts";
import type { Env } from "../../../worker/platform/env.ts";

const ADDRESS = "https://paper.example";
const env = {} as Env;

test.each([
  ["GET", "/", undefined],
  ["HEAD", "/tech", undefined],
  ["POST", "/tech", 405],
  ["OPTIONS", "/", 405],
  ["OPTIONS", "/functions/get_metainfo", undefined],
  ["GET", `/${"a".repeat(8_000)}`, 414],
])("%s %s is refused with %s", (method, path, status) => {
  const answer = refuseRequest(new Request(ADDRESS + path, { method }), env);
  expect(answer?.status).toBe(status);
  expect(answer?.headers.get("Allow") ?? null).toBe(status === 405 ? "GET, HEAD" : null);
});

test("a var that makes no sense stops every request, with a line that names it", async () => {
  const wrong = { FEED_TTL_SECONDS: "soon" } as Env;
  const answer = refuseRequest(new Request(`${ADDRESS}/`), wrong);
  expect(answer?.status).toBe(500);
  expect(await answer?.text()).toMatch(/^FEED_TTL_SECONDS must be/);
});
