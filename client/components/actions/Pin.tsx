/** The link that shares a post's picture on Pinterest, as an icon among the other ways to share. */

/** Pinterest's mark, from Simple Icons (CC0). */
const MARK =
  "M12 0C5.4 0 0 5.4 0 12c0 5.1 3.2 9.4 7.6 11.2-.1-.9-.2-2.4 0-3.4.2-.9 1.4-6 1.4-6s-.4-.7-.4-1.8c0-1.7 1-2.9 2.2-2.9 1 0 1.5.8 1.5 1.7 0 1-.7 2.6-1 4-.3 1.2.6 2.2 1.8 2.2 2.1 0 3.8-2.2 3.8-5.5 0-2.9-2.1-4.9-5-4.9-3.4 0-5.4 2.6-5.4 5.2 0 1 .4 2.1.9 2.7.1.1.1.2.1.3-.1.4-.3 1.2-.3 1.4-.1.2-.2.3-.4.2-1.5-.7-2.4-2.9-2.4-4.6 0-3.8 2.7-7.3 7.9-7.3 4.2 0 7.4 3 7.4 6.9 0 4.1-2.6 7.5-6.2 7.5-1.2 0-2.4-.6-2.8-1.4l-.7 2.8c-.3 1-1 2.4-1.5 3.1 1.1.3 2.3.5 3.5.5 6.6 0 12-5.4 12-12C24 5.4 18.6 0 12 0L12 0z";

/** A link to `href`, Pinterest's page for pinning the picture. */
export function Pin({ href }: { readonly href: string }) {
  return (
    <a className="pin no-print" href={href} target="_blank" rel="noopener noreferrer">
      <svg className="pin-mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d={MARK} />
      </svg>
      <span className="visually-hidden">View on Pinterest</span>
    </a>
  );
}
