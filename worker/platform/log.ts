/** One line of JSON per event, on the console, where the platform's logs pick it up. */

export type Log = (event: string, facts?: Readonly<Record<string, unknown>>) => void;

/** Writes an event with its facts. Control characters are escaped by JSON, so a line stays a line. */
export const log: Log = (event, facts = {}) => {
  console.log(JSON.stringify({ event, ...facts }));
};

/** The message of a caught value, for the log only. */
export function causeOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
