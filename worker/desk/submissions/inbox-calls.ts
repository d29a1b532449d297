/** The calls of a paper's desk object that take submissions in (`editorial-desk.ts`). */
import type { Outcome } from "../../../shared/outcome.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import type { Env } from "../../platform/env.ts";
import type { SentForm, SubmissionAnswer } from "./sent-form.ts";

export interface InboxCalls {
  /** The seal of the paper's forms now. */
  sealForms(now: number): Promise<string>;
  /** Takes in a form. Rejects while a store fails. */
  takeSubmission(body: ReadableStream<Uint8Array>, sent: SentForm): Promise<SubmissionAnswer>;
  /** Takes in a mail; else a sentence for its sender. Rejects while a store fails. */
  takeMail(raw: ReadableStream<Uint8Array>, from: string): Promise<Outcome<undefined>>;
}

/** The object of a paper's desk, as what arrives needs it. */
export function inboxObject({ EDITORIAL_DESK: desks }: Env, { id }: EdgePublication): InboxCalls {
  if (!desks) throw new Error("wrangler.toml lacks the binding EDITORIAL_DESK.");
  // The environment knows no type of the desk's.
  return desks.getByName(id) as unknown as InboxCalls;
}
