/** A loading indicator for content of unknown size. */

export interface SpinnerProps {
  /** The message, as `Loading posts`. */
  readonly label: string;
}

/** An animated icon with a message for screen readers. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-mark" aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
