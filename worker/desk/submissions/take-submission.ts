/** Reads the form of a submission in the desk's object, and takes it into the inbox. */
import { FORM_PICTURES_MAX } from "../../../shared/shared-limits.ts";
import {
  PICTURES_FIELD,
  SEAL_FIELD,
  SUBMISSION_FORMS,
  type SubmissionFaults,
  type SubmissionKind,
  type SubmissionValues,
  TRAP_FIELD,
} from "../../../shared/submissions/submission-forms.ts";
import { type CleanPicture, cleanPicture } from "../../content/pictures/clean/clean-picture.ts";
import { readFields } from "../../content/submissions/read-fields.ts";
import { FORM_MAX_BYTES } from "../../content/submissions/submission-limits.ts";
import { causeOf } from "../../platform/log.ts";
import { textsOf } from "../access/desk-form.ts";
import { withoutMiddle } from "../pictures/take-form.ts";
import type { Arrival } from "./arrival.ts";
import type { SentForm, SubmissionAnswer } from "./sent-form.ts";
import { type InboxTools, takeArrival } from "./take-arrival.ts";

/** What a form is taken in with. */
export interface FormTools extends InboxTools {
  readonly isSealed: (seal: string) => Promise<boolean>;
  /** Counts the sender; false where it has sent enough in this hour. */
  readonly mayTake: () => boolean;
  /** Runs work when that before it has ended, so that a form that is sent twice is taken once. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Takes a form in; what was typed comes back where it was not. */
export async function takeSubmission(
  body: ReadableStream<Uint8Array>,
  sent: SentForm,
  tools: FormTools,
): Promise<SubmissionAnswer> {
  const { kind, type, length, place, isLimited } = sent;
  const isTooLong = length > FORM_MAX_BYTES;
  let form: FormData;
  try {
    const read = isTooLong ? await withoutMiddle(body, length) : body;
    form = await new Response(read, { headers: { "Content-Type": type } }).formData();
  } catch {
    return refused(400, "The form cannot be read, so nothing was sent.", {});
  }
  const texts = textsOf(form);
  const textOf = (name: string) => (Object.hasOwn(texts, name) ? (texts[name] ?? "") : "");
  const { values, faults } = readFields(kind, textOf, place);
  const pictures = isTooLong ? TOO_LARGE : await picturesIn(form, kind);
  const all = typeof pictures === "string" ? { ...faults, pictures } : faults;
  if (Object.keys(all).length > 0) return faulty(values, all);
  if (!(await tools.isSealed(textOf(SEAL_FIELD)))) {
    return refused(409, OLD_FORM, values);
  }
  const arrival = arrivalOf(sent, values, {
    pictures: typeof pictures === "string" ? [] : pictures,
    isTrapped: textOf(TRAP_FIELD) !== "",
  });
  if (isLimited || !tools.mayTake()) return refused(429, TOO_OFTEN, values);
  try {
    const taken = await tools.inTurn(() => takeArrival(arrival, tools));
    if (taken.ok) return { is: "done", isNew: taken.value.isNew };
    return refused(taken.status ?? 503, taken.message, values);
  } catch (error) {
    tools.log("submission not stored", { publication: sent.publication, cause: causeOf(error) });
    return refused(503, AWAY, values);
  }
}

const AWAY =
  "Our store cannot be reached just now, so nothing was sent. What you wrote is below: please send it again in a minute.";
const TOO_OFTEN =
  "That was a lot in a short time. What you wrote is below: please send it again in an hour.";

function refused(status: number, message: string, values: SubmissionValues): SubmissionAnswer {
  return { is: "refused", status, message, values };
}

const TOO_LARGE = "These pictures are too large together: each may have 8 MB.";
const OLD_FORM =
  "This page was open for more than a day, so nothing was sent yet. What you wrote is below: please send it again.";

function faulty(values: SubmissionValues, faults: SubmissionFaults): SubmissionAnswer {
  return { is: "faulty", values, faults };
}

/** The pictures of a form, without what cameras write into them; else a sentence for its sender. */
async function picturesIn(
  form: FormData,
  kind: SubmissionKind,
): Promise<readonly CleanPicture[] | string> {
  if (!SUBMISSION_FORMS[kind].hasPictures) return [];
  // A form without a file has an empty one without a name.
  const files = form
    .getAll(PICTURES_FIELD)
    .flatMap((one) => (typeof one === "string" || one.size + one.name.length === 0 ? [] : [one]));
  if (files.length > FORM_PICTURES_MAX) return `At most ${FORM_PICTURES_MAX} pictures.`;
  const pictures: CleanPicture[] = [];
  for (const file of files) {
    const clean = cleanPicture(new Uint8Array(await file.arrayBuffer()));
    if (!clean.ok) return `${file.name.slice(0, 60)}: ${clean.message}`;
    pictures.push(clean.value);
  }
  return pictures;
}

function arrivalOf(
  { kind, publication }: SentForm,
  values: SubmissionValues,
  { pictures, isTrapped }: Pick<Arrival, "pictures" | "isTrapped">,
): Arrival {
  const { sender_name: name = "", sender_email: email = "", sender_phone: phone = "" } = values;
  const written = Object.entries(values).filter(
    ([field, value]) => value !== "" && !field.startsWith("sender_"),
  );
  return {
    publication,
    kind,
    title: titleOf(kind, values),
    values: Object.fromEntries(written),
    sender: { name, email, phone },
    pictures,
    notes: [],
    isTrapped,
  };
}

const TITLE_MAX = 90;

/** What the inbox lists a submission as. */
function titleOf(
  kind: SubmissionKind,
  { title = "", text = "", page = "" }: SubmissionValues,
): string {
  if (title !== "") return title;
  const words = text.replaceAll(/\s+/g, " ");
  const short =
    words.length > TITLE_MAX ? `${words.slice(0, TITLE_MAX).replace(/\s+\S*$/, "")} …` : words;
  return kind === "mistake" ? `${page}: ${short}` : short;
}
