/** One post with the parts below it, or the Blog Not Found view (SPEC 2, blog post detail). */
import type { Article } from "../../../shared/article.ts";
import {
  blogPath,
  type Post,
  type PostContent,
  postPath,
  type Video,
} from "../../../shared/blog.ts";
import { type CategoryKey, categoryOf } from "../../../shared/categories.ts";
import type { Late } from "../../../shared/late.ts";
import type { Outcome } from "../../../shared/outcome.ts";
import { ownPicture } from "../../../shared/pictures/stored-picture.ts";
import type { Embed as EmbedConfig, Publication } from "../../../shared/publication/publication.ts";
import type { Sponsor } from "../../../shared/publication/sponsor.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { Pin } from "../../components/actions/Pin.tsx";
import { ReportMistake } from "../../components/actions/ReportMistake.tsx";
import { Save } from "../../components/actions/Save.tsx";
import { Share } from "../../components/actions/Share.tsx";
import { SponsorCard } from "../../components/ads/SponsorCard.tsx";
import { ArticleCard } from "../../components/article/ArticleCard.tsx";
import { ArticleGrid } from "../../components/article/ArticleGrid.tsx";
import { SampleNotice } from "../../components/article/SampleNotice.tsx";
import { AuthorCards } from "../../components/blog/AuthorCard.tsx";
import { BlogCard } from "../../components/blog/BlogCard.tsx";
import { Corrections } from "../../components/blog/Corrections.tsx";
import { Keywords } from "../../components/blog/Keywords.tsx";
import { Neighbours } from "../../components/blog/Neighbours.tsx";
import { PostBody } from "../../components/blog/PostBody.tsx";
import { PostHead } from "../../components/blog/PostHead.tsx";
import { LiveUpdates } from "../../components/live/LiveUpdates.tsx";
import { Deferred } from "../../components/loading/Deferred.tsx";
import { Spinner } from "../../components/loading/Spinner.tsx";
import { Embed } from "../../components/media/Embed.tsx";
import { Picture } from "../../components/media/Picture.tsx";
import { Message } from "../../components/text/Message.tsx";
import { Section } from "../../components/text/Section.tsx";

export interface BlogPostProps {
  readonly publication: Publication;
  readonly post: Late<Outcome<PostContent>>;
  /** Whether readers can send forms to the paper. */
  readonly hasInbox?: boolean;
  readonly sponsor?: Sponsor | undefined;
}

/** The post when it has arrived, or its failure. */
export function BlogPost({ publication, post, hasInbox = false, sponsor }: BlogPostProps) {
  return (
    <Deferred value={post} fallback={<Coming />}>
      {(outcome) =>
        outcome.ok ? (
          <Whole content={outcome.value} {...{ publication, hasInbox, sponsor }} />
        ) : (
          <NotFoundView message={outcome.message} />
        )
      }
    </Deferred>
  );
}

/** A heading until the post has arrived. */
function Coming() {
  return (
    <>
      <h1 className="visually-hidden">Blog post</h1>
      <Spinner label="Loading post" />
    </>
  );
}

function NotFoundView({ message }: { message: string }) {
  return (
    <Message title="Blog Not Found">
      <p>{message || "The requested blog post could not be found."}</p>
      <ActionLink href="/blog" tone="solid">
        Back to Blog
      </ActionLink>
    </Message>
  );
}

interface WholeProps {
  readonly content: PostContent;
  readonly publication: Publication;
  readonly hasInbox: boolean;
  readonly sponsor: Sponsor | undefined;
}

function Whole({ content, publication, hasInbox, sponsor }: WholeProps) {
  const { post, related, previous, next, stories = [] } = content;
  const { authors = [] } = post;
  const address = new URL(postPath(post.slug), post.origin ?? publication.url).href;
  return (
    <>
      <article className="blog-post-article">
        <PostHead post={post} />
        {post.corrections && <Corrections corrections={post.corrections} />}
        {post.imageUrl !== undefined && <Figure post={post} src={post.imageUrl} />}
        {post.html !== "" && <PostBody html={post.html} />}
        {post.live && <LiveUpdates slug={post.slug} live={post.live} />}
        {post.video !== undefined && <PostVideo video={post.video} title={post.title} />}
        <div className="blog-post-actions no-print">
          <Share title={post.title} url={address} />
          {post.imageUrl !== undefined && (
            <Pin href={pinterestUrl(post, post.origin ?? publication.url)} />
          )}
          <Save path={postPath(post.slug)} title={post.title} source={publication.name} />
        </div>
        <ReportMistake path={postPath(post.slug)} hasInbox={hasInbox} />
        <p className="print-only">{address}</p>
        <AuthorCards authors={authors} people={publication.people ?? []} />
        <footer className="blog-post-footer">
          <Keywords heading="Tags" words={post.tags} pathOf={blogPath} />
          <Keywords heading="Related Topics" words={post.topics} />
          <Follow newsletter={publication.contact.newsletterUrl} />
        </footer>
        {sponsor && <SponsorCard sponsor={sponsor} shape="band" />}
      </article>
      <MoreStories category={post.category} stories={stories} />
      <Neighbours previous={previous} next={next} />
      {related.length > 0 && (
        <div className="blog-post-related">
          <Section title="Related Posts" isPrinted={false}>
            <div className="blog-post-related-grid">
              {related.map((other) => (
                <BlogCard key={other.slug} post={other} headingLevel={3} />
              ))}
            </div>
          </Section>
        </div>
      )}
    </>
  );
}

/** How the paper is read every day without opening the site. */
function Follow({ newsletter }: { newsletter: string | undefined }) {
  return (
    <p className="blog-post-follow no-print">
      <a href="/digest">The day in one page</a>
      {newsletter !== undefined && (
        <>
          {" "}
          <a href={newsletter} target="_blank" rel="noopener noreferrer">
            Get the newsletter
          </a>
        </>
      )}
    </p>
  );
}

interface MoreStoriesProps {
  readonly category: CategoryKey | undefined;
  readonly stories: readonly Article[];
}

function MoreStories({ category, stories }: MoreStoriesProps) {
  if (category === undefined || stories.length === 0) return null;
  const { label, path } = categoryOf(category);
  return (
    <Section title={`More from ${label}`} seeAll={path} isPrinted={false}>
      {stories.some(({ isSample }) => isSample) && <SampleNotice />}
      <ArticleGrid columns={2}>
        {stories.map((story) => (
          <ArticleCard key={story.slug} article={story} size="small" headingLevel={3} />
        ))}
      </ArticleGrid>
    </Section>
  );
}

/** Replaces a picture that failed to load. */
const STOCK_PICTURE = "/stock/01.svg";

interface FigureProps {
  readonly post: Post;
  readonly src: string;
}

/** A picture of the site's own store is whole: its size is known before it has loaded. */
function Figure({ post, src }: FigureProps) {
  const { imageAlt, imageFocus, imageCaption, imageCredit: credit } = post;
  const own = ownPicture(src);
  return (
    <figure className="blog-post-figure">
      <Picture
        src={src}
        stock={STOCK_PICTURE}
        alt={imageAlt ?? ""}
        focus={imageFocus}
        width={own?.width ?? 1280}
        height={own?.height ?? 720}
        isMain
        isWhole={own !== undefined}
      />
      {(imageCaption !== undefined || credit !== undefined) && (
        <figcaption className="blog-post-below small-print">
          {imageCaption !== undefined && (
            <span className="blog-post-caption" dir="auto">
              {imageCaption}{" "}
            </span>
          )}
          {credit !== undefined && <span className="blog-post-credit">Picture: {credit}</span>}
        </figcaption>
      )}
    </figure>
  );
}

/** Pinterest's page for pinning a post's picture; `origin` is where the post is shown. */
export function pinterestUrl(post: Post, origin: string): string {
  const query = new URLSearchParams({
    url: new URL(postPath(post.slug), origin).href,
    media: new URL(post.imageUrl ?? "", origin).href,
    description: post.title,
  });
  return `https://www.pinterest.com/pin/create/button/?${query.toString()}`;
}

function PostVideo({ video, title }: { video: Video; title: string }) {
  const { id, isShort } = video;
  const embed: EmbedConfig = {
    title,
    src: `https://www.youtube-nocookie.com/embed/${id}`,
    href: `https://www.youtube.com/${isShort ? "shorts/" : "watch?v="}${id}`,
    provider: "YouTube",
  };
  return (
    <Section title={isShort ? "Watch Our YouTube Short" : "Watch Our Video"} isPrinted={false}>
      <Embed embed={embed} ratio={isShort ? "short" : "video"} />
      <p className="blog-post-watch small-print">
        <a href={embed.href} target="_blank" rel="noopener noreferrer">
          Watch on YouTube
        </a>
      </p>
    </Section>
  );
}
