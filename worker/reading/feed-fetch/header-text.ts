/** Text in HTTP headers, which should be ASCII and in practice is not always. */

/** Whether a value can be sent in a header; false for a missing one. */
export function isAscii(value: string | undefined): value is string {
  return value !== undefined && /^[\x20-\x7e]+$/.test(value);
}

/** A name in ASCII for a header: without accents, `?` for other letters. */
export function toAscii(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^\x20-\x7e]/gu, "?");
}

/**
 * A received value decoded as UTF-8, where the platform decoded it as Latin-1: some servers write
 * addresses of redirects so. Any other value is unchanged.
 */
export function fromBytes(value: string): string {
  if (!/[\x80-\xff]/.test(value) || /[^\x00-\xff]/.test(value)) return value;
  const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return value;
  }
}
