/** Widths and themes, and the pairs of them in which a test of many states looks at each. */

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

export interface Look {
  readonly viewport: typeof PHONE;
  readonly colorScheme: "light" | "dark";
}

const PAIRS: readonly (readonly [Look, Look])[] = [
  [
    { viewport: PHONE, colorScheme: "light" },
    { viewport: DESKTOP, colorScheme: "dark" },
  ],
  [
    { viewport: PHONE, colorScheme: "dark" },
    { viewport: DESKTOP, colorScheme: "light" },
  ],
];

/** The looks of the state at this place: both widths and both themes, and of two neighbours all four. */
export function looksAt(place: number): readonly Look[] {
  return PAIRS[place % PAIRS.length] ?? [];
}
