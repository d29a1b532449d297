/** Objects of JSON that others wrote: a value of another type counts as missing. */

/** An object of JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value of a text of JSON; undefined for any other text. */
export function parsedJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** True for an object that is no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of a value; none of one that is no object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
