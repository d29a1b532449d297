/** What the desk asks of its object for a post, and the answer. */
import type { Log } from "../../platform/log.ts";
import type { FieldFaults, PostFields } from "./post-fields.ts";

/** `type` saves while an editor writes; `save` keeps a text without showing it to readers. */
export type PostAct = "type" | "save" | "publish" | "schedule" | "unpublish" | "remove";

export interface PostOrder {
  /** Id of the publication. */
  readonly publication: string;
  readonly domain: string;
  /** The post's present slug; empty for a new post. */
  readonly slug: string;
  /** Of the text that the editor began with; for a new post a name of its own for each form. */
  readonly base: string;
  readonly act: PostAct;
  readonly fields: PostFields;
  /** Whether the slug was made of the title, so that another one will do. */
  readonly hasMadeSlug: boolean;
  /** When a scheduled post appears, in seconds since 1970; 0 for no time. */
  readonly at: number;
  readonly editor: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The day of it in the paper's time zone, as `2026-11-25`. */
  readonly today: string;
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
