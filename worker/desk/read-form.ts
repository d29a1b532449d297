/** The forms of the desk: sent by its own pages alone, and no longer than they can be. */
import { refused, type Outcome } from "../../shared/outcome.ts";
import { causeOf, log } from "../platform/log.ts";
import { type DeskForm, textsOf } from "./access/desk-form.ts";
import { SHORT_FORM_MAX_BYTES } from "./desk-limits.ts";
import type { DeskRequest } from "./desk-request.ts";
import { deskObject } from "./posts/desk-calls.ts";

/**
 * A form that a page of the same origin sent; else a sentence for its sender. Browsers name the origin of every
 * POST, and newer ones also say how it relates to the address. The desk's object reads forms that may have a
 * picture, which takes longer than a request has.
 * @see https://fetch.spec.whatwg.org/#origin-header
 */
export async function readForm(
  { request, env, publication, editor }: DeskRequest,
  isLong: boolean,
): Promise<Outcome<DeskForm>> {
  const { headers } = request;
  const site = headers.get("Sec-Fetch-Site") ?? "same-origin";
  if (site !== "same-origin" || headers.get("Origin") !== new URL(request.url).origin) {
    return refused("This form was sent from another site, so nothing was changed.", 403);
  }
  const stated = headers.get("Content-Length") ?? "";
  if (!/^\d{1,15}$/.test(stated)) return refused("The form does not say how long it is.", 411);
  const length = Number(stated);
  const type = headers.get("Content-Type") ?? "";
  if (isLong && request.body) {
    return deskObject(env, publication)
      .takeForm(request.body, { type, length, editor })
      .catch((error: unknown) => {
        log("form not read", { cause: causeOf(error) });
        return refused("The desk does not answer just now. Load this page again in a minute.", 503);
      });
  }
  if (length > SHORT_FORM_MAX_BYTES) return refused("This form is too long.", 413);
  try {
    return { ok: true, value: { texts: textsOf(await request.formData()) } };
  } catch {
    return refused("The form cannot be read, so nothing was changed.", 400);
  }
}
