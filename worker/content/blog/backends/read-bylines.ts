/** Reads authors and corrections of a post, in the forms of other programs too. */
import { isFields } from "../../../../shared/texts/json-fields.ts";
import type { Author } from "../../../../shared/trust/bylines.ts";
import {
  AUTHORS_MAX,
  NAME_MAX_CHARACTERS,
  CORRECTIONS_PER_POST,
  CORRECTION_MAX_CHARACTERS,
} from "../post-limits.ts";
import { oneLine, type WrittenCorrection } from "./backend-posts.ts";

/** A list of names or of objects with name and role, or one name as a text. */
export function readAuthors(raw: unknown): readonly Author[] {
  const list = Array.isArray(raw) ? (raw as readonly unknown[]) : [raw];
  return list.slice(0, AUTHORS_MAX).flatMap((one) => {
    const { name, role } = isFields(one) ? one : { name: one, role: "" };
    const author = {
      name: short(name, NAME_MAX_CHARACTERS),
      role: short(role, NAME_MAX_CHARACTERS),
    };
    return author.name === "" ? [] : [author];
  });
}

/** Those that have a text. */
export function readCorrections(raw: unknown): readonly WrittenCorrection[] {
  const list = Array.isArray(raw) ? (raw as readonly unknown[]) : [];
  return list.slice(0, CORRECTIONS_PER_POST).flatMap((one) => {
    if (!isFields(one)) return [];
    const text = short(one["text"], CORRECTION_MAX_CHARACTERS);
    return text === "" ? [] : [{ date: oneLine(one["date"]), text }];
  });
}

function short(value: unknown, most: number): string {
  return oneLine(value).slice(0, most).toWellFormed();
}
