/** The line under a story: source, date and reading time. */
import type { Article } from "../../../shared/article.ts";

/** The line; unknown values are left out. */
export function ArticleMeta({ article }: { article: Article }) {
  return (
    <p className="article-meta">
      {article.source !== "" && <Source article={article} />}
      {article.date !== "" && (
        <time className="article-meta-part" dateTime={article.dateTime}>
          {article.date}
        </time>
      )}
      <span className="article-meta-part">{article.readTime}</span>
    </p>
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
