/** What the build's configuration says of development, where no file is made for a screen's styles. */
import { existsSync } from "node:fs";

import { expect, test } from "vitest";

import config from "../../vite.config.ts";

test("in development the client's entries are files that are there", () => {
  const { environments } = config({ command: "serve", mode: "development" });
  const input = environments?.["client"]?.build?.rolldownOptions?.input;
  expect([input].flat()).toEqual([expect.toSatisfy(existsSync)]);
});
