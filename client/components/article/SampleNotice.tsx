/** Tells readers that the stories of a page are samples. */

/** A line at the foot of the window. */
export function SampleNotice() {
  return (
    <p className="sample-notice">
      <strong className="sample-notice-word">Sample stories.</strong> They came with the software
      and are made up.
    </p>
  );
}
