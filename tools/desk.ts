/** `npm run desk`: the editor's decisions, which take effect on every page of a paper within a minute. */
import { PUBLICATIONS } from "#publications";

import { withDatabase } from "./d1/database.ts";
import { DESK_COMMANDS } from "./desk/desk-commands.ts";
import { TIME_FORMS } from "./desk/read-time.ts";
import { SECTION_FORMS } from "./desk/story-commands.ts";
import { STATE_FOLDER } from "./local/local-state.ts";
import { runCommand } from "./terminal/run-command.ts";
import { refuse } from "./terminal/usage-error.ts";

const IDS = PUBLICATIONS.map(({ id }) => id);

const HELP = `The editor's word: on every page of a paper within a minute.

  npm run desk -- notice "text"   a notice at the top of every page
  npm run desk -- lite on|off     every page without pictures, embeds and scripts
  npm run desk -- pin SLUG        a story first in a --section, until a time
  npm run desk -- hide SLUG       a story on no page; say the --reason
  npm run desk -- merge A B       two stories as one, with all that tell of the same
  npm run desk -- split A         a story by itself, apart from its group
  npm run desk -- list            what is in force; with --all the whole log
  npm run desk -- undo [N]        undo entry N, or the last one

  --link ADDRESS     notice: an http(s) address, or a path of the site as /blog/flood
  --section NAME     pin: where
  --from TIME        from when on; now where left out
  --until TIME       until when; for good where left out
  --reason "text"    why, for the log
  --publication ID   the paper (left out: ${IDS[0]}); there are ${IDS.join(", ")}
  --remote           the database in the cloud instead of the one on this machine
  --persist-to DIR   the folder of the local database (default ${STATE_FOLDER})
  --help             this text

A SLUG is the last part of the address of a story's page; the whole address will do. Sections are
${SECTION_FORMS}.
Times are the paper's: ${TIME_FORMS}.
Nothing is erased: the log says when each entry was made and undone, and why. Readers
do not see it.`;

await runCommand({
  name: "desk",
  help: HELP,
  options: {
    link: { type: "string" },
    from: { type: "string" },
    until: { type: "string" },
    reason: { type: "string" },
    section: { type: "string" },
    all: { type: "boolean", default: false },
    publication: { type: "string" },
  },
  run: async ([name = "", ...words], flags) => {
    const run = Object.hasOwn(DESK_COMMANDS, name) ? DESK_COMMANDS[name] : undefined;
    if (!run) refuse(`${name}: there is no such command`);
    const id = flags.publication ?? IDS[0];
    const paper = PUBLICATIONS.find((one) => one.id === id);
    if (!paper) refuse(`--publication: there is no paper ${id}; there are ${IDS.join(", ")}`);
    const done = await withDatabase(flags, (store) => {
      const log = { store, publication: paper.id, now: Date.now() };
      return run({ log, paper, words, flags });
    });
    console.log(done);
  },
});
