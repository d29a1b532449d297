/** What the desk answers to a script that sent a picture: its address, or why there is none. */
import type { DeskForm } from "../access/desk-form.ts";
import type { DeskParams, DeskRequest } from "../desk-request.ts";
import { DESK_HEADERS } from "../pages/desk-page.ts";

/** The answer as JSON. */
export function answerPictureForm(
  _asked: DeskRequest,
  _params: DeskParams,
  { picture }: DeskForm,
): Response {
  const headers = DESK_HEADERS;
  if (picture?.ok) return Response.json({ address: picture.value }, { headers });
  const { message, status = 422 } = picture ?? { message: "The form has no picture." };
  return Response.json({ fault: message }, { status, headers });
}
