/** Tells the newsroom, which keeps the day, how many rows of D1 this isolate has used for pages and the desk. */
import { type Rows, takeRows } from "./d1.ts";
import type { Env, Settings } from "./env.ts";
import { log, causeOf } from "./log.ts";
import { openNewsrooms } from "./newsrooms.ts";

/** Fewer are not worth a call of the newsroom, whose calls a day are limited too. */
const WORTH_A_CALL: Rows = { read: 5_000, written: 100 };

/** What it needs of a request. */
interface RowsOfRequest {
  readonly env: Env;
  readonly settings: Settings;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Tells in the background, once there are enough. Never rejects. */
export function tellRows({ env, settings, waitUntil }: RowsOfRequest): void {
  if (!env.NEWSROOM) return;
  const rows = takeRows(WORTH_A_CALL);
  if (!rows) return;
  const telling = openNewsrooms(env, settings)?.addRows(rows);
  waitUntil(telling?.catch(logFailure) ?? Promise.resolve());
}

function logFailure(error: unknown): void {
  log("rows not told", { cause: causeOf(error) });
}
