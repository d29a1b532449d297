/** The line under a story: source, date, time and reading time. */
import type { Article } from "../../../shared/article.ts";

/** The line; unknown values are left out. */
export function ArticleMeta({ article }: { article: Article }) {
  return (
    <p className="article-meta">
      {article.byline !== undefined && (
        <span className="article-meta-part">
          By <bdi>{article.byline}</bdi>
        </span>
      )}
      {article.source !== "" && <Source article={article} />}
      {article.mark !== undefined && <span className="article-meta-part">{article.mark}</span>}
      {/* One group, so that a narrow line breaks before it and nowhere else. */}
      <span className="article-meta-part article-meta-group">
        <Moment className="article-meta-part" text={article.date} at={article.dateTime} />
        <Moment
          className="article-meta-part article-meta-time"
          text={article.time}
          at={article.dateTime}
        />
        {article.readTime !== "" && (
          <span className="article-meta-part article-meta-length">{article.readTime}</span>
        )}
      </span>
    </p>
  );
}

function Moment({ text, at, className }: { text: string; at: string; className: string }) {
  return text === "" ? null : (
    <time className={className} dateTime={at}>
      {text}
    </time>
  );
}

function Source({ article: { source, link } }: { article: Article }) {
  const name = <bdi>{source}</bdi>;
  if (link === "") return <span className="article-meta-part">{name}</span>;
  return (
    <a className="article-meta-part article-meta-source" href={link} rel="external">
      {name}
    </a>
  );
}
