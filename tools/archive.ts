/** `npm run archive`: imports, exports, counts, indexes and prunes the stories in D1. */
import { readFileSync } from "node:fs";

import { PUBLICATIONS } from "#publications";

import { DAY_MS } from "../shared/time.ts";
import { allFeeds } from "../worker/papers/feeds.ts";
import type { NewsroomPublication } from "../worker/papers/newsroom-publication.ts";
import { printStats, pruneStories, reindex } from "./archive/archive-commands.ts";
import { exportAll, exportToFile, WITH_SENDERS } from "./archive/export-rows.ts";
import { importRows } from "./archive/import-rows.ts";
import { readImport, verifyBackup } from "./archive/read-import.ts";
import {
  type Database,
  DATABASE_FLAGS,
  DATABASE_HELP,
  type DatabaseFlags,
  withDatabase,
} from "./d1/database.ts";
import type { PictureStore } from "./d1/picture-store.ts";
import { devVars } from "./local/dev-vars.ts";
import { type Flags, runCommand } from "./terminal/run-command.ts";
import { terminal } from "./terminal/terminal.ts";
import { refuse } from "./terminal/usage-error.ts";

const DEFAULT_DAYS = "180";

const HELP = `The archive: all stories that feeds have had.

  npm run archive -- import FILE --feed ADDRESS   import an RSS, Atom or JSON Feed document as stories
                                                  of a configured feed; items without a date are left out
  npm run archive -- import FILE                  import a backup, also one of an earlier release
  npm run archive -- export [FILE]                write a backup of stories, posts (also drafts, their
                                                  saved texts, and which were removed) with
                                                  their pictures, the paper's own calendar, and the
                                                  editor's decisions, as JSON Lines (default: to standard output)
  npm run archive -- verify FILE                  check every line of a backup, and that none is
                                                  missing; say what it holds
  npm run archive -- stats                        count stories by feed and year
  npm run archive -- reindex                      rebuild the search index; searches work meanwhile
  npm run archive -- prune                        delete stories older than ARCHIVE_DAYS now

  --without-pictures export, import: leave the pictures of posts out
  --with-senders     export: also what readers sent to the desk, and who they are; never public
${DATABASE_HELP}

Stored stories are not changed; of two versions of a post, the later is stored; decisions become one
log in the order of their times. A backup may be compressed (.gz). Stories of a document are stored for ARCHIVE_DAYS from now on.`;

const PAPERS: readonly NewsroomPublication[] = PUBLICATIONS.map((publication) => ({
  id: publication.id,
  timeZone: publication.timeZone,
  addresses: allFeeds([publication]).map(({ address }) => address),
}));

const IMPORT_FLAGS = {
  feed: { type: "string" },
  "without-pictures": { type: "boolean", default: false },
  "with-senders": { type: "boolean", default: false },
} as const;
type ImportFlags = Flags<typeof IMPORT_FLAGS>;

type Command = (store: Database, pictures: PictureStore) => Promise<void>;

await runCommand({
  name: "archive",
  help: HELP,
  needsWord: true,
  options: { ...DATABASE_FLAGS, ...IMPORT_FLAGS },
  async run(words, flags) {
    const [name, file, ...more] = words;
    if (name !== "verify") return withDatabase(flags, await commandOf(words, flags));
    if (file === undefined || more.length > 0) refuse("verify: say which file");
    return verifyBackup(file, terminal);
  },
});

/** The command in the words. Rejects for an invalid command, or an unreadable file. */
async function commandOf(
  [name, file, ...more]: readonly string[],
  flags: DatabaseFlags & ImportFlags,
): Promise<Command> {
  const now = Date.now();
  const { feed, "without-pictures": withoutPictures } = flags;
  if (name === "import") {
    if (file === undefined || more.length > 0) refuse("import: say which file");
    const read = await readImport(file, feed, PUBLICATIONS, { terminal, now });
    return async (store, pictures) => {
      if (!withoutPictures) await read.storePictures(pictures);
      await importRows(read.lines, read.counts, PAPERS, store, terminal);
    };
  }
  if (name === "export" && more.length === 0) {
    const beside = flags["with-senders"] ? WITH_SENDERS : [];
    return (store, pictures) => {
      const own = withoutPictures ? undefined : pictures;
      return file === undefined
        ? exportAll(store, terminal, (line) => void process.stdout.write(line), own, beside)
        : exportToFile(file, store, terminal, own, beside);
    };
  }
  if (file !== undefined) refuse(`${name} ${file}: there is no such command`);
  if (name === "stats") return (store) => printStats(store, terminal);
  if (name === "reindex") return (store) => reindex(store, terminal);
  if (name === "prune") {
    const days = archiveDays(flags);
    if (days === 0) refuse("prune: ARCHIVE_DAYS is 0, so stories are never deleted");
    return (store) => pruneStories(now - days * DAY_MS, PAPERS, store, terminal);
  }
  return refuse(`${name}: there is no such command`);
}

/**
 * The value that the Worker uses: on this machine `.dev.vars` overrides the configuration. Throws
 * if it is no number.
 */
function archiveDays({ remote }: DatabaseFlags): number {
  const config = readFileSync("wrangler.toml", "utf8");
  const [, deployed = DEFAULT_DAYS] = /^\s*ARCHIVE_DAYS\s*=\s*["']?([^"'\s#]*)/m.exec(config) ?? [];
  const days = (remote ? undefined : devVars()["ARCHIVE_DAYS"]) ?? deployed;
  if (!/^\d+$/.test(days)) throw new Error(`ARCHIVE_DAYS: ${days} is no number of days.`);
  return Number(days);
}
