/** The posts before and after a post, below it. */
import { postPath, type PostSummary } from "../../../shared/blog.ts";

export interface NeighboursProps {
  readonly previous: PostSummary | undefined;
  readonly next: PostSummary | undefined;
}

/** The older one first; nothing without either. */
export function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours no-print" aria-label="More posts">
      {previous && (
        <a className="neighbours-post quiet-link" href={postPath(previous.slug)} rel="prev">
          <span className="neighbours-direction small-print">Previous</span>{" "}
          <bdi>{previous.title}</bdi>
        </a>
      )}
      {next && (
        <a className="neighbours-post quiet-link" href={postPath(next.slug)} rel="next">
          <span className="neighbours-direction small-print">Next</span> <bdi>{next.title}</bdi>
        </a>
      )}
    </nav>
  );
}
