/** The addresses of previews that editors have given to people outside, as the desk's object stores them. */
import type { SharedPreview } from "./signed-link.ts";

/** An address with who made it. */
export interface SharedLink extends SharedPreview {
  /** E-mail address. */
  readonly editor: string;
}

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

  /** The addresses of a post that work at a time, the newest first. */
  of(post: number, now: number): readonly SharedLink[] {
    const links = (this.#kv.get(keyOf(post)) ?? []) as readonly SharedLink[];
    return links.filter(({ until }) => now < until);
  }

  add(link: SharedLink, now: number): void {
    this.#kv.put(keyOf(link.post), [link, ...this.of(link.post, now)]);
  }

  /** Takes an address back. */
  revoke(post: number, id: string, now: number): void {
    const others = this.of(post, now).filter((link) => link.id !== id);
    this.#kv.put(keyOf(post), others);
  }

  /** Whether an address was made here and not taken back. */
  has({ post, id }: SharedPreview, now: number): boolean {
    return this.of(post, now).some((link) => link.id === id);
  }
}

function keyOf(post: number): string {
  return `shared ${post}`;
}
