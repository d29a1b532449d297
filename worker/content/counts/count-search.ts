/**
 * Counts the words of searches that found nothing. What a reader typed is never stored: only single words of letters,
 * each only when three clients have asked for it, and nothing of which words stood together. Until then a word is in
 * this isolate's memory alone, and lost with it.
 */
import { wordsOf } from "../../../shared/search/words.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import type { OpenedRequest } from "../scope.ts";
import { isFirst } from "./clients.ts";
import {
  ASKED_MS,
  CLIENTS_PER_WORD,
  ISOLATE_KEYS,
  WORD_MAX_CHARACTERS,
  WORDS_PER_SEARCH,
} from "./count-limits.ts";
import { addOne, handOverSoon, isCounting } from "./hand-over.ts";
import { isPerson } from "./is-person.ts";

/** How many clients have asked for a word, by paper and word. */
const clients = new BoundedCache<string, number>({ maxEntries: ISOLATE_KEYS });

const WORD = new RegExp(`^\\p{L}[\\p{L}\\p{M}]{1,${WORD_MAX_CHARACTERS - 1}}$`, "u");

/** Counts a person's question that found nothing, after the answer. */
export function countMissedSearch(scope: OpenedRequest, question: string): void {
  const { request } = scope;
  if (!isCounting(scope) || request.method !== "GET" || !isPerson(request)) return;
  const words = new Set(wordsOf(question).filter((word) => WORD.test(word)));
  scope.waitUntil(countWords(scope, [...words].slice(0, WORDS_PER_SEARCH)));
}

async function countWords(scope: OpenedRequest, words: readonly string[]): Promise<void> {
  const { id } = scope.publication;
  const now = Date.now();
  for (const word of words) {
    const name = `${id} ${word}`;
    if (!(await isFirst(scope.request, `search ${name}`, { now, withinMs: ASKED_MS }))) continue;
    const asked = (clients.get(name) ?? 0) + 1;
    clients.set(name, asked);
    const told = asked === CLIENTS_PER_WORD ? CLIENTS_PER_WORD : asked > CLIENTS_PER_WORD ? 1 : 0;
    for (let times = 0; times < told; times += 1) addOne(id, "words", word);
    if (told > 0) handOverSoon(scope);
  }
}
