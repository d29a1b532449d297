/** A submission that arrives, from a form or a mail, as a row of the inbox. Pure but for the hashes. */
import type { SubmissionValues } from "../../../shared/submissions/submission-forms.ts";
import type { CleanPicture } from "../../content/pictures/clean/clean-picture.ts";
import { type InboxRoom, type NewSubmission } from "../../content/submissions/submission-rows.ts";
import { suspicionsOf } from "../../content/submissions/suspicion.ts";
import { sha256Hex } from "../../platform/crypto/sha256.ts";
import type { SenderProof } from "../../reading/mail/mail-headers.ts";

export interface Sender {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Of a mail. */
  readonly proof?: SenderProof;
}

export interface Arrival {
  readonly publication: string;
  /** event, tip, announcement, mistake or mail. */
  readonly kind: string;
  readonly title: string;
  /** Without the sender's. */
  readonly values: SubmissionValues;
  readonly sender: Sender;
  readonly pictures: readonly CleanPicture[];
  readonly notes: readonly string[];
  readonly isTrapped: boolean;
}

/** The row, as it is before the inbox was looked at. */
export async function rowOf(arrival: Arrival, id: number): Promise<NewSubmission> {
  const { publication, kind, title, values, sender, pictures, notes } = arrival;
  const fields = JSON.stringify(values);
  const hasSender = sender.name + sender.email + sender.phone !== "";
  const words = Object.values(values).join(" ").normalize("NFKC").toLowerCase();
  const size = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return {
    id,
    publication,
    kind,
    state: "new",
    title,
    fields,
    sender: hasSender || sender.proof ? JSON.stringify(sender) : "",
    sender_hash: sender.email === "" ? "" : await sha256Hex(sender.email.toLowerCase(), 16),
    text_hash: await sha256Hex(words.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim() || title, 16),
    pictures: JSON.stringify(pictures.map(({ ending }, at) => privateName(id, at, ending))),
    notes: JSON.stringify(notes),
    bytes: new TextEncoder().encode(fields).length + size,
  };
}

/** The row with what the inbox knows of it: kept apart where it looks like spam. */
export function judgedRow(
  row: NewSubmission,
  { values, sender, isTrapped }: Arrival,
  { isKnown, isRepeated }: Pick<InboxRoom, "isKnown" | "isRepeated">,
): NewSubmission {
  const reasons = suspicionsOf({
    text: Object.values(values).join("\n"),
    isTrapped,
    isKnown: isKnown === 1,
    isRepeated: isRepeated === 1,
    isForged: sender.proof === "forged",
  });
  if (reasons.length === 0) return row;
  const notes = [...reasons, ...(JSON.parse(row.notes) as readonly string[])];
  return { ...row, state: "suspected", notes: JSON.stringify(notes) };
}

/** The name of a picture in the store: none of those that `/pictures/` serves. */
function privateName(id: number, at: number, ending: string): string {
  return `inbox-${id}-${at + 1}.${ending}`;
}
