/** Finds and reads the files of an import, with the reason if one cannot be read. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";

import type { Fault } from "./post-file.ts";

/** A file of posts, and the folder whose files it may publish. */
export interface FoundFile {
  readonly file: string;
  readonly root: string;
}

/**
 * The files below paths: files as given, and in folders all files that end in .md or .markdown,
 * sorted by name, each once, relative to this folder. A link in a folder is followed as long as it
 * stays in that folder: a folder from elsewhere must not publish other files of this machine. Notes name
 * the files of a folder that are no posts.
 */
export function findFiles(paths: readonly string[]): {
  readonly files: readonly FoundFile[];
  readonly faults: Fault[];
  readonly notes: Fault[];
} {
  const faults: Fault[] = [];
  const notes: Fault[] = [];
  const found = paths.flatMap((path): readonly FoundFile[] => {
    const stat = orFault(path, faults, () => statSync(path));
    if (!stat?.isDirectory()) return stat ? [{ file: path, root: dirname(path) }] : [];
    const all = orFault(path, faults, () => markdownIn(path)) ?? [];
    if (all.length === 0) faults.push(faultOf(path, "there is no markdown file in this folder"));
    const root = realpathSync(path);
    const inside = all.filter((file) => isWithin(root, file, faults));
    const files = inside.filter((file) => !isNoPost(file));
    const left = inside.filter((file) => !files.includes(file));
    notes.push(...left.map((file) => faultOf(file, "is no post, and is left out")));
    if (files.length === 0 && left.length > 0)
      faults.push(faultOf(path, "there is no post in this folder"));
    return files.map((file) => ({ file, root: path }));
  });
  const files = new Map(
    found.map(({ file, root }) => [relative(".", file), { file: relative(".", file), root }]),
  );
  return { files: [...files.values()], faults, notes };
}

/**
 * Whether a file of a folder is about the folder: a page of its section (`_index.md` of Hugo), a README, or, without
 * front matter, a file in capitals as LICENSE, and one that lies beside the post of a bundle (`index.md`).
 */
function isNoPost(file: string): boolean {
  const name = basename(file).replace(/\.\w+$/, "");
  if (name.startsWith("_") || /^readme$/i.test(name)) return true;
  const isBeside = name !== "index" && existsSync(join(dirname(file), "index.md"));
  if (!isBeside && !/^[A-Z][A-Z_-]+$/.test(name)) return false;
  return !/^\uFEFF?\s*(?:---|\+\+\+)/.test(readFileSync(file, "utf8"));
}

function markdownIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .filter((entry) => /\.(?:md|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/(?:^|[\\/])(?:\.[^\\/.]+|node_modules)[\\/]/.test(relative(folder, file)))
    .toSorted();
}

/** Whether a file lies in a folder once its links are resolved; a fault where it does not. */
function isWithin(root: string, file: string, faults: Fault[]): boolean {
  const target = orFault(file, faults, () => realpathSync(file));
  if (target === undefined || target.startsWith(root + sep)) return target !== undefined;
  faults.push(
    faultOf(file, "is a link out of this folder; import the file it leads to by its name"),
  );
  return false;
}

/** The content of a file; if reading fails, a fault and undefined. */
export function orFault<T>(file: string, faults: Fault[], look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isMissing = code === "ENOENT" || code === "ENOTDIR";
    faults.push(faultOf(file, isMissing ? "there is no such file or folder" : message));
    return undefined;
  }
}

function faultOf(file: string, message: string): Fault {
  return { file, line: 1, field: "file", message };
}
