/**
 * The HTML of a post that has none in D1: of an external backend's posts, and of posts from before
 * HTML was stored. It is rendered once per text and stored in KV under the text's hash.
 */
import { sha256Hex } from "../../../platform/crypto/sha256.ts";
import { logFailure } from "../../../platform/log-failure.ts";
import { KV_READ_WAIT_MS, KV_WRITE_WAIT_MS } from "../../../platform/platform-limits.ts";
import { withTimeout } from "../../../platform/with-timeout.ts";
import type { Scope } from "../../scope.ts";
import { MARKDOWN_LIMITS } from "./markdown-limits.ts";

/**
 * Stored beside HTML. Counted up with every change of what the renderer writes: the tools then render
 * all posts of an older version again.
 */
export const RENDERER_VERSION = 4;

/** When an entry expires, a text that is still shown is rendered and stored again. */
const STORED_SECONDS = 90 * 86_400;

/**
 * The HTML of a markdown text: the stored one, or rendered now and stored behind the reader's back.
 * Rejects only where the renderer does, which is a fault of ours.
 */
export async function htmlOf(markdown: string, scope: Scope): Promise<string> {
  // Links to these stay within the site.
  const { hosts } = scope.publication;
  const key = `post-html:${RENDERER_VERSION}:${await sha256Hex(`${hosts.join(" ")}\n${markdown}`, 32)}`;
  const stored = await readHtml(key, scope);
  if (stored !== null) return stored;
  // A chunk of its own: the parser would cost every start of the Worker.
  const { renderMarkdown } = await import("./render-markdown.ts");
  const html = renderMarkdown(markdown, MARKDOWN_LIMITS.request, hosts);
  scope.waitUntil(storeHtml(key, html, scope));
  return html;
}

async function readHtml(key: string, scope: Scope): Promise<string | null> {
  try {
    return await withTimeout("KV", scope.env.FEEDS.get(key), KV_READ_WAIT_MS);
  } catch (error) {
    logFailure(scope, "KV", "post html not read", { error });
    return null;
  }
}

async function storeHtml(key: string, html: string, scope: Scope): Promise<void> {
  const { env, spendWrite } = scope;
  try {
    if (!(await spendWrite())) return;
    const writing = env.FEEDS.put(key, html, { expirationTtl: STORED_SECONDS });
    await withTimeout("KV", writing, KV_WRITE_WAIT_MS);
  } catch (error) {
    logFailure(scope, "KV", "post html not stored", { error });
  }
}
