/** The addresses of pages that editors have given to people outside, as the desk's object stores them. */
import type { SharedPreview, SharedReport } from "./signed-link.ts";

/** An address, and the e-mail address of who made it. */
export type SharedLink = (SharedPreview | SharedReport) & { readonly editor: string };

/** What an address opens: a post or a sponsor, by its number. */
export type Opened = Pick<SharedPreview, "post"> | Pick<SharedReport, "sponsor">;

/** What is used of the object's storage. */
interface Storage {
  get(key: string): unknown;
  put(key: string, value: unknown): void;
}

export class SharedLinks {
  readonly #kv: Storage;

  constructor(kv: Storage) {
    this.#kv = kv;
  }

  /** The addresses that open a page at a time, the newest first. */
  of(opened: Opened, now: number): readonly SharedLink[] {
    const links = (this.#kv.get(keyOf(opened)) ?? []) as readonly SharedLink[];
    return links.filter(({ until }) => now < until);
  }

  add(link: SharedLink, now: number): void {
    this.#kv.put(keyOf(link), [link, ...this.of(link, now)]);
  }

  /** Takes an address back. */
  revoke(opened: Opened, id: string, now: number): void {
    const others = this.of(opened, now).filter((link) => link.id !== id);
    this.#kv.put(keyOf(opened), others);
  }

  /** Whether an address was made here and not taken back. */
  has(link: SharedPreview | SharedReport, now: number): boolean {
    return this.of(link, now).some(({ id }) => id === link.id);
  }
}

function keyOf(opened: Opened): string {
  return "sponsor" in opened ? `shared sponsor ${opened.sponsor}` : `shared ${opened.post}`;
}
