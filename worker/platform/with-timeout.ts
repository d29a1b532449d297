/** A time limit for a promise. The platform's own bindings (KV, D1) have none. */

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
