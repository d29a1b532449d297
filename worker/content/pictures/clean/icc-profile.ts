/** The colour profile of a picture without what else its file holds: private tags, long texts, gaps. Pure. */
import { lettersOf, viewOf } from "./picture-parts.ts";

/** The largest that printers of books use has some 600 kB. */
const PROFILE_MAX_BYTES = 1_000_000;
/** Names of a profile, of its maker and its device are shorter; notes are not. */
const TEXT_MAX_BYTES = 512;
const TAGS_MAX = 100;
/** Header and the number of tags; bytes of a tag's place in the table. */
const HEADER = 132;
const ENTRY = 12;
/** What converts colours. */
const COLOURS =
  /^(?:[rgbk]TRC|[rgb]XYZ|wtpt|bkpt|lumi|meas|chad|chrm|gamt|[AB]2[AB]\d|D2B\d|B2D\d|pre\d|cicp)$/;
/** What names the profile. */
const TEXTS = /^(?:desc|cprt|dmnd|dmdd|vued|view|tech|targ)$/;

/** The profile, as long as it was; undefined for bytes that are none. @see ICC.1:2022, 7 */
export function cleanProfile(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  if (bytes.length < HEADER || lettersOf(bytes.subarray(36, 40)) !== "acsp") return undefined;
  const length = view.getUint32(0);
  const count = view.getUint32(128);
  const table = HEADER + count * ENTRY;
  if (length > Math.min(bytes.length, PROFILE_MAX_BYTES) || count > TAGS_MAX || table > length)
    return undefined;
  const clean = new Uint8Array(length);
  clean.set(bytes.subarray(0, table));
  for (let at = HEADER; at < table; at += ENTRY) {
    const name = lettersOf(bytes.subarray(at, at + 4));
    const [start, size] = [view.getUint32(at + 4), view.getUint32(at + 8)];
    if (start + size > length) return undefined;
    const isKept = COLOURS.test(name) || (TEXTS.test(name) && size <= TEXT_MAX_BYTES);
    // A tag without its content has its type, so that readers of profiles find a tag.
    clean.set(bytes.subarray(start, start + (isKept ? size : Math.min(size, 8))), start);
  }
  return clean;
}
