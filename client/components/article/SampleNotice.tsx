/** Tells readers that the stories of a page are samples. */

/** A line above the stories. */
export function SampleNotice() {
  return (
    <p className="sample-notice">
      <strong className="sample-notice-word">Sample stories.</strong> They came with the software
      and are made up.
    </p>
  );
}
