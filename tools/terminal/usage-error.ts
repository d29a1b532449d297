/** An error in the use of a command; its message says what to type. */
export class UsageError extends Error {}

export function refuse(reason: string): never {
  throw new UsageError(reason);
}
