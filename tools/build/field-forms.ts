/** The forms of single fields of a publication. */
import * as v from "valibot";

import { sitePath } from "../../shared/links.ts";
import { isAccepted, isHttpsAddress, isWebAddress, text } from "./schema-parts.ts";

export const TEXT = text("must not be empty", (value) => value.trim() !== "");
/** A text that fits on two lines of the printed paper. */
export const SHORT_TEXT = text(
  "must be 1 to 60 characters",
  (value) => value.trim() !== "" && value.length <= 60,
);
/** A text, or none. */
export const TEXT_OR_EMPTY = v.string("must be text");
/** A name for addresses. */
export const ID = text(
  "must consist of small letters, digits and hyphens",
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
);
/** Where a site is. */
export const ORIGIN = text(
  "must be an address as https://paper.example, without anything behind the host",
  (value) => isWebAddress(value) && URL.parse(value)?.origin === value,
);
/** An address of the web. */
export const ADDRESS = text("must be an http(s) address", isWebAddress);
/** The address of a frame. */
export const FRAME = text("must be an https address", isHttpsAddress);
/** The address of a picture. */
export const PICTURE = text(
  "must be a path on this site or an https address",
  (value) => sitePath(value) !== "" || isHttpsAddress(value),
);
/** A folder of the site. */
export const FOLDER = text(
  "must be a path as /gazette, without a slash at the end",
  /^(?:\/[a-z0-9-]+)+$/,
);
/** An email address. */
export const EMAIL = text("must be an email address", /^\S+@\S+$/);
/** A host name. */
export const HOST = text(
  "must be a host name in small letters, without www. and without a port",
  (value) => URL.parse(`http://${value}/`)?.hostname === value && !value.startsWith("www."),
);
/** A code of ISO 3166. */
export const COUNTRY = text("must be a code as US", /^[A-Z]{2}$/);
/** A tag of BCP 47. */
export const LOCALE = text(
  "must be a language tag as en-US",
  (value) => value !== "" && isAccepted(() => Intl.getCanonicalLocales(value)),
);
/** A name of IANA. */
export const TIME_ZONE = text("must be a zone as America/New_York", (value) =>
  isAccepted(() => new Intl.DateTimeFormat("en", { timeZone: value })),
);
/** An area of alerts. */
export const AREA = text(
  "must be a code as UGC:VTZ006, SAME:050023, FIPS6:050023 or EMMA_ID:DE042, or point:44.47,-73.21",
  /^(?:UGC:[A-Z]{2}[CZ]\d{3}|(?:SAME|FIPS6):\d{6}|(?!UGC|SAME|FIPS6)[A-Z][A-Z\d_]+:(?![A-Z]{2}[CZ]\d{3}$)[A-Z\d._-]+|point:-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)$/,
);
/** Wants a whole number. */
export const WHOLE = "must be a whole number";
/** A record, a variable or a comment (IAB Tech Lab, ads.txt 1.1). */
export const ADS_LINE = text(
  "must be a record as ads.example, 123, DIRECT",
  /^(?:#.*|[a-z]+=\S.*|[^\s,#]+, *[^\s,#]+, *(?:DIRECT|RESELLER)(?:, *[^\s,#]+)?(?: *#.*)?)$/i,
);

export const SITE_PATH = text("must be a path on this site", (value) => sitePath(value) !== "");
