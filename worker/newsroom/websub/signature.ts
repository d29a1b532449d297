/** The signature of a push: an HMAC of its body with the subscription's secret (WebSub, 7). */

const METHODS = { sha1: "SHA-1", sha256: "SHA-256", sha384: "SHA-384", sha512: "SHA-512" } as const;

/** Whether a header, as `sha256=…`, signs these bytes. The comparison takes the same time for every header. */
export async function isSigned(
  bytes: Uint8Array,
  header: string,
  secret: string,
): Promise<boolean> {
  const [, method = "", hex = ""] = /^(sha\d+)=((?:[0-9a-f]{2})+)$/i.exec(header.trim()) ?? [];
  const hash = METHODS[method.toLowerCase() as keyof typeof METHODS];
  if (hash === undefined) return false;
  const algorithm = { name: "HMAC", hash };
  const raw = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
  const given = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify("HMAC", key, given, bytes as Uint8Array<ArrayBuffer>);
}
