/** `/preview/…`: a post that is not public, for a reader to whom an editor sent its signed address. */
import type { Scope } from "../../content/scope.ts";
import { answerText } from "../../platform/http/answer-text.ts";
import { answerTooManyRequests, withinLimit } from "../../platform/http/rate-limit.ts";
import { LINK_MAX } from "../desk-limits.ts";
import { DESK_HEADERS } from "../pages/desk-page.ts";
import { deskObject } from "./desk-calls.ts";

/** Of a page that is only looked at: without scripts and forms. */
export const PREVIEW_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** The page; 404 for a forged name and for one whose day is over. */
export async function answerSharedPreview(link: string, scope: Scope): Promise<Response> {
  if (scope.settings.desk === "off" || link.length > LINK_MAX) return nothing();
  if (!(await withinLimit(scope, "story"))) return answerTooManyRequests("story");
  const page = await deskObject(scope.env, scope.publication).openLink(link, scope.now());
  if (page === undefined) return nothing();
  return new Response(page.replace(/<body[^>]*>/, asDraft), {
    headers: {
      ...DESK_HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": PREVIEW_POLICY,
    },
  });
}

/** The beginning of a page, with a line that says what it is. */
function asDraft(body: string): string {
  return `${body}<p class="page-width" role="note"><mark>Draft: this page is not published.</mark></p>`;
}

function nothing(): Response {
  return answerText(404, "This preview is not available. Ask the editor for a new address.");
}
