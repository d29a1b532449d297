/** A text: one part repeated between two others. */
export interface Shape {
  readonly before: string;
  readonly part: string;
  readonly after: string;
}
