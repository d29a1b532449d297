/** What clocks show in a time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on a wall there shows, as milliseconds since one there showed the first of 1970. */
export function wallClock(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    // Sweden writes dates and times as machines do.
    const style = { timeZone, dateStyle: "short", timeStyle: "medium" } as const;
    format = new Intl.DateTimeFormat("sv-SE", style);
    formats.set(timeZone, format);
  }
  return Date.parse(`${format.format(moment).replace(" ", "T")}Z`);
}
