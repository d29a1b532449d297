import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { expect, test } from "vitest";

import { countTests } from "../../../tools/test/counted-tests.ts";

const aTest = (fullName: string, ...failureMessages: readonly string[]) => ({
  fullName,
  status: failureMessages.length > 0 ? "failed" : "passed",
  failureMessages,
});

test("a run's failures have their file, their name and the beginning of their error", () => {
  const path = join(mkdtempSync(join(tmpdir(), "report-")), "report.json");
  const stack = Array.from({ length: 40 }, (_, line) => `at line ${line}`);
  const testResults = [
    {
      name: resolve("test/good.test.ts"),
      status: "passed",
      message: "",
      assertionResults: [aTest("a")],
    },
    {
      name: resolve("test/bad.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [aTest("b"), aTest("c", ["expected 1 to be 2", ...stack].join("\n"))],
    },
    {
      name: resolve("test/broken.test.ts"),
      status: "failed",
      message: "no such module",
      assertionResults: [],
    },
  ];
  writeFileSync(path, JSON.stringify({ numPassedTests: 2, testResults }));
  const counted = countTests(path);
  expect(counted?.passed).toBe(2);
  expect(counted?.failures).toHaveLength(2);
  const [bad = "", broken = ""] = counted?.failures ?? [];
  expect(bad).toMatch(/^test\/bad\.test\.ts c\n  expected 1 to be 2\n  at line 0\n/);
  expect(bad).not.toContain("at line 20");
  expect(broken).toMatch(/^test\/broken\.test\.ts \n  no such module$/);
});

test.each([undefined, "no/such/report.json"])("without a report nothing is counted: %s", (path) => {
  expect(countTests(path)).toBeUndefined();
});
