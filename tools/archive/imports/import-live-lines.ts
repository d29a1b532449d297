/** Imports the live coverage of a backup, after its posts; what is stored stays. Texts are rendered anew. */
import { otherIndexedText } from "../../../shared/search/words.ts";
import { firstWords } from "../../../worker/content/blog/live/first-words.ts";
import { TELL_SQL } from "../../../worker/content/blog/live/live-writes.ts";
import { updateHtml } from "../../../worker/content/blog/live/update-html.ts";
import { MARKDOWN_LIMITS } from "../../../worker/content/blog/markdown/markdown-limits.ts";
import { renderMarkdown } from "../../../worker/content/blog/markdown/render-markdown.ts";
import { hostsBeside } from "../../../worker/papers/hosts.ts";
import type { Database } from "../../d1/database.ts";
import { asStatement, inBatches } from "../../d1/statements.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import type { LineRow } from "../lines/line-schemas.ts";

const OF_POST =
  "JOIN post_pointers AS p ON p.domain = one.value ->> 'domain' AND p.slug = one.value ->> 'slug'";
const ADD_LIVE = `INSERT OR IGNORE INTO live_posts (post, publication, started_at, ended_at, is_pinned)
  SELECT p.id, one.value ->> 'publication', one.value ->> 'started_at', one.value ->> 'ended_at', one.value ->> 'is_pinned'
  FROM json_each(?1) AS one ${OF_POST}`;
const MARK_POSTS = `UPDATE posts SET live = p.id FROM post_pointers AS p JOIN live_posts AS l ON l.post = p.id
  WHERE p.domain = posts.domain AND p.slug = posts.slug AND live = 0`;
const COLUMNS =
  "number, form, made_at, editor, author, text, line, html, picture, picture_alt, corrected_at, corrector, is_key, taken_at, indexed_text";
const ADD_UPDATES = `INSERT OR IGNORE INTO updates (post, ${COLUMNS})
  SELECT p.id, ${COLUMNS.replaceAll(/\w+/g, "one.value ->> '$&'")} FROM json_each(?1) AS one ${OF_POST}`;

/** Writes those that are new. */
export async function importLiveLines(
  posts: readonly LineRow<"live">[],
  updates: readonly LineRow<"update">[],
  store: Database,
  terminal: Pick<Terminal, "say">,
): Promise<void> {
  await store.write([
    ...inBatches(ADD_LIVE, posts),
    { sql: MARK_POSTS },
    ...inBatches(ADD_UPDATES, updates.map(rowOf)),
  ]);
  const live = await store.read<{ readonly post: number }>("SELECT post FROM live_posts");
  await store.write(live.map((values) => asStatement({ sql: TELL_SQL, values })));
  terminal.say(`${posts.length} posts with live coverage, ${updates.length} updates.`);
}

function rowOf(update: LineRow<"update">): object {
  const hosts = hostsBeside(update.domain);
  const html = updateHtml(renderMarkdown(update.text, MARKDOWN_LIMITS.import, hosts));
  const line = firstWords(html) || update.picture_alt || "A picture";
  return { ...update, html, line, indexed_text: otherIndexedText(update.text) };
}
