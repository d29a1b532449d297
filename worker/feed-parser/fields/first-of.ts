/** Fields that several vocabularies have an element for, in the order of preference. */
import type { Element } from "../xml/element.ts";

/** The first readable value of the first of the names that has one. */
export function firstOf<T>(
  element: Element,
  names: readonly string[],
  read: (child: Element) => T | undefined,
): T | undefined {
  for (const name of names) {
    for (const child of element.children) {
      if (child.name !== name) continue;
      const value = read(child);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}
