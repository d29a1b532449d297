/** What the browser keeps for reading offline: the pages fill the cache, the service worker answers from it. */

/** The cache's name. */
export const CACHE = "saved";
/** The list of saved stories. */
export const LIST = "/saved";
/** The paper on two sheets as one file. */
export const EDITION = "/edition.html";
