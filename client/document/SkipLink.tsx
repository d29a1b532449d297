/** The first stop of the Tab key: a link past the header. */

/** A link to the page's `main`, seen only while it has focus. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to the news
    </a>
  );
}
