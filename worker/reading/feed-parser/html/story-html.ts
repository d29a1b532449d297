/** The sanitised HTML of a story, within the limits of its document. */
import { type Quotas, take } from "../feed-limits.ts";
import { sanitizeHtml, type SanitizeOptions } from "./sanitize-html.ts";

/** The sanitised HTML; undefined where nothing is left of it, or the document's limits are reached. */
export function storyHtml(
  html: string,
  options: Omit<SanitizeOptions, "quota">,
  { html: quota, characters }: Quotas,
): string | undefined {
  if (quota.left < 0) return undefined;
  const story = sanitizeHtml(html, { ...options, quota }).trim();
  const growth = Math.max(0, story.length - html.length);
  return story !== "" && take(characters, growth) ? story : undefined;
}
