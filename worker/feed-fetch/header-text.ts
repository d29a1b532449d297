/** Text in HTTP headers, which may carry ASCII only and in the wild carry more. */

/** Whether a value may be sent as it is; a missing one may not. */
export function isAscii(value: string | undefined): value is string {
  return value !== undefined && /^[\x20-\x7e]+$/.test(value);
}

/** A name as a header may carry it: accents dropped, `?` for what has no ASCII letter. */
export function toAscii(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^\x20-\x7e]/gu, "?");
}

/**
 * A received value whose bytes the platform took for Latin-1 though they are UTF-8, as servers write
 * addresses of redirects; any other value as it is.
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
