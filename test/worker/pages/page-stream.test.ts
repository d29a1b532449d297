/** Blocks in streamed documents: they find their places however the bytes are cut. */
import { expect, test } from "vitest";

import { streamWithBlocks } from "../../../worker/pages/page-stream.ts";

const DOCUMENT =
  "<html><head><title>Åse’s news</title></head><body><p>a < b</p><b>Late</b></body></html>";
const BYTES = new TextEncoder().encode(DOCUMENT);
const WHOLE =
  "<html><head><title>Åse’s news</title><script>$&</script></head>" +
  "<body><p>a < b</p><b>Late</b><data>$&</data></body></html>";

function passed(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const document = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return streamWithBlocks(document, "<script>$&</script>", () =>
    Promise.resolve("<data>$&</data>"),
  );
}

test("a document has its blocks wherever it is cut", async () => {
  for (const at of BYTES.keys()) {
    const stream = passed([BYTES.subarray(0, at), BYTES.subarray(at)]);
    expect(await new Response(stream).text(), `cut at byte ${at}`).toBe(WHOLE);
  }
  const stream = passed(Array.from(BYTES, (byte) => Uint8Array.of(byte)));
  expect(await new Response(stream).text()).toBe(WHOLE);
});

test("what is no end of the document is passed on at once", async () => {
  const shell = "<html><head></head><body><p>Early</p><!--$?-->";
  const gate = Promise.withResolvers<void>();
  const document = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(shell));
      await gate.promise;
      controller.close();
    },
  });
  const reader = streamWithBlocks(document, "", () => Promise.resolve("")).getReader();
  const first = await reader.read();
  expect(new TextDecoder().decode(first.value)).toBe(shell);
  gate.resolve();
  await reader.cancel();
});
