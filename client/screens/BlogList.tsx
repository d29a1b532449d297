/** The list of posts, ten a page (SPEC 2, blog list). */
import type { BlogPage } from "../../shared/blog.ts";
import type { Late } from "../../shared/content.ts";
import type { Outcome } from "../../shared/outcome.ts";
import type { Publication } from "../../shared/publication/publication.ts";
import { BlogCard } from "../components/blog/BlogCard.tsx";
import { pagePath, Pagination } from "../components/blog/Pagination.tsx";
import { ActionLink } from "../components/ui/ActionLink.tsx";
import { Deferred } from "../components/ui/Deferred.tsx";
import { PageHead } from "../components/ui/PageHead.tsx";
import { Spinner } from "../components/ui/Spinner.tsx";

const PATH = "/blog";

export interface BlogListProps {
  readonly publication: Publication;
  /** Number of the page that was asked for, from 1. */
  readonly number: number;
  readonly page: Late<Outcome<BlogPage>>;
}

/** Cards and page numbers; a spinner while they load, and Try Again if they fail. */
export function BlogList({ publication, number, page }: BlogListProps) {
  return (
    <div className="blog-list">
      <PageHead
        title="Blog"
        deck={`Notes, explanations and stories from the people who make ${publication.name}.`}
      />
      <Deferred value={page} fallback={<Spinner label="Loading posts" />}>
        {(outcome) =>
          outcome.ok ? (
            <Posts page={outcome.value} />
          ) : (
            <ErrorView message={outcome.message} number={number} />
          )
        }
      </Deferred>
    </div>
  );
}

function Posts({ page }: { page: BlogPage }) {
  if (page.posts.length === 0) {
    return (
      <div className="blog-list-empty">
        <h2 className="blog-list-empty-title">No blogs found</h2>
        <p>Check back later for new content.</p>
      </div>
    );
  }
  return (
    <>
      <div className="blog-list-grid">
        {page.posts.map((post) => (
          <BlogCard key={post.slug} post={post} headingLevel={2} />
        ))}
      </div>
      <Pagination page={page.page} pages={page.pages} path={PATH} />
    </>
  );
}

function ErrorView({ message, number }: { message: string; number: number }) {
  return (
    <div className="blog-list-error" role="alert">
      <h2 className="blog-list-error-title">Error Loading Blogs</h2>
      <p className="blog-list-error-message">{message}</p>
      <ActionLink href={pagePath(PATH, number)} tone="solid">
        Try Again
      </ActionLink>
    </div>
  );
}
