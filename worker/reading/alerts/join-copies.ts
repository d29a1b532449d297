/**
 * Copies of one alert: an issuer sends one for each zone, or issues an alert again without naming the
 * earlier one. They are shown as one alert with the areas of all.
 */
import { AREA_LIMIT, COPY_STEP_LIMIT } from "./alert-limits.ts";
import type { CapAlert } from "./cap-alert.ts";
import { issuerOf, type TouchingMessage } from "./messages-in-force.ts";

/** An alert of a message; `touched` are the areas of the publication that the alert touches. */
export interface TouchingAlert extends TouchingMessage {
  readonly alert: CapAlert;
}

/** The alerts; of several copies the first, with the areas of all. */
export function joinCopies(all: readonly TouchingAlert[]): TouchingAlert[] {
  const joined: TouchingAlert[] = [];
  let steps = COPY_STEP_LIMIT;
  for (const alike of Map.groupBy(all, wordsOf).values()) {
    const alerts: TouchingAlert[] = [];
    for (const item of alike) {
      const place = alerts.findIndex((first) => (steps -= 1) > 0 && isCopy(first, item));
      const first = alerts[place];
      if (first) alerts[place] = join(first, item);
      else alerts.push(item);
    }
    joined.push(...alerts);
  }
  return joined;
}

/** What copies have in common: two floods on two rivers differ in their numbers or their texts. */
function wordsOf({ alert }: TouchingAlert): string {
  const { event, severity, urgency, certainty, headline, description, instruction } = alert;
  // The headlines of the US National Weather Service name the minutes of issue and of expiry.
  const title = headline.replaceAll(
    / (?:issued|until) \w+ \d{1,2} at \d{1,2}:\d\d ?[AP]M \w+/gi,
    "",
  );
  // Its number of an event says more than words, which differ from one zone to the next.
  const texts = alert.eventNumbers
    ? [event, alert.eventNumbers]
    : [event, severity, urgency, certainty, title, description, instruction];
  return JSON.stringify(texts.map((text) => text.replaceAll(/\s+/g, " ").trim().toLowerCase()));
}

/**
 * Whether an alert of the same words is a copy of the first one: of the same issuer, and until the
 * same time, or else for no other area and at an overlapping time.
 */
function isCopy(first: TouchingAlert, copy: TouchingAlert): boolean {
  if (issuerOf(first) !== issuerOf(copy)) return false;
  const [one, other] = [first.alert, copy.alert];
  if (one.expires === other.expires) return true;
  const isOverlapping = (one.onset ?? 0) <= other.expires && (other.onset ?? 0) <= one.expires;
  return isOverlapping && copy.touched.isSubsetOf(first.touched);
}

function join(first: TouchingAlert, copy: TouchingAlert): TouchingAlert {
  const areas = [...first.alert.areas, ...copy.alert.areas].slice(0, AREA_LIMIT);
  const isCovered = copy.touched.isSubsetOf(first.touched);
  return {
    ...first,
    touched: isCovered ? first.touched : first.touched.union(copy.touched),
    alert: { ...first.alert, areas },
  };
}
