/**
 * The focal point of a picture: the part that stays in sight wherever the picture is cropped. It is two percentages
 * from the left and from the top, in steps that stylesheets can name: `25 75`.
 */

/** From the left or from the top. */
export const FOCUS_STEPS = [0, 25, 50, 75, 100] as const;

/** As an author may write it: `30% 70%`, `30 70`, `30, 70`. */
const FOCUS = /^(\d{1,3}(?:\.\d{1,4})?)%?[\s,]+(\d{1,3}(?:\.\d{1,4})?)%?$/;

/** The focal point that a text names, in steps; undefined for a text that names none. */
export function focusIn(text: string): string | undefined {
  const [, left, top] = FOCUS.exec(text.trim()) ?? [];
  const both = [Number(left), Number(top)];
  if (left === undefined || both.some((one) => one > 100)) return undefined;
  return both.map((one) => Math.round(one / 25) * 25).join(" ");
}
