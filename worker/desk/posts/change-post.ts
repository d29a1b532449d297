/**
 * Changes a post in the desk's object: compares with what is stored, renders what readers will get, and
 * writes post, version and log entry in one transaction.
 */
import { causeOf } from "../../platform/log.ts";
import { type FieldFaults, lacksOf, type PostFields, TEXT_FIELDS } from "./post-fields.ts";
import type { PostAct, PostAnswer, PostOrder, PostTools } from "./post-order.ts";
import { type CurrentPost, readPost, stateOf } from "./post-rows.ts";
import type { VersionKind } from "./version-kinds.ts";
import { writePost } from "./write-post.ts";

/** Carries out an order. Nothing is written unless the answer is `done`. */
export async function changePost(sent: PostOrder, tools: PostTools): Promise<PostAnswer> {
  const given = withStoredSlug(sent);
  const { domain, slug } = given;
  const current = slug === "" ? undefined : await readPost(tools.db, { domain, slug });
  const published = given.act === "schedule" ? given.at : (current?.fields.published ?? 0);
  if (slug !== "" && !current) return { is: "missing" };
  if (current?.row && isSameText(current.fields, given.fields)) {
    if (given.act === "type") return { is: "done", slug, base: current.base };
  } else if (current && current.base !== given.base) return conflictWith(current);
  const own = given.fields.slug;
  const twin = slug === "" ? await readPost(tools.db, { domain, slug: own }) : undefined;
  if (twin && isSentAgain(given, twin)) {
    return changePost({ ...sent, slug: own, base: twin.base }, tools);
  }
  const isFree = async (name: string) =>
    name === slug ||
    (name !== RESERVED_SLUG && !(await readPost(tools.db, { domain, slug: name })));
  const names = given.hasMadeSlug ? slugsLike(own, given.now) : [own];
  const free = await firstFree(names, isFree);
  const order = { ...given, fields: { ...given.fields, slug: free ?? own, published } };
  const { fields } = order;
  const faults = faultsIn(order, current, free !== undefined);
  if (Object.keys(faults).length > 0) return { is: "faulty", faults };
  try {
    const base = await writePost(order, current, tools);
    return { is: "done", slug: fields.slug, base };
  } catch (error) {
    // The number of the version was taken in between.
    if (!/UNIQUE constraint failed: post_versions/.test(causeOf(error))) throw error;
    const theirs = await readPost(tools.db, { domain, slug: fields.slug });
    return theirs ? conflictWith(theirs) : { is: "missing" };
  }
}

/** What is saved while an editor types leaves the address alone: half of a new one may stand in the form. */
function withStoredSlug(order: PostOrder): PostOrder {
  const { act, slug, fields } = order;
  return act === "type" && slug !== "" ? { ...order, fields: { ...fields, slug } } : order;
}

/** A form with the stored text conflicts with nothing, whenever it was made. */
function isSameText(one: PostFields, other: PostFields): boolean {
  return TEXT_FIELDS.every((name) => one[name] === other[name]);
}

/** A form that comes out of the browser's history is sent within this time. */
const SENT_AGAIN_MS = 60 * 60_000;
const SHOWN: Readonly<Partial<Record<PostAct, VersionKind>>> = {
  publish: "published",
  schedule: "scheduled",
};

/** Whether the form of a new post is that of a post which the same editor has just published, sent once more. */
function isSentAgain({ act, fields, editor, now }: PostOrder, twin: CurrentPost): boolean {
  const isJustShown = twin.kind === SHOWN[act] && now - twin.savedAt < SENT_AGAIN_MS;
  return isJustShown && twin.editor === editor && isSameText(twin.fields, fields);
}

/** The address of the form of a new post, which no post can have. */
const RESERVED_SLUG = "new";
/** Posts of one title that get a number; those after them get a time. */
const NUMBERED = 20;

/** The slug, with a number for posts of the same title, at last with the time. */
function slugsLike(slug: string, now: number): readonly string[] {
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, at) => `${slug}-${at + 2}`);
  return [slug, ...numbered, `${slug}-${now.toString(36)}`];
}

async function firstFree(
  names: readonly string[],
  isFree: (name: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const name of names) if (await isFree(name)) return name;
  return undefined;
}

function conflictWith({ base, fields, editor, savedAt, row }: CurrentPost): PostAnswer {
  return { is: "conflict", base, fields, editor, savedAt, isRemoved: row === undefined };
}

function faultsIn(
  { act, slug, fields, now }: PostOrder,
  current: CurrentPost | undefined,
  isFree: boolean,
): FieldFaults {
  const isPublic = current?.row !== undefined && stateOf(current.row, now) !== "draft";
  // A post that was taken back has the time at which it appeared.
  const published = current?.fields.published ?? 0;
  const wasPublic = published > 0 && published * 1_000 <= now;
  if (!isFree) return { slug: `There is a post ${fields.slug} already, or there was one.` };
  if ((isPublic || wasPublic) && slug !== fields.slug) {
    return { slug: `Readers may have the address of this post, so it stays ${slug}.` };
  }
  if (act !== "publish" && act !== "schedule") return {};
  if (act === "schedule" && fields.published * 1_000 <= now) {
    return { ...lacksOf(fields), at: "Choose a time that is still to come." };
  }
  return lacksOf(fields);
}
