/** Says when the stories on a page are older than they should be. */

/**
 * One quiet line, which says nothing of the cause: sources may be silent, or the stores full for the
 * day. Nothing where `text`, the time in words, is empty.
 */
export function AsOf({ text }: { text: string }) {
  return text === "" ? null : (
    <p className="as-of">As of {text}. Nothing newer has reached this page since.</p>
  );
}
