/**
 * The document of an ad slot's frame: the ad network's script alone, under a policy of its own. The
 * frame is sandboxed without an origin, so the script reaches neither the page nor its readers.
 */
import { escapeUTF8 } from "entities/escape";

import type { EdgePublication } from "../papers/edge-publication.ts";
import { answerText } from "../platform/http/answer-text.ts";
import { COMMON_HEADERS } from "../platform/http/data-headers.ts";
import { DOCUMENT_MAX_AGE_SECONDS } from "./document-limits.ts";

/** The frame's document, or 404 for a publication without an ad network. */
export function answerAdFrame({ ads }: EdgePublication): Response {
  const { scriptUrl } = ads;
  if (scriptUrl === undefined) return answerText(404, "No ads.");
  const { href, origin } = new URL(scriptUrl);
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Advertisement</title></head><body><script async src="${escapeUTF8(href)}"></script></body></html>`;
  return new Response(html, {
    headers: {
      ...COMMON_HEADERS,
      "X-Frame-Options": "SAMEORIGIN",
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": `public, max-age=${DOCUMENT_MAX_AGE_SECONDS}`,
      "Content-Security-Policy": [
        "default-src 'none'",
        `script-src ${origin} 'unsafe-inline'`,
        "style-src 'unsafe-inline' https:",
        "img-src https: data:",
        "font-src https: data:",
        "frame-src https:",
        "connect-src https:",
        "frame-ancestors 'self'",
        "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
      ].join("; "),
    },
  });
}
