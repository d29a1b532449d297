/** The file of an import: what it is, and the lines that it has for the database, each checked. */
import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { allFeeds, feedTimeZone } from "../../worker/papers/feeds.ts";
import { noteMissing } from "../blog/pictures/stored-pictures.ts";
import type { PictureStore } from "../d1/picture-store.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { refuse } from "../terminal/usage-error.ts";
import { importPictures } from "./backup-pictures.ts";
import { checkExport, type Held, type Imported, readExport } from "./export-file.ts";
import { readFeedFile } from "./feed-file.ts";
import { kindOfFile } from "./file-kind.ts";
import { type Counts, countsInWords, NO_LINES } from "./lines/line-schemas.ts";

/** What an import brings, with the number of lines of each kind. */
export interface Import {
  readonly lines: Iterable<Imported> | AsyncIterable<Imported>;
  readonly counts: Counts;
  /** Stores the pictures that it has. */
  readonly storePictures: (store: PictureStore) => Promise<void>;
}

/**
 * A backup, or with the address of a feed a document of that feed: what a file is, its content tells. Rejects
 * with a sentence where it cannot be imported whole. `now` in milliseconds since 1970.
 */
export async function readImport(
  file: string,
  feed: string | undefined,
  papers: readonly EdgePublication[],
  { terminal, now }: { readonly terminal: Terminal; readonly now: number },
): Promise<Import> {
  const kind = await kindOfFile(file);
  if (kind === "empty") throw new Error(`${file} is empty.`);
  if (kind === "backup") {
    const held = await checkExport(file);
    if (feed !== undefined) refuse(`--feed: ${file} is a backup; import it without --feed`);
    noteUncounted(file, held, terminal);
    const storePictures = (store: PictureStore) => importPictures(file, held, store, terminal);
    return { lines: readExport(file), counts: held.counts, storePictures };
  }
  if (feed === undefined && kind === "other")
    throw new Error(`${file} is neither a backup nor a feed's document.`);
  if (feed === undefined) refuse("import: say which feed, with --feed");
  if (!allFeeds(papers).some(({ address }) => address === feed))
    refuse(`--feed: ${feed} is no configured feed; npm run feeds lists them`);
  const timeZone = feedTimeZone(papers, feed);
  const { rows, undated, withheld } = readFeedFile(file, { address: feed, timeZone }, now);
  if (withheld.size > 0) {
    const kinds = [...withheld].map(([why, count]) => `${count} ${why}`).join(", ");
    terminal.complain(`Note: left out, because they were no public posts: ${kinds}.`);
  }
  if (undated > 0) terminal.complain(`Note: ${undated} items have no date and are left out.`);
  const lines = rows.map((story) => ({ story }));
  const counts = { ...NO_LINES, story: rows.length };
  return { lines, counts, storePictures: async () => {} };
}

/** Checks every line of a backup, and says what it holds. Rejects with a sentence on the first fault. */
export async function verifyBackup(file: string, terminal: Terminal): Promise<void> {
  const kind = await kindOfFile(file);
  if (kind === "empty") throw new Error(`${file} is empty.`);
  if (kind !== "backup") throw new Error(`${file} is no backup.`);
  const held = await checkExport(file);
  noteUncounted(file, held, terminal);
  noteMissing(held.missingPictures, "the backup has not", terminal);
  terminal.say(`${file} holds ${countsInWords(held.counts)}.`);
}

function noteUncounted(file: string, { isCounted }: Held, terminal: Terminal): void {
  if (isCounted) return;
  terminal.complain(
    `Note: ${file} is of an earlier release and has no last line that counts its lines; whether some are missing cannot be told.`,
  );
}
