/**
 * The visits of a newsroom: a source is visited once at a time, and a note in the object's storage
 * tells the next start of a visit that ended the object.
 */
import type { FeedStories } from "../../shared/edition.ts";

/** The result of a visit. */
export interface VisitEnd {
  readonly kind: "changed" | "unchanged" | "failed";
  /** The feed as it arrived, if it cannot be stored. */
  readonly unsaved?: FeedStories | undefined;
}

/** Notes that survive the end of the object (`DurableObjectStorage.kv`). */
export interface Notes {
  readonly put: (address: string, value: true) => void;
  readonly delete: (address: string) => unknown;
  readonly list: () => Iterable<readonly [address: string, value: unknown]>;
}

/** Outside an object nothing is told of a visit that ended it. */
const NO_NOTES: Notes = { put: () => {}, delete: () => {}, list: () => [] };

export class Visits {
  readonly #notes: Notes;
  readonly #underway = new Map<string, Promise<VisitEnd>>();
  /** The last visit of each source, and when it ended. */
  readonly #ends = new Map<string, { readonly at: number; readonly end: VisitEnd }>();
  /** The number of the last visit of each source. */
  readonly #numbers = new Map<string, number>();
  /** How many visits have begun. */
  count = 0;

  constructor(notes: Notes = NO_NOTES) {
    this.#notes = notes;
  }

  /** Whether a source is being visited, or has been since so many visits had begun. */
  hasBegunSince(address: string, count: number): boolean {
    return this.#underway.has(address) || (this.#numbers.get(address) ?? 0) > count;
  }

  /** The end of a source's last visit, if that is so recent. */
  endSince(address: string, time: number): VisitEnd | undefined {
    const last = this.#ends.get(address);
    return last && last.at >= time ? last.end : undefined;
  }

  /** The visit of a source that is underway, or else begins at `now`. `work` must not reject. */
  run(address: string, now: number, work: () => Promise<VisitEnd>): Promise<VisitEnd> {
    const running = this.#underway.get(address);
    if (running) return running;
    this.#notes.put(address, true);
    this.count += 1;
    this.#numbers.set(address, this.count);
    const visit = work().then((end) => {
      this.#underway.delete(address);
      this.#notes.delete(address);
      this.#ends.set(address, { at: now, end });
      return end;
    });
    this.#underway.set(address, visit);
    return visit;
  }

  /** The sources whose visits ended an earlier object. */
  lost(): readonly string[] {
    return [...this.#notes.list()]
      .map(([address]) => address)
      .filter((address) => !this.#underway.has(address));
  }

  /** Deletes the notes of lost visits once they are counted. */
  forget(addresses: readonly string[]): void {
    for (const address of addresses) this.#notes.delete(address);
  }
}
