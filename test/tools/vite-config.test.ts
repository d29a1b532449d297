/** The build's configuration names existing files. */
import { existsSync } from "node:fs";

import { expect, test } from "vitest";

import config from "../../vite.config.ts";

test("the client's entries exist", () => {
  const input = config.environments?.["client"]?.build?.rolldownOptions?.input;
  const entries = [input].flat() as readonly string[];
  expect(entries).toContain("client/islands/start.ts");
  expect(entries.filter((entry) => !existsSync(entry))).toEqual([]);
});
