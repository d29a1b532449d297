/** The forms of the desk: sent by its own pages alone, and no longer than they can be. */
import type { Outcome } from "../../../shared/outcome.ts";

/** A text of a million characters, with its fields and the borders between them. */
export const FORM_MAX_BYTES = 5_000_000;

/**
 * The fields of a form that a page of the same origin sent; else a sentence for its sender. Browsers name
 * the origin of every POST, and newer ones also say how it relates to the address.
 * @see https://fetch.spec.whatwg.org/#origin-header
 */
export async function readForm(
  request: Request,
  maxBytes = FORM_MAX_BYTES,
): Promise<Outcome<FormData>> {
  const { headers } = request;
  const site = headers.get("Sec-Fetch-Site") ?? "same-origin";
  if (site !== "same-origin" || headers.get("Origin") !== new URL(request.url).origin) {
    return refused(403, "This form was sent from another site, so nothing was changed.");
  }
  const length = headers.get("Content-Length") ?? "";
  if (!/^\d{1,15}$/.test(length)) return refused(411, "The form does not say how long it is.");
  if (Number(length) > maxBytes) {
    // A browser shows the answer only once it has sent everything.
    await request.body?.pipeTo(new WritableStream());
    const megabytes = Math.floor(maxBytes / 1_000_000);
    return refused(413, `This is larger than ${megabytes} MB, so nothing was stored.`);
  }
  try {
    return { ok: true, value: await request.formData() };
  } catch {
    return refused(400, "The form cannot be read, so nothing was changed.");
  }
}

/** A field that is text; empty for a file and for a missing one. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function refused(status: number, message: string) {
  return { ok: false, message, status } as const;
}
