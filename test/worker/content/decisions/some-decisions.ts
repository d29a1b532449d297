/** Builders of the desk's data; a test names only what it is about. */
import { HOUR_MS } from "../../../../shared/time.ts";
import {
  type DecisionsInForce,
  NO_DECISIONS,
  type StoredAlert,
} from "../../../../worker/content/decisions/decisions-in-force.ts";
import { NOW } from "../../../builders.ts";

export function someDecisions(fields: Partial<DecisionsInForce> = {}): DecisionsInForce {
  return { ...NO_DECISIONS, revision: "rev", ...fields };
}

export function aStoredAlert(fields: Partial<StoredAlert> = {}): StoredAlert {
  return {
    id: "urn:oid:1",
    event: "Flood Warning",
    severity: "Severe",
    urgency: "Immediate",
    area: "Mill Brook",
    description: "The brook is rising.",
    instruction: "Move to higher ground.",
    link: "https://weather.example/1",
    issuer: "The Weather Service",
    expires: NOW + HOUR_MS,
    ...fields,
  };
}
