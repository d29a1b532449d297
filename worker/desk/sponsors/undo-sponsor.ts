/** Takes back a change of a sponsor that the log names. */
import {
  type LoggedDecision,
  selectDecision,
  undoDecisionStatement,
} from "../../content/decisions/decision-log.ts";
import { parseSponsor, type StoredSponsor } from "../../content/sponsors/sponsor.ts";
import { readRows, runStatements } from "../../platform/d1.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskMessage, seeOther } from "../pages/desk-page.ts";
import { changeSponsor, readSponsor } from "./change-sponsor.ts";
import { SPONSORS_PATH } from "./sponsor-words.ts";

/** What the log has of a change: of which sponsor, the version that it made, and what was before. */
interface Changed {
  readonly sponsor: number;
  readonly version: number;
  /** Null where the sponsor was new. */
  readonly before: StoredSponsor | null;
}

/** Undoes the entry that a form names, if the sponsor was not changed since. */
export async function undoSponsor(
  asked: DeskRequest,
  _params: object,
  form: DeskForm,
): Promise<Response> {
  const { env, publication, editor, now } = asked;
  const number = Number(textOf(form, "decision")) || 0;
  const [entry] = await readRows<LoggedDecision>(env.DB, selectDecision(number));
  const isOpen =
    entry?.publication === publication.id && entry.kind === "sponsor" && entry.undone_at === null;
  const of = isOpen ? (JSON.parse(entry.value) as { readonly of?: Changed }).of : undefined;
  const known = of && (await readSponsor(asked, of.sponsor));
  if (!entry || !of || !known) return refused(asked, "There is nothing to undo any more.");
  const { id, version, sponsor } = known;
  const before = of.before ? parseSponsor(JSON.stringify(of.before)) : undefined;
  // A new sponsor goes.
  const undone = before ?? { ...sponsor, state: "removed" };
  const order = { id, version, sponsor: undone, before: sponsor, did: "undone" };
  const answer = version === of.version ? await changeSponsor(asked, order) : undefined;
  if (answer?.is !== "done") {
    return refused(
      asked,
      `“${sponsor.name}” was changed again since. Undo the later change first, or change the sponsor itself.`,
    );
  }
  const taken = undoDecisionStatement(publication.id, { id: entry.id, reason: "", editor }, now);
  await runStatements(env.DB, [taken]);
  return seeOther(before ? `${SPONSORS_PATH}/${id}?done=undo` : `${SPONSORS_PATH}?done=undo`);
}

function refused({ publication, editor }: DeskRequest, message: string): Promise<Response> {
  const parts = { title: "Not undone", status: 422, place: "/desk/log", editor } as const;
  return deskMessage(publication, parts, message);
}
