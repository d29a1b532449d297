/**
 * The messages that are not updated or cancelled by a later one. A message ends others of its own
 * source, and of other sources only those of its own sender; never one that is newer than itself.
 */
import { CHAIN_STEP_LIMIT } from "./alert-limits.ts";
import type { CapMessage, CapReference } from "./cap-message.ts";
import { keyOf, sentAt } from "./latest-versions.ts";

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
  const byIssuer = Map.groupBy(items, (item) => `${issuerOf(item)} ${ownKey(item)}`);
  const bySource = Map.groupBy(items, (item) => `${item.source} ${ownKey(item)}`);
  const followers = Map.groupBy(
    replacing.flatMap((item) => keysNamed(item).map((key) => ({ item, key }))),
    ({ item, key }) => `${issuerOf(item)} ${key}`,
  );
  const ended = new Set<TouchingMessage>();
  const steps = new Map<string, number>();
  const time = ({ message }: Item) => sentAt(message, now);
  for (const item of replacing) {
    for (const reference of item.message.references) {
      const key = keyOf(reference.identifier);
      const own = byIssuer.get(`${issuerOf(item)} ${key}`) ?? [];
      const near = bySource.get(`${item.source} ${key}`) ?? [];
      const alike = followers.get(`${issuerOf(item)} ${key}`) ?? [];
      const spent = (steps.get(issuerOf(item)) ?? 0) + own.length + near.length + alike.length;
      // The steps are each issuer's own: none can use up those of another one.
      if (spent > CHAIN_STEP_LIMIT) break;
      steps.set(issuerOf(item), spent);
      for (const other of targetsOf(reference, own, near)) {
        if (other !== item && time(item) >= time(other)) ended.add(other);
      }
      // Some issuers name only the first message of a chain, not the update that followed it.
      for (const { item: other } of alike) {
        if (time(item) > time(other) && coversEvent(item, other)) ended.add(other);
      }
    }
  }
  return items.filter((item) => !ended.has(item));
}

/** Whether a message ends those it names. A Test does not end an alert that is Actual. */
export function isReplacing({ status, msgType }: CapMessage): boolean {
  return status === "Actual" && (msgType === "Update" || msgType === "Cancel");
}

/** The sender of a message, and where there is none its source. */
export function issuerOf({ message, source }: TouchingMessage): string {
  return message.sender === "" ? `source ${source}` : `sender ${message.sender.toLowerCase()}`;
}

function ownKey({ message }: TouchingMessage): string {
  return keyOf(message.identifier);
}

function keysNamed({ message }: TouchingMessage): string[] {
  return [...new Set(message.references.map(({ identifier }) => keyOf(identifier)))];
}

/** Those that a reference means of the messages with its identifier, the issuer's own and the source's. */
function targetsOf<Item extends TouchingMessage>(
  { sender }: CapReference,
  own: readonly Item[],
  near: readonly Item[],
): readonly Item[] {
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
