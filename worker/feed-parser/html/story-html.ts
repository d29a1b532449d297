/** The sanitised HTML of a story, within the limits of its document. */
import { type Quotas, take } from "../limits.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

/** The sanitised HTML; undefined where nothing is left of it, or the document's limits are reached. */
export function storyHtml(
  html: string,
  { base, isXml }: { readonly base: string; readonly isXml: boolean },
  { html: quota, characters }: Quotas,
): string | undefined {
  if (quota.left < 0) return undefined;
  const story = sanitizeHtml(html, { base, isXml, quota }).trim();
  const growth = Math.max(0, story.length - html.length);
  return story !== "" && take(characters, growth) ? story : undefined;
}
