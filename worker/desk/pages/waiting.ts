/** How many submissions wait for an editor: the number in the desk's menu, counted once for each request to the desk. */
import { selectCounts } from "../../content/submissions/submission-rows.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { readRows } from "../../platform/d1.ts";
import { causeOf, log } from "../../platform/log.ts";
import type { DeskRequest } from "../desk-request.ts";

const WAIT_MS = 400;

/** By paper; of one whose inbox is on. */
const waiting = new BoundedCache<string, number>({ maxEntries: 100 });

/** Counts what is new in the paper's inbox. Never rejects: the menu then has the last number. */
export async function countWaiting({ env, publication, settings }: DeskRequest): Promise<void> {
  const { id } = publication;
  if (settings.inbox === "off") return;
  waiting.set(id, waitingIn(id) ?? 0);
  try {
    const query = selectCounts(id);
    const rows = await readRows<{ state: string; items: number }>(env.DB, query, WAIT_MS);
    waiting.set(id, rows.find(({ state }) => state === "new")?.items ?? 0);
  } catch (error) {
    log("inbox not counted", { cause: causeOf(error) });
  }
}

/** The number that was counted last; undefined where the paper's inbox is off. */
export function waitingIn(publication: string): number | undefined {
  return waiting.get(publication);
}
