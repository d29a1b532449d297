/** Documents of alert sources (CAP 1.2) as the refresh stores them. */
import type { ReadDocument } from "./visit-document.ts";

/** Nothing is stored yet. */
export const readAlertDocument: ReadDocument = () => ({
  ok: true,
  value: { digest: "", items: 0, statements: [] },
});
