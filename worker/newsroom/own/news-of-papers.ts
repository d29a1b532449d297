/**
 * The papers whose stories this newsroom has changed since their last edition. A round asks D1 for the versions of their
 * feeds only, which are three rows a feed, and of all papers' in case that a command has changed a story.
 */
import { allSources, type NewsroomPublication } from "../../papers/newsroom-publication.ts";
import { type ObjectStore, readFact, writeFact } from "../../platform/sqlite/object-store.ts";
import { LOOK_MS } from "../newsroom-limits.ts";

const NEWS = "papers with news";
const LOOKED = "looked at all papers";

/** Notes, before it is written, that stories of a source change. */
export function noteNewsOf(
  own: ObjectStore,
  address: string,
  publications: readonly NewsroomPublication[],
): void {
  noteNews(
    own,
    publications
      .filter((publication) => allSources(publication).includes(address))
      .map(({ id }) => id),
  );
}

/** Notes that editions may be out of date. */
export function noteNews(own: ObjectStore, ids: readonly string[]): void {
  const known = publicationsWithNews(own);
  const more = ids.filter((id) => !known.has(id));
  if (more.length > 0) writeFact(own, NEWS, [...known, ...more]);
}

/** Takes the note of a paper, before its edition is read: what changes later is noted again. */
export function takeNews(own: ObjectStore, id: string): void {
  const known = publicationsWithNews(own);
  if (known.delete(id)) writeFact(own, NEWS, [...known]);
}

export function publicationsWithNews(own: ObjectStore): Set<string> {
  return new Set((readFact(own, NEWS) ?? []) as readonly string[]);
}

/** Makes the next round look at all papers: what has changed is not known by its papers. */
export function lookAtAll(own: ObjectStore): void {
  writeFact(own, LOOKED, 0);
}

/** Whether a round is to look at all papers; the next one need not. */
export function takeLook(own: ObjectStore, now: number): boolean {
  const passed = now - ((readFact(own, LOOKED) ?? 0) as number);
  // A look in the future was one of a clock that was ahead.
  if (passed >= 0 && passed < LOOK_MS) return false;
  writeFact(own, LOOKED, now);
  return true;
}
