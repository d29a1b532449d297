/**
 * The publications of this deployment as Node finds them: `#publications` in commands and unit tests
 * (package.json). The build has the same from `tools/build/publications-folder.ts`.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { PUBLICATIONS_FOLDER } from "./publications-path.ts";

interface Index {
  readonly PUBLICATIONS: readonly [EdgePublication, ...EdgePublication[]];
}

const INDEX = resolve(PUBLICATIONS_FOLDER, "index.ts");

if (!existsSync(INDEX)) {
  // An error would be printed with a stack, because nothing that imports this module can catch it.
  console.error(
    `PUBLICATIONS_DIR: there is no ${INDEX}; worker/papers/README.md says what a folder of publications consists of.`,
  );
  process.exit(1);
}

export const { PUBLICATIONS } = (await import(pathToFileURL(INDEX).href)) as Index;
