/** `/saved-worker.js`: the service worker of readers who have saved stories; at the root, so that it sees their pages. */
import { SAVED_WORKER } from "virtual:page-assets";

/** The script. It may fetch from this site and do nothing else. */
export function answerSavedWorker(): Response {
  return new Response(SAVED_WORKER, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
      "Cache-Control": "no-cache",
    },
  });
}
