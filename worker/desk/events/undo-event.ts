/** Takes back a change of the calendar that the log names. */
import {
  type LoggedDecision,
  selectDecision,
  undoDecisionStatement,
} from "../../content/decisions/decision-log.ts";
import { type OwnEvent, parseEvent } from "../../content/events/own/own-event.ts";
import { readRows, runStatements } from "../../platform/d1.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskMessage, seeOther } from "../pages/desk-page.ts";
import { changeEvent, readEvent } from "./change-event.ts";
import { EVENTS_PATH } from "./event-words.ts";

/** What the log has of a change: of which event, the version that it made, and what was before. */
interface Changed {
  readonly event: string;
  readonly version: number;
  /** Null where the event was new. */
  readonly before: OwnEvent | null;
}

/** Undoes the entry that a form names, if the event was not changed since. */
export async function undoEvent(
  asked: DeskRequest,
  _params: object,
  form: DeskForm,
): Promise<Response> {
  const { env, publication, editor, now } = asked;
  const number = Number(textOf(form, "decision")) || 0;
  const [entry] = await readRows<LoggedDecision>(env.DB, selectDecision(number));
  const isOpen =
    entry?.publication === publication.id && entry.kind === "event" && entry.undone_at === null;
  const of = isOpen ? (JSON.parse(entry.value) as { readonly of?: Changed }).of : undefined;
  const stored = of && (await readEvent(asked, of.event));
  if (!entry || !of || !stored) return refused(asked, "There is nothing to undo any more.");
  const { event } = stored;
  const before = of.before ? parseEvent(JSON.stringify(of.before)) : undefined;
  const answer =
    stored.version === of.version
      ? await changeEvent(asked, {
          id: of.event,
          version: of.version,
          // A new event goes.
          event: before ?? { ...event, state: "removed" },
          before: event,
          did: "undone",
        })
      : undefined;
  if (answer?.is !== "done") {
    return refused(
      asked,
      `“${event.title}” was changed again since. Undo the later change first, or change the event itself.`,
    );
  }
  const undone = { id: entry.id, reason: "", editor };
  await runStatements(env.DB, [undoDecisionStatement(publication.id, undone, now)]);
  return seeOther(before ? `${EVENTS_PATH}/${of.event}?done=undo` : `${EVENTS_PATH}?done=undo`);
}

function refused({ publication, editor }: DeskRequest, message: string): Promise<Response> {
  const parts = { title: "Not undone", status: 422, place: "/desk/log", editor } as const;
  return deskMessage(publication, parts, message);
}
