/** `npm run inbox`: mails put into the desk's inbox by hand, and what is in it. */
import { withDatabase } from "../d1/database.ts";
import { PAPER_FLAGS, PAPER_HELP, paperOf } from "../publications/paper-flag.ts";
import { runCommand } from "../terminal/run-command.ts";
import { terminal } from "../terminal/terminal.ts";
import { refuse } from "../terminal/usage-error.ts";
import { addMails, listSubmissions } from "./inbox-commands.ts";

const HELP = `The desk's inbox: what readers sent by form or mail.

  npm run inbox -- add FILE.eml …   put mails into the inbox, as if they had been sent to the paper
  npm run inbox -- list             the newest fifty, without their senders

${PAPER_HELP}

The senders of mails are shown at the desk alone, and deleted as those of all other submissions.`;

await runCommand({
  name: "inbox",
  help: HELP,
  needsWord: true,
  options: PAPER_FLAGS,
  run: async ([name = "", ...files], flags) => {
    const paper = paperOf(flags);
    if (name === "add" && files.length > 0) {
      return withDatabase(flags, (store, pictures) =>
        addMails(files, { paper, store, pictures, terminal, now: Date.now() }),
      );
    }
    if (name === "list" && files.length === 0) {
      return withDatabase(flags, (store) => listSubmissions({ paper, store, terminal }));
    }
    return refuse(name === "add" ? "add: say which file" : `${name}: there is no such command`);
  },
});
