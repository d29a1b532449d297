/**
 * The result of an operation that is expected to fail at times, as of a feed or a blog backend: the
 * failure is a value to check, not an exception to catch.
 */

/** Either a value, or a message that may be shown to a reader, with its HTTP status. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly status?: number };

/** A failure, with the status of the answer where a reader gets one. */
export function refused(message: string): { readonly ok: false; readonly message: string };
export function refused(
  message: string,
  status: number,
): { readonly ok: false; readonly message: string; readonly status: number };
export function refused(message: string, status?: number) {
  return { ok: false, message, ...(status === undefined ? {} : { status }) } as const;
}
