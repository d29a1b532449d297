/** Every correction of the paper's own posts, the newest first. */
import { postPath } from "../../../shared/blog.ts";
import type { Late } from "../../../shared/late.ts";
import type { Outcome } from "../../../shared/outcome.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { CORRECTIONS_MAX } from "../../../shared/shared-limits.ts";
import { type ListedCorrection } from "../../../shared/trust/corrections.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { Deferred } from "../../components/loading/Deferred.tsx";
import { Spinner } from "../../components/loading/Spinner.tsx";
import { Message } from "../../components/text/Message.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";

export interface CorrectionsScreenProps {
  readonly publication: Publication;
  readonly corrections: Late<Outcome<readonly ListedCorrection[]>>;
}

/** The screen at `/corrections`. */
export function CorrectionsScreen({ publication, corrections }: CorrectionsScreenProps) {
  const { name, contact } = publication;
  return (
    <>
      <PageHead
        title="Corrections"
        deck={`What ${name} got wrong in its own reporting, and what is right. The newest stands first.`}
      />
      <Deferred value={corrections} fallback={<Spinner label="Loading corrections" />}>
        {(outcome) =>
          outcome.ok ? (
            <List corrections={outcome.value} />
          ) : (
            <Message title="The corrections cannot be read just now">
              <p>{outcome.message}</p>
              <ActionLink href="/corrections">Try Again</ActionLink>
            </Message>
          )
        }
      </Deferred>
      <p className="corrections-screen-note">
        You found a mistake? Write to{" "}
        <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a> and say which post you
        mean. Stories of other publishers are corrected by them; a corrected feed changes our
        headline within minutes.
      </p>
    </>
  );
}

function List({ corrections }: { corrections: readonly ListedCorrection[] }) {
  if (corrections.length === 0) {
    return <p className="corrections-screen-note">There is no correction yet.</p>;
  }
  return (
    <>
      <ol className="corrections-screen-list">
        {corrections.map(({ slug, title, text, date, dateTime }) => (
          <li key={`${slug} ${dateTime} ${text}`} className="corrections-screen-entry">
            {date !== "" && (
              <p className="small-print">
                <time dateTime={dateTime}>{date}</time>
              </p>
            )}
            <h2 className="corrections-screen-title" dir="auto">
              <a className="quiet-link" href={postPath(slug)}>
                {title}
              </a>
            </h2>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
      {corrections.length === CORRECTIONS_MAX && (
        <p className="corrections-screen-note">
          These are the newest {CORRECTIONS_MAX}; earlier ones stand at the top of their posts.
        </p>
      )}
    </>
  );
}
