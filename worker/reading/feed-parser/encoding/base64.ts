/** Base64, which Atom allows for texts and pictures. */

const BASE64 = /^[a-z0-9+/=\s]*$/i;

/** True for lines of the base64 alphabet without a space: binary data, not text. */
export function isBase64(raw: string): boolean {
  return BASE64.test(raw) && !/\S \S/.test(raw);
}

/** The text in it; undefined where it is not base64 after all, or a picture. */
export function base64Text(raw: string): string | undefined {
  const packed = raw.includes("<") ? raw.replace(/<!\[CDATA\[|\]\]>/g, "") : raw;
  // The platform is slow to refuse it.
  if (!BASE64.test(packed)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text;
  } catch {
    // Either way nothing is readable.
    return undefined;
  }
}
