/** What the build's configuration names: files that are there. */
import { existsSync } from "node:fs";

import { expect, test } from "vitest";

import config from "../../vite.config.ts";

test("the client's entries are files that are there", () => {
  const input = config.environments?.["client"]?.build?.rolldownOptions?.input;
  expect([input].flat()).toEqual([1, 2, 3].map(() => expect.toSatisfy(existsSync) as unknown));
});
