/** The small link below a story or a post with which readers say that something in it is wrong. */

/** A paragraph with the link; nothing where the paper takes no forms. */
export function ReportMistake({ path, hasInbox }: { path: string; hasInbox: boolean }) {
  if (!hasInbox) return null;
  return (
    <p className="small-print no-print">
      <a href={`/submit/mistake?at=${encodeURIComponent(path)}`} rel="nofollow">
        Report a mistake
      </a>
    </p>
  );
}
