/** A post in brief: its picture where it has one, title, description and date; the title leads to the post. */
import { postPath, type PostSummary } from "../../../shared/blog.ts";
import { namesOf } from "../../../shared/trust/bylines.ts";
import { CardText } from "../text/CardText.tsx";

export interface BlogCardProps {
  readonly post: PostSummary;
  /** Level of the title: one below the heading that the card stands under. */
  readonly headingLevel: 2 | 3;
}

/** An `<article>` with one link to `/blog/{slug}` (SPEC 2, blog list). */
export function BlogCard({ post, headingLevel }: BlogCardProps) {
  return (
    <article className="blog-card">
      {post.imageUrl !== undefined && (
        <img
          className="blog-card-avatar"
          src={post.imageUrl}
          data-focus={post.imageFocus}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
      <div className="blog-card-text">
        <CardText
          href={postPath(post.slug)}
          title={post.title}
          text={post.description}
          headingLevel={headingLevel}
        />
        {(post.date !== "" || post.authors) && (
          <p className="blog-card-date small-print">
            {post.authors && (
              <span>
                By <bdi>{namesOf(post.authors)}</bdi>
              </span>
            )}
            {post.date !== "" && <time dateTime={post.dateTime}>{post.date}</time>}
          </p>
        )}
      </div>
    </article>
  );
}
