/**
 * Limits of documents with alerts. They are counts, so that the same document always gives the same
 * result.
 */

/** Documents that are read at once. */
export const DOCUMENT_LIMIT = 200;
/** Characters of a document: XML is read up to it, longer JSON not at all. */
export const DOCUMENT_LIMIT_CHARACTERS = 4_000_000;
/** Elements of a document. */
export const ELEMENT_LIMIT = 120_000;
/** Depth of nested elements: an alert in a feed needs nine. */
export const DEPTH_LIMIT = 24;
/** Characters of the text of one element; polygons are the longest. */
export const TEXT_LIMIT_CHARACTERS = 200_000;
/** Characters of the title of a feed's entry. */
export const TITLE_LIMIT_CHARACTERS = 500;
/** Messages of one document. */
export const MESSAGE_LIMIT = 1_500;
/** Messages of all documents together. */
export const ALL_MESSAGES_LIMIT = 3_000;
/** Information blocks of a message: languages, regions, degrees. */
export const INFO_LIMIT = 50;
/** Areas of an information block, and areas of a publication. */
export const AREA_LIMIT = 10_000;
/** Codes of an area. */
export const CODE_LIMIT = 2_000;
/** Corners of one polygon. */
export const CORNER_LIMIT = 5_000;
/** Corners of polygons compared, places tried and areas named in one evaluation. */
export const AREA_STEP_LIMIT = 2_000_000;
/** Messages that one message may refer to. */
export const REFERENCE_LIMIT = 200;
/** Comparisons of the updates and cancellations of one source with other messages. */
export const CHAIN_STEP_LIMIT = 100_000;
/** Comparisons of alerts that may be copies of one another. */
export const COPY_STEP_LIMIT = 1_000_000;
/** How long before its onset an alert is shown. */
export const UPCOMING_HOURS = 24;
/** How long an alert without an expiry time is shown. */
export const DEFAULT_LIFETIME_HOURS = 24;
