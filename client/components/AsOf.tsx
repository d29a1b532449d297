/** Says when the stories on a page are older than they should be. */

/** One quiet line; nothing where `text`, the time in words, is empty. */
export function AsOf({ text }: { text: string }) {
  return text === "" ? null : (
    <p className="as-of">As of {text}. Our sources have not answered since.</p>
  );
}
