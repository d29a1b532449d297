/** Reads fields of JSON, which may have any type, as the type that the specification gives them. */
import { elementAddress } from "../absolute-url.ts";
import { LIST_LIMIT, VALUE_LIMIT } from "../feed-limits.ts";
import { oneLine, plainText, titleText } from "../html/title-text.ts";

/** An object of JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first entries of a list. A value that is no list is the only one of its list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, LIST_LIMIT) : [value];
}

/** A string that is not empty; numbers count as their digits. */
export function stringOf(value: unknown, limit = VALUE_LIMIT): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" ? text.slice(0, limit).trim() || undefined : undefined;
}

/** A string as one line. */
export function lineOf(value: unknown): string | undefined {
  const text = stringOf(value);
  return text === undefined ? undefined : oneLine(text);
}

/** A title as one line of plain text. */
export function titleOf(value: unknown): string | undefined {
  const text = stringOf(value);
  return text === undefined ? undefined : titleText(text) || plainText(text) || undefined;
}

/** An absolute http(s) address, also of an object with a `url`. */
export function addressOf(value: unknown, base: string): string | undefined {
  const address = isFields(value) ? value["url"] : value;
  return typeof address === "string" ? elementAddress(address, base) : undefined;
}
