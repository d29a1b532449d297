/** Timers: a time limit for a promise, because the platform's own bindings (KV, D1) have none, and a pause. */

/** False while a start is answering its own requests. */
let areTimersThere = true;

/** Does work where the platform has no timers, as in global scope: its promises must settle without them. */
export async function withoutTimers<T>(work: () => Promise<T>): Promise<T> {
  areTimersThere = false;
  try {
    return await work();
  } finally {
    areTimersThere = true;
  }
}

/**
 * The promise, or a rejection that names `what` after `ms` milliseconds. The work itself continues;
 * its later result is ignored.
 */
export async function withTimeout<T>(what: string, work: Promise<T>, ms: number): Promise<T> {
  if (!areTimersThere) return work;
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

/** Resolves after so many milliseconds, and not before the work that is under way has ended. */
export function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}
