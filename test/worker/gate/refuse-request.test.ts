import { expect, test } from "vitest";

import { refuseRequest } from "../../../worker/gate/refuse-request.ts";

const ADDRESS = "https://paper.example";

test.each([
  ["GET", "/", undefined],
  ["HEAD", "/tech", undefined],
  ["POST", "/tech", 405],
  ["OPTIONS", "/", 405],
  ["OPTIONS", "/functions/get_metainfo", undefined],
  ["GET", `/${"a".repeat(8_000)}`, 414],
])("%s %s is refused with %s", (method, path, status) => {
  const url = new URL(ADDRESS + path);
  const answer = refuseRequest({ request: new Request(url, { method }), url });
  expect(answer?.status).toBe(status);
  expect(answer?.headers.get("Allow") ?? null).toBe(status === 405 ? "GET, HEAD" : null);
});
