/**
 * Counts the calls that an invocation makes and the queries in them, as they happen. The plan limits
 * both; a call beyond the limit is refused here, so that the platform never ends a round for it.
 */

/** Calls of publishers and stores, and queries of D1, several of which are one call. */
export interface Calls {
  readonly calls: number;
  readonly queries: number;
}

export function sumOf(...parts: readonly Calls[]): Calls {
  return {
    calls: parts.reduce((sum, { calls }) => sum + calls, 0),
    queries: parts.reduce((sum, { queries }) => sum + queries, 0),
  };
}

export class CallCount {
  calls = 0;
  queries = 0;
  /** Of calls, and of queries. */
  readonly #limit: number;
  /** What work underway may still take. */
  #reserved: Calls = { calls: 0, queries: 0 };

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether so much more is within the limit, beside the work underway. */
  hasRoomFor({ calls, queries }: Calls): boolean {
    const { calls: reservedCalls, queries: reservedQueries } = this.#reserved;
    return (
      this.calls + reservedCalls + calls <= this.#limit &&
      this.queries + reservedQueries + queries <= this.#limit
    );
  }

  /** Runs work that takes so much at most. */
  async reserve<T>({ calls, queries }: Calls, work: () => Promise<T>): Promise<T> {
    this.#add(calls, queries);
    try {
      return await work();
    } finally {
      this.#add(-calls, -queries);
    }
  }

  #add(calls: number, queries: number): void {
    const { calls: otherCalls, queries: otherQueries } = this.#reserved;
    this.#reserved = { calls: otherCalls + calls, queries: otherQueries + queries };
  }

  /** Counts a call. Throws where the limit is reached. */
  take(queries = 0): void {
    if (this.calls + 1 > this.#limit || this.queries + queries > this.#limit) {
      throw new Error(`more than ${this.#limit} calls`);
    }
    this.calls += 1;
    this.queries += queries;
  }
}
