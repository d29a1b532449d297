/**
 * Updates that an editor posted and the desk has not confirmed, in this browser: a lost line or a closed window loses
 * none, and the name of each form makes it count once.
 */
import { keepValue, keptValue } from "../keep/browser-store.ts";

/** An update as its form was sent. */
export interface OutgoingUpdate {
  /** The name of the form. */
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}

export class Outbox {
  readonly #store: () => Storage;
  readonly #key: string;

  /** That of the post at a path of the desk. */
  constructor(path: string, store: () => Storage) {
    this.#store = store;
    this.#key = `desk outbox ${path}`;
  }

  /** Those that wait, the oldest first. */
  waiting(): readonly OutgoingUpdate[] {
    return (keptValue(this.#key, this.#store) ?? []) as readonly OutgoingUpdate[];
  }

  /** Adds one; false where the browser keeps nothing. */
  add(update: OutgoingUpdate): boolean {
    return this.#put([...this.waiting(), update]);
  }

  /** The desk has one, or it goes back into the form. */
  remove(id: string): void {
    this.#put(this.waiting().filter((one) => one.id !== id));
  }

  #put(updates: readonly OutgoingUpdate[]): boolean {
    return keepValue(this.#key, updates, this.#store);
  }
}
