/** The numbers of posts, for files, the desk and pages; those that pages know too are in `shared/shared-limits.ts`. */
import { sitePath } from "../../../shared/links.ts";
import { ownPicture, PICTURES_PATH } from "../../../shared/pictures/stored-picture.ts";
import { DAY_MS } from "../../../shared/time.ts";

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

/** The rest is cut off. */
export const MARKDOWN_MAX_CHARACTERS = 1_000_000;
/** Authors of a post; further ones are left out. */
export const AUTHORS_MAX = 20;
/** Of an author's name. */
export const NAME_MAX_CHARACTERS = 100;
/** Corrections of a post; the newest count. */
export const CORRECTIONS_PER_POST = 50;
/** Of one correction. */
export const CORRECTION_MAX_CHARACTERS = 2_000;
/** Tags of a post by which related posts are looked for, each with `RELATED_PER_TAG` posts: a bounded query. */
export const RELATED_TAGS = 3;
export const RELATED_PER_TAG = 4;
/** Related posts below a post. */
export const RELATED_POSTS = 3;
/** Posts in one file; the table `sitemap_files` counts by it. */
export const POSTS_PER_SITEMAP_FILE = 1000;
/** Longest time a reader waits for the backend. */
export const BACKEND_TIMEOUT_MS = 5000;
/** The most bytes of an answer that are read: a post has at most a few hundred kilobytes. */
export const BACKEND_ANSWER_MAX_BYTES = 4_000_000;
/** Answers that an isolate keeps; the least recently used goes first. */
export const ANSWERS_MAX = 200;
/** Of all answers together; an isolate has 128 MB. */
export const ANSWERS_MAX_CHARACTERS = 8_000_000;
/** Time between two attempts while the backend fails; the last good answer is served meanwhile. */
export const BACKEND_RETRY_MS = 10_000;
/** Maximum age of the last good answer. */
export const LAST_ANSWER_MS = DAY_MS;
/** How long a reader who could have the last good answer waits for a newer one. */
export const NEWER_ANSWER_WAIT_MS = 1000;
/** Longer than the backend's own timeout: reached only if the asking request was torn down. */
export const ANSWER_WAIT_MS = 7000;
/** How long a post waits for the list from which its neighbours and related posts are chosen. */
export const SURROUNDINGS_WAIT_MS = 300;
/** The longest time that a page waits for the blog; then it has no reports. */
export const REPORTS_WAIT_MS = 300;
/** How long other sites and caches may use answers of the blog's functions. */
export const FUNCTIONS_MAX_AGE_SECONDS = 60;
