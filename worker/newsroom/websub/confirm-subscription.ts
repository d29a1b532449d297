/** A hub asks whether a subscription is meant, or says that it has ended one (WebSub, 5.2 and 5.3). */
import { SECOND_MS } from "../../../shared/time.ts";
import { runStatements } from "../../platform/d1.ts";
import type { HubVerification } from "../../platform/env.ts";
import {
  USUAL_LEASE_SECONDS,
  LONGEST_LEASE_SECONDS,
  REFUSED_PAUSE_MS,
} from "../newsroom-limits.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { type FoundSubscription, saveLease, selectSubscription } from "./subscription.ts";

/**
 * The challenge, where the subscription is one that we asked for; undefined for all others. An
 * end of it is never meant: a feed that is dropped refuses pushes instead. Rejects where D1 does.
 */
export async function confirmSubscription(
  id: string,
  { mode, topic, challenge, leaseSeconds }: HubVerification,
  { env, now, log }: Pick<NewsroomTools, "env" | "now" | "log">,
): Promise<string | undefined> {
  const [rows = []] = await runStatements<FoundSubscription>(env.DB, [selectSubscription(id)]);
  const [subscription] = rows;
  if (subscription?.topic !== topic) return undefined;
  if (mode === "denied") {
    log("subscription denied", { feed: subscription.address });
    await runStatements(env.DB, [saveLease(id, 0, now() + REFUSED_PAUSE_MS)]);
    return "";
  }
  if (mode !== "subscribe" || challenge === "") return undefined;
  const asked = leaseSeconds > 0 ? leaseSeconds : USUAL_LEASE_SECONDS;
  const leaseMs = Math.min(asked, LONGEST_LEASE_SECONDS) * SECOND_MS;
  // Renewed in the last fifth of its time.
  const lease = saveLease(id, now() + leaseMs, now() + Math.floor(leaseMs * 0.8));
  await runStatements(env.DB, [lease]);
  return challenge;
}
