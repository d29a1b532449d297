/** A form of the desk as it was sent. Pure. */
import type { Outcome } from "../../../shared/outcome.ts";

export interface DeskForm {
  readonly texts: Readonly<Record<string, string>>;
  /** The address of the picture in it, which is stored then, or why it was refused; left out for none. */
  readonly picture?: Outcome<string>;
}

/** What a request says of its form, and who sent it. */
export interface StatedForm {
  /** The media type, with the border between the fields. */
  readonly type: string;
  /** In bytes. */
  readonly length: number;
  readonly editor: string;
}

/** The fields of a form that are texts; of two with one name the first. */
export function textsOf(form: FormData): Readonly<Record<string, string>> {
  const texts = [...form].filter(([, value]) => typeof value === "string").toReversed();
  return Object.fromEntries(texts) as Record<string, string>;
}

/** A field that is text; empty for a missing one. */
export function textOf({ texts }: DeskForm, name: string): string {
  return Object.hasOwn(texts, name) ? (texts[name] ?? "") : "";
}
