/**
 * The states of a post and how each act moves its pointers, as the table in README.md has them. Pure; times are
 * seconds since 1970.
 */

/** `type` saves while an editor writes; `save` keeps a text without showing it to readers. */
export type PostAct = "type" | "save" | "publish" | "schedule" | "unpublish" | "remove";

/** What is known of a post beside its versions (`post_pointers`). */
export interface PostPointers {
  /** The version that readers get from `published` on, or got last; 0 for none. */
  readonly shown: number;
  /** 0 for a draft and for a removed post. */
  readonly published: number;
  /** The last change of what readers had. */
  readonly updated: number;
  /** When readers first had the address; 0 where they never had. */
  readonly first: number;
}

export const NO_POINTERS: PostPointers = { shown: 0, published: 0, updated: 0, first: 0 };

/** Whether a post is a draft, waits for its time, can be read, or was removed. */
export type PostState = "draft" | "scheduled" | "public" | "removed";

/** The state of a post at a time. */
export function stateOf(
  { published, isRemoved }: Pick<PostPointers, "published"> & { readonly isRemoved: boolean },
  seconds: number,
): PostState {
  if (published > 0) return published > seconds ? "scheduled" : "public";
  return isRemoved ? "removed" : "draft";
}

/** Since when readers have had the address at a time; 0 where they never had. */
export function firstSeen({ published, first }: PostPointers, seconds: number): number {
  return first || (published > 0 && published <= seconds ? published : 0);
}

export interface Move {
  readonly act: PostAct;
  /** Of the version that the act writes. */
  readonly number: number;
  /** When a scheduled post appears; the date that a file states of one that is published; 0 for none. */
  readonly at: number;
  readonly seconds: number;
  /** Whether the text is another one than readers had. */
  readonly isChanged: boolean;
}

/** The pointers after an act. */
export function movedPointers(before: PostPointers, move: Move): PostPointers {
  const { act, number, at, seconds, isChanged } = move;
  const first = firstSeen(before, seconds);
  if (act === "type" || act === "save") return { ...before, first };
  if (act === "unpublish" || act === "remove") {
    return { ...before, shown: first > 0 ? before.shown : 0, published: 0, first };
  }
  const isPublic = before.published > 0 && before.published <= seconds;
  const since = isPublic ? before.published : first || seconds;
  const published = act === "schedule" ? at : at || since;
  const unseen = Math.min(published, seconds);
  const seen = isChanged ? Math.max(published, seconds) : before.updated;
  return {
    shown: number,
    published,
    updated: first === 0 ? unseen : seen,
    first: act === "schedule" ? first : at || first || published,
  };
}
