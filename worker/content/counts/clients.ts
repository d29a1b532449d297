/**
 * Tells one client's repeated requests from others', by hashes with a secret of this isolate, which nothing else
 * knows and which ends with it. No address is stored, and no hash leaves the isolate's memory.
 */
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { sha256Hex } from "../../platform/crypto/sha256.ts";
import { clientOf } from "../../platform/http/rate-limit.ts";
import { CLIENT_HASHES } from "./count-limits.ts";

const seen = new BoundedCache<string, number>({ maxEntries: CLIENT_HASHES });
/** In global scope there is no chance yet. */
let secret: string | undefined;

/** Whether a client does something for the first time within a span. Clients without an address are one. */
export async function isFirst(
  request: Request,
  deed: string,
  { now, withinMs }: { readonly now: number; readonly withinMs: number },
): Promise<boolean> {
  secret ??= crypto.getRandomValues(new Uint8Array(32)).join();
  const hash = await sha256Hex(`${secret} ${deed} ${clientOf(request) ?? ""}`, 16);
  const before = seen.get(hash);
  if (before !== undefined && now >= before && now - before < withinMs) return false;
  seen.set(hash, now);
  return true;
}
