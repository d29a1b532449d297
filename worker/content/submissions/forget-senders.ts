/** Deletes what time has run out for: submissions that were decided, and the details of those who sent the others. */
import { DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import { readRows, runStatements } from "../../platform/d1.ts";
import type { Env } from "../../platform/env.ts";
import { causeOf, log } from "../../platform/log.ts";
import { deleteOver, selectOverPictures } from "./submission-rows.ts";

/** Of a day of UTC: the minute in which it is done. */
const MINUTE_OF_DAY = 3 * 60 + 17;
/** R2 deletes a thousand files at once. */
const FILES_AT_ONCE = 1_000;

/** Called each minute; does its work once a day. Pictures go first: a row that is left names them again. Never rejects. */
export async function forgetSenders(now: number, env: Env): Promise<void> {
  if (Math.floor((now % DAY_MS) / MINUTE_MS) !== MINUTE_OF_DAY) return;
  try {
    const rows = await readRows<{ pictures: string }>(env.DB, selectOverPictures(now));
    const names = rows.flatMap(({ pictures }) => JSON.parse(pictures) as readonly string[]);
    for (let at = 0; at < names.length; at += FILES_AT_ONCE) {
      await env.PICTURES?.delete(names.slice(at, at + FILES_AT_ONCE));
    }
    await runStatements(env.DB, deleteOver(now));
  } catch (error) {
    log("senders not deleted", { cause: causeOf(error) });
  }
}
