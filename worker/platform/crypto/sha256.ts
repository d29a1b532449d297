/** SHA-256 of texts and bytes, and bytes as hexadecimal digits. */

/** The 32 bytes of the digest; of a text that of its UTF-8. */
export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** The digest's first bytes, two digits each. */
export async function sha256Hex(
  data: string | Uint8Array<ArrayBuffer>,
  bytes: 12 | 16 | 32,
): Promise<string> {
  return hexOf((await sha256(data)).subarray(0, bytes));
}

/** Two digits for each byte. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
