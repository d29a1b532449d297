/** Lines on failing stores: one a minute for each store in an isolate, however many requests meet the failure. */
import { MINUTE_MS } from "../../shared/time.ts";
import { causeOf, type Log } from "./log.ts";
import { StorePaused } from "./store-health.ts";

type Store = "D1" | "KV" | "R2" | "newsroom";

/** By the log that was written to. */
const loggedAt = new WeakMap<Log, Partial<Record<Store, number>>>();

/** Logs that a call of a store failed. Calls that were not made say nothing new. */
export function logFailure(
  { log, now }: { readonly log: Log; readonly now: () => number },
  store: Store,
  event: string,
  { error, ...facts }: { readonly error: unknown } & Readonly<Record<string, unknown>>,
): void {
  if (error instanceof StorePaused) return;
  const times = loggedAt.get(log) ?? {};
  loggedAt.set(log, times);
  const time = now();
  if (Math.abs(time - (times[store] ?? -Infinity)) < MINUTE_MS) return;
  times[store] = time;
  log(event, { ...facts, cause: causeOf(error) });
}
