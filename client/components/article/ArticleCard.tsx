/** A story in brief, in three sizes. The whole card leads to the article's page, the source to its publisher. */
import { type Article, articlePath } from "../../../shared/article.ts";
import { ArticleMeta } from "./ArticleMeta.tsx";
import { OtherSources } from "./OtherSources.tsx";

/** Width and height of a picture's reserved box in pixels; only their ratio matters. */
const PICTURE = { width: 600, height: 400 } as const;

export interface ArticleCardProps {
  readonly article: Article;
  readonly size: "small" | "medium" | "large";
  /** Level of the headline: one below the heading that the card stands under. */
  readonly headingLevel: 2 | 3 | 4;
  /** Position of a large card's picture on wide screens. */
  readonly picture?: "above" | "beside";
}

/** An `<article>` with one link to `/article/{slug}` (SPEC 2, article cards). */
export function ArticleCard({ article, size, headingLevel, picture }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`article-card article-card-${size}`} data-picture={picture}>
      <div className="article-card-picture">
        <img
          className="article-card-image"
          src={article.imageUrl}
          data-stock={article.stockUrl}
          alt=""
          {...PICTURE}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </div>
      <div className="article-card-text">
        <p className="article-card-category">{article.category}</p>
        <Heading className="article-card-title" dir="auto">
          <a className="article-card-link" href={articlePath(article)}>
            {article.title}
          </a>
        </Heading>
        {article.excerpt !== article.title && (
          <p className="article-card-excerpt" dir="auto">
            {article.excerpt}
          </p>
        )}
        <ArticleMeta article={article} />
        {article.others && <OtherSources others={article.others} />}
      </div>
    </article>
  );
}
