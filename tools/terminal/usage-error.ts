/** Errors of commands, in words for their operator. */

/** An error in the use of a command; its message says what to type. */
export class UsageError extends Error {}

export function refuse(reason: string): never {
  throw new UsageError(reason);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
