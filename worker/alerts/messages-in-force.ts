/**
 * The messages that are not updated or cancelled by a later one. A message ends others of its own
 * source, and of other sources only those of its own sender; never one that is newer than itself.
 */
import type { CapMessage, CapReference } from "./cap-message.ts";
import { keyOf, sentAt } from "./latest-versions.ts";
import { CHAIN_STEP_LIMIT } from "./limits.ts";

/** A message, where it is from, and the areas of the publication that it touches. */
export interface TouchingMessage {
  readonly message: CapMessage;
  /** The number of its source: different documents of one source have the same. */
  readonly source: number;
  readonly touched: ReadonlySet<string>;
}

/** The messages that are in force, without those that another one replaced or ended. */
export function messagesInForce<Item extends TouchingMessage>(
  items: readonly Item[],
  now: number,
): Item[] {
  const replacing = items.filter(({ message }) => isReplacing(message));
  const byKey = Map.groupBy(items, ({ message }) => keyOf(message.identifier));
  const named = replacing.flatMap((item) => keysNamed(item).map((key) => ({ item, key })));
  const followers = Map.groupBy(named, ({ key }) => key);
  const ended = new Set<TouchingMessage>();
  const steps = new Map<number, number>();
  const isNotOlder = (one: Item, other: Item) =>
    sentAt(one.message, now) >= sentAt(other.message, now);
  for (const item of replacing) {
    for (const reference of item.message.references) {
      const key = keyOf(reference.identifier);
      const candidates = (byKey.get(key) ?? []).filter((other) => other !== item);
      const alike = followers.get(key) ?? [];
      const spent = (steps.get(item.source) ?? 0) + candidates.length + alike.length;
      // The steps are each source's own: no source can use up those of another one.
      if (spent > CHAIN_STEP_LIMIT) break;
      steps.set(item.source, spent);
      for (const other of targetsOf(item, reference, candidates)) {
        if (isNotOlder(item, other)) ended.add(other);
      }
      // Some issuers name only the first message of a chain, not the update that followed it.
      for (const { item: other } of alike) {
        const isLater = sentAt(item.message, now) > sentAt(other.message, now);
        if (isLater && isSameIssuer(item, other) && coversEvent(item, other)) ended.add(other);
      }
    }
  }
  return items.filter((item) => !ended.has(item));
}

/** Whether a message ends those it names. A Test does not end an alert that is Actual. */
export function isReplacing({ status, msgType }: CapMessage): boolean {
  return status === "Actual" && (msgType === "Update" || msgType === "Cancel");
}

/** Whether two messages have one sender. Without a sender they have to be of one source too. */
export function isSameIssuer(one: TouchingMessage, other: TouchingMessage): boolean {
  const sender = one.message.sender.toLowerCase();
  if (sender !== other.message.sender.toLowerCase()) return false;
  return sender !== "" || one.source === other.source;
}

function keysNamed({ message }: TouchingMessage): string[] {
  return [...new Set(message.references.map(({ identifier }) => keyOf(identifier)))];
}

/** Those of the messages with the identifier of a reference that it means. */
function targetsOf<Item extends TouchingMessage>(
  item: Item,
  { sender }: CapReference,
  candidates: readonly Item[],
): readonly Item[] {
  const own = candidates.filter((other) => isSameIssuer(item, other));
  const near = candidates.filter(({ source }) => source === item.source);
  if (sender === "") return own.length > 0 || near.length > 1 ? own : near;
  const isNamed = ({ message }: Item) => message.sender.toLowerCase() === sender.toLowerCase();
  // An abstract names an author, and often no sender.
  const isNear = (other: Item) =>
    isNamed(other) || other.message.sender === "" || !other.message.isFull;
  return [...own.filter(isNamed), ...near.filter(isNear)];
}

/**
 * Whether a message replaces another one that it does not name: it is about the same event and at
 * least the same areas. Without that an issuer could not end an alert in one county and continue it
 * in another.
 */
function coversEvent(later: TouchingMessage, earlier: TouchingMessage): boolean {
  const { infos } = later.message;
  const events = infos.map(({ event }) => event);
  const isSameEvent =
    events.length === 0 || earlier.message.infos.some(({ event }) => events.includes(event));
  const isEverywhere = infos.every(({ areas }) => areas.length === 0);
  return isSameEvent && (isEverywhere || earlier.touched.isSubsetOf(later.touched));
}
