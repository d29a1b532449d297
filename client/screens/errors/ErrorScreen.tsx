/** The screen of last resort (SPEC 2, router error screen). It needs no data, so that it cannot fail itself. */
import { ActionLink } from "../../components/actions/ActionLink.tsx";

export interface ErrorScreenProps {
  /** An HTTP status text or a message made for readers; empty where neither is known. */
  readonly message: string;
}

/** Shows the cause, if known, and what the reader can do. */
export function ErrorScreen({ message }: ErrorScreenProps) {
  return (
    <div className="error-screen">
      <h1 className="error-screen-title">Unexpected Application Error</h1>
      {message !== "" && <p className="error-screen-message">{message}</p>}
      <p className="error-screen-text">
        Something on our side went wrong while this page was made. Trying again in a minute often
        helps.
      </p>
      <ActionLink href="/" tone="solid">
        Return to Home
      </ActionLink>
    </div>
  );
}
