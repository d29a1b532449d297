/** Writes a post as an editor decided: its version, its pointers, what readers read, and the log. */
import { postName } from "../../../shared/blog.ts";
import { type Change, planChange } from "../../content/blog/rows/plan-change.ts";
import { changeStatements, isStorable } from "../../content/blog/rows/post-sql.ts";
import { baseOf, type Post, stateAt } from "../../content/blog/rows/read-post.ts";
import type { VersionKind } from "../../content/blog/rows/version-kinds.ts";
import { NEWS_MS } from "../../content/decisions/decision-limits.ts";
import { addDecisionStatement } from "../../content/decisions/decision-log.ts";
import { type Query, runStatements } from "../../platform/d1.ts";
import type { PostOrder, PostTools } from "./post-order.ts";

/** Writes in one transaction; gives the base of what is stored then. */
export async function writePost(
  order: PostOrder,
  post: Post | undefined,
  { db, log, render }: PostTools,
  removed: number | undefined,
): Promise<string> {
  const change = await planChange(order, post);
  const { row, version } = change;
  const html = row ? await render(row.body) : "";
  if (!isStorable(html)) log("post html too long", { slug: row?.slug, domain: order.domain });
  const written = await runStatements<{ id: number }>(db, [
    ...entryOf(order, change),
    ...changeStatements(change, { html, removed }),
  ]);
  const [{ id } = { id: 0 }] = written.at(-1) ?? [];
  return baseOf({ id, number: version.number });
}

/** What the log has of an act on a post: enough to undo it. */
export interface PostDecision {
  /** The post's name. */
  readonly slug: string;
  readonly did: VersionKind | "changed";
  /** The version that the act wrote, and the one that readers had before; 0 for none. */
  readonly version: number;
  readonly before: number;
  readonly wasPublic: boolean;
}

/** The decision of the log, where readers get another text than before, or a draft goes. */
function entryOf(
  { publication, act, fields, editor, now }: PostOrder,
  { before, version, pointers }: Change,
): readonly Query[] {
  const wasShown = (before?.published ?? 0) > 0;
  const wasPublic = before !== undefined && stateAt(before, now) === "public";
  if (act === "type" || act === "save" || (act === "unpublish" && !wasShown)) return [];
  const isCorrected = act === "publish" && wasPublic;
  const value: PostDecision = {
    slug: postName(fields.slug),
    did: isCorrected ? "changed" : version.kind,
    version: version.number,
    before: before?.shown ?? 0,
    wasPublic,
  };
  const startsAt = act === "schedule" ? pointers.published * 1_000 : now;
  // What readers never had changes no page.
  const isSeen = act === "publish" || act === "schedule" || wasPublic;
  const endsAt = startsAt + (isSeen ? NEWS_MS : 0);
  const decision = { kind: "post", value, reason: "", editor, startsAt, endsAt };
  return [addDecisionStatement(publication, decision, now)];
}
