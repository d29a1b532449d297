/** The list of posts, ten a page (SPEC 2, blog list). */
import { type BlogPage, blogPath } from "../../../shared/blog.ts";
import type { Late } from "../../../shared/late.ts";
import type { Outcome } from "../../../shared/outcome.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { BlogCard } from "../../components/blog/BlogCard.tsx";
import { pagePath, Pagination } from "../../components/blog/Pagination.tsx";
import { Deferred } from "../../components/loading/Deferred.tsx";
import { Spinner } from "../../components/loading/Spinner.tsx";
import { Message } from "../../components/text/Message.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";

export interface BlogListProps {
  readonly publication: Publication;
  /** Number of the page that was asked for, from 1. */
  readonly number: number;
  readonly page: Late<Outcome<BlogPage>>;
  /** The tag of its posts, in lower case; empty for all posts. */
  readonly tag: string;
}

/** Cards and page numbers; a spinner while they load, and Try Again if they fail. */
export function BlogList({ publication, number, page, tag }: BlogListProps) {
  return (
    <>
      <PageHead
        title={tag === "" ? "Blog" : `Posts about ${tag}`}
        deck={
          tag === "" ? (
            `Notes, explanations and stories from the people who make ${publication.name}.`
          ) : (
            <a href={blogPath()}>All posts</a>
          )
        }
      />
      <Deferred value={page} fallback={<Spinner label="Loading posts" />}>
        {(outcome) =>
          outcome.ok ? (
            <Posts page={outcome.value} path={blogPath(tag)} />
          ) : (
            <ErrorView message={outcome.message} href={pagePath(blogPath(tag), number)} />
          )
        }
      </Deferred>
    </>
  );
}

function Posts({ page, path }: { page: BlogPage; path: string }) {
  if (page.posts.length === 0) {
    return (
      <Message title="No blogs found" headingLevel={2}>
        <p>Check back later for new content.</p>
      </Message>
    );
  }
  return (
    <>
      <div className="blog-list-grid">
        {page.posts.map((post) => (
          <BlogCard key={post.slug} post={post} headingLevel={2} />
        ))}
      </div>
      <Pagination page={page.page} pages={page.pages} path={path} />
    </>
  );
}

function ErrorView({ message, href }: { message: string; href: string }) {
  return (
    <div role="alert">
      <Message title="Error Loading Blogs" headingLevel={2} cause={message}>
        <ActionLink href={href} tone="solid">
          Try Again
        </ActionLink>
      </Message>
    </div>
  );
}
