/** What the schemas of a backup's lines have in common: texts, addresses and times. */
import * as v from "valibot";

import { webUrl } from "../../../shared/links.ts";
import { isSlug } from "../../../worker/content/blog/post-limits.ts";
import { isPublicHost } from "../../../worker/reading/feed-fetch/address-guard.ts";
import { isHost } from "../../blog/post-fields.ts";

/** The first and the last second of the years that dates are written with. */
const YEARS_SECONDS = [-62_135_596_800, 253_402_300_799] as const;
export const ADDRESS_MAX = 2_048;
export const NAME_MAX = 300;
export const SOURCE_MAX = 100;
export const EXCERPT_MAX = 1_000;
export const TEXT_MAX = 20_000;

export const WHOLE = v.pipe(v.number(), v.safeInteger());
export const SECONDS = timeIn(1);
export const MILLISECONDS = timeIn(1_000);
export const WEB_ADDRESS = text(
  ADDRESS_MAX,
  (address) => webUrl(address) !== "",
  "is no http(s) address",
);
export const LINK = orEmpty(WEB_ADDRESS);
export const PICTURE = orEmpty(
  text(
    ADDRESS_MAX,
    (address) => isPublicHost(URL.parse(webUrl(address))?.hostname ?? "localhost"),
    "is no http(s) address of a public host",
  ),
);
export const NAME = text(NAME_MAX, (name) => name.trim() !== "", "is empty");
/** Of a post. */
export const POST_SLUG = text(
  NAME_MAX,
  isSlug,
  "has other characters than small letters, digits and hyphens",
);
/** How SQLite writes true and false. */
export const FLAG = v.picklist([0, 1], "is neither 0 nor 1");
export const HOST = text(NAME_MAX, isHost, "is no host name");

/** A text of at most so many characters for which something holds. */
export function text(
  most: number,
  holds: (text: string) => boolean = () => true,
  fault = "is wrong",
) {
  return v.pipe(
    v.string(),
    v.check((given) => given.isWellFormed(), "has half a character"),
    v.maxLength(most, `is longer than ${most} characters`),
    v.check(holds, fault),
  );
}

/** An empty text, or what the schema says. */
export function orEmpty<const Schema extends v.GenericSchema<string>>(schema: Schema) {
  return v.union([v.literal(""), schema], (issue) => issue.issues?.at(-1)?.message ?? "is wrong");
}

function timeIn(unitsPerSecond: number) {
  const [first, last] = YEARS_SECONDS;
  return v.pipe(
    WHOLE,
    v.minValue(first * unitsPerSecond, "is no time"),
    v.maxValue((last + 1) * unitsPerSecond - 1, "is no time"),
  );
}
