/** The directory of the key that signs requests to publishers (Web Bot Auth). */
import type { Scope } from "../content/scope.ts";
import { signedDirectory } from "../platform/crypto/message-signatures.ts";
import { answerText } from "../platform/http/answer-text.ts";
import { KEY_MAX_AGE_SECONDS } from "./document-limits.ts";

/** `/.well-known/http-message-signatures-directory`; 404 where requests are not signed. */
export async function answerKeyDirectory({ settings, request, now }: Scope): Promise<Response> {
  const { signingKey } = settings;
  if (!signingKey) return answerText(404, "Requests to publishers are not signed.");
  const { body, headers } = await signedDirectory(signingKey, new URL(request.url).host, now);
  return new Response(body, {
    headers: {
      ...headers,
      "Cache-Control": `public, max-age=${KEY_MAX_AGE_SECONDS}`,
      "Content-Type": "application/http-message-signatures-directory+json",
    },
  });
}
