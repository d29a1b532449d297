/** Tells readers that what they see was not in the news. */

/** A line at the foot of the window that says plainly that its stories are samples. */
export function SampleNotice() {
  return (
    <p className="sample-notice">
      <strong className="sample-notice-word">Sample stories.</strong> They came with the software
      and are made up.
    </p>
  );
}
