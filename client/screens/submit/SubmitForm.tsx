/** One of the forms with which people write to the paper; complete without scripts. */
import { FORM_PICTURES_MAX } from "../../../shared/shared-limits.ts";
import {
  PICTURES_FIELD,
  SEAL_FIELD,
  SUBMISSION_FORMS,
  type SubmissionFaults,
  type SubmissionField,
  type SubmissionKind,
  type SubmissionValues,
  TRAP_FIELD,
} from "../../../shared/submissions/submission-forms.ts";
import { PageHead } from "../../components/text/PageHead.tsx";
import { islandAttributes } from "../../island-protocol.ts";

export interface SubmitFormProps {
  readonly kind: SubmissionKind;
  /** What is in the fields. */
  readonly values: SubmissionValues;
  readonly faults: SubmissionFaults;
  /** Why the form was not taken; empty where it was not sent. */
  readonly message: string;
  /** The signed minute of the page. */
  readonly seal: string;
  readonly occasions: readonly string[];
  /** Whether the deployment stores pictures. */
  readonly hasStore: boolean;
}

/** The screen of a form. */
export function SubmitForm(props: SubmitFormProps) {
  const { kind, values, faults, message, seal, occasions, hasStore } = props;
  const { title, deck, fields, verb, hasPictures } = SUBMISSION_FORMS[kind];
  const isFaulty = Object.keys(faults).length > 0;
  const said = message || (isFaulty ? "Not sent yet: please look at the fields below." : "");
  const first = fields.find(({ name }) => faults[name] !== undefined)?.name;
  const from = fields.findIndex(({ name }) => name === "picture_credit");
  const parts = from < 0 ? [fields, []] : [fields.slice(0, from), fields.slice(from)];
  const show = (field: SubmissionField) => (
    <Field
      key={field.name}
      field={field}
      value={values[field.name] ?? ""}
      fault={faults[field.name]}
      isFirst={field.name === first}
      occasions={occasions}
    />
  );
  return (
    <>
      <PageHead title={title} deck={deck} />
      <form
        className="submit-form"
        method="post"
        action={`/submit/${kind}`}
        encType="multipart/form-data"
        {...islandAttributes("submit", "idle")}
      >
        {said !== "" && (
          <p className="submit-form-message" role="alert">
            {said}
          </p>
        )}
        {parts[0]?.map(show)}
        {hasPictures && hasStore && <Pictures fault={faults.pictures} isSent={said !== ""} />}
        {hasPictures && hasStore
          ? parts[1]?.map(show)
          : parts[1]?.filter(({ name }) => name !== "picture_credit").map(show)}
        <p className="submit-form-trap" aria-hidden="true">
          <label htmlFor={TRAP_FIELD}>Leave this empty</label>
          <input id={TRAP_FIELD} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </p>
        <input type="hidden" name={SEAL_FIELD} value={seal} />
        <p className="submit-form-send">
          <button className="submit-form-button">{verb}</button>
          <span className="submit-form-status small-print" role="status" />
        </p>
        <p className="small-print">
          Only the editors read it, and nothing appears unless one of them decides so. Who you are
          is deleted thirty days after that, and after ninety days at the latest.{" "}
          <a href="/privacy">Privacy</a>
        </p>
      </form>
    </>
  );
}

interface FieldProps {
  readonly field: SubmissionField;
  readonly value: string;
  readonly fault: string | undefined;
  /** Whether it is the first with a fault. */
  readonly isFirst: boolean;
  readonly occasions: readonly string[];
}

function Field({ field, value, fault, isFirst, occasions }: FieldProps) {
  const { name, label, hint } = field;
  return (
    <div className="submit-form-field">
      <label htmlFor={name}>{label}</label>
      <Control field={field} value={value} fault={fault} isFirst={isFirst} occasions={occasions} />
      {hint !== undefined && (
        <p className="submit-form-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p className="submit-form-fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

const INPUT_TYPES = {
  line: "text",
  day: "date",
  time: "time",
  link: "url",
  email: "email",
  phone: "tel",
  page: "text",
} as const;

function Control({ field, value, fault, isFirst, occasions }: FieldProps) {
  const { name, type, max, hint, lacks, autofill } = field;
  const described = [hint ? `${name}-hint` : "", fault ? `${name}-fault` : ""].join(" ").trim();
  const shared = {
    id: name,
    name,
    required: lacks !== undefined,
    "aria-describedby": described || undefined,
    "aria-invalid": fault === undefined ? undefined : true,
    autoFocus: isFirst || undefined,
  } as const;
  if (type === "text")
    return <textarea {...shared} rows={6} maxLength={max} dir="auto" defaultValue={value} />;
  if (type === "occasion") {
    return (
      <select {...shared} defaultValue={value}>
        <option value="">Choose …</option>
        {occasions.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  }
  const isWritten = type === "line" || type === "page";
  return (
    <input
      {...shared}
      type={INPUT_TYPES[type]}
      maxLength={type === "day" || type === "time" ? undefined : max}
      dir={isWritten ? "auto" : undefined}
      autoComplete={autofill}
      defaultValue={value}
    />
  );
}

function Pictures({ fault, isSent }: { fault: string | undefined; isSent: boolean }) {
  return (
    <div className="submit-form-field">
      <label htmlFor={PICTURES_FIELD}>Pictures (may be empty)</label>
      <input
        id={PICTURES_FIELD}
        type="file"
        name={PICTURES_FIELD}
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-describedby={fault ? "pictures-hint pictures-fault" : "pictures-hint"}
        aria-invalid={fault === undefined ? undefined : true}
      />
      <p className="submit-form-hint" id="pictures-hint">
        Up to {FORM_PICTURES_MAX}, each of 8 MB at most. Where they were taken is removed from them.
        {isSent && " Please choose them again: browsers do not keep them."}
      </p>
      {fault !== undefined && (
        <p className="submit-form-fault" id="pictures-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
