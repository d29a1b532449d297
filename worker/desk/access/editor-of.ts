/**
 * Who may use a paper's desk: those whom Cloudflare Access let in, and of these the paper's editors where it
 * lists them. No key or token is read here: the platform alone says who asks.
 */
import { refused, type Outcome } from "../../../shared/outcome.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { causeOf, log } from "../../platform/log.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { ACCESS_WAIT_MS } from "../desk-limits.ts";

/** What the platform says of a request that came through Access. */
export type Access = Pick<CloudflareAccessContext, "getIdentity">;

/** The editor's e-mail address; else why the request is refused, in sentences for its sender. */
export async function editorOf(
  access: Access | undefined,
  { name, editors }: Pick<EdgePublication, "name" | "editors">,
): Promise<Outcome<string>> {
  if (!access) return refused(NOT_SIGNED_IN, 403);
  let email: string;
  try {
    const identity = await withTimeout("Access", access.getIdentity(), ACCESS_WAIT_MS);
    email = (identity?.email ?? "").trim().toLowerCase();
  } catch (error) {
    log("editor not identified", { cause: causeOf(error) });
    return refused("Cloudflare Access did not say who you are. Please load the page again.", 403);
  }
  if (email === "") return refused("Cloudflare Access gave no e-mail address for you.", 403);
  const isEditor = editors?.some((one) => one.toLowerCase() === email) ?? true;
  if (isEditor) return { ok: true, value: email };
  return refused(
    `${email} is not among the editors of ${name}. Ask the publisher to add this address to the paper's list of editors.`,
    403,
  );
}

const NOT_SIGNED_IN =
  "You are not signed in. The desk opens through Cloudflare Access: the publisher protects the path /desk* of this host there, once, and lists who may come in. docs/operations.md shows the steps.";
