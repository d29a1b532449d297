/** An import is an editor: it never overwrites in silence what another editor saved since the file was read. */
import { whatHappened } from "../../worker/content/blog/rows/plan-change.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { keyOf, type KnownPost } from "./store/stored-posts.ts";

interface Written {
  readonly domain: string;
  readonly slug: string;
  /** Of the file. */
  readonly hash: string;
}

/**
 * The posts of files that are to be written: not those whose files are as they were at the last import. A post
 * that was changed at the desk and in its file is a conflict, which is named; then nothing is written,
 * and the answer is undefined. With `force` the files win.
 */
export function postsToWrite<Post extends Written>(
  posts: readonly Post[],
  known: ReadonlyMap<string, KnownPost>,
  { terminal, force }: { readonly terminal: Terminal; readonly force: boolean },
): readonly Post[] | undefined {
  const conflicts: string[] = [];
  const written = posts.filter((post) => {
    const before = known.get(keyOf(post));
    const isUnchanged = before?.fileHash === post.hash;
    if (!before || isOfCommand(before)) return before?.kind === "removed" || !isUnchanged;
    if (force) return true;
    const isRemoved = before.kind === "removed";
    const happened = `${keyOf(post).replace("/", "/blog/")}: ${whatHappened({ ...before, isRemoved }, "")}`;
    if (isRemoved) terminal.complain(`Note: ${happened}, and it stays so.`);
    else if (isUnchanged) terminal.complain(`Note: ${happened}, and it stays so.`);
    else conflicts.push(`${happened}, and its file was changed as well.`);
    return false;
  });
  if (conflicts.length === 0) return written;
  for (const conflict of conflicts) terminal.complain(conflict);
  terminal.complain(
    "Nothing was written. `npm run blog -- export DIR` writes the desk's text; --force makes the files win.",
  );
  return undefined;
}

/** Whether the newest text is that of a file, or a command wrote it. */
function isOfCommand({ kind, editor, number, filed }: KnownPost): boolean {
  return kind === "imported" || number === filed || (kind === "removed" && editor === "");
}
