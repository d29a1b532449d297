/** The pages that list stories, which most visits begin with; they have a smaller stylesheet. */
import { CATEGORIES } from "./categories.ts";

const PATHS: ReadonlySet<string> = new Set(["/", "/blog", ...CATEGORIES.map(({ path }) => path)]);

/** Whether a path is that of such a page. */
export function isFrontPage(path: string): boolean {
  return PATHS.has(path);
}
