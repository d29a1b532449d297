/**
 * What an editor typed into one form, from the first letter until the desk has confirmed that very text: whether it
 * is in danger, what this browser keeps of it, and which kept text a page offers. Pure but for the stores.
 */
import type { KeptTexts, PlacedText, Texts } from "./kept-texts.ts";
import { isSameText } from "./same-text.ts";

/** The form's fields, and the stored text that they began with. */
interface FormText {
  readonly fields: Texts;
  readonly base: string;
}

/** How a page was answered: it shows the stored text, says that a form was carried out, or has a refused text. */
export type Opened = "stored" | "done" | "refused";

export class TypedText {
  readonly #kept: KeptTexts;
  readonly #now: () => number;
  #isUnsaved = false;

  constructor(kept: KeptTexts, now: () => number) {
    this.#kept = kept;
    this.#now = now;
  }

  /** The page is open with a text. */
  open(opened: Opened, text: FormText): void {
    const sent = this.#kept.takeSent();
    if (opened === "refused") {
      this.#isUnsaved = true;
      // The copy that was sent is this one. It goes only where this one is kept.
      if (this.keep(text) && sent && isSameText(sent.fields, text.fields)) {
        this.#kept.forget(sent.key);
      }
      return;
    }
    if (sent && isSameText(sent.fields, text.fields)) this.#kept.forget(sent.key);
    // What was typed after the form was sent follows the stored text.
    else if (sent && opened === "done" && this.#move(sent, text.base)) this.#kept.forget(sent.key);
  }

  #move({ key: _key, ...sent }: PlacedText, base: string): boolean {
    return this.#kept.keepBeside({ ...sent, base: sent.isSent ? sent.base : base, isSent: false });
  }

  /** The editor typed. */
  typed(): void {
    this.#isUnsaved = true;
  }

  /** Keeps the text in this browser; false where it keeps nothing. */
  keep(text: FormText, isSent = false): boolean {
    return this.#kept.keep({ ...text, at: this.#now(), isSent });
  }

  /** The desk has the text as it is in the form. */
  saved(): void {
    this.#isUnsaved = false;
    this.#kept.forget(this.#kept.own);
  }

  /** Whether the desk lacks what is in the form, so that leaving asks. */
  get isUnsaved(): boolean {
    return this.#isUnsaved;
  }

  /** The newest text that this browser has and the form has not; copies of what the desk has are dropped. */
  offered({ fields }: FormText): PlacedText | undefined {
    return this.#kept.others().find((text) => {
      const isSame = isSameText(text.fields, fields);
      if (isSame && !this.#isUnsaved) this.#kept.forget(text.key);
      return !isSame;
    });
  }

  /** Uses an offered text, which is in the form now: its copy goes once this page has one. */
  use({ key }: PlacedText, text: FormText): boolean {
    this.#isUnsaved = true;
    const isKept = this.keep(text);
    if (isKept) this.#kept.forget(key);
    return isKept;
  }

  /** The editor wants no offered text. */
  forget({ key }: PlacedText): void {
    this.#kept.forget(key);
  }
}
