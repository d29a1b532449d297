/**
 * The error page: the answer to a request that failed by an unexpected exception. It is made of
 * constants, so that it cannot fail itself, and does not contain the cause, which is logged.
 */
import { STYLES } from "virtual:page-assets";

import type { InvalidVar } from "../platform/env.ts";
import { answerText } from "../platform/http/answer-text.ts";
import { COMMON_HEADERS } from "../platform/http/data-headers.ts";
import { causeOf, log } from "../platform/log.ts";

const TITLE = "Unexpected Application Error";
const TEXT =
  "Something on our side went wrong while this page was made. Trying again in a minute often helps.";

/** The error screen for readers, a line of text for programs; status 500, never cached (SPEC 8). */
export function answerFault(request: Request, error: unknown): Response {
  log("request failed", { path: pathOf(request), cause: causeOf(error) });
  const isRead = /\btext\/html\b/.test(request.headers.get("Accept") ?? "");
  return isRead ? answerPage(request) : answerText(500, `${TITLE}. Please try again in a moment.`);
}

function answerPage(request: Request): Response {
  return new Response(request.method === "HEAD" ? null : PAGE, {
    status: 500,
    headers: {
      ...COMMON_HEADERS,
      "Cache-Control": "no-store",
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}

/** The same elements and classes as the screen of last resort, which React may be unable to make. */
const PAGE = [
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">`,
  `<meta name="viewport" content="width=device-width, initial-scale=1">`,
  `<title>${TITLE}</title><meta name="robots" content="noindex">`,
  `<link rel="stylesheet" href="${STYLES.pages}">`,
  `</head><body><main id="main"><div class="message message-1">`,
  `<h1 class="message-title">${TITLE}</h1><p>${TEXT}</p>`,
  `<p><a href="/">Return to Home</a></p></div></main></body></html>`,
].join("");

/** An invalid var stops every request, with one line that names it. */
export function answerInvalidVar({ message }: InvalidVar): Response {
  log("bad var", { cause: message });
  return answerText(500, message);
}

/** The path only: a query may contain a reader's secrets. */
function pathOf(request: Request): string {
  return new URL(request.url).pathname.slice(0, 300);
}
