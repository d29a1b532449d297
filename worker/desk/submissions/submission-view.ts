/** A submission as the desk shows it: its fields with their labels, its sender, its pictures. */
import {
  SUBMISSION_FORMS,
  SUBMISSION_KINDS,
  type SubmissionFieldName,
  type SubmissionValues,
} from "../../../shared/submissions/submission-forms.ts";
import { selectSubmission, type SubmissionRow } from "../../content/submissions/submission-rows.ts";
import { readRows } from "../../platform/d1.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { Sender } from "./arrival.ts";

export interface SubmissionView extends Omit<
  SubmissionRow,
  "fields" | "sender" | "pictures" | "notes"
> {
  readonly values: SubmissionValues;
  /** Undefined where there is none, or it is deleted. */
  readonly sender: Sender | undefined;
  /** Their names in the store. */
  readonly pictures: readonly string[];
  readonly notes: readonly string[];
}

/** The submission of a row. */
export function viewOf(row: SubmissionRow): SubmissionView {
  return {
    ...row,
    values: JSON.parse(row.fields) as SubmissionValues,
    sender: row.sender === "" ? undefined : (JSON.parse(row.sender) as Sender),
    pictures: JSON.parse(row.pictures) as readonly string[],
    notes: JSON.parse(row.notes) as readonly string[],
  };
}

/** The submission of a paper with a number; undefined without one, also where it was spam. */
export async function readSubmission(
  { env, publication }: Pick<DeskRequest, "env" | "publication">,
  id: number,
): Promise<SubmissionView | undefined> {
  const found = await readRows<SubmissionRow>(env.DB, selectSubmission(publication.id, id));
  return found[0] && viewOf(found[0]);
}

/** What kinds are called in lists. */
export const KIND_NAMES: Readonly<Record<string, string>> = {
  event: "Event",
  tip: "Tip",
  announcement: "Announcement",
  mistake: "Mistake",
  mail: "Mail",
};

const LABELS = new Map(
  SUBMISSION_KINDS.flatMap((kind) => SUBMISSION_FORMS[kind].fields).map(
    ({ name, label }) => [name, label.replace(" (may be empty)", "").replace(/\?$/, "")] as const,
  ),
);
/** The text is shown below the others, and the title above. */
const SHOWN_APART: readonly string[] = ["title", "text"];

/** The short fields with their labels. */
export function factsOf({ values }: SubmissionView): readonly (readonly [string, string])[] {
  const written = Object.entries(values) as readonly (readonly [SubmissionFieldName, string])[];
  return written.flatMap(([name, value]) =>
    SHOWN_APART.includes(name) || value === "" ? [] : [[LABELS.get(name) ?? name, value] as const],
  );
}

/** The text of a reply, with what was sent quoted; mail programs take some two thousand characters. */
export function replyAddress({ sender, title, values }: SubmissionView): string {
  const quoted = (values.text ?? "")
    .slice(0, 1_200)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  const query = { subject: `Re: ${title}`, body: `\r\n\r\n${quoted}` };
  const parts = Object.entries(query).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(sender?.email ?? "")}?${parts.join("&")}`;
}

/** The slug of the post that a mistake is in; undefined for any other page. */
export function postAt({ values }: SubmissionView): string | undefined {
  return /^\/blog\/([a-z0-9-]{1,120})$/.exec(values.page ?? "")?.[1];
}
