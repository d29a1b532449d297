import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { filesLike } from "../../files.ts";

/** The names that begin with `desk-` in files. */
function names(pattern: string, found: RegExp): readonly string[] {
  const all = filesLike(pattern).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(found)].flatMap(([, text = ""]) => text.split(/\s+/)),
  );
  return [...new Set(all.filter((name) => name.startsWith("desk-")))].toSorted();
}

test("the desk's pages use the classes that its stylesheets have, and each of them", () => {
  const inPages = names("worker/desk/**/*.{ts,tsx}", /class="([^"$]+)"/g);
  const inScripts = names("client/desk/**/*.ts", /className = "([^"]+)"/g);
  const styled = names("client/desk/styles/*.css", /\.(desk-[\w-]+)/g);
  expect(styled).toEqual([...new Set([...inPages, ...inScripts])].toSorted());
});
