/** The posts of a request's paper that are covered live, in one line each. */
import type { LiveLine } from "../../../shared/live/live.ts";
import { clockTime } from "../../platform/dates/format-date.ts";
import type { Scope } from "../scope.ts";
import { oneLine } from "./backends/backend-posts.ts";
import { isHiddenPost } from "./blog.ts";

/** Those that readers see, pinned ones first. They are read with the decisions, without a query. */
export function liveLines(scope: Scope): readonly LiveLine[] {
  const { decisions, domain, publication } = scope;
  const shown = decisions.live.filter(
    (one) => one.domain === domain && !isHiddenPost(scope, one.slug),
  );
  const lines = shown.map(({ slug, title, line, lineAt, startedAt, isPinned }) => {
    const at = lineAt || startedAt;
    return {
      slug,
      title: oneLine(title),
      line: oneLine(line),
      dateTime: new Date(at).toISOString(),
      time: clockTime(at, publication),
      isPinned: isPinned === 1,
    };
  });
  return lines.toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned));
}
