/**
 * A push of a hub counts as a visit to its feed. It is taken only where its subscription is verified and
 * goes on, its signature is right, and it is none of the last ones again.
 */
import { runStatements } from "../../platform/d1.ts";
import type { Push } from "../../platform/env.ts";
import { causeOf } from "../../platform/log.ts";
import { KNOWN_PUSHES, PUSH_PAUSE_MS } from "../newsroom-limits.ts";
import { countCalls, type NewsroomTools } from "../newsroom-tools.ts";
import { bringForward, type FeedState, selectStates } from "../schedule.ts";
import { visitSource } from "../visits/visit-source.ts";
import { isSigned } from "./signature.ts";
import {
  type FoundSubscription,
  PUSH_TAKEN,
  savePushes,
  selectSubscription,
} from "./subscription.ts";

/** A visit that is underway ends before a push of its feed is read. */
const TRIES = 3;

/** The status of the answer: 410 ends the subscription at the hub. Never rejects. */
export async function receivePush(
  id: string,
  push: Push,
  uncounted: Omit<NewsroomTools, "count">,
): Promise<number> {
  const tools = countCalls(uncounted);
  const { env, now, log } = tools;
  try {
    const [rows = []] = await runStatements<FoundSubscription>(env.DB, [selectSubscription(id)]);
    const [subscription] = rows;
    if (!subscription || subscription.ends_at <= now()) return 410;
    const { address, secret } = subscription;
    if (!(await isSigned(push.bytes, push.signature, secret))) {
      log("push refused", { feed: address, cause: "its signature is wrong" });
      return 403;
    }
    const known = JSON.parse(subscription.pushes) as readonly string[];
    const mark = push.signature.trim().toLowerCase();
    if (known.includes(mark)) return 409;
    const status = await takePush(subscription, push, tools);
    if (status === PUSH_TAKEN) {
      await runStatements(env.DB, [savePushes(id, [mark, ...known].slice(0, KNOWN_PUSHES))]);
    }
    return status;
  } catch (error) {
    log("push not taken", { cause: causeOf(error) });
    return 503;
  }
}

async function takePush(
  { address, topic }: FoundSubscription,
  { bytes, contentType }: Push,
  tools: NewsroomTools,
): Promise<number> {
  const { env, now, visits } = tools;
  for (let tried = 0; tried < TRIES; tried += 1) {
    let status: number | undefined;
    const read = async () => {
      const [rows = []] = await runStatements<FeedState>(env.DB, [selectStates([address])]);
      const [state] = rows;
      if (!state) {
        status = 410;
        return { kind: "failed" } as const;
      }
      if (now() - state.pushed_at < PUSH_PAUSE_MS) {
        await runStatements(env.DB, [bringForward(address, now() + PUSH_PAUSE_MS)]);
        status = PUSH_TAKEN;
        return { kind: "unchanged" } as const;
      }
      const end = await visitSource(state, tools, { bytes, contentType, url: topic });
      const failed = end.isUnwritten ? 503 : 422;
      status = end.kind === "failed" ? failed : PUSH_TAKEN;
      return end;
    };
    const { error } = await visits.run(address, { since: visits.ended, now: now() }, read);
    if (error !== undefined) throw error;
    if (status !== undefined) return status;
  }
  return 503;
}
