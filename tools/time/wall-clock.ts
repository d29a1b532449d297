/** The local time of a time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The local date and time of a zone, as the milliseconds since 1970 that it would be in UTC. */
export function wallClock(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish formats are those of ISO 8601.
    const style = { timeZone, dateStyle: "short", timeStyle: "medium" } as const;
    format = new Intl.DateTimeFormat("sv-SE", style);
    formats.set(timeZone, format);
  }
  return Date.parse(`${format.format(moment).replace(" ", "T")}Z`);
}
