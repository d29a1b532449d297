/** Every number of submissions: what is taken in, how much, and for how long. */
import { FORM_PICTURES_MAX } from "../../../shared/shared-limits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { PICTURE_MAX_BYTES } from "../pictures/picture-limits.ts";

/** Submissions of one paper: what editors can look through, and a small part of the database. */
export const INBOX_MAX_ITEMS = 2_000;
/** Texts and pictures of one paper's inbox together: a fiftieth of R2's free ten gigabytes. */
export const INBOX_MAX_BYTES = 200_000_000;
/** Submissions of one paper in an hour, so that a flood neither fills the inbox nor spends the day's rows. */
export const PER_HOUR = 60;
/** Forms of one network address in an hour: a club's secretary sends fewer. */
export const PER_HOUR_OF_ONE = 10;

/** After a decision, for questions that come later. */
export const DECIDED_KEPT_MS = 30 * DAY_MS;
/** After its arrival, where no editor decided. */
export const SENDER_KEPT_MS = 90 * DAY_MS;
/** What looks like spam, and no editor looked at. */
export const SUSPECTED_KEPT_MS = 30 * DAY_MS;
/** How long the sender of spam is known again. */
export const SPAM_KNOWN_MS = 90 * DAY_MS;

/** A form may stay open for so long before it is sent. */
export const SEAL_MS = 24 * HOUR_MS;
/** The same form sent twice within this time is one submission. */
export const SENT_AGAIN_MS = DAY_MS;

/** All fields of a form, each character in up to nine bytes. */
const TEXTS_MAX_BYTES = 300_000;
export const FORM_MAX_BYTES = FORM_PICTURES_MAX * PICTURE_MAX_BYTES + TEXTS_MAX_BYTES;

/** Links in a text, from which it looks like an advertisement. */
export const LINKS_SUSPECTED = 4;

/** After a submission, so that what arrives together is one mail. */
export const GATHER_MS = 2 * MINUTE_MS;
/** Between two mails to the editors. */
export const EDITORS_TOLD_MS = HOUR_MS;
/** First lines in a mail to the editors. */
export const TOLD_LINES = 10;

/** Submissions on a page of the inbox. */
export const PER_PAGE = 30;
