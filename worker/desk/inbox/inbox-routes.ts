/** The addresses of submissions at the desk. */
import { PICTURE_TYPES } from "../../../shared/pictures/stored-picture.ts";
import { answerText } from "../../platform/http/answer-text.ts";
import type { DeskParams, DeskRoute, DeskRequest } from "../desk-request.ts";
import { DESK_HEADERS } from "../pages/desk-page.ts";
import { readSubmission } from "../submissions/submission-view.ts";
import { decideSubmission } from "./decide-submission.ts";
import { showSubmission } from "./inbox-item.ts";
import { showInbox } from "./inbox-list.ts";

const ID = "(?<id>[1-9]\\d{12,15})";

export const INBOX_ROUTES: readonly DeskRoute[] = [
  { path: /^\/desk\/inbox$/, show: showInbox },
  {
    path: new RegExp(`^/desk/inbox/${ID}$`),
    show: (asked, params) => showSubmission(asked, params),
    change: decideSubmission,
  },
  { path: new RegExp(`^/desk/inbox/${ID}/pictures/(?<number>[1-9]\\d?)$`), show: showPicture },
];

/** A picture that was sent, for editors alone; nothing in it runs. */
async function showPicture(
  asked: DeskRequest,
  { id = "", number = "" }: DeskParams,
): Promise<Response> {
  const found = await readSubmission(asked, Number(id));
  const name = found?.pictures[Number(number) - 1];
  const file = name === undefined ? null : await asked.env.PICTURES?.get(name);
  const type = PICTURE_TYPES.get(name?.split(".").at(-1) ?? "");
  if (!file || type === undefined) return answerText(404, "There is no such picture.");
  const headers = { ...DESK_HEADERS, "Content-Type": type, "Content-Disposition": "inline" };
  return new Response(file.body, {
    headers: { ...headers, "Content-Security-Policy": "default-src 'none'; sandbox" },
  });
}
