import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

import { expect, test } from "vitest";

import { messageOf } from "../../../tools/terminal/usage-error.ts";

const here = import.meta.filename;

/** The message of what a function throws. */
function thrownBy(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    return messageOf(error);
  }
  return "";
}

test("a file that cannot be used is told with its path and the reason", () => {
  expect(thrownBy(() => readFileSync(`${here}.none`))).toBe(
    `${here}.none: there is no such file or folder.`,
  );
  expect(thrownBy(() => mkdirSync(`${here}/folder`))).toBe(
    `${here}/folder: a part of this path is a file, and no folder.`,
  );
  expect(thrownBy(() => writeFileSync(here, "", { flag: "wx" }))).toBe(
    `${here}: is there already.`,
  );
});

test("a refused permission says what to do, any other error keeps its words", () => {
  const refused = Object.assign(new Error("EACCES"), { code: "EACCES", path: "/posts" });
  expect(messageOf(refused)).toBe(
    "/posts: may not be read or written: change its permissions, or name another place.",
  );
  expect(messageOf(new Error("Whatever."))).toBe("Whatever.");
});
