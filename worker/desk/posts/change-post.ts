/**
 * Changes a post in the desk's object: compares with what is stored, renders what readers will get, and
 * writes post, version and decision in one transaction.
 */
import { type FieldFaults, lacksOf } from "../../content/blog/rows/post-faults.ts";
import { firstSeen } from "../../content/blog/rows/post-pointers.ts";
import type { PostAct } from "../../content/blog/rows/post-pointers.ts";
import {
  baseOf,
  isSameText,
  type Post,
  readHolder,
  readPost,
} from "../../content/blog/rows/read-post.ts";
import type { VersionKind } from "../../content/blog/rows/version-kinds.ts";
import { causeOf } from "../../platform/log.ts";
import { SENT_AGAIN_MS, NUMBERED_SLUGS } from "../desk-limits.ts";
import type { PostAnswer, PostOrder, PostTools } from "./post-order.ts";
import { writePost } from "./write-post.ts";

/** Carries out an order. Nothing is written unless the answer is `done`. */
export async function changePost(sent: PostOrder, tools: PostTools): Promise<PostAnswer> {
  const given = withStoredSlug(sent);
  const { domain, slug } = given;
  const { db } = tools;
  const post = slug === "" ? undefined : await readPost(db, { domain, slug });
  if (slug !== "" && !post) return { is: "missing" };
  if (post && post.kind !== "removed" && isSameText(post.fields, given.fields)) {
    if (given.act === "type") return { is: "done", slug, base: baseOf(post) };
  } else if (post && baseOf(post) !== given.base) return conflictWith(post);
  const own = given.fields.slug;
  const twin = slug === "" ? await readPost(db, { domain, slug: own }) : undefined;
  if (twin && isSentAgain(given, twin)) {
    return changePost({ ...sent, slug: own, base: baseOf(twin) }, tools);
  }
  const names = given.hasMadeSlug ? slugsLike(own, given.now) : [own];
  const free = await firstFree(names, async (name) => {
    if (name === slug) return { isTaken: false };
    return name === RESERVED_SLUG ? { isTaken: true } : readHolder(db, { domain, slug: name });
  });
  const order = { ...given, fields: { ...given.fields, slug: free?.slug ?? own } };
  const faults = faultsIn(order, post, free !== undefined);
  if (Object.keys(faults).length > 0) return { is: "faulty", faults };
  try {
    const base = await writePost(order, post, tools, free?.removed);
    return { is: "done", slug: order.fields.slug, base };
  } catch (error) {
    // The number of the version or the address was taken in between, or the post got another one.
    if (!/constraint failed: post_(?:versions|pointers)/.test(causeOf(error))) throw error;
    const theirs = await readPost(db, { domain, slug: order.fields.slug });
    return theirs ? conflictWith(theirs) : { is: "missing" };
  }
}

/** What is saved while an editor types leaves the address alone: half of a new one may stand in the form. */
function withStoredSlug(order: PostOrder): PostOrder {
  const { act, slug, fields } = order;
  return act === "type" && slug !== "" ? { ...order, fields: { ...fields, slug } } : order;
}

const SHOWN: Readonly<Partial<Record<PostAct, VersionKind>>> = {
  publish: "published",
  schedule: "scheduled",
};

/** Whether the form of a new post is that of a post which the same editor has just published, sent once more. */
function isSentAgain({ act, fields, editor, now }: PostOrder, twin: Post): boolean {
  const isJustShown = twin.kind === SHOWN[act] && now - twin.savedAt < SENT_AGAIN_MS;
  return isJustShown && twin.editor === editor && isSameText(twin.fields, fields);
}

/** The address of the form of a new post, which no post can have. */
const RESERVED_SLUG = "new";

/** The slug, with a number for posts of the same title, at last with the time. */
function slugsLike(slug: string, now: number): readonly string[] {
  const numbered = Array.from({ length: NUMBERED_SLUGS - 1 }, (_, at) => `${slug}-${at + 2}`);
  return [slug, ...numbered, `${slug}-${now.toString(36)}`];
}

type Holder = Awaited<ReturnType<typeof readHolder>>;

/** The first address that no other post has, and the removed post that gives it up. */
async function firstFree(
  names: readonly string[],
  holderOf: (name: string) => Promise<Holder>,
): Promise<{ readonly slug: string; readonly removed?: number } | undefined> {
  for (const slug of names) {
    const { isTaken, removed } = await holderOf(slug);
    if (!isTaken) return { slug, ...(removed === undefined ? {} : { removed }) };
  }
  return undefined;
}

function conflictWith(post: Post): PostAnswer {
  const { fields, editor, savedAt, kind } = post;
  return {
    is: "conflict",
    base: baseOf(post),
    fields,
    editor,
    savedAt,
    isRemoved: kind === "removed",
  };
}

function faultsIn(
  { act, slug, fields, at, now, isLive }: PostOrder,
  post: Post | undefined,
  isFree: boolean,
): FieldFaults {
  if (!isFree) return { slug: `There is a post ${fields.slug} already, or there was one.` };
  const isSeen = post !== undefined && firstSeen(post, Math.floor(now / 1_000)) > 0;
  if (isSeen && slug !== fields.slug) {
    return { slug: `Readers may have the address of this post, so it stays ${slug}.` };
  }
  if (act !== "publish" && act !== "schedule") return {};
  if (act === "schedule" && at * 1_000 <= now) {
    return { ...lacksOf(fields), at: "Choose a time that is still to come." };
  }
  // The updates are the text of a post that is, or was, covered live.
  const { body: _body, ...others } = lacksOf(fields);
  return isLive || post?.isCovered ? others : lacksOf(fields);
}
