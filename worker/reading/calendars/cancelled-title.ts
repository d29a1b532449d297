/**
 * Titles that say that an event does not take place, as many calendars do instead of a status:
 * `CANCELED: Book sale`, `Book sale (cancelled)`, `BOOK SALE CANCELLED`.
 */
const CANCELLED_TITLE = new RegExp(
  [
    // A word of its own, set apart from the title.
    String.raw`^\W*[cC](?:ancell?ed|ANCELL?ED)(?:\s*[:!*)\]–—-]|\W*$)`,
    String.raw`[-–—:*(\[]\s*[cC](?:ancell?ed|ANCELL?ED)\W*$`,
    // In capitals, at the beginning or the end.
    String.raw`^\W*CANCELL?ED\b`,
    String.raw`\bCANCELL?ED\W*$`,
    String.raw`\b(?:is|are|has been|have been) cancell?ed\W*$`,
  ].join("|"),
);

/** Whether a title says that its event does not take place. */
export function isCancelledTitle(title: string): boolean {
  return CANCELLED_TITLE.test(title);
}
