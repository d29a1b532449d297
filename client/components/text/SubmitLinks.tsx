/** The ways to write to the paper: a link to each form, with what it is for. */
import {
  SUBMISSION_FORMS,
  SUBMISSION_KINDS,
} from "../../../shared/submissions/submission-forms.ts";

/** The four forms, each with what it is for. */
export function SubmitLinks() {
  return (
    <ul className="submit-links">
      {SUBMISSION_KINDS.map((kind) => (
        <li key={kind} className="submit-links-item">
          <a className="submit-links-name quiet-link" href={`/submit/${kind}`}>
            {SUBMISSION_FORMS[kind].name}
          </a>
          <p>{SUBMISSION_FORMS[kind].deck}</p>
        </li>
      ))}
    </ul>
  );
}
