/** The lines of a backup about records: events of the paper's own calendar, and sponsors. */
import * as v from "valibot";

import { isFields, parsedJson } from "../../../shared/texts/json-fields.ts";
import { faultsOf, parseEvent } from "../../../worker/content/events/own/own-event.ts";
import { placementRows } from "../../../worker/content/sponsors/placement-rows.ts";
import { parseSponsor, sponsorFaults } from "../../../worker/content/sponsors/sponsor.ts";
import { MILLISECONDS, NAME, NAME_MAX, text, TEXT_MAX, WHOLE } from "./schema-parts.ts";

export const EVENT_LINE = recordLine(
  text(NAME_MAX, (id) => /^[0-9a-f-]{36}$/.test(id), "is no name of an event"),
  // With up to two hundred dates of their own.
  text(20 * TEXT_MAX, isEvent, "are no fields of an event"),
);
export const SPONSOR_LINE = recordLine(
  v.pipe(WHOLE, v.minValue(1, "is no number of a sponsor")),
  // With up to ninety-nine places.
  text(2 * TEXT_MAX, isSponsor, "are no fields of a sponsor"),
);

/** A row of records, without what is made of its fields. */
function recordLine<const Id extends v.GenericSchema>(id: Id, fields: ReturnType<typeof text>) {
  return v.object({
    id,
    publication: NAME,
    version: v.pipe(WHOLE, v.minValue(1, "is no number of a version")),
    changed_at: MILLISECONDS,
    editor: text(NAME_MAX),
    fields,
  });
}

function isEvent(json: string): boolean {
  if (!isFields(parsedJson(json))) return false;
  const event = parseEvent(json);
  const { added, changes, ...texts } = event;
  return (
    Object.values(texts).every((value) => typeof value === "string") &&
    Array.isArray(added) &&
    typeof changes === "object" &&
    Object.keys(faultsOf(event)).length === 0
  );
}

function isSponsor(json: string): boolean {
  if (!isFields(parsedJson(json))) return false;
  const sponsor = parseSponsor(json);
  const { placements, ...texts } = sponsor;
  return (
    Object.values(texts).every((value) => typeof value === "string") &&
    Array.isArray(placements) &&
    placements.every(({ n, ended }) => [n, ended].every(Number.isSafeInteger)) &&
    Object.keys(sponsorFaults(sponsor)).length === 0 &&
    placementRows(1, sponsor, "UTC").every(({ ends_at: end }) => Number.isSafeInteger(end))
  );
}
