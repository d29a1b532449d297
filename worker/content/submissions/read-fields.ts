/** The fields of a form as people filled them in: plain texts, and what is wrong with each. Pure. */
import { sitePath, webUrl } from "../../../shared/links.ts";
import { plainLine, plainText } from "../../../shared/submissions/plain-text.ts";
import {
  SUBMISSION_FORMS,
  type SubmissionFaults,
  type SubmissionField,
  type SubmissionFieldName,
  type SubmissionFieldType,
  type SubmissionKind,
  type SubmissionValues,
} from "../../../shared/submissions/submission-forms.ts";
import { isDay, isTimeOfDay } from "../../platform/dates/days.ts";

/** What a form is checked with. */
export interface FormPlace {
  /** As `2026-11-26`, in the paper's time zone. */
  readonly today: string;
  readonly occasions: readonly string[];
  /** Of the paper: a page may be given as its whole address. */
  readonly hosts: readonly string[];
}

/** The values of a form and its faults. A text is cut nowhere: one that is too long is a fault. */
export function readFields(
  kind: SubmissionKind,
  textOf: (name: string) => string,
  place: FormPlace,
): { readonly values: SubmissionValues; readonly faults: SubmissionFaults } {
  const values: Partial<Record<SubmissionFieldName, string>> = {};
  const faults: Partial<Record<SubmissionFieldName, string>> = {};
  for (const field of SUBMISSION_FORMS[kind].fields) {
    const given = textOf(field.name);
    const text = field.type === "text" ? plainText(given) : plainLine(given);
    const value = field.type === "page" ? pageOf(text, place.hosts) : text;
    values[field.name] = value;
    const fault = faultOf(field, value, place);
    if (fault !== undefined) faults[field.name] = fault;
  }
  const { time = "", ends = "" } = values;
  if (ends !== "" && time === "" && !faults.ends) faults.ends = "Say when it begins, too.";
  return { values, faults };
}

/** The path of a page of the paper; any other text as it is. */
function pageOf(text: string, hosts: readonly string[]): string {
  const url = URL.parse(text);
  const isOwn = url && hosts.includes(url.hostname.replace(/^www\./, ""));
  return isOwn ? url.pathname : text;
}

function faultOf(
  { type, max, lacks }: SubmissionField,
  value: string,
  place: FormPlace,
): string | undefined {
  if (value === "") return lacks;
  if (value.length > max) return `At most ${max} characters; these are ${value.length}.`;
  return TYPE_FAULTS[type]?.(value, place);
}

const TYPE_FAULTS: Readonly<
  Partial<Record<SubmissionFieldType, (value: string, place: FormPlace) => string | undefined>>
> = {
  day: (day, { today }) => {
    if (!isDay(day)) return "Write the day as 2026-11-28.";
    return day < today ? "This day is over." : undefined;
  },
  time: (time) => (isTimeOfDay(time) ? undefined : "Write the time as 17:30."),
  link: (link) =>
    webUrl(link) === "" ? "The address of a page begins with https:// or http://." : undefined,
  email: (address) =>
    isEmail(address) ? undefined : "An email address looks like ada@example.org.",
  occasion: (occasion, { occasions }) =>
    occasions.includes(occasion) ? undefined : "Choose one of these.",
  page: (page) =>
    sitePath(page) === "" ? "This is no page of ours: it begins with a slash." : undefined,
};

/** Whether a text can be an address to answer to. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]{2,}$/.test(text);
}
