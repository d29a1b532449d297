/** Refuses requests before routing: addresses that are too long, and unsupported methods. */
import { settingsOf, type Env } from "../platform/env.ts";
import { answerText } from "../platform/http/answer-text.ts";
import { log } from "../platform/log.ts";

/** Characters of the longest address that is parsed and logged. */
export const LONGEST_URL = 8_000;

/**
 * Other sites call the blog's functions with a preflight request, hubs push, and the desk has forms; these
 * routes answer every method themselves.
 */
const ANSWERS_ANY_METHOD = /^\/(?:(?:functions|websub)\/|desk(?:\/|$))/;

/** The answer to a refused request; undefined for all others. */
export function refuseRequest(request: Request, env: Env): Response | undefined {
  const badVar = answerBadVar(env);
  if (badVar) return badVar;
  if (request.url.length > LONGEST_URL) return answerText(414, "The address is too long.");
  if (isReading(request) || ANSWERS_ANY_METHOD.test(new URL(request.url).pathname))
    return undefined;
  return answerText(405, "Only GET and HEAD are answered here.", { Allow: "GET, HEAD" });
}

/** Whether a request only reads. */
export function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** An invalid var stops every request, with one line that names it. */
function answerBadVar(env: Env): Response | undefined {
  try {
    settingsOf(env);
    return undefined;
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error);
    log("bad var", { cause: line });
    return answerText(500, line);
  }
}
