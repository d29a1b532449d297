/**
 * The HTML of a post that has none in D1: of an external backend's posts, and of posts from before
 * HTML was stored. It is rendered once per text and stored in KV under the text's hash.
 */
import { causeOf } from "../../log.ts";
import { KV_READ_WAIT_MS, KV_WRITE_WAIT_MS, withTimeout } from "../../with-timeout.ts";
import { MARKDOWN_LIMITS } from "./markdown-limits.ts";

/**
 * Stored beside HTML. Counted up with every change of what the renderer writes: the tools then render
 * all posts of an older version again.
 */
export const RENDERER_VERSION = 3;

export interface HtmlDeps {
  /** Links to these stay within the site. */
  readonly ownHosts: readonly string[];
  readonly store: Pick<KVNamespace, "get" | "put">;
  /** Takes one of the day's KV writes; false where they are spent. */
  readonly spendWrite: () => Promise<boolean>;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
}

/** When an entry expires, a text that is still shown is rendered and stored again. */
const STORED_SECONDS = 90 * 86_400;

/**
 * The HTML of a markdown text: the stored one, or rendered now and stored behind the reader's back.
 * Rejects only where the renderer does, which is a fault of ours.
 */
export async function htmlOf(markdown: string, deps: HtmlDeps): Promise<string> {
  const key = `post-html:${RENDERER_VERSION}:${await hashOf(`${deps.ownHosts.join(" ")}\n${markdown}`)}`;
  const stored = await readHtml(key, deps);
  if (stored !== null) return stored;
  // A chunk of its own: the parser would cost every start of the Worker.
  const { renderMarkdown } = await import("./render-markdown.ts");
  const html = renderMarkdown(markdown, MARKDOWN_LIMITS.request, deps.ownHosts);
  deps.waitUntil(storeHtml(key, html, deps));
  return html;
}

async function readHtml(key: string, { store, log }: HtmlDeps): Promise<string | null> {
  try {
    return await withTimeout("KV", store.get(key), KV_READ_WAIT_MS);
  } catch (error) {
    log("post html not read", { cause: causeOf(error) });
    return null;
  }
}

async function storeHtml(key: string, html: string, deps: HtmlDeps): Promise<void> {
  try {
    if (!(await deps.spendWrite())) return;
    const writing = deps.store.put(key, html, { expirationTtl: STORED_SECONDS });
    await withTimeout("KV", writing, KV_WRITE_WAIT_MS);
  } catch (error) {
    deps.log("post html not stored", { cause: causeOf(error) });
  }
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
