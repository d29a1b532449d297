/**
 * Texts that this browser keeps until the desk has them. Each page has a place of its own, so that of two tabs
 * none writes over the other's text. A browser may refuse to store anything.
 */
import { forgetValue, keptValue } from "./browser-store.ts";

/** The texts of a form's fields, by their names. */
export type Texts = Readonly<Record<string, string>>;

export interface KeptText {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of the stored text that the editor began with. */
  readonly base: string;
  readonly fields: Texts;
  /** Whether the form was sent with this text. */
  readonly isSent: boolean;
}

/** A kept text with the name of its place. */
export type PlacedText = KeptText & { readonly key: string };

/** The browser's stores, each of which may throw when it is asked for. */
export interface Stores {
  readonly local: () => Storage;
  readonly session: () => Storage;
  readonly host: () => string;
}

export const BROWSER_STORES: Stores = {
  local: () => localStorage,
  session: () => sessionStorage,
  host: () => location.host,
};

/** Names in this tab the text that was sent last. */
const SENT = "desk sent";
/** The place of posts that have no address yet. */
const NEW = "new";

export class KeptTexts {
  readonly #stores: Stores;
  readonly #prefix: string;
  readonly own: string;

  /** Of a post by its slug, or of new posts. */
  constructor(post: string, stores: Stores) {
    this.#stores = stores;
    this.#prefix = `desk ${stores.host()} ${post || NEW} `;
    this.own = this.#prefix + Date.now().toString(36);
  }

  /** Keeps this page's text; false where the browser does not. */
  keep(text: KeptText): boolean {
    return this.#put(this.own, text);
  }

  /** Keeps a text of another page beside this page's; false where the browser does not. */
  keepBeside(text: KeptText): boolean {
    return this.#put(`${this.own}+${text.at.toString(36)}`, text);
  }

  #put(key: string, text: KeptText): boolean {
    try {
      this.#stores.local().setItem(key, JSON.stringify(text));
      if (text.isSent) this.#stores.session().setItem(SENT, key);
      return true;
    } catch {
      return false;
    }
  }

  forget(key: string): void {
    forgetValue(key, this.#stores.local);
  }

  /** The text that this tab sent last; the next page decides what became of it, and no later one. */
  takeSent(): PlacedText | undefined {
    try {
      const key = this.#stores.session().getItem(SENT) ?? "";
      this.#stores.session().removeItem(SENT);
      return this.#at(key);
    } catch {
      return undefined;
    }
  }

  /** The texts of this post that other pages left, the newest first. */
  others(): readonly PlacedText[] {
    return this.#all(this.#prefix).filter(({ key }) => key !== this.own);
  }

  #all(prefix: string): readonly PlacedText[] {
    try {
      return Object.keys(this.#stores.local())
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => this.#at(key) ?? [])
        .toSorted((one, other) => other.at - one.at);
    } catch {
      return [];
    }
  }

  #at(key: string): PlacedText | undefined {
    const kept = keptValue(key, this.#stores.local) as KeptText | undefined;
    return kept && { ...kept, key };
  }

  /** The title and the slug of each post with a kept text, the newest first; empty for one without. */
  posts(): readonly { readonly slug: string; readonly title: string }[] {
    const start = `desk ${this.#stores.host()} `;
    const found = this.#all(start).map(({ key, fields }) => {
      const [slug = ""] = key.slice(start.length).split(" ");
      return [slug, { slug, title: fields["title"] ?? "" }] as const;
    });
    return [...new Map(found.toReversed()).values()].toReversed();
  }
}
