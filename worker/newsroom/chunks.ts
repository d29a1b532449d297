/** A list in chunks of at most so many. */
export function chunksOf<T>(all: readonly T[], size: number): readonly T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
