/** Takes a mail into the inbox, in the desk's object: reading one may take longer than a request has. */
import type { Outcome } from "../../../shared/outcome.ts";
import { joined } from "../../content/pictures/clean/picture-parts.ts";
import { MAIL_MAX_BYTES, MAIL_TOO_LARGE } from "../../reading/mail/mail-limits.ts";
import { type Mail, readMail } from "../../reading/mail/read-mail.ts";
import type { Arrival } from "./arrival.ts";
import { attachedPictures } from "./attached-pictures.ts";
import { type InboxTools, takeArrival } from "./take-arrival.ts";

export interface MailTools extends InboxTools {
  readonly publication: string;
  readonly timeZone: string;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Whether the mail is new in the inbox; a refusal is for its sender. `from` is that of the envelope. */
export async function takeMail(
  raw: ReadableStream<Uint8Array>,
  from: string,
  tools: MailTools,
): Promise<Outcome<{ readonly isNew: boolean }>> {
  const { publication, timeZone, now, log } = tools;
  const bytes = await bytesOf(raw);
  const read = bytes ? await readMail(bytes, { from, timeZone, now }) : TOO_LARGE_MAIL;
  if (read.is === "dropped") {
    log("mail dropped", { publication, why: read.why });
    return { ok: true, value: { isNew: false } };
  }
  if (read.is === "refused") {
    log("mail refused", { publication, why: read.message });
    return { ok: false, message: read.message };
  }
  const arrival = arrivalOfMail(publication, read.mail, tools.store !== undefined);
  return tools.inTurn(() => takeArrival(arrival, tools));
}

const TOO_LARGE_MAIL = { is: "refused", message: MAIL_TOO_LARGE } as const;

/** The submission that a mail is. */
export function arrivalOfMail(publication: string, mail: Mail, hasStore: boolean): Arrival {
  const { title, values, name, address, proof, attached, isInvitation, isCut } = mail;
  const { pictures, notes } = attachedPictures(attached);
  return {
    publication,
    kind: isInvitation ? "event" : "mail",
    title,
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")),
    sender: { name, email: address, phone: "", proof },
    pictures: hasStore ? pictures : [],
    notes: [
      ...(isCut ? ["The text is longer: this is its beginning."] : []),
      ...notes,
      ...(hasStore || pictures.length === 0 ? [] : [NO_STORE]),
    ],
    isTrapped: false,
  };
}

const NO_STORE = "Its pictures were left out: this deployment has no store for pictures (R2).";

/** The whole stream; undefined for one that is too long. */
async function bytesOf(raw: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of raw) {
    length += chunk.length;
    if (length > MAIL_MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return joined(chunks);
}
