/** `npm run desk`: the editor's decisions, which take effect on every page of a paper within a minute. */
import { SEVERITIES } from "../worker/content/decisions/present-alerts.ts";
import { TIME_FORMS } from "../worker/content/decisions/written-time.ts";
import { withDatabase } from "./d1/database.ts";
import { DESK_COMMANDS } from "./desk/desk-commands.ts";
import { DESK_FLAGS } from "./desk/desk-decision.ts";
import { TREATMENT_FORMS } from "./desk/source-commands.ts";
import { SECTION_FORMS } from "./desk/story-commands.ts";
import { PAPER_FLAGS, PAPER_HELP, paperOf } from "./publications/paper-flag.ts";
import { runCommand } from "./terminal/run-command.ts";
import { refuse } from "./terminal/usage-error.ts";

const HELP = `The editor's decisions, which take effect on every page of a paper within a minute.

  npm run desk -- notice "text"   a notice at the top of every page
  npm run desk -- lite on|off     every page without pictures, embeds and scripts
  npm run desk -- pin SLUG        a story or post first in a --section, until a time
  npm run desk -- place SLUG [N|out]
                                  a story or post at place N of a --section of the front page
                                  (1: the first), or out of it
  npm run desk -- headline SLUG "text"
                                  a headline of the paper's own, marked as such
  npm run desk -- picture SLUG ADDRESS|none
                                  a picture of the paper's own, marked as such, or none
  npm run desk -- hide SLUG       a story or post on no page; say the --reason
  npm run desk -- merge A B       show two stories and their groups as one group
  npm run desk -- split A         take a story out of its group
  npm run desk -- source ADDRESS ${TREATMENT_FORMS}
                                  what the publisher of a feed asked for
  npm run desk -- list            current decisions; with --all the whole log
  npm run desk -- undo [N]        undo decision N, or the last one

  --link ADDRESS     notice: an http(s) address, or a path of the site as /blog/flood
  --section NAME     pin, place: the section
  --severity WORD    notice: ${SEVERITIES.join(", ")} (left out: as severe)
  --from TIME        start of the decision (default: now)
  --until TIME       end of the decision (default: none); a length, as 6h, counts from --from
  --reason "text"    the reason, for the log
${PAPER_HELP}

A SLUG is the last part of the address of a story's page, or of a post's; the whole address will do,
or blog/SLUG for a post. Sections are
${SECTION_FORMS}.
Times are the paper's: ${TIME_FORMS}.
Nothing is deleted: the log has the time of each decision, of its undoing, and the reason. Readers
do not see it.`;

await runCommand({
  name: "desk",
  help: HELP,
  needsWord: true,
  options: { ...PAPER_FLAGS, ...DESK_FLAGS },
  run: async ([name = "", ...words], flags) => {
    const run = Object.hasOwn(DESK_COMMANDS, name) ? DESK_COMMANDS[name] : undefined;
    if (!run) refuse(`${name}: there is no such command`);
    const paper = paperOf(flags);
    const done = await withDatabase(flags, (store) => {
      const log = { store, publication: paper.id, now: Date.now() };
      return run({ log, paper, words, flags });
    });
    console.log(done);
  },
});
