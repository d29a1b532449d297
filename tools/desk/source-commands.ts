/** The command of the desk about a source: what its publisher asked for. */
import {
  type SourceTreatment,
  type SourceValue,
  TREATMENTS,
} from "../../worker/desk/source-edits.ts";
import { allFeeds } from "../../worker/publications/feeds.ts";
import { refuse } from "../terminal/usage-error.ts";
import { decide, type Run } from "./desk-entry.ts";

export const TREATMENT_FORMS = TREATMENTS.join("|");

/** `source ADDRESS off|headlines|no-pictures|on`. */
export const source: Run = async (command) => {
  const { words, paper } = command;
  const [address = "", word = "", ...more] = words;
  const treatment = TREATMENTS.find((one) => one === word.toLowerCase());
  if (address === "" || !treatment || more.length > 0) {
    refuse(`source: say an address and one of ${TREATMENT_FORMS}`);
  }
  const feeds = allFeeds([paper]).map((feed) => feed.address);
  const calendars = (paper.calendars ?? []).map(({ url }) => url);
  if (paper.alerts?.sources.includes(address)) {
    refuse(`source: ${address} is an alert source; official alerts are not switched off here`);
  }
  if (calendars.includes(address)) refuseTextOf(address, treatment);
  else if (!feeds.includes(address)) {
    refuse(`source: ${paper.name} has no feed or calendar ${address}; nothing was changed`);
  }
  return decide(command, "source", { address, treatment } satisfies SourceValue);
};

/** Of an event only its facts are shown. */
function refuseTextOf(address: string, treatment: SourceTreatment): void {
  if (treatment === "off" || treatment === "on") return;
  refuse(`source: ${address} is a calendar, which is off or on`);
}
