/**
 * Reads the body of an answer within a size limit. An unwanted body is cancelled, so that its
 * connection is closed.
 */

/** The most bytes of one read. A reader without a buffer gets 4 kB a read in workerd, at three times the cost. */
const PIECE_BYTES = 32_768;

export interface Body {
  readonly bytes: Uint8Array;
  readonly tooLarge: boolean;
}

/** A body as far as it came. */
export interface AvailableBody extends Body {
  /** Why it ends early; missing for a whole body. */
  readonly fault?: unknown;
}

/**
 * The bytes of a body after decompression. A body larger than `maxBytes` is cancelled there, and
 * its beginning is returned with `tooLarge`. Rejects when the connection fails; reading ends when the
 * signal aborts.
 */
export async function readBody(response: Response, limits: Limits): Promise<Body> {
  const { fault, ...body } = await readAvailable(response, limits);
  if (fault !== undefined) throw fault;
  return body;
}

interface Limits {
  readonly signal: AbortSignal;
  readonly maxBytes: number;
}

/** As `readBody`, with what had come before the connection failed. Never rejects. */
export async function readAvailable(
  response: Response,
  { signal, maxBytes }: Limits,
): Promise<AvailableBody> {
  if (response.body === null) return { bytes: new Uint8Array(), tooLarge: false };
  const reader = response.body.getReader({ mode: "byob" });
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", cancel);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(PIECE_BYTES));
      if (done) return { bytes: joinChunks(chunks, size), tooLarge: false };
      const room = maxBytes - size;
      // Copied, because a short piece would keep its whole buffer.
      chunks.push(value.slice(0, room));
      size += Math.min(value.length, room);
      if (value.length > room) return { bytes: joinChunks(chunks, size), tooLarge: true };
    }
  } catch (fault) {
    return { bytes: joinChunks(chunks, size), tooLarge: false, fault };
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
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
