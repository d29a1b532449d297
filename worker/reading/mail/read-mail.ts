/**
 * Reads a mail as an editor wants it: who sent it, what it says, what is attached, and an event where it invites to
 * one. Answers of programs are dropped, and what cannot be read is refused in a sentence that its sender gets. Pure.
 */
import PostalMime, { type Attachment, type Email } from "postal-mime";

import { plainLine, plainText } from "../../../shared/submissions/plain-text.ts";
import type { SubmissionValues } from "../../../shared/submissions/submission-forms.ts";
import { htmlToText } from "../feed-parser/html/html-to-text.ts";
import { invitationIn } from "./invitation.ts";
import { automaticReason, proofOf, type SenderProof } from "./mail-headers.ts";
import {
  LOGO_MAX_BYTES,
  MAIL_HTML_MAX,
  MAIL_LINE_MAX,
  MAIL_MAX_BYTES,
  MAIL_MAX_DEPTH,
  MAIL_MAX_FORWARDED,
  MAIL_MAX_HEADS,
  MAIL_MAX_PARTS,
  MAIL_TEXT_MAX,
  MAIL_TOO_LARGE,
} from "./mail-limits.ts";

export type MailResult =
  | { readonly is: "read"; readonly mail: Mail }
  /** Not stored, and its sender hears nothing. */
  | { readonly is: "dropped"; readonly why: string }
  /** Not stored, and its sender gets the sentence. */
  | { readonly is: "refused"; readonly message: string };

export interface Mail {
  readonly title: string;
  readonly values: SubmissionValues;
  readonly name: string;
  readonly address: string;
  readonly proof: SenderProof;
  readonly attached: readonly AttachedFile[];
  readonly isInvitation: boolean;
  /** Whether its text is longer than what is here. */
  readonly isCut: boolean;
}

export interface AttachedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether it says that it is a picture. */
  readonly isPicture: boolean;
}

export interface MailPlace {
  /** Of the envelope. */
  readonly from: string;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Reads a mail. Any bytes give a result. */
export async function readMail(raw: Uint8Array, place: MailPlace): Promise<MailResult> {
  if (raw.length > MAIL_MAX_BYTES) return refused(MAIL_TOO_LARGE);
  if (hasTooManyParts(raw)) return refused("This mail has too many parts to be read.");
  let email: Email;
  try {
    email = await PostalMime.parse(raw, {
      maxNestingDepth: MAIL_MAX_DEPTH,
      maxRfc822NestingDepth: MAIL_MAX_FORWARDED,
      maxHeadersSize: MAIL_MAX_HEADS,
    });
  } catch {
    return refused("This mail cannot be read: it has too many parts within parts.");
  }
  const why = automaticReason(email, place.from);
  if (why !== undefined) return { is: "dropped", why };
  if (isEncrypted(email)) {
    return refused("We cannot read encrypted mail. Please send it as plain mail.");
  }
  return { is: "read", mail: await mailOf(email, place) };
}

function refused(message: string): MailResult {
  return { is: "refused", message };
}

/** Counts the borders between parts before anything is read: a million of them would take a minute. */
function hasTooManyParts(raw: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(raw);
  const borders = new Set<string>();
  const stated = /\bboundary\*?\d*=(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi;
  for (const [, quoted, plain] of text.matchAll(stated)) {
    borders.add(`--${quoted ?? plain ?? ""}`);
    if (borders.size > MAIL_MAX_PARTS) return true;
  }
  let parts = text.match(/^content-type:\s*message\/rfc822/gim)?.length ?? 0;
  for (let at = text.indexOf("\n--"); at >= 0; at = text.indexOf("\n--", at + 3)) {
    if (parts > MAIL_MAX_PARTS) return true;
    const [line = ""] = text.slice(at + 1, at + 300).split(/\s*\n/, 1);
    if (borders.has(line.trimEnd())) parts += 1;
  }
  return parts > MAIL_MAX_PARTS;
}

/** Whether the text is encrypted, or wrapped in a signature that only mail programs open. */
function isEncrypted({ headers, text = "" }: Email): boolean {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  return (
    /^\s*(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)/i.test(type) ||
    /^\s*-----BEGIN PGP MESSAGE-----/.test(text)
  );
}

async function mailOf(email: Email, place: MailPlace): Promise<Mail> {
  const { from, subject = "", attachments } = email;
  const invitation = await invitationIn(attachments, place);
  const whole = plainText(textOf(email));
  const text = whole.slice(0, MAIL_TEXT_MAX);
  const title = invitation?.title || plainLine(subject) || firstWords(text) || "Without a subject";
  return {
    title: title.slice(0, MAIL_LINE_MAX),
    values: { ...invitation, text: text || (invitation?.text ?? "") },
    name: plainLine(from?.name ?? "").slice(0, MAIL_LINE_MAX),
    address: plainLine(from?.address || place.from).slice(0, MAIL_LINE_MAX),
    proof: proofOf(email),
    attached: attachments.filter(isForPeople).map(fileOf),
    isInvitation: invitation !== undefined,
    isCut: whole.length > text.length,
  };
}

/** The text, or what its page says, line by line. */
function textOf({ text = "", html = "" }: Email): string {
  if (text.trim() !== "") return text;
  const shown = html
    .slice(0, MAIL_HTML_MAX)
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, " ")
    .replaceAll(/<(head|script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ");
  const lines = shown.split(/<br\b[^<>]*>|<\/(?:p|div|tr|li|h[1-6]|blockquote)\s*>/i);
  return lines.map(htmlToText).join("\n");
}

function firstWords(text: string): string {
  const [line = ""] = text.split("\n").filter((one) => one.trim() !== "");
  return line.length > 80 ? `${line.slice(0, 80).replace(/\s+\S*$/, "")} …` : line;
}

/** Types of parts that only a program needs. */
const FOR_PROGRAMS =
  /^(?:application\/(?:pgp-signature|pgp-keys|(?:x-)?pkcs7-signature|ics)|text\/(?:calendar|(?:x-)?vcard))$/;

/** Whether a part is neither a signature, nor a calendar, nor the logo of a letterhead. */
function isForPeople(attachment: Attachment): boolean {
  const { mimeType, filename, related, disposition } = attachment;
  if (FOR_PROGRAMS.test(mimeType) || /\.(?:ics|vcf|asc|p7s)$/i.test(filename ?? "")) return false;
  const isWithin = related === true || disposition === "inline";
  return !(isWithin && bytesOf(attachment).length < LOGO_MAX_BYTES);
}

function fileOf(attachment: Attachment): AttachedFile {
  const { filename, mimeType } = attachment;
  const name = plainLine(filename ?? mimeType).slice(0, MAIL_LINE_MAX);
  const isPicture = mimeType.startsWith("image/") || /\.(?:jpe?g|png|gif|webp)$/i.test(name);
  return { name, bytes: bytesOf(attachment), isPicture };
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
