/** Every number of mails: what is read of them. */

/** The raw mail: pictures grow by a third in it. Its routing takes 25 megabytes. */
export const MAIL_MAX_BYTES = 10_000_000;
/** The sentence with which a larger one comes back. */
export const MAIL_TOO_LARGE =
  "This mail is larger than 10 MB. Please send fewer pictures, or smaller ones.";
/** Characters of its text. */
export const MAIL_TEXT_MAX = 20_000;
/** Characters of a page in it, most of which are its looks. */
export const MAIL_HTML_MAX = 2_000_000;
export const MAIL_PICTURES_MAX = 10;
/** Parts within parts: mail programs need five. */
export const MAIL_MAX_DEPTH = 30;
/** Mails within mails, as people forward them. */
export const MAIL_MAX_FORWARDED = 3;
/** Parts of one mail: each costs time, and a mail with more is an attack. */
export const MAIL_MAX_PARTS = 500;
/** Bytes of all heads of its parts. */
export const MAIL_MAX_HEADS = 200_000;
/** A smaller picture within the text is the logo of a signature. */
export const LOGO_MAX_BYTES = 8_000;
/** Characters of a subject, of a name and of an address. */
export const MAIL_LINE_MAX = 200;
