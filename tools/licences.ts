/**
 * `npm run licences`: every package that reaches readers or the Worker, with its version and licence,
 * from the lock file. Fails if one has no licence of the list of permissive ones.
 */
import { readFileSync } from "node:fs";

import { runCommand } from "./terminal/run-command.ts";

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

const ACCEPTED =
  /^(?:MIT|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|0BSD|CC0-1\.0|BlueOak-1\.0\.0)$/;
const FOLDER = "node_modules/";

await runCommand({
  name: "licences",
  help: "Lists every shipped package with its version and licence.",
  options: {},
  run: async () => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
      readonly packages: Readonly<Record<string, Locked>>;
    };
    const shipped = Object.entries(packages).filter(
      ([path, { dev }]) => path.startsWith(FOLDER) && dev !== true,
    );
    for (const [path, { version = "", license = "none named" }] of shipped) {
      console.log(`${path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)} ${version}: ${license}`);
    }
    const refused = shipped.filter(([, { license = "" }]) => !ACCEPTED.test(license));
    console.log(`\n${shipped.length} packages, ${refused.length} with a licence to look at.`);
    return refused.length === 0 ? 0 : 1;
  },
});
