/** Parts of the schema of a publication: texts, lists and objects, with faults in plain words. */
import * as v from "valibot";

/** A text that holds what is wanted. */
export function text(wants: string, holds: RegExp | ((value: string) => boolean)) {
  const check = holds instanceof RegExp ? v.regex(holds, wants) : v.check(holds, wants);
  return v.pipe(v.string("must be text"), check);
}

/** A list of such parts. */
export function list<const Each extends v.GenericSchema>(each: Each) {
  return v.array(each, "must be a list");
}

/** A list that may not be empty. */
export function nonEmpty<const Each extends v.GenericSchema>(each: Each) {
  return v.pipe(list(each), v.nonEmpty("must not be empty"));
}

/** A list without duplicates. */
export function distinct<const Each extends string>(all: v.GenericSchema<Each[]>) {
  return distinctBy(all, (one) => one);
}

/** A list whose parts have an anchor each. */
export function withOwnIds<const Part extends { id: string }>(all: v.GenericSchema<Part[]>) {
  return distinctBy(all, ({ id }) => id);
}

/** A list without two parts of one name. */
export function distinctBy<const Part>(
  all: v.GenericSchema<Part[]>,
  nameOfPart: (part: Part) => string,
) {
  const twice = (parts: Part[]) => repeated(parts.map(nameOfPart));
  return v.pipe(
    all,
    v.check(
      (parts) => twice(parts).length === 0,
      ({ input }) => `has "${twice(input).join('", "')}" twice`,
    ),
  );
}

/** An object with these fields and no others. */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries).join(", ");
  return v.strictObject(entries, ({ expected }) =>
    expected === "never" ? `is no field; there are ${names}` : "must be an object",
  );
}

/** The values that occur twice. */
export function repeated<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) < index))];
}

/** Whether a text is an http(s) address. */
export function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? "");
}

/** Whether a text is an https address. */
export function isHttpsAddress(value: string): boolean {
  return URL.parse(value)?.protocol === "https:";
}

/** Whether a platform function accepts a value, rather than throwing. */
export function isAccepted(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
