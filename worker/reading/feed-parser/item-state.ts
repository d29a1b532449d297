/**
 * Whether an item was public. Feeds hold what is public, but exports of whole sites have the form of feeds
 * and hold all: drafts, private posts, comments, settings, attachments.
 */

/** What an item says of itself, as written; left out where it does not. */
export interface ItemState {
  /** What it is, as `post` or `page`: only exports say it, and only posts are stories. */
  readonly kind?: string | undefined;
  /** In the words of an export, of which one alone means public. */
  readonly status?: string | undefined;
  /** In the words of any program: what is no known word for hidden is public. */
  readonly hidden?: readonly (string | undefined)[];
  readonly password?: string | undefined;
}

/** Statuses of WordPress and Blogger for what everyone may read. */
const PUBLIC = new Set(["publish", "live"]);
/**
 * No word that publishers use for other things: roadworks are scheduled, and permits pending. Ones and zeros
 * are those of Drupal, whose items are published or not.
 */
const HIDDEN =
  /^(?:0|false|(?:auto|is)?[-_ ]?draft|unpublished|not published|private|(?:soft[-_ ])?trash(?:ed)?|deleted|members(?:[-_ ]only)?|paid|password[-_ ]protected)$/;

/** Why an item is not public, in a word as `draft`, `private` or `page`; undefined for one that is. */
export function withheldBy({
  kind = "post",
  status = "publish",
  hidden = [],
  password = "",
}: ItemState): string | undefined {
  const name = kind.toLowerCase();
  if (name !== "post") return name;
  const word = status.toLowerCase();
  if (!PUBLIC.has(word)) return WORDS.get(word) ?? word;
  if (password !== "") return "password";
  const found = hidden.find((one) => one !== undefined && HIDDEN.test(one.trim().toLowerCase()));
  if (found === undefined) return undefined;
  const said = found.trim().toLowerCase();
  return WORDS.get(said) ?? said;
}

/** One word for what programs call by several. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["auto-draft", "draft"],
  ["is_draft", "draft"],
  ["future", "scheduled"],
  ["trashed", "trash"],
  ["soft_trashed", "trash"],
  ["0", "unpublished"],
  ["false", "unpublished"],
]);
