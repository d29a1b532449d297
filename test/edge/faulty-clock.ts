/** The clock and the deadlines of a Worker in tests: stopped, ahead, or over at once, as its faults say. */
import type { Faults } from "./faulty-stores.ts";

/** Shorter timers are steps of the renderer, not deadlines. */
const SHORTEST_DEADLINE_MS = 200;
/** On a busy machine no deadline may pass that the test does not name. */
const SLOWDOWN = 10;
const POLL_MS = 10;
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;
const realTimeout = AbortSignal.timeout.bind(AbortSignal);
const realNow = Date.now.bind(Date);
const stops = new WeakMap<object, () => void>();

/** A timer that waits in steps, so that a test can end it. */
function startDeadline(work: () => void, ms: number, faults: () => Faults): object {
  let left = ms * SLOWDOWN;
  let timer: unknown;
  const step = () => {
    if (left <= 0 || faults().deadlinesMs?.includes(ms)) return work();
    left -= POLL_MS;
    timer = realSetTimeout(step, POLL_MS);
  };
  timer = realSetTimeout(step, POLL_MS);
  const handle = {};
  stops.set(handle, () => realClearTimeout(timer as number));
  return handle;
}

/** Puts the clock of the faults in the place of the runtime's. */
export function installClock(faults: () => Faults): void {
  Date.now = () => faults().clockAtMs ?? realNow() + (faults().clockAheadMs ?? 0);
  globalThis.setTimeout = ((work: () => void, ms = 0) =>
    ms < SHORTEST_DEADLINE_MS
      ? realSetTimeout(work, ms)
      : startDeadline(work, ms, faults)) as never;
  globalThis.clearTimeout = (handle: unknown) => {
    const stop = typeof handle === "object" && handle !== null ? stops.get(handle) : undefined;
    if (stop) stop();
    else realClearTimeout(handle as number);
  };
  AbortSignal.timeout = (ms: number) => {
    const controller = new AbortController();
    const expired = new DOMException("The operation was aborted due to timeout", "TimeoutError");
    setTimeout(() => controller.abort(expired), ms);
    return controller.signal;
  };
}

/** The runtime's own again. */
export function restoreClock(): void {
  Date.now = realNow;
  globalThis.setTimeout = realSetTimeout;
  globalThis.clearTimeout = realClearTimeout;
  AbortSignal.timeout = realTimeout;
}
