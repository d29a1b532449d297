/**
 * The short address of a story, which people type from paper: `/s/` and the first half of the story's identity,
 * 32 bits, in Crockford's base 32. Its letters exclude those that look like digits.
 * @see https://www.crockford.com/base32.html
 */
import { allFeeds } from "../../../papers/feeds.ts";
import { readRows } from "../../../platform/d1.ts";
import { PAGE_WAIT_MS } from "../../../platform/platform-limits.ts";
import type { Scope } from "../../scope.ts";
import { currentFeeds } from "../edition/current-feeds.ts";

const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
/** Digits in base 36 of the half that the code has. */
const HALF = 7;

/** The code of a story's id. */
export function shortCode(id: string): string {
  let rest = Number.parseInt(id.slice(0, HALF), 36);
  let code = "";
  do {
    code = DIGITS.charAt(rest % DIGITS.length) + code;
    rest = Math.floor(rest / DIGITS.length);
  } while (rest > 0);
  return code;
}

/** How the id of a code begins, however it was typed; undefined where it is none. */
export function idStartOf(code: string): string | undefined {
  const typed = code.toLowerCase().replaceAll(/[il]/g, "1").replaceAll("o", "0");
  if (!/^[0-9a-hjkmnp-tv-z]{1,7}$/.test(typed)) return undefined;
  const number = Array.from(typed).reduce(
    (sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit),
    0,
  );
  return number.toString(36).padStart(HALF, "0");
}

/** Of each of the paper's feeds one step in an index. */
const BY_IDENTITY = `SELECT slug FROM json_each(?1, '$.addresses') AS listed CROSS JOIN feeds ON address = listed.value
  JOIN stories ON feed = feeds.id AND identity >= ?1 ->> 'start' AND identity < ?1 ->> 'start' || '~' LIMIT 1`;

/** The slug of the story of a code: in the edition, else in D1. Undefined for an unknown code. Rejects where D1 does. */
export async function slugOfCode(scope: Scope, code: string): Promise<string | undefined> {
  const start = idStartOf(code);
  if (start === undefined) return undefined;
  const current = (await currentFeeds(scope)).flatMap(({ stories }) => stories);
  const found = current.find(({ id }) => id.startsWith(start));
  if (found) return found.slug;
  const addresses = allFeeds([scope.publication]).map(({ address }) => address);
  const query = { sql: BY_IDENTITY, values: { addresses, start } };
  const [row] = await readRows<{ readonly slug: string }>(scope.env.DB, query, PAGE_WAIT_MS);
  return row?.slug;
}
