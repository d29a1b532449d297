/**
 * Valid Time Event Codes, by which the US National Weather Service numbers its events:
 * `/O.NEW.KBTV.WI.Y.0012.261125T1000Z-261126T0300Z/`.
 * @see https://www.weather.gov/vtec
 */

const CODE = /\/([OTEX])\.([A-Z]{3})\.([A-Z]{4}\.[A-Z]{2}\.[A-Z]\.\d{4})\./g;
/** Actions after which an event is over: cancelled, expired, replaced by one of another kind. */
const OVER = /^(?:CAN|EXP|UPG)$/;
const CHARACTERS_MAX = 2_000;

/** The events of a message. */
export interface NumberedEvents {
  /** Those that go on; empty where there are none. */
  readonly current: string;
  /** Whether all of them are over, or tests. */
  readonly areOver: boolean;
}

/** The events that the codes in some texts name. */
export function numberedEvents(texts: readonly string[]): NumberedEvents {
  const codes = [...texts.join(" ").slice(0, CHARACTERS_MAX).matchAll(CODE)];
  const current = codes
    .filter(([, kind, action = ""]) => kind !== "T" && !OVER.test(action))
    .map(([, , , event]) => event);
  return {
    current: [...new Set(current)].join(" "),
    areOver: codes.length > 0 && current.length === 0,
  };
}
