/** One alert or notice in brief: event, severity, end, instruction and issuer. */
import type { Alert } from "../../../shared/alert.ts";

/** Characters of an instruction that is shown without being opened. */
const SHORT_CHARACTERS = 160;

/** A value that is not shown: the issuer does not know it, or gave one that CAP does not have. */
const UNKNOWN = "Unknown";

/** A few lines; a long instruction is opened on request, without a script. */
export function AlertItem({ alert }: { alert: Alert }) {
  const { severity, urgency, headline, area, instruction, link, issuer, until, isSample } = alert;
  const isNotice = alert.kind === "notice";
  const facts = [
    isNotice || urgency === UNKNOWN ? "" : `${urgency} urgency`,
    area,
    until === "" ? "" : `until ${until}`,
    isSample ? "a sample" : "",
  ].filter((fact) => fact !== "");
  return (
    <div className="alert-item" data-severity={isNotice ? "notice" : severity.toLowerCase()}>
      <p dir="auto">
        <span className="alert-item-severity">
          {isNotice ? "Notice" : severity === UNKNOWN ? "Alert" : severity}
        </span>{" "}
        <strong className="alert-item-headline">{headline}</strong>
      </p>
      {facts.length > 0 && <p className="alert-item-facts">{facts.join(" · ")}</p>}
      {instruction !== "" && instruction.length <= SHORT_CHARACTERS && (
        <p className="alert-item-text" dir="auto">
          {instruction}
        </p>
      )}
      {instruction.length > SHORT_CHARACTERS && (
        <details className="alert-item-more">
          <summary>What to do</summary>
          <p className="alert-item-text" dir="auto">
            {instruction}
          </p>
        </details>
      )}
      {link !== "" && (
        <a className="alert-item-link" href={link}>
          {isNotice ? "Read more" : `From ${issuer || "the issuer"}`}
          <span className="visually-hidden">: {headline}</span>
        </a>
      )}
    </div>
  );
}
