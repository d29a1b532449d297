/** The forms with which people write to a paper: their fields, once, for the page, the check and the desk. Pure. */
import { SUBMITTED_LINE_MAX, SUBMITTED_TEXT_MAX } from "../shared-limits.ts";

/** How a field is written. */
export type SubmissionFieldType =
  | "line"
  | "text"
  | "day"
  | "time"
  | "link"
  | "email"
  | "phone"
  | "occasion"
  | "page";

export interface SubmissionField {
  readonly name: SubmissionFieldName;
  readonly label: string;
  readonly type: SubmissionFieldType;
  /** Characters at most. */
  readonly max: number;
  readonly hint?: string;
  /** What is said where it is empty; a field without it may be. */
  readonly lacks?: string;
  /** What a browser may fill in (HTML, autofill). */
  readonly autofill?: string;
}

export type SubmissionFieldName =
  | "title"
  | "day"
  | "time"
  | "ends"
  | "place"
  | "price"
  | "organiser"
  | "link"
  | "text"
  | "right"
  | "occasion"
  | "page"
  | "picture_credit"
  | "sender_name"
  | "sender_email"
  | "sender_phone";

/** What was written, by the names of fields; one that the form does not have is missing. */
export type SubmissionValues = Readonly<Partial<Record<SubmissionFieldName, string>>>;
export type SubmissionFaults = Readonly<Partial<Record<SubmissionFieldName | "pictures", string>>>;

export const SUBMISSION_KINDS = ["event", "tip", "announcement", "mistake"] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

export interface SubmissionForm {
  /** In the list of forms. */
  readonly name: string;
  readonly title: string;
  readonly deck: string;
  readonly fields: readonly SubmissionField[];
  readonly hasPictures: boolean;
  /** Its button. */
  readonly verb: string;
}

/** The occasions of announcements, where the paper lists none of its own. */
export const OCCASIONS = [
  "Obituary",
  "Birth",
  "Wedding",
  "Anniversary",
  "Lost and found",
  "Thanks",
] as const;

const NAME = {
  name: "sender_name",
  label: "Your name",
  type: "line",
  max: SUBMITTED_LINE_MAX,
  autofill: "name",
} as const;
const EMAIL = {
  name: "sender_email",
  label: "Your email address",
  type: "email",
  max: SUBMITTED_LINE_MAX,
  autofill: "email",
} as const;
const PHONE = {
  name: "sender_phone",
  label: "Your phone number (may be empty)",
  type: "phone",
  max: 40,
  autofill: "tel",
} as const;
const KNOWN_SENDER: readonly SubmissionField[] = [
  { ...NAME, lacks: "Say who you are: an editor may have a question." },
  {
    ...EMAIL,
    hint: "Only the editors see it, and it is deleted afterwards.",
    lacks: "Give an address at which an editor can ask you.",
  },
  PHONE,
];
const OPTIONAL_SENDER: readonly SubmissionField[] = [
  { ...NAME, label: "Your name (may be empty)" },
  {
    ...EMAIL,
    label: "Your email address (may be empty)",
    hint: "Without it an editor cannot ask you anything.",
  },
  PHONE,
];
const CREDIT: SubmissionField = {
  name: "picture_credit",
  label: "Who took the pictures (may be empty)",
  type: "line",
  max: SUBMITTED_LINE_MAX,
};

export const SUBMISSION_FORMS: Readonly<Record<SubmissionKind, SubmissionForm>> = {
  event: {
    name: "An event",
    title: "Submit an Event",
    deck: "A supper, a concert, a game, a meeting: if neighbors may come, it belongs in the calendar.",
    verb: "Send the event",
    hasPictures: true,
    fields: [
      {
        name: "title",
        label: "What is it called?",
        type: "line",
        max: SUBMITTED_LINE_MAX,
        lacks: "Give the event a name, as Chicken supper.",
      },
      { name: "day", label: "Day", type: "day", max: 10, lacks: "Choose the day." },
      { name: "time", label: "Begins at (may be empty)", type: "time", max: 5 },
      { name: "ends", label: "Ends at (may be empty)", type: "time", max: 5 },
      {
        name: "place",
        label: "Where?",
        type: "line",
        max: SUBMITTED_LINE_MAX,
        hint: "The house and the street.",
        lacks: "Say where it takes place.",
      },
      {
        name: "text",
        label: "What should people know? (may be empty)",
        type: "text",
        max: SUBMITTED_TEXT_MAX,
        hint: "If it repeats, say how often.",
      },
      { name: "price", label: "Price (may be empty)", type: "line", max: SUBMITTED_LINE_MAX },
      {
        name: "organiser",
        label: "Who is behind it? (may be empty)",
        type: "line",
        max: SUBMITTED_LINE_MAX,
      },
      { name: "link", label: "A page about it (may be empty)", type: "link", max: 2_000 },
      CREDIT,
      ...KNOWN_SENDER,
    ],
  },
  tip: {
    name: "A tip",
    title: "Send a Tip",
    deck: "Something happened, or should be looked into. You need not say who you are.",
    verb: "Send the tip",
    hasPictures: true,
    fields: [
      {
        name: "text",
        label: "What should we know?",
        type: "text",
        max: SUBMITTED_TEXT_MAX,
        hint: "What, where, when, and how you know of it.",
        lacks: "Write what we should know.",
      },
      CREDIT,
      ...OPTIONAL_SENDER,
    ],
  },
  announcement: {
    name: "An announcement",
    title: "Send an Announcement",
    deck: "The family news of the town. An editor reads it, and asks you where something is unclear.",
    verb: "Send the announcement",
    hasPictures: true,
    fields: [
      {
        name: "occasion",
        label: "What is it?",
        type: "occasion",
        max: SUBMITTED_LINE_MAX,
        lacks: "Choose what it is.",
      },
      {
        name: "title",
        label: "Heading",
        type: "line",
        max: SUBMITTED_LINE_MAX,
        hint: "As the names of those whom it is about.",
        lacks: "Give it a heading, as the names of those whom it is about.",
      },
      {
        name: "text",
        label: "Text",
        type: "text",
        max: SUBMITTED_TEXT_MAX,
        lacks: "Write the text.",
      },
      CREDIT,
      ...KNOWN_SENDER,
    ],
  },
  mistake: {
    name: "A mistake",
    title: "Report a Mistake",
    deck: "Thank you. An editor looks at it, and what was wrong is corrected in the open.",
    verb: "Send it",
    hasPictures: false,
    fields: [
      {
        name: "page",
        label: "On which page?",
        type: "page",
        max: 2_000,
        lacks: "Give the address of the page.",
      },
      {
        name: "text",
        label: "What is wrong?",
        type: "text",
        max: SUBMITTED_TEXT_MAX,
        lacks: "Say what is wrong.",
      },
      {
        name: "right",
        label: "What is right, and how do you know? (may be empty)",
        type: "text",
        max: SUBMITTED_TEXT_MAX,
      },
      ...OPTIONAL_SENDER,
    ],
  },
};

/** Whether a text names a form. */
export function isSubmissionKind(text: string | undefined): text is SubmissionKind {
  return SUBMISSION_KINDS.some((kind) => kind === text);
}

/** A field that people do not see: programs fill it in. */
export const TRAP_FIELD = "website";
/** The signed minute in which the page was made. */
export const SEAL_FIELD = "made";
export const PICTURES_FIELD = "pictures";
