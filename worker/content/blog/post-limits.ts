/** The limits of a post's fields, for files that are imported and for the desk's form. */
import { sitePath } from "../../../shared/links.ts";
import { ownPicture, PICTURES_PATH } from "../../../shared/pictures/stored-picture.ts";

export const TITLE_MAX_CHARACTERS = 300;
export const DESCRIPTION_MAX_CHARACTERS = 1000;
export const SLUG_MAX_CHARACTERS = 120;
export const KEYWORDS_MAX = 40;
/** Of all names, and of all corrections, as the form has them. */
export const PEOPLE_MAX_CHARACTERS = 1_000;
export const CORRECTIONS_MAX_CHARACTERS = 20_000;
/** The saved texts that are kept of a post, beside the one that readers have and the one that its file has. */
export const VERSIONS_KEPT = 20;
/** D1 takes rows of two million bytes; a post with longer HTML is rendered when it is asked for. */
export const HTML_MAX_BYTES = 1_900_000;

/** Characters that no text of a post may have. */
export const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Whether a text is a slug as posts have it. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX_CHARACTERS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Whether a text is an https address or a path on the site. */
export function isPicture(text: string): boolean {
  if (/\s/.test(text)) return false;
  if (text.startsWith("/")) return sitePath(text) !== "" && !isNoStoredPicture(text);
  return URL.parse(text)?.protocol === "https:";
}

/** Whether a path leads into the store of pictures, and is no name that the store gives. */
export function isNoStoredPicture(path: string): boolean {
  const inStore = sitePath(path);
  return inStore.startsWith(PICTURES_PATH) && ownPicture(inStore) === undefined;
}
