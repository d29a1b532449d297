/** One alert or notice in brief: how grave it is, event, end, instruction and issuer. */
import { type Alert, alertLevel, alertWord } from "../../../shared/alert.ts";

/** Characters of an instruction that is shown without being opened. */
const SHORT_CHARACTERS = 160;

/** A value that is not shown: the issuer does not know it, or gave one that CAP does not have. */
const UNKNOWN = "Unknown";

export interface AlertItemProps {
  readonly alert: Alert;
  /** Text of a link to all alerts, beside its own. */
  readonly all?: string | undefined;
  /** Whether nothing of it has to be opened. */
  readonly isOpen?: boolean;
}

/** A few lines, of a minor message one; what is longer is opened on request, without a script. */
export function AlertItem({ alert, all, isOpen = false }: AlertItemProps) {
  const level = alertLevel(alert);
  const isMinor = level === "minor";
  // That of a minor one is inside its line.
  const link = !isMinor && alert.link !== "" && <OwnLink alert={alert} />;
  return (
    <div className="alert-item" data-severity={level}>
      {isMinor ? <Line {...{ alert, isOpen }} /> : <Whole {...{ alert, isOpen }} />}
      {(link || all !== undefined) && (
        <p className="alert-item-links">
          {link}{" "}
          {all !== undefined && (
            <a className="alert-item-link" href="/alerts">
              {all}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

function Whole({ alert, isOpen }: { alert: Alert; isOpen: boolean }) {
  const { instruction } = alert;
  const facts = factsOf(alert);
  return (
    <div className="alert-item-main">
      <p dir="auto">
        <Headline alert={alert} />
      </p>
      {facts !== "" && <p className="alert-item-facts">{facts}</p>}
      {instruction.length > SHORT_CHARACTERS ? (
        <details className="alert-item-more" open={isOpen}>
          <summary>What to do</summary>
          <Instruction text={instruction} />
        </details>
      ) : (
        <Instruction text={instruction} />
      )}
    </div>
  );
}

function Line({ alert, isOpen }: { alert: Alert; isOpen: boolean }) {
  const facts = factsOf(alert);
  const line = (
    <>
      <Headline alert={alert} /> {facts !== "" && <span className="alert-item-facts">{facts}</span>}
    </>
  );
  if (alert.instruction === "" && alert.link === "") {
    return (
      <p className="alert-item-main" dir="auto">
        {line}
      </p>
    );
  }
  return (
    <details className="alert-item-main" open={isOpen}>
      <summary className="alert-item-line" dir="auto">
        {line}
      </summary>
      <Instruction text={alert.instruction} />
      <OwnLink alert={alert} />
    </details>
  );
}

function Headline({ alert }: { alert: Alert }) {
  return (
    <>
      <span className="alert-item-severity">{alertWord(alert)}</span>{" "}
      <strong className="alert-item-headline">{alert.headline}</strong>
    </>
  );
}

function Instruction({ text }: { text: string }) {
  return text === "" ? null : (
    <p className="alert-item-text" dir="auto">
      {text}
    </p>
  );
}

function OwnLink({ alert: { kind, link, issuer, headline } }: { alert: Alert }) {
  return link === "" ? null : (
    <a className="alert-item-link" href={link}>
      {kind === "notice" ? "Read more" : `From ${issuer || "the issuer"}`}
      <span className="visually-hidden">: {headline}</span>
    </a>
  );
}

function factsOf({ kind, urgency, area, until, isSample }: Alert): string {
  return [
    kind === "notice" || urgency === UNKNOWN ? "" : `${urgency} urgency`,
    area,
    until === "" ? "" : `until ${until}`,
    isSample ? "a sample" : "",
  ]
    .filter((fact) => fact !== "")
    .join(" · ");
}
