/** Takes an arrival into the inbox, in the desk's object: within its limits, once, with its pictures. */
import { refused, type Outcome } from "../../../shared/outcome.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import {
  INBOX_MAX_BYTES,
  INBOX_MAX_ITEMS,
  PER_HOUR,
} from "../../content/submissions/submission-limits.ts";
import {
  addSubmission,
  type InboxRoom,
  selectRoom,
} from "../../content/submissions/submission-rows.ts";
import { readRows, runStatements } from "../../platform/d1.ts";
import type { Log } from "../../platform/log.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { type Arrival, judgedRow, rowOf } from "./arrival.ts";

export interface InboxTools {
  readonly db: D1Database;
  /** Left out where the deployment has no store for pictures. */
  readonly store: R2Bucket | undefined;
  /** What the object remembers. */
  readonly notes: Pick<DurableObjectStorage["kv"], "get" | "put">;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A number for what arrives, larger than those before. */
  readonly id: number;
  readonly log: Log;
  /** Where people may write to while the inbox takes nothing. */
  readonly writeTo: string;
}

const STORE_WAIT_MS = 15_000;

/** What became of an arrival: taken in, or a sentence for its sender. Rejects while a store fails. */
export async function takeArrival(
  arrival: Arrival,
  tools: InboxTools,
): Promise<Outcome<{ readonly isNew: boolean }>> {
  const { db, store, now, id, writeTo, log } = tools;
  const { publication } = arrival;
  if (arrivedThisHour(tools) >= PER_HOUR) {
    log("inbox closed", { publication, why: "limit of the hour" });
    return refused(
      `We got more in this hour than we can read. Please send it again in an hour, or write to ${writeTo}.`,
      429,
    );
  }
  const row = await rowOf(arrival, id);
  const [room] = await readRows<InboxRoom>(db, selectRoom(row, now));
  if (!room) throw new Error("The inbox was not counted.");
  // The same form, sent once more.
  if (room.twin > 0) return { ok: true, value: { isNew: false } };
  if (room.items >= INBOX_MAX_ITEMS || room.bytes + row.bytes > INBOX_MAX_BYTES) {
    log("inbox closed", { publication, why: "full" });
    return refused(`Our inbox is full just now. Please write to ${writeTo}.`, 503);
  }
  const judged = judgedRow(row, arrival, room);
  const names = JSON.parse(row.pictures) as readonly string[];
  for (const [at, name] of names.entries()) {
    const bytes = arrival.pictures[at]?.bytes ?? null;
    await withTimeout("R2", store?.put(name, bytes) ?? Promise.resolve(null), STORE_WAIT_MS);
  }
  await runStatements(db, [addSubmission(judged)]);
  countArrival(tools);
  return { ok: true, value: { isNew: judged.state === "new" } };
}

interface Hour {
  readonly hour: number;
  readonly count: number;
}

function arrivedThisHour({ notes, now }: InboxTools): number {
  const known = notes.get<Hour>("inbox-hour");
  return known?.hour === Math.floor(now / HOUR_MS) ? known.count : 0;
}

function countArrival(tools: InboxTools): void {
  const hour = Math.floor(tools.now / HOUR_MS);
  tools.notes.put("inbox-hour", { hour, count: arrivedThisHour(tools) + 1 } satisfies Hour);
}
