/** The lines of a backup about the paper's own calendar. */
import * as v from "valibot";

import {
  faultsOf,
  type OwnEvent,
  parseEvent,
} from "../../../worker/content/events/own/own-event.ts";
import { MILLISECONDS, NAME, NAME_MAX, parsed, text, TEXT_MAX, WHOLE } from "./schema-parts.ts";

/** The fields with up to two hundred dates of their own. */
const FIELDS_MAX = 20 * TEXT_MAX;

/** An event: a row of `own_events`, without what is made of its fields. */
export const EVENT_LINE = v.object({
  id: text(NAME_MAX, (id) => /^[0-9a-f-]{36}$/.test(id), "is no name of an event"),
  publication: NAME,
  version: v.pipe(WHOLE, v.minValue(1, "is no number of a version")),
  changed_at: MILLISECONDS,
  editor: text(NAME_MAX),
  fields: v.pipe(text(FIELDS_MAX), v.check(isEvent, "are no fields of an event")),
});
export type EventLine = v.InferOutput<typeof EVENT_LINE>;

function isEvent(json: string): boolean {
  const given = parsed(json);
  if (typeof given !== "object" || given === null) return false;
  const event: OwnEvent = parseEvent(json);
  const texts = Object.entries(event).filter(([name]) => name !== "added" && name !== "changes");
  return (
    texts.every(([, value]) => typeof value === "string") &&
    Array.isArray(event.added) &&
    typeof event.changes === "object" &&
    Object.keys(faultsOf(event)).length === 0
  );
}
