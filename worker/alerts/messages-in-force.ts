/**
 * The messages that are not updated or cancelled by a later one. Documents come in any order and
 * may repeat a message.
 */
import type { CapMessage } from "./cap-message.ts";
import { CHAIN_STEP_LIMIT } from "./limits.ts";

/** A message, its keys, and the areas of the publication that it touches. */
export interface TouchingMessage {
  readonly message: CapMessage;
  readonly touched: ReadonlySet<string>;
}

/** The messages that are in force: each once, without those that a later one replaced or ended. */
export function messagesInForce(all: readonly TouchingMessage[]): TouchingMessage[] {
  const messages = withoutRepetitions(all);
  const byKey = Map.groupBy(messages, ({ message }) => keyOf(message.identifier));
  const ended = new Set<TouchingMessage>();
  const replacing = messages.filter(({ message }) => isReplacing(message));
  const named = replacing.flatMap((item) =>
    item.message.references.map(({ identifier }) => ({ item, key: keyOf(identifier) })),
  );
  const followers = Map.groupBy(named, ({ key }) => key);
  let steps = CHAIN_STEP_LIMIT;
  for (const item of replacing) {
    for (const reference of item.message.references) {
      const key = keyOf(reference.identifier);
      for (const other of byKey.get(key) ?? []) {
        if (other !== item && isSender(reference.sender, other.message.sender)) ended.add(other);
      }
      // Some issuers name only the first message of a chain, not the update that followed it.
      for (const { item: other } of followers.get(key) ?? []) {
        steps -= 1;
        if (steps <= 0) break;
        if (isLaterWord(item, other)) ended.add(other);
      }
    }
  }
  return messages.filter((item) => !ended.has(item));
}

/** Whether a message ends those it names. A Test does not end an alert that is Actual. */
export function isReplacing({ status, msgType }: CapMessage): boolean {
  return status === "Actual" && (msgType === "Update" || msgType === "Cancel");
}

/**
 * Whether a message replaces another one without naming it: a later one of the same sender, for the
 * same event and at least the same areas. Without that an issuer could not end an alert in one
 * county and continue it in another.
 */
function isLaterWord(later: TouchingMessage, earlier: TouchingMessage): boolean {
  const [one, other] = [later.message, earlier.message];
  if (one.sender !== other.sender || (one.sent ?? 0) <= (other.sent ?? 0)) return false;
  const events = one.infos.map(({ event }) => event);
  const isSameEvent =
    events.length === 0 || other.infos.some(({ event }) => events.includes(event));
  const isEverywhere = one.infos.every(({ areas }) => areas.length === 0);
  return isSameEvent && (isEverywhere || earlier.touched.isSubsetOf(later.touched));
}

/**
 * Each message once, the latest version of it. A feed's abstract, which may lack the sender, counts
 * only if the message itself is missing.
 */
function withoutRepetitions(all: readonly TouchingMessage[]): TouchingMessage[] {
  const full = new Set<string>();
  for (const { message } of all) if (message.isFull) full.add(keyOf(message.identifier));
  const messages = new Map<string, TouchingMessage>();
  for (const item of all) {
    const { identifier, sender, isFull, sent } = item.message;
    const key = keyOf(identifier);
    if (!isFull && full.has(key)) continue;
    const own = isFull ? `${key} ${sender.toLowerCase()}` : key;
    const known = messages.get(own)?.message.sent;
    if (!messages.has(own) || (sent ?? 0) > (known ?? 0)) messages.set(own, item);
  }
  return [...messages.values()];
}

function isSender(one: string, other: string): boolean {
  return one === "" || other === "" || one.toLowerCase() === other.toLowerCase();
}

/** An identifier as it is compared: feeds put an address around it. */
export function keyOf(identifier: string): string {
  return (
    /urn:oid:[\w.-]+?(?=\.cap\b|[^\w.-]|$)/i.exec(identifier)?.[0] ??
    /[?&]x=([^&]+)/.exec(identifier)?.[1] ??
    identifier.replace(/^NOAA-NWS-ALERTS-/, "")
  ).trim();
}
