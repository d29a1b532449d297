/** Short stable hashes of texts: for keys, ETags and spreading work over time. Not for secrets. */

/** FNV-1a in base 36: seven characters. */
export function shortHash(text: string): string {
  return hashNumber(text).toString(36).padStart(7, "0");
}

/** FNV-1a over the UTF-16 code units: an unsigned integer of 32 bits. */
export function hashNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
