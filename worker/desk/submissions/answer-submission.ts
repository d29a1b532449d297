/** Answers a form of `/submit`: what a page of the same origin sent goes to the desk's object. */
import {
  isSubmissionKind,
  OCCASIONS,
  type SubmissionKind,
} from "../../../shared/submissions/submission-forms.ts";
import { openScope, openScopeWithDecisions, type Scope } from "../../content/scope.ts";
import { formSeal } from "../../content/submissions/form-seal.ts";
import { FORM_MAX_BYTES } from "../../content/submissions/submission-limits.ts";
import type { GateRequest } from "../../gate/open-request.ts";
import { submitPage } from "../../pages/submit-page.ts";
import { dayOf } from "../../platform/dates/days.ts";
import { answerText } from "../../platform/http/answer-text.ts";
import { clientOf, withinLimit } from "../../platform/http/rate-limit.ts";
import { causeOf, log } from "../../platform/log.ts";
import { inboxObject } from "./inbox-calls.ts";
import type { SubmissionAnswer } from "./sent-form.ts";

/** Of a form that is so long that even its files are not skipped. */
const LONGEST_BYTES = 4 * FORM_MAX_BYTES;

/** The page of thanks, or the form again with what was typed. */
export async function answerSubmission(kind: string, opened: GateRequest): Promise<Response> {
  const { settings, request } = opened;
  if (settings.inbox === "off" || !isSubmissionKind(kind)) {
    return answerText(404, "There is no form at this address.");
  }
  const site = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
  if (site !== "same-origin" || request.headers.get("Origin") !== new URL(request.url).origin) {
    return answerText(
      403,
      "This form was sent from another site, so nothing was sent to the paper.",
    );
  }
  const answer = await taken(openScope(opened), kind);
  if (answer.is === "done") {
    const headers = { Location: `/submit/thanks?for=${kind}`, "Cache-Control": "no-store" };
    return new Response(null, { status: 303, headers });
  }
  const { values } = answer;
  const scope = await openScopeWithDecisions(opened);
  const { env, publication } = scope;
  const shown = {
    kind,
    values,
    faults: answer.is === "faulty" ? answer.faults : {},
    message: answer.is === "refused" ? answer.message : "",
    seal: await formSeal(scope),
    occasions: publication.occasions ?? OCCASIONS,
    hasStore: env.PICTURES !== undefined,
  };
  return submitPage(scope, shown, answer.is === "refused" ? answer.status : 422);
}

async function taken(scope: Scope, kind: SubmissionKind): Promise<SubmissionAnswer> {
  const { request, env, publication, now } = scope;
  const { headers, body } = request;
  const length = Number(headers.get("Content-Length") ?? "NaN");
  if (!body || !(length <= LONGEST_BYTES)) return refused(413, TOO_LONG);
  const sent = {
    kind,
    publication: publication.id,
    type: headers.get("Content-Type") ?? "",
    length,
    client: clientOf(request) ?? "",
    isLimited: !(await withinLimit(scope, "submission")),
    place: {
      today: dayOf(now(), publication.timeZone),
      occasions: publication.occasions ?? OCCASIONS,
      hosts: publication.hosts,
    },
  };
  try {
    return await inboxObject(env, publication).takeSubmission(body, sent);
  } catch (error) {
    log("submission not taken", { publication: publication.id, cause: causeOf(error) });
    return refused(503, AWAY);
  }
}

const TOO_LONG = "This form is too long, so nothing was sent. Please choose smaller pictures.";
const AWAY =
  "Our store cannot be reached just now, so nothing was sent. Please go back and send it again in a minute.";

function refused(status: number, message: string) {
  return { is: "refused", status, message, values: {} } as const;
}
