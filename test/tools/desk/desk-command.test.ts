/** The command line of the desk, with a wrangler that is a script. */
import { expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import { makeProject } from "../project.ts";

test.each([
  [["shout", "x"], "shout: there is no such command\n"],
  [["constructor"], "constructor: there is no such command\n"],
  [["list", "--publication", "nobodys"], "--publication: there is no paper nobodys; there are "],
  [["list", "--persist-to", ""], "--persist-to: say which folder\n"],
  [["notice", "--remote"], "notice: say one text"],
  [["list", "--loud"], "Unknown option '--loud'"],
])("the command %j makes no sense, and is told what is missing", async (words, reason) => {
  const { status, said } = await makeProject({ wrangler: "exit 1" }).here("desk", words);
  expect(said.startsWith(reason)).toBe(true);
  expect(status).toBe(2);
});

test("the remote database is queried through wrangler, and its faults are reported", async () => {
  const project = makeProject({ wrangler: `echo '[{"results":[]}]'` });
  const { status, said } = await project.here("desk", ["list", "--remote"]);
  expect([status, said]).toEqual([0, `${PUBLICATIONS[0].name}: nothing is in force.\n`]);
  const broken = makeProject({ wrangler: "echo no such database >&2; exit 1" });
  const failed = await broken.here("desk", ["list", "--remote"]);
  expect(failed.status).toBe(1);
  expect(failed.said).toContain("no such database");
});
