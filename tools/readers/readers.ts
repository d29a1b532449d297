/** `npm run readers`: how many pages people got, and which, as the desk shows it. */
import { DAYS_STORED } from "../../worker/content/counts/count-limits.ts";
import { withDatabase } from "../d1/database.ts";
import { PAPER_FLAGS, PAPER_HELP, paperOf } from "../publications/paper-flag.ts";
import { runCommand } from "../terminal/run-command.ts";
import { terminal } from "../terminal/terminal.ts";
import { refuse } from "../terminal/usage-error.ts";
import { sayReaders } from "./reader-commands.ts";

const HELP = `What readers got: pages a day, which pages, what led there. Nothing of a reader is counted.

  npm run readers                  the last 7 whole days, and today until now
  npm run readers -- --days 28     the last 28 (1: today alone; at most ${DAYS_STORED})
  npm run readers -- --json        the figures as JSON

${PAPER_HELP}

COUNTS must be on. The object that counts copies its days to D1 once in ten minutes; the desk shows them at once.`;

await runCommand({
  name: "readers",
  help: HELP,
  options: {
    ...PAPER_FLAGS,
    days: { type: "string", default: "7" },
    json: { type: "boolean", default: false },
  },
  run: async (words, flags) => {
    if (words.length > 0) refuse(`${words.join(" ")}: there is no such command`);
    const paper = paperOf(flags);
    const days = /^\d{1,3}$/.test(flags.days) ? Number(flags.days) : 0;
    if (days < 1 || days > DAYS_STORED)
      return refuse(`--days: a whole number from 1 to ${DAYS_STORED}, not ${flags.days}`);
    return withDatabase(flags, (store) =>
      sayReaders({ paper, store, terminal, now: Date.now(), days, isJson: flags.json }),
    );
  },
});
