/** The ways to write to the paper, and what happens after a form was sent. */
import type { Publication } from "../../../shared/publication/publication.ts";
import type { SubmissionKind } from "../../../shared/submissions/submission-forms.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { Message } from "../../components/text/Message.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";
import { SubmitLinks } from "../../components/text/SubmitLinks.tsx";
import { islandAttributes } from "../../island-protocol.ts";

/** The screen at `/submit`. */
export function Submit({ publication }: { publication: Publication }) {
  return (
    <>
      <PageHead
        title="Write to Us"
        deck={`${publication.name} is made with its readers. Choose what you have.`}
      />
      <SubmitLinks />
      <p className="submit-note small-print">
        By mail:{" "}
        <a href={`mailto:${publication.contact.supportEmail}`}>
          {publication.contact.supportEmail}
        </a>
        . An editor reads everything, and nothing appears by itself.
      </p>
    </>
  );
}

const NEXT: Readonly<Record<SubmissionKind, string>> = {
  event: "An editor looks at it and puts it into the calendar, usually within a day or two.",
  tip: "An editor looks at it, usually within a day. If you left an address, you may get a question.",
  announcement: "An editor reads it, and asks you before it appears where something is unclear.",
  mistake: "An editor looks at it. What was wrong is corrected in the open, on the page itself.",
};

/** The screen after a form was sent. */
export function SubmitThanks({ kind }: { kind: SubmissionKind }) {
  return (
    <Message title="Thank You">
      <p data-form={`/submit/${kind}`} {...islandAttributes("submit", "idle")}>
        We have it. {NEXT[kind]}
      </p>
      <p>
        Who you are is deleted thirty days after the editor has decided, and ninety days from now at
        the latest.
      </p>
      <ActionLink href="/" tone="solid">
        Return to Home
      </ActionLink>{" "}
      <ActionLink href="/submit">Send something else</ActionLink>
    </Message>
  );
}
