/** By what the items of a feed are known again, so that what was made of them need not be made anew. */
import { hashNumber } from "../../shared/hash.ts";
import type { StoredArticle } from "./normalise.ts";
import type { StoredFeed } from "./store.ts";

const HALF_DAY_MS = 12 * 60 * 60_000;

/** Articles by the marks of their items. */
export type KnownArticles = ReadonlyMap<string, StoredArticle>;

/**
 * An item's mark as it is kept beside its article. It holds for half a day, each at a time of its own:
 * what a feed's head says may change, and the way in which items are read.
 */
export function keptMark(mark: string, now: number): string {
  const halfDay = Math.floor((now + (hashNumber(mark) % HALF_DAY_MS)) / HALF_DAY_MS);
  return `${mark}-${halfDay}`;
}

/** The articles of a copy whose marks still hold; of thirty stories one or two are new at a visit. */
export function knownArticles(copy: StoredFeed | undefined, now: number): KnownArticles {
  const { articles = [], marks = [] } = copy ?? {};
  return new Map(
    articles.flatMap((article, at) => {
      const [mark = ""] = String(marks[at]).split("-");
      const holds = mark !== "" && marks[at] === keptMark(mark, now);
      return holds ? [[mark, article] as const] : [];
    }),
  );
}
