/**
 * Brings folders of public files together. A link is replaced by what it leads to, as long as that is in
 * the same project: a folder from elsewhere must not publish other files of this machine.
 */
import { cpSync, existsSync, lstatSync, realpathSync, rmSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";

/** A folder of public files, and the folder in which its links must lead. */
export interface PublicFolder {
  readonly folder: string;
  readonly root: string;
}

/**
 * Copies folders into one; of two files with the same path the later folder's wins. Throws for links
 * out of their root, to nothing, or to a folder around them.
 */
export function mergeFolders(sources: readonly PublicFolder[], target: string): void {
  rmSync(target, { recursive: true, force: true });
  const faults: string[] = [];
  for (const { folder, root } of sources) {
    if (!existsSync(folder)) continue;
    const filter = (path: string) => {
      const fault = faultOf(path, folder, realpathSync(root));
      if (fault !== undefined) faults.push(`${relative(root, path)} ${fault}`);
      return fault === undefined;
    };
    cpSync(folder, target, { recursive: true, dereference: true, filter });
  }
  if (faults.length > 0) throw new Error(`publications:\n${faults.join("\n")}`);
}

function faultOf(path: string, folder: string, root: string): string | undefined {
  if (!existsSync(path)) return "is a link to nothing";
  const target = realpathSync(path);
  if (!target.startsWith(root + sep)) return `is a link out of ${root}`;
  const isLink = lstatSync(path).isSymbolicLink();
  return isLink && foldersAround(path, folder).includes(target)
    ? "is a link to a folder around it"
    : undefined;
}

/** Where the folders above a path are, links resolved. */
function foldersAround(path: string, folder: string): readonly string[] {
  const folders: string[] = [];
  for (let at = resolve(path); at !== resolve(folder) && at !== dirname(at);) {
    at = dirname(at);
    folders.push(realpathSync(at));
  }
  return folders;
}
