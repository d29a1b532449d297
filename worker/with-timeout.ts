/** A time limit for a promise. The platform's own bindings (KV, D1) have none. */

/** D1 counts as down after this. */
export const D1_WAIT_MS = 3_000;
/** A page waits no longer for KV. */
export const KV_READ_WAIT_MS = 500;
/** No reader waits for a write. */
export const KV_WRITE_WAIT_MS = 8_000;

/**
 * The promise's own outcome, or a rejection which says that `what` did not answer within `ms`
 * milliseconds. The work itself goes on; its later outcome is ignored.
 */
export async function withTimeout<T>(what: string, work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer within ${ms} ms`)), ms);
  });
  // After the timeout, a failure of the work must not count as unhandled.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
