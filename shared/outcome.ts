/**
 * The value of something that is expected to fail now and then: a feed, a blog backend. Failing is
 * ordinary there, so it is a value to look at and not an exception to catch.
 */

/** Either a value, or a message that may be shown to a reader, with the HTTP status it stands for. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly status?: number };
