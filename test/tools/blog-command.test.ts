/** The command line of the blog, run as a program that needs no store. */
import { spawnSync } from "node:child_process";

import { expect, test } from "vitest";

test.each([
  [["remove"], "remove: say which post, by its slug\n"],
  [["remove", "one", "two"], "remove: say which post, by its slug\n"],
  [["import"], "import: say which files or folders\n"],
  [["delete", "one"], "delete one: there is no such command\n"],
])("the command %j makes no sense, and is told what is missing", (words, reason) => {
  const done = spawnSync(process.execPath, ["tools/blog.ts", ...words], { encoding: "utf8" });
  expect(done.stderr.startsWith(reason)).toBe(true);
  expect(done.status).toBe(2);
});
