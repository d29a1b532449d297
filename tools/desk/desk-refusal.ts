/** A usage error; its message says what to type. */
export class DeskRefusal extends Error {}

export function refuse(reason: string): never {
  throw new DeskRefusal(reason);
}
