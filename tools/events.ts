/** `npm run events`: the paper's own calendar as an iCalendar file. */
import { readFileSync, writeFileSync } from "node:fs";

import { decodeDocument } from "../worker/reading/feed-parser/parse-feed.ts";
import { withDatabase } from "./d1/database.ts";
import { exportEvents, importEvents } from "./events/event-commands.ts";
import { PAPER_FLAGS, PAPER_HELP, paperOf } from "./publications/paper-flag.ts";
import { runCommand } from "./terminal/run-command.ts";
import { refuse } from "./terminal/usage-error.ts";

const HELP = `The paper's own calendar, which editors write at the desk, as an iCalendar file (.ics).

  npm run events -- import FILE     bring the events of a file into the calendar: those of a UID that is
                                    there already are changed; readers see them within a minute
  npm run events -- export [FILE]   write all events, the past ones too (default: to standard output)

${PAPER_HELP}

Times are brought into the paper's time zone. Repeats are kept by their rules; an event that repeats more
than once a day, or by several rules, is left out and named.`;

await runCommand({
  name: "events",
  help: HELP,
  needsWord: true,
  options: PAPER_FLAGS,
  run: async ([name = "", file, ...more], flags) => {
    const paper = paperOf(flags);
    if (name === "import" && file !== undefined && more.length === 0) {
      const document = readDocument(file);
      const said = await withDatabase(flags, (store) =>
        importEvents(document, paper, store, Date.now()),
      );
      console.log(said.join("\n"));
    } else if (name === "export" && more.length === 0) {
      const document = await withDatabase(flags, (store) => exportEvents(paper, store, Date.now()));
      if (file === undefined) process.stdout.write(document);
      else writeFileSync(file, document);
    } else refuse(name === "import" ? "import: say one file" : `${name}: there is no such command`);
  },
});

function readDocument(file: string): string {
  const document = decodeDocument(readFileSync(file), null);
  if (!/^\s*BEGIN:VCALENDAR/im.test(document.slice(0, 10_000)))
    throw new Error(`${file} is no iCalendar file.`);
  return document;
}
