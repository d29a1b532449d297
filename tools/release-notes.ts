/**
 * `npm run release-notes -- TAG`: the notes of a release, which are its entry in CHANGELOG.md. Fails
 * where tag, package.json and CHANGELOG.md do not name the same version.
 */
import { readFileSync } from "node:fs";

import { runCommand } from "./terminal/run-command.ts";
import { refuse } from "./terminal/usage-error.ts";
import { VERSION } from "./terminal/version.ts";

await runCommand({
  name: "release-notes",
  help: "Prints the entry of CHANGELOG.md for a tag, as v1.0.0.",
  options: {},
  needsWord: true,
  run: async ([tag, ...more]) => {
    if (more.length > 0) refuse("say one tag");
    if (tag !== `v${VERSION}`) throw new Error(`${tag}: package.json has the version ${VERSION}.`);
    const [, entry] =
      readFileSync("CHANGELOG.md", "utf8")
        .split(/^## /m)
        .map((part) => /^\[([^\]]+)\] - \d{4}-\d\d-\d\d\n([\s\S]*)$/.exec(part))
        .find((found) => found?.[1] === VERSION)
        ?.slice(1) ?? [];
    if (entry === undefined) throw new Error(`CHANGELOG.md has no dated entry for ${VERSION}.`);
    console.log(entry.trim());
  },
});
