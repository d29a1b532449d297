/** The build's configuration names existing files. */
import { existsSync } from "node:fs";

import { expect, test } from "vitest";

import config from "../../vite.config.ts";

test("the client's entries exist", () => {
  const input = config.environments?.["client"]?.build?.rolldownOptions?.input;
  expect([input].flat()).toEqual(
    [1, 2, 3, 4, 5].map(() => expect.toSatisfy(existsSync) as unknown),
  );
});
