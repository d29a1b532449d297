/** A post in brief: its picture where it has one, title, description and date; the title leads to the post. */
import { useEffect, useRef, useState } from "react";

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
      {post.imageUrl !== undefined && <Avatar key={post.imageUrl} src={post.imageUrl} />}
      <div className="blog-card-text">
        <Heading className="blog-card-title">
          <a className="blog-card-link" href={postPath(post.slug)}>
            {post.title}
          </a>
        </Heading>
        {post.description !== "" && <p className="blog-card-description">{post.description}</p>}
        {post.date !== "" && (
          <p className="blog-card-date">
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

/** The picture, gone if it fails to load, also where it failed before the script was there. */
function Avatar({ src }: { src: string }) {
  const [hasFailed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    // A lazy picture that has not been asked for yet is complete as well; only a failed one has a source.
    if (current?.complete && current.currentSrc !== "" && current.naturalWidth === 0) {
      setFailed(true);
    }
  }, []);
  if (hasFailed) return null;
  return (
    <img
      className="blog-card-avatar"
      ref={image}
      src={src}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
