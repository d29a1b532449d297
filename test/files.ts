/** The files of the project by pattern, for the tests of all files. */
import { globSync } from "node:fs";

/** Paths with slashes on every platform, in order. */
export function filesLike(pattern: string | readonly string[], cwd = "."): readonly string[] {
  return globSync(pattern, { cwd })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}
