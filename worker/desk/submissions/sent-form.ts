/** A form of `/submit` on its way to the desk's object, and the object's answer. */
import type {
  SubmissionFaults,
  SubmissionKind,
  SubmissionValues,
} from "../../../shared/submissions/submission-forms.ts";
import type { FormPlace } from "../../content/submissions/read-fields.ts";

export interface SentForm {
  readonly kind: SubmissionKind;
  readonly publication: string;
  /** Its media type, with the border between the fields. */
  readonly type: string;
  /** In bytes. */
  readonly length: number;
  readonly place: FormPlace;
  /** The network address that it came from, for a count in memory; empty where the platform names none. */
  readonly client: string;
  /** Whether its sender asked too often in the last minute. */
  readonly isLimited: boolean;
}

export type SubmissionAnswer =
  /** `isNew`: not one that was sent before, and not suspected. */
  | { readonly is: "done"; readonly isNew: boolean }
  | { readonly is: "faulty"; readonly values: SubmissionValues; readonly faults: SubmissionFaults }
  | {
      readonly is: "refused";
      readonly status: number;
      readonly message: string;
      readonly values: SubmissionValues;
    };
