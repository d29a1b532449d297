/** What the desk asks of its object for a post, and the answer. */
import type { Act } from "../../content/blog/rows/plan-change.ts";
import type { FieldFaults } from "../../content/blog/rows/post-faults.ts";
import type { PostFields } from "../../content/blog/rows/post-fields.ts";
import type { PostAct } from "../../content/blog/rows/post-pointers.ts";
import { baseOf, type Post } from "../../content/blog/rows/read-post.ts";
import { dayOf } from "../../platform/dates/days.ts";
import type { Log } from "../../platform/log.ts";
import type { DeskRequest } from "../desk-request.ts";

export interface PostOrder extends Omit<Act, "fileHash"> {
  /** Id of the publication. */
  readonly publication: string;
  /** The post's present slug; empty for a new post. */
  readonly slug: string;
  /** Of the text that the editor began with; for a new post a name of its own for each form. */
  readonly base: string;
  /** Whether the slug was made of the title, so that another one will do. */
  readonly hasMadeSlug: boolean;
  /** Whether the post is covered live from then on, so that it needs no text. */
  readonly isLive?: boolean;
}

/** An order of the editor who asks. */
export function orderOf(
  { publication: { id, timeZone }, domain, editor, now }: DeskRequest,
  order: Pick<PostOrder, "act" | "slug" | "base" | "fields"> & Partial<PostOrder>,
): PostOrder {
  const today = dayOf(now, timeZone);
  return { publication: id, domain, editor, now, today, at: 0, hasMadeSlug: false, ...order };
}

/** An order on what is stored of a post. */
export function orderOn(post: Post, asked: DeskRequest, act: PostAct): PostOrder {
  const { slug, fields } = post;
  return orderOf(asked, { act, slug, base: baseOf(post), fields });
}

export type PostAnswer =
  | { readonly is: "done"; readonly slug: string; readonly base: string }
  | { readonly is: "faulty"; readonly faults: FieldFaults }
  /** Another editor saved in between: their text, which stays, and its base. */
  | {
      readonly is: "conflict";
      readonly base: string;
      readonly fields: PostFields;
      readonly editor: string;
      readonly savedAt: number;
      /** Whether the post was deleted instead. */
      readonly isRemoved: boolean;
    }
  | { readonly is: "missing" };

/** What an order is carried out with. */
export interface PostTools {
  readonly db: D1Database;
  readonly log: Log;
  /** The HTML of a text. */
  readonly render: (markdown: string) => Promise<string>;
}
