/** The page of a story (SPEC 2, article detail): its data in full, and the link to its publisher. */
import type { Article } from "../../shared/article.ts";
import { categoryOf } from "../../shared/categories.ts";
import type { Late } from "../../shared/content.ts";
import type { Publication } from "../../shared/publication/publication.ts";
import { AdSlot } from "../components/ads/AdSlot.tsx";
import { ArticleMeta } from "../components/article/ArticleMeta.tsx";
import { SampleNotice } from "../components/article/SampleNotice.tsx";
import { Skeletons } from "../components/article/Skeletons.tsx";
import { ActionLink } from "../components/ui/ActionLink.tsx";
import { Deferred } from "../components/ui/Deferred.tsx";

export interface ArticleScreenProps {
  readonly publication: Publication;
  readonly slug: string;
  /** `undefined` for an unknown slug. */
  readonly article: Late<Article | undefined>;
}

/** The article screen. A feed's full text is never republished. */
export function ArticleScreen({ publication, slug, article }: ArticleScreenProps) {
  return (
    <div className="article-screen">
      <div className="article-screen-main">
        <Deferred value={article} fallback={<Skeletons count={1} size="large" />}>
          {(known) => (known === undefined ? null : <Known article={known} />)}
        </Deferred>
        <div className="article-screen-soon">
          <h1 className="article-screen-heading">Article Details Coming Soon</h1>
          <p className="article-screen-text">
            {publication.name} links to stories where they were published. Pages of our own for each
            of them are in the making.
          </p>
          <ActionLink href="/">Return to Home</ActionLink>
        </div>
      </div>
      <div>
        <AdSlot publication={publication} height={600} page={`/article/${slug}`} />
      </div>
    </div>
  );
}

function Known({ article }: { article: Article }) {
  return (
    <article className="article-screen-article">
      {article.isSample && <SampleNotice />}
      <p className="article-screen-category">
        <a href={categoryOf(article.categoryKey).path}>{article.category}</a>
      </p>
      <h2 className="article-screen-title" dir="auto">
        {article.title}
      </h2>
      <ArticleMeta article={article} />
      <picture className="article-screen-picture">
        <img
          className="article-screen-image"
          src={article.imageUrl}
          data-stock={article.stockUrl}
          alt=""
          width={960}
          height={640}
          fetchPriority="high"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </picture>
      <p className="article-screen-excerpt" dir="auto">
        {article.excerpt}
      </p>
      {article.link !== "" && (
        <ActionLink href={article.link} tone="solid">
          <span>
            Read the full story at <bdi>{article.source || "its publisher"}</bdi>
          </span>
        </ActionLink>
      )}
    </article>
  );
}
