/** Values of JSON as the types that they should have; a value of another type counts as missing. */
import { isFields } from "../../../../shared/texts/json-fields.ts";

/** A list; empty where the value is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A trimmed text; empty where the value is none. */
export function textFrom(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The texts of a value, of a list, of objects of texts or of lists. */
export function textsFrom(value: unknown): readonly string[] {
  const values = [value].flat().flatMap((one) => (isFields(one) ? Object.values(one).flat() : one));
  return values.map(textFrom).filter((text) => text !== "");
}
