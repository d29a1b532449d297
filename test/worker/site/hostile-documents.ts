/** Documents that try to use up the time or memory of a visit. */
import { anAlert, hours, NOW } from "../reading/alerts/an-alert.ts";
import { aCalendar, alertFeed } from "./town-site.ts";

const MEGABYTES = 1_000_000;
/** A little less than the largest document that a visit reads. */
const LARGEST = 9.5 * MEGABYTES;

const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");
const hourly = (count: number) =>
  Array.from({ length: count }, (_, hour) => stamp(NOW + hour * 3_600_000)).join(",");
const SINCE = `DTSTART:${stamp(NOW - 86_400_000)}`;

export const HOSTILE_CALENDARS: Readonly<Record<string, () => string>> = {
  "an endless recurrence every second": () =>
    aCalendar(["UID:1", SINCE, "RRULE:FREQ=SECONDLY", "SUMMARY:Tick"]),
  "a thousand endless recurrences": () =>
    aCalendar(
      ...Array.from({ length: 1_000 }, (_, uid) => [`UID:${uid}`, SINCE, "RRULE:FREQ=SECONDLY"]),
    ),
  "half a million exceptions": () =>
    aCalendar(["UID:1", SINCE, "RRULE:FREQ=HOURLY", `EXDATE:${hourly(550_000)}`]),
  "ten megabytes in one line": () =>
    aCalendar(["UID:1", SINCE, `DESCRIPTION:${"x".repeat(LARGEST)}`]),
  "nested time zones": () => `BEGIN:VCALENDAR\r\n${"BEGIN:VTIMEZONE\r\n".repeat(LARGEST / 17)}`,
  "recurrence rules of many time zones": () =>
    aCalendar(["UID:1", SINCE]).replace(
      "BEGIN:VEVENT",
      `${Array.from({ length: 20_000 }, (_, zone) => `BEGIN:VTIMEZONE\r\nTZID:${zone}\r\nBEGIN:STANDARD\r\nDTSTART:00010101T000000\r\nRRULE:FREQ=SECONDLY\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`).join("")}BEGIN:VEVENT`,
    ),
};

const ENTITIES = Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
).join("");

export const HOSTILE_ALERTS: Readonly<Record<string, () => string>> = {
  "nested entities": () =>
    `<!DOCTYPE alert [<!ENTITY e0 "lol">${ENTITIES}]>${anAlert({ event: "&e12;" })}`,
  "a million references to characters": () => anAlert({ headline: "&#60;".repeat(LARGEST / 5) }),
  "nested tags": () => "<alert>".repeat(LARGEST / 7),
  "ten megabytes in one element": () => anAlert({ headline: "x".repeat(LARGEST) }),
  "thousands of messages of yesterday": () => {
    const one = anAlert({ sent: hours(-30), severity: "Minor" });
    return alertFeed(
      ...Array.from({ length: LARGEST / (one.length + 40) }, (_, id) =>
        one.replace("TFX-1", `TFX-${id}`),
      ),
    );
  },
  "a polygon of half a million corners": () =>
    anAlert({
      info: `<info><event>Storm</event><area><polygon>${"46.1,-112.1 ".repeat(LARGEST / 12)}</polygon></area></info>`,
    }),
};
