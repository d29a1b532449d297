/** Names of pages for people outside: what they open and until when, with a signature (HMAC, SHA-256). Pure. */

interface Shared {
  /** Of this name among those that open the same, so that it can be taken back. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The preview of a post. */
export interface SharedPreview extends Shared {
  readonly domain: string;
  /** The post's own number, and its version's: an address may become another post's. */
  readonly post: number;
  readonly version: number;
}

/** The report of a sponsor, by its number. */
export interface SharedReport extends Shared {
  readonly sponsor: number;
}

/** The name: its content and its signature, both in letters that an address may have. */
export async function signLink(
  shared: SharedPreview | SharedReport,
  secret: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const content = encode(new TextEncoder().encode(JSON.stringify(shared)));
  const key = await keyOf(secret);
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(content));
  return `${content}.${encode(new Uint8Array(signature))}`;
}

/** What a name opens; undefined where it is none of ours or its time is over. */
export async function readLink(
  link: string,
  secret: Uint8Array<ArrayBuffer>,
  now: number,
): Promise<SharedPreview | SharedReport | undefined> {
  const [content = "", signature = "", ...more] = link.split(".");
  if (more.length > 0) return undefined;
  try {
    const key = await keyOf(secret);
    const signed = new TextEncoder().encode(content);
    const bytes = decode(signature);
    // Other letters may stand for the same bytes.
    if (encode(bytes) !== signature) return undefined;
    if (!(await crypto.subtle.verify("HMAC", key, bytes, signed))) return undefined;
    const shared = JSON.parse(new TextDecoder().decode(decode(content))) as
      | SharedPreview
      | SharedReport;
    const numbers = "sponsor" in shared ? [shared.sponsor] : [shared.post, shared.version];
    return numbers.every(Number.isInteger) && now < shared.until ? shared : undefined;
  } catch {
    return undefined;
  }
}

function keyOf(secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", secret, algorithm, false, ["sign", "verify"]);
}

function encode(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}
