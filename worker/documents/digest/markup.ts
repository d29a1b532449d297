/** Markup from templates: every text in them is escaped. */
import { escapeUTF8 } from "entities/escape";

/** Markup; made by `markup` alone. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type { Markup };

/** A template's values: texts, which are escaped, and markup. */
type Value = string | number | Markup | readonly Markup[];

/** The markup of a template. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const text = values.map((value, at) => (parts[at] ?? "") + write(value));
  return new Markup(text.join("") + (parts[values.length] ?? ""));
}

/** No markup. */
export const NOTHING = new Markup("");

function write(value: Value): string {
  if (value instanceof Markup) return value.text;
  return typeof value === "object"
    ? value.map((one) => one.text).join("")
    : escapeUTF8(String(value));
}
