/** An error of the one who typed the command; its message says what to type. */
export class DeskRefusal extends Error {}

export function refuse(reason: string): never {
  throw new DeskRefusal(reason);
}
