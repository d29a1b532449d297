/** What a blog needs beside its backend: nothing is stored anywhere, nothing is limited. */
import { createAnswerCache } from "../../../worker/blog/answer-cache.ts";
import type { BlogSettings } from "../../../worker/blog/blog.ts";

/** Stores of its own for every blog. */
export function freeSettings(): Pick<
  BlogSettings,
  "isHidden" | "mayCall" | "htmlStore" | "spendWrite" | "waitUntil" | "cache"
> {
  return {
    isHidden: () => false,
    mayCall: async () => true,
    htmlStore: emptyStore().store,
    spendWrite: async () => true,
    waitUntil: () => {},
    cache: createAnswerCache(),
  };
}

/** A KV namespace in a map, which counts reads and writes. */
export function emptyStore() {
  const entries = new Map<string, string>();
  const counts = { reads: 0, writes: 0 };
  const store = {
    get: async (key: string) => {
      counts.reads += 1;
      return entries.get(key) ?? null;
    },
    put: async (key: string, value: string) => {
      counts.writes += 1;
      entries.set(key, value);
    },
  } as unknown as BlogSettings["htmlStore"];
  return { store, entries, counts };
}
