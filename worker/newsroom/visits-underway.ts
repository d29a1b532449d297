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
  /** When the source is due again, in milliseconds since 1970; missing where that is not known. */
  readonly dueAt?: number | undefined;
  /** What the visit's work rejected with. */
  readonly error?: unknown;
  /** Whether not even its failure could be stored: the source is still due. */
  readonly isUnwritten?: true;
}

/** Notes that survive the end of the object (`DurableObjectStorage.kv`). */
export interface Notes {
  readonly put: (address: string, value: true) => void;
  readonly delete: (address: string) => unknown;
  readonly list: () => Iterable<readonly [address: string, value: unknown]>;
}

/** In Node no visit ends an object. */
const NO_NOTES: Notes = { put: () => {}, delete: () => {}, list: () => [] };

interface LastVisit {
  readonly end: VisitEnd;
  readonly startedAt: number;
  /** How many visits had ended with it. */
  readonly number: number;
}

export class Visits {
  readonly #notes: Notes;
  readonly #underway = new Map<string, Promise<VisitEnd>>();
  readonly #last = new Map<string, LastVisit>();
  /** How many visits have ended. */
  ended = 0;

  constructor(notes: Notes = NO_NOTES) {
    this.#notes = notes;
  }

  /** The end of a source's last visit, if that began at a time or later. */
  lastSince(address: string, time: number): VisitEnd | undefined {
    const last = this.#last.get(address);
    return last && last.startedAt >= time ? last.end : undefined;
  }

  /**
   * The visit of a source: the one that is underway, or that ended after `since` visits had, else a new
   * one. Never rejects: a visit whose `work` does ends as failed, and the next one begins anew.
   */
  run(
    address: string,
    { since, now }: { readonly since: number; readonly now: number },
    work: () => Promise<VisitEnd>,
  ): Promise<VisitEnd> {
    const running = this.#underway.get(address);
    if (running) return running;
    const last = this.#last.get(address);
    if (last && last.number > since) return Promise.resolve(last.end);
    this.#notes.put(address, true);
    const visit = this.#settle(address, now, work);
    this.#underway.set(address, visit);
    return visit;
  }

  async #settle(address: string, now: number, work: () => Promise<VisitEnd>): Promise<VisitEnd> {
    try {
      // `run` notes the visit as underway before its work begins, which may throw at once.
      await Promise.resolve();
      const end = await work();
      this.ended += 1;
      this.#last.set(address, { end, startedAt: now, number: this.ended });
      return end;
    } catch (error) {
      return { kind: "failed", error };
    } finally {
      this.#underway.delete(address);
      this.#notes.delete(address);
    }
  }

  /** The sources whose visits ended an earlier object. */
  lost(): readonly string[] {
    return [...this.#notes.list()]
      .map(([address]) => address)
      .filter((address) => !this.#underway.has(address));
  }

  /** Deletes the notes of lost visits. */
  forget(addresses: readonly string[]): void {
    for (const address of addresses) this.#notes.delete(address);
  }
}
