/**
 * Reads the body of an answer within a time limit and a size limit. An unwanted body is cancelled, so
 * that its connection is closed.
 */
import type { Deadline } from "./deadline.ts";

export interface Body {
  readonly bytes: Uint8Array;
  readonly tooLarge: boolean;
}

/**
 * The bytes of a body after decompression. A body larger than `maxBytes` is cancelled there, and
 * its beginning is returned with `tooLarge`. Rejects when the time is up or the connection fails.
 */
export async function readBody(
  response: Response,
  limits: { readonly deadline: Pick<Deadline, "race">; readonly maxBytes: number },
): Promise<Body> {
  const { deadline, maxBytes } = limits;
  if (response.body === null) return { bytes: new Uint8Array(), tooLarge: false };
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await deadline.race(reader.read());
      if (done) return { bytes: joinChunks(chunks, size), tooLarge: false };
      const room = maxBytes - size;
      chunks.push(value.subarray(0, room));
      size += Math.min(value.length, room);
      if (value.length > room) return { bytes: joinChunks(chunks, size), tooLarge: true };
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Cancels an answer's body unread. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

/** The chunks, whose length is `size` together, as one array. */
export function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
