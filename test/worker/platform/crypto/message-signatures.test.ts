/** Signed requests and the key's directory, against RFC 9421 and the example of the Web Bot Auth draft. */
import { expect, test } from "vitest";

import { answerKeyDirectory } from "../../../../worker/documents/key-directory.ts";
import { feedTools } from "../../../../worker/newsroom/feed-tools.ts";
import {
  keyIdOf,
  requestSigner,
  signedDirectory,
  type SigningKey,
} from "../../../../worker/platform/crypto/message-signatures.ts";
import { type Env, settingsOf } from "../../../../worker/platform/env.ts";
import { fetchFeed } from "../../../../worker/reading/feed-fetch/fetch-feed.ts";
import { aScope } from "../../a-scope.ts";

/** The test key of RFC 9421, appendix B.1.4. */
const KEY: SigningKey = {
  kty: "OKP",
  crv: "Ed25519",
  d: "n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU",
  x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs",
};
const KEY_ID = "poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";
const CREATED = 1_735_689_600;
const now = () => CREATED * 1_000;
const AGENT = "https://paper.example";
const env = { SIGNING_KEY: JSON.stringify(KEY) } as Env;

/** Whether a signature is that of the key over these lines. */
async function verifies(signature: string, lines: readonly string[]): Promise<boolean> {
  const { kty, crv, x } = KEY;
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
  const [, encoded = ""] = /^\w+=:(.+):$/.exec(signature) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  return crypto.subtle.verify("Ed25519", key, bytes, new TextEncoder().encode(lines.join("\n")));
}

test("the key is named by its thumbprint", async () => {
  expect(await keyIdOf(KEY)).toBe(KEY_ID);
});

test("the directory has the body, the digest and the components of the draft's example", async () => {
  const { body, headers } = await signedDirectory(KEY, "signature-agent.test", now);
  expect(body).toBe(
    `{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"${KEY_ID}","x":"${KEY.x}","use":"sig"}]}`,
  );
  const digest = "sha-256=:CADMT2aBdV/rqQr/NIru64ERQkCobVvllA4V0fLFDu0=:";
  expect(headers["Content-Digest"]).toBe(digest);
  const terms = `("@authority";req "content-digest");created=${CREATED};expires=${CREATED + 86_400};keyid="${KEY_ID}";tag="http-message-signatures-directory"`;
  expect(headers["Signature-Input"]).toBe(`binding=${terms}`);
  const lines = [
    '"@authority";req: signature-agent.test',
    `"content-digest": ${digest}`,
    `"@signature-params": ${terms}`,
  ];
  expect(await verifies(headers.Signature, lines)).toBe(true);
  expect(
    await verifies(headers.Signature, ['"@authority";req: evil.test', ...lines.slice(1)]),
  ).toBe(false);
});

test("a request is signed for its host and path, for five minutes", async () => {
  const headers = await requestSigner(
    KEY,
    AGENT,
    now,
  )(new URL("https://News.example:443/a/rss?b=1"));
  const terms = `("@authority" "@method" "@path" "signature-agent";key="paper");created=${CREATED};expires=${CREATED + 300};keyid="${KEY_ID}";tag="web-bot-auth"`;
  expect(headers).toMatchObject({
    "Signature-Agent": `paper="${AGENT}"`,
    "Signature-Input": `paper=${terms}`,
  });
  const lines = [
    '"@authority": news.example',
    '"@method": GET',
    '"@path": /a/rss',
    `"signature-agent";key="paper": "${AGENT}"`,
    `"@signature-params": ${terms}`,
  ];
  expect(await verifies(headers["Signature"] ?? "", lines)).toBe(true);
});

/** The headers of the requests of one exchange, which is redirected once. */
async function requestsWith(vars: Env, proxyUrl?: string) {
  const sent: Headers[] = [];
  const { userAgent, sign } = feedTools(settingsOf(vars), { name: "Paper", url: AGENT });
  await fetchFeed("https://one.example/rss", {
    fetch: async (_input, init) => {
      sent.push(new Headers(init?.headers));
      if (sent.length > 1 || proxyUrl) return new Response("<rss/>");
      return new Response(null, { status: 301, headers: { location: "https://two.example/rss" } });
    },
    now,
    userAgent,
    timeoutMs: 1_000,
    maxBytes: 1_000,
    ...(sign ? { sign } : {}),
    ...(proxyUrl ? { proxyUrl } : {}),
  });
  return sent;
}

test("each request of an exchange is signed for its own host, once a key is set", async () => {
  const sent = await requestsWith(env);
  const signatures = sent.map((headers) => headers.get("signature"));
  expect(signatures).toHaveLength(2);
  expect(new Set(signatures).size).toBe(2);
  for (const headers of sent) expect(headers.get("signature-agent")).toBe(`paper="${AGENT}"`);
});

test("without a key, and through a proxy, nothing is signed", async () => {
  const plain = await requestsWith({} as Env);
  const proxied = await requestsWith(env, "https://proxy.example/");
  for (const headers of [...plain, ...proxied]) expect(headers.get("signature")).toBeNull();
  expect(plain[0]?.get("user-agent")).toBe(`Paper feed reader (+${AGENT}/about/feeds)`);
});

test("the directory answers where a key is set, and 404 where none is", async () => {
  const path = "/.well-known/http-message-signatures-directory";
  const signed = await answerKeyDirectory(aScope({ path, settings: { signingKey: KEY }, now }));
  expect(signed.headers.get("Content-Type")).toBe(
    "application/http-message-signatures-directory+json",
  );
  expect(await signed.json()).toMatchObject({ keys: [{ kid: KEY_ID }] });
  expect((await answerKeyDirectory(aScope({ path }))).status).toBe(404);
});

test.each([
  "x",
  "{}",
  JSON.stringify({ ...KEY, d: undefined }),
  JSON.stringify({ ...KEY, crv: "X25519" }),
  JSON.stringify({ ...KEY, d: `${KEY.d}A` }),
])("a wrong key is refused without being said: %s", (SIGNING_KEY) => {
  expect(() => settingsOf({ SIGNING_KEY } as Env)).toThrow(
    "SIGNING_KEY must be empty or a private Ed25519 key as a JSON Web Key.",
  );
});

test("a key that is set is used", () => {
  expect(settingsOf(env).signingKey).toEqual(KEY);
  expect(settingsOf({ SIGNING_KEY: " " } as Env).signingKey).toBeUndefined();
});
