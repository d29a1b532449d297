/** The pictures of posts, in a backup and back in the store. */
import { noteMissing } from "../blog/pictures/stored-pictures.ts";
import type { PictureStore } from "../d1/picture-store.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type Held, readExport } from "./export-file.ts";
import { pictureLine } from "./lines/picture-lines.ts";

/** Writes a line for each of these files that the store has, and gives their number; names the others. */
export async function exportPictures(
  names: readonly string[],
  store: PictureStore,
  terminal: Terminal,
  write: (line: string) => void,
): Promise<number> {
  const missing: string[] = [];
  for (const [at, name] of names.entries()) {
    terminal.progress(`Exported ${at} of ${names.length} pictures`);
    const bytes = await store.get(name);
    if (bytes) write(pictureLine(name, bytes));
    else missing.push(name);
  }
  terminal.progress("");
  noteMissing(missing, "the store has not", terminal);
  return names.length - missing.length;
}

/**
 * Puts the pictures of a backup into the store, and names those of its posts that neither has. Before its
 * posts are written, so that no reader gets a post whose pictures are not there yet.
 */
export async function importPictures(
  file: string,
  held: Held,
  store: PictureStore,
  terminal: Terminal,
): Promise<void> {
  const total = held.counts.picture;
  let done = 0;
  if (total > 0) {
    for await (const { picture } of readExport(file)) {
      if (!picture) continue;
      terminal.progress(`Stored ${done} of ${total} pictures`);
      await store.put(picture.name, picture.bytes);
      done += 1;
    }
    terminal.progress("");
    terminal.say(`${done} pictures.`);
  }
  const missing: string[] = [];
  for (const name of held.missingPictures) if (!(await store.get(name))) missing.push(name);
  noteMissing(missing, "neither the backup nor the store has", terminal);
}
