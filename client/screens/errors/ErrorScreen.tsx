/** The screen of last resort (SPEC 2, router error screen). It needs no data, so that it cannot fail itself. */
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { Message } from "../../components/text/Message.tsx";

export interface ErrorScreenProps {
  /** An HTTP status text or a message made for readers; empty where neither is known. */
  readonly message: string;
}

/** Shows the cause, if known, and what the reader can do. */
export function ErrorScreen({ message }: ErrorScreenProps) {
  return (
    <Message title="Unexpected Application Error" cause={message}>
      <p>
        Something on our side went wrong while this page was made. Trying again in a minute often
        helps.
      </p>
      <ActionLink href="/" tone="solid">
        Return to Home
      </ActionLink>
    </Message>
  );
}
