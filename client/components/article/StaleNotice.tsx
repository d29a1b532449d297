/** Says when the stories on a page are older than they should be. */

/**
 * One line with the time in words, without a cause: publishers may be unreachable, or a store's daily
 * limit reached. Nothing if `text` is empty.
 */
export function StaleNotice({ text }: { text: string }) {
  return text === "" ? null : (
    <p className="stale-notice small-print">
      As of {text}. Nothing newer has reached this page since.
    </p>
  );
}
