/** A post in brief: its picture where it has one, title, description and date; the title leads to the post. */
import type { PostSummary } from "../../../shared/blog.ts";

export interface BlogCardProps {
  readonly post: PostSummary;
  /** Level of the title: one below the heading that the card stands under. */
  readonly headingLevel: 2 | 3;
}

/** An `<article>` with one link to `/blog/{slug}` (SPEC 2, blog list). */
export function BlogCard({ post, headingLevel }: BlogCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="blog-card">
      {post.imageUrl !== undefined && (
        <img
          className="blog-card-avatar"
          src={post.imageUrl}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
      <div className="blog-card-text">
        <Heading className="blog-card-title" dir="auto">
          <a className="blog-card-link" href={postPath(post.slug)}>
            {post.title}
          </a>
        </Heading>
        {post.description !== "" && (
          <p className="blog-card-description" dir="auto">
            {post.description}
          </p>
        )}
        {post.date !== "" && (
          <p className="blog-card-date small-print">
            <time dateTime={post.dateTime}>{post.date}</time>
          </p>
        )}
      </div>
    </article>
  );
}

/** Path of a post's page. */
export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}
