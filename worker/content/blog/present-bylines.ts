/** The authors and corrections of a post, with what the paper says of its people and dates in its words. */
import { CORRECTIONS_MAX } from "../../../shared/shared-limits.ts";
import { type Byline, bylinesOf } from "../../../shared/trust/bylines.ts";
import { type Correction, type ListedCorrection } from "../../../shared/trust/corrections.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import type { ListedPost } from "./backends/backend-posts.ts";
import { postDate } from "./post-date.ts";

/** The post's authors; an empty object where it names none. */
export function authorsOf(
  { authors }: Pick<ListedPost, "authors">,
  { people }: Pick<EdgePublication, "people">,
): { readonly authors?: readonly Byline[] } {
  return authors.length === 0 ? {} : { authors: bylinesOf(authors, people) };
}

/** The post's corrections, the newest first. */
export function correctionsOf(
  { corrections }: Pick<ListedPost, "corrections">,
  place: Pick<EdgePublication, "locale" | "timeZone">,
): readonly Correction[] {
  return newestFirst(corrections.map(({ date, text }) => ({ text, ...postDate(date, place) })));
}

/** The corrections of posts, the newest first. */
export function listCorrections(
  posts: readonly ListedPost[],
  place: Pick<EdgePublication, "locale" | "timeZone">,
): readonly ListedCorrection[] {
  const all = posts.flatMap((post) => {
    const { slug, title } = post;
    return correctionsOf(post, place).map((one) => ({ ...one, slug, title }));
  });
  return newestFirst(all).slice(0, CORRECTIONS_MAX);
}

/** By their dates; those of one date as they were given. */
function newestFirst<T extends Correction>(corrections: readonly T[]): readonly T[] {
  return corrections.toSorted((one, other) =>
    one.dateTime === other.dateTime ? 0 : one.dateTime < other.dateTime ? 1 : -1,
  );
}
