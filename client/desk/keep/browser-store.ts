/** What this browser keeps as JSON; one that keeps nothing has nothing, and loses nothing else. */

/** The value of a key; undefined where there is none. */
export function keptValue(key: string, store: () => Storage = () => localStorage): unknown {
  try {
    return JSON.parse(store().getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; false where the browser keeps nothing. */
export function keepValue(
  key: string,
  value: unknown,
  store: () => Storage = () => localStorage,
): boolean {
  try {
    store().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetValue(key: string, store: () => Storage = () => localStorage): void {
  try {
    store().removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
