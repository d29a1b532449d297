/** The sample alert: it comes with the software, and shows where alerts stand (SAMPLE_FEEDS). */
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import type { StoredAlert } from "./decisions-in-force.ts";

/** Of the day, in UTC. */
const ENDS_AT_MS = 22 * HOUR_MS;
const LEFT_MS = 2 * HOUR_MS;

/** The sample alert for a place; it ends this evening, or tomorrow evening if that is close. */
export function sampleAlert(town: string, now: number): StoredAlert {
  const days = Math.ceil((now + LEFT_MS - ENDS_AT_MS) / DAY_MS);
  return {
    id: "sample",
    event: "Wind Advisory",
    severity: "Minor",
    urgency: "Expected",
    area: "",
    description: `Gusts of up to 40 miles per hour are expected around ${town}. This alert is made up.`,
    instruction: "Bring in what is loose.",
    link: "https://samples.example/wind",
    issuer: "samples.example",
    expires: days * DAY_MS + ENDS_AT_MS,
    isSample: true,
  };
}
