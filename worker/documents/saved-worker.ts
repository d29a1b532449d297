/** `/saved-worker.js`: the service worker of readers who have saved stories; at the root, so that it sees their pages. */
import { SAVED_WORKER } from "virtual:page-assets";

import { DATA_HEADERS } from "../platform/http/data-headers.ts";

/** The script. It may fetch from this site and do nothing else; with a policy of its own it brings all headers. */
export function answerSavedWorker(): Response {
  return new Response(SAVED_WORKER, {
    headers: {
      ...DATA_HEADERS,
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
      "Cache-Control": "no-cache",
    },
  });
}
