/** What stands where something is on its way that has no shape yet. */

export interface SpinnerProps {
  /** What is being waited for, as `Loading posts`. */
  readonly label: string;
}

/** A turning mark for the eye and a word for everybody else. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-mark" aria-hidden="true" />
      <span className="spinner-label">{label}</span>
    </div>
  );
}
