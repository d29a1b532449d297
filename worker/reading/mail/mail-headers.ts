/** What the head of a mail says: whether a program wrote it, and whether its sender is proved. Pure. */
import type { Email } from "postal-mime";

/** Whether the domain of the sender vouches for the mail, denies it, or says nothing. */
export type SenderProof = "proved" | "forged" | "unproved";

/**
 * Why a mail is none that a person wrote to the paper; undefined where it is. `from` is that of the envelope.
 * @see RFC 3834 (automatic responses), RFC 2919 (List-Id), RFC 3464 (delivery reports)
 */
export function automaticReason({ headers }: Email, from: string): string | undefined {
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? "";
  const has = (name: string) => headers.some(({ key }) => key === name);
  const submitted = valueOf("auto-submitted").toLowerCase();
  if (submitted !== "" && !submitted.startsWith("no")) return "automatic reply";
  if (has("x-autoreply") || has("x-autorespond") || has("x-auto-reply")) return "automatic reply";
  const precedence = valueOf("precedence").toLowerCase();
  if (precedence.startsWith("auto")) return "automatic reply";
  const isReport = /^multipart\/report\b/i.test(valueOf("content-type"));
  const isDaemon = /^(?:mailer-daemon|postmaster)@|^$|^<>$/i.test(from.trim());
  if (isReport || isDaemon) return "bounce";
  if (has("list-id") || has("list-post") || /^(?:bulk|list|junk)/.test(precedence)) return "list";
  return undefined;
}

/** The server that takes the paper's mail; the first of its headers is its own. */
const OWN_SERVER = /^(?:i=\d+;\s*)?mx\.cloudflare\.net\b/i;

/**
 * What the routing found out about the sender.
 * @see RFC 8601 (Authentication-Results), RFC 7489 (DMARC)
 */
export function proofOf({ headers }: Email): SenderProof {
  const first = headers.find(({ key }) => /^(?:arc-)?authentication-results$/.test(key));
  const value = first?.value.trim() ?? "";
  if (!OWN_SERVER.test(value)) return "unproved";
  const [, dmarc = "none"] = /\bdmarc=(\w+)/i.exec(value) ?? [];
  if (dmarc.toLowerCase() === "pass") return "proved";
  return dmarc.toLowerCase() === "fail" ? "forged" : "unproved";
}
