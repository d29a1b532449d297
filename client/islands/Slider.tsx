/**
 * The featured stories: one slide at a time in a strip with scroll snap, which works by touch and wheel
 * without scripts. The island beside it adds the buttons, the dots and the timer (SPEC 2 and 4).
 */
import { type Article, articlePath } from "../../shared/article.ts";
import { Island } from "./Island.tsx";

/** A carousel of articles with pictures; nothing without articles. */
export function Slider({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="slider" aria-roledescription="carousel" aria-label="Featured stories">
      <h2 className="visually-hidden">Featured stories</h2>
      <div className="slider-strip">
        {articles.map((article, index) => (
          <Slide
            key={article.slug}
            article={article}
            label={`${index + 1} of ${articles.length}`}
            isFirst={index === 0}
          />
        ))}
      </div>
      {articles.length > 1 && <Island name="slider" props={{ count: articles.length }} />}
    </section>
  );
}

interface SlideProps {
  readonly article: Article;
  /** Its place in words, as `2 of 5`. */
  readonly label: string;
  readonly isFirst: boolean;
}

function Slide({ article, label, isFirst }: SlideProps) {
  const titleId = `slide-${article.slug}`;
  // React adds no preload for an image in a <picture>; the head has one.
  return (
    <div className="slider-slide" role="group" aria-roledescription="slide" aria-label={label}>
      <picture className="slider-picture">
        <img
          className="slider-image"
          src={article.imageUrl || article.stockUrl}
          data-stock={article.stockUrl}
          data-focus={article.imageFocus}
          alt=""
          width={960}
          height={540}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </picture>
      <p className="slider-category">{article.category}</p>
      <div className="slider-head">
        <h3 className="slider-title" id={titleId} dir="auto" lang={article.lang}>
          <a className="slider-title-link" href={articlePath(article)}>
            {article.title}
          </a>
        </h3>
      </div>
      <p className="slider-excerpt" dir="auto" lang={article.lang}>
        {article.excerpt}
      </p>
      <p className="slider-links">
        <a className="slider-link" href={articlePath(article)}>
          Read More
          <span className="visually-hidden" lang={article.lang}>
            : {article.title}
          </span>
        </a>
        {article.wikipediaUrl !== undefined && (
          <a
            className="slider-link"
            href={article.wikipediaUrl}
            rel="external"
            aria-describedby={titleId}
          >
            Wikipedia
          </a>
        )}
        {article.mark !== undefined && <span className="slider-date">{article.mark}</span>}
        {article.date !== "" && (
          <time className="slider-date" dateTime={article.dateTime}>
            {[article.date, article.time].filter((text) => text !== "").join(" · ")}
          </time>
        )}
      </p>
    </div>
  );
}
