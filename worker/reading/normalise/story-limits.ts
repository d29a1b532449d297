/** What a story and an event may have, in characters unless a name says otherwise. */

/** Of a story's title. */
export const TITLE_MAX = 300;
/** Of a source's name. */
export const SOURCE_MAX = 100;
/** A longer address counts as missing, because a cut one would be useless. */
export const ADDRESS_MAX = 2_048;
/** Of an event's title. */
export const EVENT_TITLE_MAX = 200;
/** Of an event's place. */
export const PLACE_MAX = 200;
/** Of an event's description, as plain text. */
export const EVENT_DESCRIPTION_MAX = 1_500;
/** Of the words in an event's address. */
export const EVENT_SLUG_MAX = 80;
/** A longer identity of an item counts as missing. */
export const GUID_MAX = 500;
/** The pace of reading times. */
export const WORDS_PER_MINUTE = 200;
/** Of a headline made of a text without a title. */
export const HEADLINE_MAX = 90;
