/** The top of a post: its section, headline, summary, authors and times. */
import type { Post } from "../../../shared/blog.ts";
import { type CategoryKey, categoryOf } from "../../../shared/categories.ts";
import { islandAttributes } from "../../island-protocol.ts";
import { Bylines } from "./Bylines.tsx";

/** With the one `h1` of the page. */
export function PostHead({ post }: { readonly post: Post }) {
  const { title, description, authors, category } = post;
  return (
    <>
      <Kicker category={category} />
      <header>
        <h1 dir="auto">{title}</h1>
        {description !== "" && (
          <p className="post-head-description" dir="auto">
            {description}
          </p>
        )}
        {authors && <Bylines authors={authors} />}
        <Moments post={post} />
      </header>
    </>
  );
}

/** The section, as a story names it, and the way back for a reader who came from the blog's list. */
function Kicker({ category }: { category: CategoryKey | undefined }) {
  const { label, path } = category ? categoryOf(category) : { label: "Blog", path: "/blog" };
  return (
    <p className="post-head-kicker no-print">
      <a className="post-head-section" href={path}>
        {label}
      </a>{" "}
      <a className="post-head-back" href="/blog" {...islandAttributes("back", "idle")}>
        Back to Blog
      </a>
    </p>
  );
}

function Moments({ post: { date, dateTime, time, updated, updatedText } }: { post: Post }) {
  return (
    <p className="post-head-meta small-print">
      {date !== "" && <time dateTime={dateTime}>{date}</time>}
      {time !== undefined && <span className="post-head-time">{time}</span>}
      {updatedText !== undefined && (
        <span>
          Updated <time dateTime={updated}>{updatedText}</time>
        </span>
      )}
    </p>
  );
}
