/** Documents of calendars (iCalendar) as the refresh stores them. */
import type { ReadDocument } from "./visit-document.ts";

/** Nothing is stored yet. */
export const readCalendarDocument: ReadDocument = () => ({
  ok: true,
  value: { digest: "", items: 0, statements: [] },
});
