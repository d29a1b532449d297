/** Requests that are refused before any route is looked for: too long, or of an odd method. */
import { settingsOf, type Env } from "../env.ts";
import { log } from "../log.ts";
import { answerLine } from "./answer-line.ts";

/** No address of ours is that long, and each would be parsed and logged. */
const LONGEST_URL = 8_000;

/** Other sites ask the blog's functions, with a preflight; these answer every method themselves. */
const ANSWERS_ANY_METHOD = /^\/functions\//;

/** The answer to a request that no route is to see; undefined for all others. */
export function refuseRequest(request: Request, env: Env): Response | undefined {
  const badVar = answerBadVar(env);
  if (badVar) return badVar;
  if (request.url.length > LONGEST_URL) return answerLine(414, "The address is too long.");
  if (isReading(request) || ANSWERS_ANY_METHOD.test(new URL(request.url).pathname))
    return undefined;
  return answerLine(405, "Only GET and HEAD are answered here.", { Allow: "GET, HEAD" });
}

/** Whether a request only reads. */
export function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** A var that makes no sense stops every request, with one line that names it. */
function answerBadVar(env: Env): Response | undefined {
  try {
    settingsOf(env);
    return undefined;
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error);
    log("bad var", { cause: line });
    return answerLine(500, line);
  }
}
