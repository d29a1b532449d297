/**
 * Texts that this browser keeps until the desk has them. Each page has a place of its own, so that of two tabs
 * none writes over the other's text. A browser may refuse to store anything.
 */

export interface KeptText {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of the stored text that the editor began with. */
  readonly base: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the form was sent with this text. */
  readonly isSent: boolean;
}

/** Names in this tab the text that was sent last. */
const SENT = "desk sent";

export class KeptTexts {
  readonly #prefix: string;
  readonly #own: string;

  /** Of a post by its slug, or of new posts. */
  constructor(post: string) {
    this.#prefix = `desk ${location.host} ${post || "new"} `;
    this.#own = this.#prefix + Date.now().toString(36);
  }

  /** Keeps this page's text; false where the browser does not. */
  keep(text: KeptText): boolean {
    try {
      localStorage.setItem(this.#own, JSON.stringify(text));
      if (text.isSent) sessionStorage.setItem(SENT, this.#own);
      return true;
    } catch {
      return false;
    }
  }

  /** This page's text is stored elsewhere. */
  forgetOwn(): void {
    this.forget(this.#own);
  }

  forget(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  }

  /** Takes out the text that was sent from this tab and arrived; what was typed after it follows `base`. */
  arrived(base: string): void {
    try {
      const key = sessionStorage.getItem(SENT) ?? "";
      sessionStorage.removeItem(SENT);
      const text = parse(localStorage.getItem(key));
      if (!text) return;
      localStorage.removeItem(key);
      if (!text.isSent) this.keep({ ...text, base });
    } catch {
      // Nothing was kept.
    }
  }

  /** The texts of this post that other pages left, the newest first. */
  all(): readonly (KeptText & { readonly key: string })[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(this.#prefix))
        .flatMap((key) => {
          const text = parse(localStorage.getItem(key));
          return text ? [{ ...text, key }] : [];
        })
        .toSorted((one, other) => other.at - one.at);
    } catch {
      return [];
    }
  }
}

function parse(json: string | null): KeptText | undefined {
  try {
    return json === null ? undefined : (JSON.parse(json) as KeptText);
  } catch {
    return undefined;
  }
}
