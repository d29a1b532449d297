/** Pictures that the paper's posts have had, to be chosen again. */
import { readRows } from "../../platform/d1.ts";
import { causeOf, log } from "../../platform/log.ts";
import { USED_PICTURES_MAX } from "../desk-limits.ts";

/** A picture as the newest post with it has it. */
export interface UsedPicture {
  readonly address: string;
  /** What it shows, and who made it; may be empty. */
  readonly alt: string;
  readonly credit: string;
}

/** Of twice as many posts, of which several may have one picture. */
const NEWEST = `SELECT picture AS address, picture_alt AS alt, picture_credit AS credit
  FROM posts INDEXED BY posts_by_time WHERE domain = ?1 ->> 'domain' AND position IS NOT NULL
  ORDER BY published DESC, position DESC LIMIT ${2 * USED_PICTURES_MAX}`;

/** The pictures of the newest posts; none while they cannot be read. */
export async function usedPictures(
  db: D1Database,
  domain: string,
): Promise<readonly UsedPicture[]> {
  try {
    const rows = await readRows<UsedPicture>(db, { sql: NEWEST, values: { domain } });
    const pictured = rows.filter(({ address }) => address !== "").toReversed();
    const newest = new Map(pictured.map((one) => [one.address, one]));
    return [...newest.values()].toReversed().slice(0, USED_PICTURES_MAX);
  } catch (error) {
    log("used pictures not read", { cause: causeOf(error) });
    return [];
  }
}
