/**
 * Changes a post in the desk's object: compares with what is stored, renders what readers will get, and
 * writes post, version and log entry in one transaction.
 */
import { causeOf } from "../../log.ts";
import type { FieldFaults } from "./post-fields.ts";
import { lacksOf } from "./post-fields.ts";
import type { PostAnswer, PostOrder, PostTools } from "./post-order.ts";
import { type CurrentPost, readPost, stateOf } from "./post-rows.ts";
import { writePost } from "./write-post.ts";

/** Carries out an order. Nothing is written unless the answer is `done`. */
export async function changePost(given: PostOrder, tools: PostTools): Promise<PostAnswer> {
  const { domain, slug } = given;
  const current = slug === "" ? undefined : await readPost(tools.db, { domain, slug });
  const published = given.act === "schedule" ? given.at : (current?.fields.published ?? 0);
  if (slug !== "" && !current) return { is: "missing" };
  if (current && current.base !== given.base) return conflictWith(current);
  const own = given.fields.slug;
  const isFree = async (name: string) =>
    name === slug || !(await readPost(tools.db, { domain, slug: name }));
  const free = await freeSlug(own, given.hasMadeSlug ? NAMES_TRIED : 1, isFree);
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

/** Posts of one title that get different slugs by themselves. */
const NAMES_TRIED = 20;

/** The slug, or with a number where it is taken; undefined where all are. */
async function freeSlug(
  slug: string,
  tries: number,
  isFree: (name: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (let number = 1; number <= tries; number += 1) {
    const name = number === 1 ? slug : `${slug}-${number}`;
    if (await isFree(name)) return name;
  }
  return undefined;
}

function conflictWith({ base, fields, editor, savedAt }: CurrentPost): PostAnswer {
  return { is: "conflict", base, fields, editor, savedAt };
}

function faultsIn(
  { act, slug, fields, now }: PostOrder,
  current: CurrentPost | undefined,
  isFree: boolean,
): FieldFaults {
  const isPublic = current?.row !== undefined && stateOf(current.row, now) !== "draft";
  if (!isFree) return { slug: `There is a post ${fields.slug} already, or there was one.` };
  if (isPublic && slug !== fields.slug) {
    return { slug: `Readers may have the address of this post, so it stays ${slug}.` };
  }
  if (act !== "publish" && act !== "schedule") return {};
  if (act === "schedule" && fields.published * 1_000 <= now) {
    return { ...lacksOf(fields), at: "Choose a time that is still to come." };
  }
  return lacksOf(fields);
}
