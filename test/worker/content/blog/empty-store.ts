/** A KV namespace in a map, which counts reads and writes. */
export function emptyStore() {
  const entries = new Map<string, string>();
  const counts = { reads: 0, writes: 0 };
  const store = {
    get: async (key: string) => {
      counts.reads += 1;
      return entries.get(key) ?? null;
    },
    put: async (key: string, value: string) => {
      counts.writes += 1;
      entries.set(key, value);
    },
  } as unknown as KVNamespace;
  return { store, entries, counts };
}
