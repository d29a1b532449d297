/** Refuses requests before routing: addresses that are too long, and unsupported methods. */
import { URL_MAX_CHARACTERS } from "../pages/page-limits.ts";
import { answerText } from "../platform/http/answer-text.ts";
import type { GateRequest } from "./open-request.ts";

/**
 * Other sites call the blog's functions with a preflight request, hubs push, pages tell
 * that they are shown, and the desk and `/submit` have forms; these
 * routes answer every method themselves.
 */
const ANSWERS_ANY_METHOD = /^\/(?:(?:functions|websub)\/|submit\/|shown$|desk(?:\/|$))/;

/** The answer to a refused request; undefined for all others. */
export function refuseRequest({
  request,
  url,
}: Pick<GateRequest, "request" | "url">): Response | undefined {
  if (request.url.length > URL_MAX_CHARACTERS) return answerText(414, "The address is too long.");
  if (isReading(request) || ANSWERS_ANY_METHOD.test(url.pathname)) return undefined;
  return answerText(405, "Only GET and HEAD are answered here.", { Allow: "GET, HEAD" });
}

/** Whether a request only reads. */
export function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
