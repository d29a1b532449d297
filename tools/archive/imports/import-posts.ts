/** Imports the posts of a backup: of two versions of a post, and of a post and its removal, the later counts. */
import { POSTS } from "../../../worker/content/blog/rows/read-post.ts";
import type { StoredPost } from "../../../worker/content/blog/rows/stored-post.ts";
import { adoptStatements } from "../../blog/store/adopt-rows.ts";
import { renderPost } from "../../blog/store/render-posts.ts";
import { removeStatements, writeStatements } from "../../blog/store/statements.ts";
import type { Database } from "../../d1/database.ts";
import type { LineRow } from "../lines/line-schemas.ts";
import { orderStatements } from "./import-versions.ts";

type RemovedPost = LineRow<"removed">;
type Key = Pick<StoredPost, "slug" | "domain">;
type PostThere = Pick<StoredPost, "slug" | "domain" | "stored" | "hash">;

/** A draft has no row: its newest text stands for it. */
const KNOWN = `SELECT slug, domain, savedAt / 1000 AS stored, 'draft' AS hash FROM (${POSTS})
    WHERE published = 0 AND kind <> 'removed'
  UNION ALL SELECT slug, domain, stored, hash FROM posts WHERE NOT draft`;

export interface PostImport {
  /** Whether a post is to be written. */
  accepts(post: StoredPost): boolean;
  write(posts: readonly StoredPost[]): Promise<void>;
  /** Removes the posts that were stored before they were removed elsewhere; at last every row becomes versions. */
  remove(posts: readonly RemovedPost[]): Promise<void>;
  /** What became of all posts. */
  summary(): string;
}

/** Reads which posts the database has, and which were removed from it. */
export async function openPosts(store: Database): Promise<PostImport> {
  const stored = await store.read<PostThere>(KNOWN);
  const gone = await store.read<RemovedPost>("SELECT slug, domain, removed_at FROM removed_posts");
  const known = new Map(stored.map((post) => [keyOf(post), post]));
  const removals = new Map(gone.map((post) => [keyOf(post), post.removed_at]));
  const replaced: Key[] = [];
  const counts = { fresh: 0, newer: 0, kept: 0, refused: 0, removed: 0 };
  return {
    accepts(post) {
      const key = keyOf(post);
      const own = known.get(key);
      const isRemoved = (removals.get(key) ?? -Infinity) >= post.stored;
      // A post without a hash is half written, by an import that was interrupted.
      const isKept = own !== undefined && own.hash !== "" && own.stored >= post.stored;
      if (isRemoved) counts.refused += 1;
      else if (isKept) counts.kept += 1;
      else if (own) counts.newer += 1;
      else counts.fresh += 1;
      if (isRemoved || isKept) return false;
      known.set(key, post);
      if (own && own.hash !== "") replaced.push(post);
      return true;
    },
    async write(posts) {
      if (posts.length > 0) await store.write(writeStatements(posts, posts.flatMap(renderPost)));
    },
    async remove(posts) {
      const later = posts.filter(
        (post) => (known.get(keyOf(post))?.stored ?? -1) <= post.removed_at,
      );
      counts.removed = later.filter((post) => known.has(keyOf(post))).length;
      await store.write([
        ...(later.length > 0 ? removeStatements(later) : []),
        ...adoptStatements(),
        ...orderStatements(replaced),
      ]);
    },
    summary() {
      const { fresh, newer, kept, refused, removed } = counts;
      const parts = [
        `${fresh} new`,
        `${kept} stored before`,
        newer > 0 ? `${newer} newer than stored` : "",
        refused > 0 ? `${refused} left out, because they were removed here since` : "",
        removed > 0 ? `${removed} removed here, as in the file` : "",
      ];
      const count = fresh + newer + kept + refused;
      return `${count} posts: ${parts.filter((part) => part !== "").join(", ")}.`;
    },
  };
}

function keyOf({ slug, domain }: Key): string {
  return `${domain}/${slug}`;
}
