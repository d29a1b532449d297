/** The calls of a paper's desk object (`editorial-desk.ts`), for what needs more time than a request has. */
import type { Outcome } from "../../../shared/outcome.ts";
import type { PostFields } from "../../content/blog/rows/post-fields.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import type { Env } from "../../platform/env.ts";
import type { DeskForm, StatedForm } from "../access/desk-form.ts";
import type { PostAnswer, PostOrder } from "./post-order.ts";
import type { Opened, SharedLink } from "./sharing/shared-links.ts";
import type { FieldChange } from "./versions/compare-texts.ts";

/** An address for people outside with its name. */
export type OpenLink = SharedLink & { readonly link: string };

export interface DeskCalls {
  /** Reads a form, and stores the picture in it. */
  takeForm(body: ReadableStream<Uint8Array>, stated: StatedForm): Promise<Outcome<DeskForm>>;
  /** Stores, publishes or removes a post. Rejects while D1 fails. */
  changePost(order: PostOrder): Promise<PostAnswer>;
  /** The page of a post that is not public, as a whole document. */
  preview(domain: string, fields: PostFields): Promise<string>;
  /** Makes a name of a preview or a report, which anyone may open until a time (milliseconds since 1970). */
  shareLink(link: SharedLink, now: number): Promise<void>;
  /** The names that open a version of a post, or the report of a sponsor, at a time, the newest first. */
  sharedLinks(opened: Opened, now: number): Promise<readonly OpenLink[]>;
  /** Takes a name back. */
  revokeLink(opened: Opened, id: string, now: number): Promise<void>;
  /** The preview of such a name; undefined where it is forged or its time is over. */
  openLink(link: string, now: number): Promise<string | undefined>;
  /** The number of the sponsor whose report a name opens; undefined where it is forged or its time is over. */
  openReport(link: string, now: number): Promise<number | undefined>;
  /** What differs between two texts of a post. */
  compare(earlier: PostFields, later: PostFields): Promise<readonly FieldChange[]>;
  /** Notes that an editor has a post open, and gives the others who have. */
  noteEditor(post: string, editor: string, now: number): Promise<readonly string[]>;
}

/** The object of a paper's desk. */
export function deskObject({ EDITORIAL_DESK: desks }: Env, { id }: EdgePublication): DeskCalls {
  if (!desks) throw new Error("wrangler.toml lacks the binding EDITORIAL_DESK.");
  // The environment knows no type of the desk's.
  return desks.getByName(id) as unknown as DeskCalls;
}
