/** Takes back what the log says was done with a post: by another act, which writes a version of its own. */
import type { Outcome } from "../../../shared/outcome.ts";
import type { PostFields } from "../../content/blog/rows/post-fields.ts";
import type { PostAct } from "../../content/blog/rows/post-pointers.ts";
import {
  parseFields,
  type Post,
  readPost,
  readVersions,
  stateAt,
} from "../../content/blog/rows/read-post.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskObject } from "../posts/desk-calls.ts";
import { orderOn } from "../posts/post-order.ts";
import { restoredFields } from "../posts/versions/restored-fields.ts";
import type { PostDecision } from "../posts/write-post.ts";

/** What undoes an act, and with which text. */
interface Undoing {
  readonly act: PostAct;
  readonly fields: PostFields;
}

/** Undoes the act; refused with a sentence where something else was done with the post since. */
export async function undoPost(asked: DeskRequest, json: string): Promise<Outcome<undefined>> {
  const { env, domain, publication } = asked;
  const decision = JSON.parse(json) as PostDecision;
  const slug = decision.slug.replace(/^blog\//, "");
  const post = await readPost(env.DB, { domain, slug });
  const undoing = post && (await undoingOf(decision, post, asked));
  if (!post || !undoing) return { ok: false, message: CHANGED };
  const order = { ...orderOn(post, asked, undoing.act), fields: undoing.fields };
  const answer = await deskObject(env, publication).changePost(order);
  return answer.is === "done" ? { ok: true, value: undefined } : { ok: false, message: CHANGED };
}

const CHANGED = "The post was changed since; its older versions have every text of it";

async function undoingOf(
  { did, before, wasPublic }: PostDecision,
  post: Post,
  { env, domain, now }: DeskRequest,
): Promise<Undoing | undefined> {
  const state = stateAt(post, now);
  const { fields, shownFields = fields, slug } = post;
  if (did === "changed") {
    const versions = await readVersions(env.DB, { domain, slug });
    const shown = versions.find(({ number }) => number === before);
    if (!shown || state !== "public") return undefined;
    return { act: "publish", fields: restoredFields(post, parseFields(shown.fields)) };
  }
  if (did === "published" || did === "scheduled") {
    return state === "public" || state === "scheduled" ? { act: "unpublish", fields } : undefined;
  }
  if (did === "unpublished") {
    return state === "draft" && wasPublic ? { act: "publish", fields: shownFields } : undefined;
  }
  if (did !== "removed" || state !== "removed") return undefined;
  return wasPublic ? { act: "publish", fields: shownFields } : { act: "save", fields };
}
