/** The answer with the service worker of saved stories. */
import { expect, test } from "vitest";

import { answerSavedWorker } from "../../../worker/documents/saved-worker.ts";

test("the service worker may fetch from this site alone, is asked for anew, and has all headers of security", () => {
  const headers = Object.fromEntries(answerSavedWorker().headers);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
  });
  expect(headers["permissions-policy"]).toContain("geolocation=()");
});
