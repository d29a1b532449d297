/** The same object without the fields that are undefined. A loop, because it runs for every item. */
export function compact<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  const found: Partial<T> = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) found[name] = value;
  }
  return found as T; // Every field that is not optional has a value.
}
