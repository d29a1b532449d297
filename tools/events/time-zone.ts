/** A zone as a VTIMEZONE (RFC 5545, 3.6.5), for programs that do not know its name. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { ianaZone } from "../../worker/reading/calendars/zones/named-zone.ts";

/** The lines of the zone with its changes between two times; none for UTC. */
export function zoneLines(name: string, from: number, to: number): readonly string[] {
  const zone = ianaZone(name);
  if (!zone || name === "UTC") return [];
  const changes = [from];
  for (let day = from; day < to; day += DAY_MS) {
    if (zone.offsetAt(day) === zone.offsetAt(day + DAY_MS)) continue;
    let [before, after] = [day, day + DAY_MS];
    while (after - before > MINUTE_MS) {
      const middle = (before + after) / 2;
      if (zone.offsetAt(middle) === zone.offsetAt(day)) before = middle;
      else after = middle;
    }
    changes.push(Math.round(after / MINUTE_MS) * MINUTE_MS);
  }
  const parts = changes.flatMap((at) => {
    const [old, offset] = [zone.offsetAt(at - 1), zone.offsetAt(at)];
    const kind = offset > old ? "DAYLIGHT" : "STANDARD";
    const start = new Date(at + old).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
    return [
      `BEGIN:${kind}`,
      `DTSTART:${start}`,
      `TZOFFSETFROM:${offsetText(old)}`,
      `TZOFFSETTO:${offsetText(offset)}`,
      `END:${kind}`,
    ];
  });
  return ["BEGIN:VTIMEZONE", `TZID:${name}`, ...parts, "END:VTIMEZONE"];
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

function offsetText(ms: number): string {
  const size = Math.abs(ms);
  return `${ms < 0 ? "-" : "+"}${two(Math.floor(size / HOUR_MS))}${two((size % HOUR_MS) / MINUTE_MS)}`;
}
