/**
 * HTTP message signatures (RFC 9421) with Ed25519, as Web Bot Auth profiles them: requests to publishers
 * are signed, and the directory of the key is signed for its host.
 * @see https://datatracker.ietf.org/doc/draft-meunier-webbotauth-httpsig-protocol/
 */

import { SIGNED_SECONDS, DIRECTORY_SECONDS } from "../platform-limits.ts";
import { sha256 } from "./sha256.ts";

/** A private key as a JSON Web Key (RFC 8037). */
export interface SigningKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
  readonly d: string;
}

/** The headers that sign a request to an address. */
export type SignRequest = (url: URL) => Promise<Readonly<Record<string, string>>>;

const LABEL = "paper";

/** The name of a key: its thumbprint (RFC 7638, RFC 8037 appendix A.3). */
export async function keyIdOf({ crv, kty, x }: SigningKey): Promise<string> {
  const digest = await sha256(JSON.stringify({ crv, kty, x }));
  return base64(digest).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Signs requests in the name of a site; `now` in milliseconds since 1970. */
export function requestSigner(key: SigningKey, agent: string, now: () => number): SignRequest {
  const sign = signer(key, now);
  // A member of a dictionary of structured fields.
  const member = JSON.stringify(agent);
  return async (url) => {
    const components = [
      ['"@authority"', url.host],
      ['"@method"', "GET"],
      ['"@path"', url.pathname],
      [`"signature-agent";key="${LABEL}"`, member],
    ] as const;
    const signed = await sign(components, {
      label: LABEL,
      tag: "web-bot-auth",
      seconds: SIGNED_SECONDS,
    });
    return { ...signed, "Signature-Agent": `${LABEL}=${member}` };
  };
}

/** The directory's body and headers, for the host that was asked. */
export async function signedDirectory(key: SigningKey, authority: string, now: () => number) {
  const { kty, crv, x } = key;
  const body = JSON.stringify({ keys: [{ kty, crv, kid: await keyIdOf(key), x, use: "sig" }] });
  const digest = `sha-256=:${base64(await sha256(body))}:`;
  const components = [
    ['"@authority";req', authority],
    ['"content-digest"', digest],
  ] as const;
  const signed = await signer(key, now)(components, {
    label: "binding",
    tag: "http-message-signatures-directory",
    seconds: DIRECTORY_SECONDS,
  });
  return { body, headers: { ...signed, "Content-Digest": digest } };
}

interface SignatureTerms {
  readonly label: string;
  readonly tag: string;
  readonly seconds: number;
}

function signer(key: SigningKey, now: () => number) {
  const { kty, crv, x, d } = key;
  const jwk = { kty, crv, x, d };
  const importing = crypto.subtle.importKey("jwk", jwk, { name: "Ed25519" }, false, ["sign"]);
  // The first signature tells of a key that cannot be imported.
  importing.catch(() => undefined);
  return async (
    components: readonly (readonly [name: string, value: string])[],
    { label, tag, seconds }: SignatureTerms,
  ) => {
    const created = Math.floor(now() / 1_000);
    const names = components.map(([name]) => name).join(" ");
    const terms = `(${names});created=${created};expires=${created + seconds};keyid="${await keyIdOf(key)}";tag="${tag}"`;
    const lines = components.map(([name, value]) => `${name}: ${value}`);
    const base = [...lines, `"@signature-params": ${terms}`].join("\n");
    const signature = await crypto.subtle.sign("Ed25519", await importing, bytesOf(base));
    return {
      "Signature-Input": `${label}=${terms}`,
      Signature: `${label}=:${base64(signature)}:`,
    };
  };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
