/** A time limit for a promise. The platform's own bindings (KV, D1) have none. */

/** A page waits no longer for KV. */
export const KV_READ_WAIT_MS = 500;
/** No reader waits for a write. */
export const KV_WRITE_WAIT_MS = 8_000;

/**
 * The promise, or a rejection that names `what` after `ms` milliseconds. The work itself continues;
 * its later result is ignored.
 */
export async function withTimeout<T>(what: string, work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
