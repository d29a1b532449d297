/** A story in brief, in three sizes. The whole card leads to the article's page, the source to its publisher. */
import { type Article, articlePath } from "../../../shared/article.ts";
import { Picture } from "../media/Picture.tsx";
import { CardText } from "../text/CardText.tsx";
import { ArticleMeta } from "./ArticleMeta.tsx";
import { OtherSources } from "./OtherSources.tsx";

export interface ArticleCardProps {
  readonly article: Article;
  readonly size: "small" | "medium" | "large";
  /** Level of the headline: one below the heading that the card stands under. */
  readonly headingLevel: 2 | 3;
  /** Position of a large card's picture on wide screens; above the text by default. */
  readonly picture?: "beside";
  /** Whether its picture is in view when the page opens. */
  readonly isInView?: boolean | undefined;
}

/** An `<article>` with one link to `/article/{slug}` (SPEC 2, article cards). */
export function ArticleCard(props: ArticleCardProps) {
  const { article, size, headingLevel, picture, isInView } = props;
  return (
    <article
      className={`article-card article-card-${size}`}
      data-picture={article.imageUrl === "" ? "none" : picture}
    >
      {article.imageUrl !== "" && (
        <Picture
          src={article.imageUrl}
          stock={article.stockUrl}
          focus={article.imageFocus}
          width={600}
          height={400}
          isInView={isInView}
        />
      )}
      <div className="article-card-text">
        <p className="article-card-category">{article.category}</p>
        <CardText
          href={articlePath(article)}
          title={article.title}
          text={article.excerpt}
          lang={article.lang}
          headingLevel={headingLevel}
        />
        <ArticleMeta article={article} />
        {article.others && <OtherSources others={article.others} />}
      </div>
    </article>
  );
}
