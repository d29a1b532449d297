/** The line under a story: whose it is, of when, and how long it takes to read. */
import type { Article } from "../../../shared/article.ts";

/** Source, date and reading time on one line, each left out where it is not known. */
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
