/** What an editor decides about a source, in the browser and by the command. */
import { refused, type Outcome } from "../../../shared/outcome.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { allFeeds } from "../../papers/feeds.ts";
import { type SourceValue, TREATMENTS } from "./source-treatments.ts";

/** The value of the decision; else a message that begins in small letters. */
export function sourceDecision(
  publication: EdgePublication,
  address: string,
  word: string,
): Outcome<SourceValue> {
  const treatment = TREATMENTS.find((one) => one === word.toLowerCase());
  if (address === "" || !treatment) {
    return refused(`say an address and one of ${TREATMENTS.join("|")}`);
  }
  if (publication.alerts?.sources.includes(address)) {
    return refused(`${address} is an alert source; official alerts are not switched off here`);
  }
  const isCalendar = publication.calendars?.some(({ url }) => url === address) ?? false;
  // Of an event only its facts are shown.
  if (isCalendar && treatment !== "off" && treatment !== "on") {
    return refused(`${address} is a calendar, which is off or on`);
  }
  if (!isCalendar && !allFeeds([publication]).some((feed) => feed.address === address)) {
    return refused(`${publication.name} has no feed or calendar ${address}; nothing was changed`);
  }
  return { ok: true, value: { address, treatment } };
}
