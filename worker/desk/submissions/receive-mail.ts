/** Receives a mail from the platform: hands it raw to the object of the paper that it is written to. */
import { publicationOf } from "../../papers/hosts.ts";
import { type Env, settingsOf } from "../../platform/env.ts";
import { causeOf, log } from "../../platform/log.ts";
import { MAIL_MAX_BYTES, MAIL_TOO_LARGE } from "../../reading/mail/mail-limits.ts";
import { inboxObject } from "./inbox-calls.ts";

/** A refusal is what the sender's program shows. */
export async function receiveMail(message: ForwardableEmailMessage, env: Env): Promise<void> {
  const { from, to, raw, rawSize } = message;
  const publication = publicationOf(to.split("@").at(-1) ?? "");
  if (settingsOf(env).inbox === "off") {
    return message.setReject(`${publication.name} takes no mail at this address.`);
  }
  if (rawSize > MAIL_MAX_BYTES) return message.setReject(MAIL_TOO_LARGE);
  try {
    const taken = await inboxObject(env, publication).takeMail(raw, from);
    if (!taken.ok) message.setReject(taken.message);
  } catch (error) {
    // The sender's program says so, and sends it again where it can.
    log("mail not taken", { publication: publication.id, cause: causeOf(error) });
    throw error;
  }
}
