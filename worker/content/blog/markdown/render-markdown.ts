/**
 * Markdown of a post → HTML. It runs once per text: at import for the embedded blog, at the first
 * request for an external one. react-markdown makes the elements and React writes them; where the
 * limits refuse a text, it becomes plain paragraphs.
 */
import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";

import { isWithinLimits, type MarkdownLimits } from "./markdown-limits.ts";
import { limitReferences, TooComplexError } from "./markdown-tree.ts";
import { postRules } from "./post-rules.ts";

/**
 * The HTML of a post's body: GitHub's flavour, raw HTML shown as text, links and pictures after the
 * rules of `post-rules.ts`. A text beyond the limits becomes plain paragraphs. Links to `ownHosts` stay
 * within the site. Never throws.
 */
export function renderMarkdown(
  markdown: string,
  limits: MarkdownLimits,
  ownHosts: readonly string[] = [],
): string {
  const text = markdown.toWellFormed();
  if (!isWithinLimits(text, limits)) return renderPlainText(text);
  try {
    return renderToStaticMarkup(toElements(text, ownHosts));
  } catch (error) {
    // A RangeError is nesting that overflowed the stack although the limits admitted the text.
    if (error instanceof TooComplexError || error instanceof RangeError)
      return renderPlainText(text);
    throw error;
  }
}

function toElements(text: string, ownHosts: readonly string[]): ReactNode {
  return Markdown({
    children: text,
    // One tilde stands for "to" or "about": `5~10 am … 6~7 pm`.
    remarkPlugins: [[remarkGfm, { singleTilde: false }], () => limitReferences],
    rehypePlugins: [rehypeSlug, () => (tree) => postRules(tree, ownHosts)],
    remarkRehypeOptions: { clobberPrefix: "", footnoteLabel: "Notes" },
    // The rules have judged every address already.
    urlTransform: (address) => address,
  });
}

/** The text as it was written, a paragraph for each of its blocks. */
function renderPlainText(text: string): string {
  const blocks = text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== "");
  const paragraphs = blocks.map((block) => createElement("p", null, block));
  return renderToStaticMarkup(createElement(Fragment, null, ...paragraphs));
}
