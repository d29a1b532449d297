/** Seals of forms: the minute in which a page was made, signed, since pages are cached and have no other secret. Pure. */
import { MINUTE_MS } from "../../../shared/time.ts";
import { SEAL_MS } from "../../content/submissions/submission-limits.ts";
import { hexOf } from "../../platform/crypto/sha256.ts";

/** The seal of a paper's forms in a minute. */
export async function sealOf(
  publication: string,
  now: number,
  secret: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const minute = Math.floor(now / MINUTE_MS);
  return `${minute.toString(36)}.${await signatureOf(`${publication} ${minute}`, secret)}`;
}

/** Whether a seal is the paper's own, and its form was not open for too long. */
export async function isSealed(
  seal: string,
  publication: string,
  now: number,
  secret: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const [, written = ""] = /^([0-9a-z]{1,8})\.[0-9a-f]{64}$/.exec(seal) ?? [];
  const madeAt = Number.parseInt(written, 36) * MINUTE_MS;
  // Other machines' clocks may be a minute ahead.
  if (!(madeAt <= now + MINUTE_MS && now - madeAt < SEAL_MS)) return false;
  return seal === (await sealOf(publication, madeAt, secret));
}

async function signatureOf(text: string, secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const signed = await crypto.subtle.sign(
    "HMAC",
    key,
    new TextEncoder().encode(`submission ${text}`),
  );
  return hexOf(new Uint8Array(signed));
}
