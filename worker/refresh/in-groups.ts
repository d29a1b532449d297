/** A list in groups of at most so many. */
export function inGroups<T>(all: readonly T[], size: number): readonly T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
