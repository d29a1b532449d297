/** Builders of the desk's data; a test names only what it is about. */
import { HOUR_MS } from "../../../../shared/time.ts";
import {
  type Desk,
  EMPTY_DESK,
  type StoredAlert,
} from "../../../../worker/content/decisions/desk.ts";
import { NOW } from "../../../builders.ts";

export function aDesk(fields: Partial<Desk> = {}): Desk {
  return { ...EMPTY_DESK, revision: "rev", ...fields };
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
