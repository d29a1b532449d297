/**
 * The messages of one source, each once. Documents come in any order and may repeat a message, and a
 * source may list a message beside its own abstract of it.
 */
import { DAY_MS } from "../../../shared/time.ts";
import type { CapMessage } from "./cap-message.ts";

/** How far another clock may be ahead of ours. */
const CLOCK_TOLERANCE_MS = DAY_MS;

/**
 * The latest version of each message, of equally old ones the last. A feed's abstract, which may lack
 * the sender, counts only if the message itself is missing.
 */
export function latestVersions(messages: readonly CapMessage[], now: number): CapMessage[] {
  const full = new Set<string>();
  for (const { identifier, isFull } of messages) if (isFull) full.add(keyOf(identifier));
  const versions = new Map<string, CapMessage>();
  for (const message of messages) {
    const { identifier, sender, isFull } = message;
    const key = keyOf(identifier);
    if (!isFull && full.has(key)) continue;
    const own = isFull ? `${key} ${sender.toLowerCase()}` : key;
    const known = versions.get(own);
    if (!known || sentAt(message, now) >= sentAt(known, now)) versions.set(own, message);
  }
  return [...versions.values()];
}

/** When a message was sent; 0 where it does not say so, or names a time that is still to come. */
export function sentAt({ sent = 0 }: CapMessage, now: number): number {
  return sent > now + CLOCK_TOLERANCE_MS ? 0 : sent;
}

/** An identifier as it is compared: feeds put an address around it, and not all write its scheme. */
export function keyOf(identifier: string): string {
  return (
    /urn:oid:([\w.-]+?)(?=\.cap\b|[^\w.-]|$)/i.exec(identifier)?.[1] ??
    /[?&]x=([^&]+)/.exec(identifier)?.[1] ??
    identifier.replace(/^NOAA-NWS-ALERTS-/, "").replace(/^urn:(?:uuid|oid):/i, "")
  )
    .trim()
    .toLowerCase();
}
