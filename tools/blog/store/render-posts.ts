/** Posts' bodies rendered to HTML in D1, so that no page parses markdown. */
import { MARKDOWN_LIMITS } from "../../../worker/content/blog/markdown/markdown-limits.ts";
import { RENDERER_VERSION } from "../../../worker/content/blog/markdown/post-html.ts";
import { renderMarkdown } from "../../../worker/content/blog/markdown/render-markdown.ts";
import { isStorable } from "../../../worker/content/blog/rows/post-sql.ts";
import type { StoredPost } from "../../../worker/content/blog/rows/stored-post.ts";
import { hostsBeside } from "../../../worker/papers/hosts.ts";
import type { Database } from "../../d1/database.ts";
import { htmlStatements, type RenderedPost } from "./statements.ts";

type Source = Pick<StoredPost, "slug" | "domain" | "hash" | "body">;

/** Posts that are read at once. */
const READ_AT_ONCE = 50;

/** The HTML of a post, as a list of one; none where it is too long for the database. */
export function renderPost({ slug, domain, hash, body }: Source): readonly RenderedPost[] {
  const html = renderMarkdown(body, MARKDOWN_LIMITS.import, hostsBeside(domain));
  return isStorable(html) ? [{ slug, domain, hash, html }] : [];
}

/**
 * Renders every stored post that has no HTML, or HTML of an older text or renderer; returns how many
 * it wrote. Posts from before HTML was stored get theirs this way, at start, import and deploy.
 */
export async function renderMissing(
  store: Database,
  { progress }: { readonly progress: (line: string) => void },
): Promise<number> {
  let rendered = 0;
  let last = 0;
  for (;;) {
    const posts = await store.read<Source & { readonly id: number }>(missingHtmlSql(last));
    const written = posts.flatMap(renderPost);
    if (written.length > 0) await store.write(htmlStatements(written));
    rendered += written.length;
    last = posts.at(-1)?.id ?? last;
    if (posts.length < READ_AT_ONCE) break;
    progress(`Rendered ${rendered} posts`);
  }
  progress("");
  return rendered;
}

/** A post without a hash is half written: the next import writes it again, with its HTML. */
function missingHtmlSql(after: number): string {
  return [
    "SELECT posts.rowid AS id, posts.slug, posts.domain, posts.hash, posts.body FROM posts",
    "LEFT JOIN post_html AS rendered",
    "ON rendered.slug = posts.slug AND rendered.domain = posts.domain",
    `WHERE posts.rowid > ${after} AND posts.hash <> ''`,
    `AND (rendered.hash IS NOT posts.hash OR rendered.renderer < ${RENDERER_VERSION})`,
    `ORDER BY posts.rowid LIMIT ${READ_AT_ONCE}`,
  ].join(" ");
}
