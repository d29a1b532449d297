/** Whether a post was public where it comes from: what was not must not become so by an import. */

/** Fields that say what a post is, with what they say of one that is public. */
const STATES = new Set(["published", "status", "visibility", "state", "workflowstate"]);
const PUBLIC = /^(?:true|1|publish|published|public|live)$/i;
/** Fields that are true of what is not public. */
const FLAGS = new Set(
  "private hidden unlisted unpublished isdraft headless protected eleventyexcludefromcollections".split(
    " ",
  ),
);
/** Fields with the day after which a post is no longer public. */
const ENDS = new Set("expirydate unpublishdate expires expiresat".split(" "));
const TRUE = /^(?:true|yes|on|1)$/i;
/** Drafts of Jekyll lie in a folder of their own. */
const DRAFTS_FOLDER = /(?:^|[\\/])_drafts[\\/]/;

/**
 * Whether a field, by its name in small letters without hyphens, says that a post was not public; undefined
 * for a field that says nothing about it. `now` in milliseconds since 1970.
 */
export function hides(name: string, value: unknown, now: number): boolean | undefined {
  const said = textOf(value);
  if (STATES.has(name)) return isDate(said) ? undefined : said !== "" && !PUBLIC.test(said);
  if (FLAGS.has(name)) return TRUE.test(said);
  if (name === "password") return said !== "" && value !== false;
  if (ENDS.has(name)) return Date.parse(said) <= now;
  if (name === "build") return isNeverRendered(value);
  if (name === "permalink") return value === false || undefined;
  return undefined;
}

/** Whether a post's file lies where drafts do. */
export function isDraftFile(file: string): boolean {
  return DRAFTS_FOLDER.test(file);
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "boolean" || typeof value === "number" ? String(value) : "";
}

/** Some programs call the date by the same name. */
function isDate(said: string): boolean {
  return said.length > 1 && /\d/.test(said);
}

/** Hugo's options of the page. */
function isNeverRendered(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { render } = value as Readonly<Record<string, unknown>>;
  return render === false || render === "never";
}
