/** What a post's file asks for, in the words of the desk. */
import { type Act, fieldsOf } from "../../worker/content/blog/rows/plan-change.ts";
import type { PostAct } from "../../worker/content/blog/rows/post-pointers.ts";
import { type Post, timeOf } from "../../worker/content/blog/rows/read-post.ts";
import { dayOf, timeZoneOf } from "./days.ts";
import type { PicturedPost } from "./post-pictures.ts";

/** What a file asks for, as an editor would at the desk. */
export function actOf(post: PicturedPost, before: Post | undefined, now: number): Act {
  const { domain, day, draft, hash } = post;
  const seconds = Math.floor(now / 1_000);
  const published = day === undefined ? post.published : timeOnDay(day, post, before, now);
  const hide = (before?.published ?? 0) > 0 ? "unpublish" : "save";
  const show = published > seconds ? "schedule" : "publish";
  const act: PostAct = draft ? hide : show;
  const today = dayOf(now, timeZoneOf(domain));
  const fields = { ...fieldsOf(post), date: published };
  return { domain, act, fields, at: published, editor: "", now, today, fileHash: hash };
}

/**
 * The time of publication of a post dated a day: today it is the time of its first import, which it keeps,
 * so that it does not stand at midnight, below the day's other news. In seconds since 1970.
 */
function timeOnDay(
  day: string,
  { domain, published }: Pick<PicturedPost, "domain" | "published">,
  before: Post | undefined,
  now: number,
): number {
  const isOnDay = (seconds: number) => dayOf(seconds * 1000, timeZoneOf(domain)) === day;
  const had = before ? timeOf(before, now) : 0;
  if (had > 0 && isOnDay(had)) return had;
  const seconds = Math.floor(now / 1000);
  return isOnDay(seconds) ? seconds : published;
}
