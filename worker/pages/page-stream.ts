/** Blocks for a document that is on its way already: they are put into it while it passes. */

const HEAD_END = "</head>";
const BODY_END = "</body>";

/**
 * The document with `head` at the end of its head, and at the end of its body what `tail` resolves to
 * once all before has come. Bytes may be cut anywhere. Fails where the document or `tail` does.
 */
export function streamWithBlocks(
  document: ReadableStream<Uint8Array>,
  head: string,
  tail: () => Promise<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let isHeadDone = false;
  let held = "";
  return document.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        let text = held + decoder.decode(chunk, { stream: true });
        if (!isHeadDone && text.includes(HEAD_END)) {
          text = text.replace(HEAD_END, () => head + HEAD_END);
          isHeadDone = true;
        }
        // The document's end is held back: the data stand before it.
        const end = text.lastIndexOf(BODY_END);
        const ready = end >= 0 ? end : wholePart(text);
        held = text.slice(ready);
        if (ready > 0) controller.enqueue(encoder.encode(text.slice(0, ready)));
      },
      async flush(controller) {
        controller.enqueue(encoder.encode((await tail()) + held));
      },
    }),
  );
}

/**
 * How many characters stand before what may be the first half of a mark. React cuts its bytes every
 * 4 kB, whatever stands there.
 */
function wholePart(text: string): number {
  const last = text.lastIndexOf("<");
  const begun = text.slice(last);
  const isMark = last >= 0 && (HEAD_END.startsWith(begun) || BODY_END.startsWith(begun));
  return isMark ? last : text.length;
}
