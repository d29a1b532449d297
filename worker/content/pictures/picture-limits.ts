/** What a picture may have. Bytes, pixels and milliseconds. */

/** The largest file that is taken in. */
export const PICTURE_MAX_BYTES = 8_000_000;
/** Beyond this a small file may unpack to gigabytes. */
export const PICTURE_MAX_PIXELS = 60_000_000;
/** A photograph has some hundred, a moving picture two for each frame; millions of empty ones fill the memory. */
export const PICTURE_MAX_PARTS = 10_000;
/** How long a request waits for R2. */
export const PICTURE_WAIT_MS = 900;
