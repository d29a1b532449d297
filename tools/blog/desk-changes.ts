/** What an import does about posts that were changed at the desk since: it never overwrites them in silence. */
import type { Database } from "../d1/database.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface Written {
  readonly domain: string;
  readonly slug: string;
  readonly hash: string;
}

/** A stored post as an import needs it. */
export interface DeskState extends Written {
  /** The editor who changed it at the desk since its last import; empty without one. */
  readonly editor: string;
  /** Hash of the file that was imported last. */
  readonly imported: string;
}

type Removed = Pick<DeskState, "domain" | "slug" | "editor">;

const REMOVED_SQL = "SELECT domain, slug, editor FROM removed_posts WHERE editor <> ''";

/**
 * The posts of files that are to be written: not those whose files are as they were at the last import. A post
 * that was changed at the desk and in its file is a conflict, which is named; then nothing is written,
 * and the answer is undefined. With `force` the files win.
 */
export async function postsToWrite<Post extends Written>(
  posts: readonly Post[],
  known: ReadonlyMap<string, DeskState>,
  { store, terminal, force }: { store: Database; terminal: Terminal; force: boolean },
): Promise<readonly Post[] | undefined> {
  const removed = new Map((await store.read<Removed>(REMOVED_SQL)).map((one) => [keyOf(one), one]));
  const conflicts: string[] = [];
  const written = posts.filter((post) => {
    const before = known.get(keyOf(post));
    const place = `${post.domain}/blog/${post.slug}`;
    if (!before) {
      const gone = removed.get(keyOf(post));
      if (!gone || force) return true;
      terminal.complain(`Note: ${place} was deleted at the desk by ${gone.editor}, and stays so.`);
      return false;
    }
    if (before.hash === post.hash) return false;
    const isUnchanged = before.imported === post.hash;
    // A post without a hash is half written, by an import that was interrupted.
    if (before.hash === "" || before.editor === "") return before.hash === "" || !isUnchanged;
    if (force) return true;
    if (isUnchanged) {
      terminal.complain(
        `Note: ${place} was changed at the desk by ${before.editor}, and stays so.`,
      );
    } else {
      conflicts.push(`${place} was changed in its file, and at the desk by ${before.editor}.`);
    }
    return false;
  });
  if (conflicts.length === 0) return written;
  for (const conflict of conflicts) terminal.complain(conflict);
  terminal.complain(
    "Nothing was written. `npm run blog -- export DIR` writes the desk's text; --force makes the files win.",
  );
  return undefined;
}

function keyOf({ domain, slug }: Pick<Written, "domain" | "slug">): string {
  return `${domain}/${slug}`;
}
