/** A limit on how long somebody waits for a store; the platform's own bindings know none. */

/** D1 counts as down after this; nobody reads on for so long. */
export const D1_WAIT_MS = 3_000;
/** Nobody waits longer for what KV may hold. */
export const KV_READ_WAIT_MS = 500;
/** No reader waits for it. */
export const KV_WRITE_WAIT_MS = 8_000;

/**
 * The promise's own outcome, or a rejection that names `what` did not answer in so many
 * milliseconds. The work itself goes on; what becomes of it then, nobody asks.
 */
export async function inTime<T>(what: string, work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer within ${ms} ms`)), ms);
  });
  // Lost against the timer, a failure must not count as unhandled.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
