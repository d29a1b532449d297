/** The page of a story (SPEC 2, article detail): its data in full, and the link to its publisher. */
import type { Article, MoreStories } from "../../../shared/article.ts";
import { categoryOf } from "../../../shared/categories.ts";
import type { Late } from "../../../shared/late.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import type { Sponsor } from "../../../shared/publication/sponsor.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { ReportMistake } from "../../components/actions/ReportMistake.tsx";
import { Save } from "../../components/actions/Save.tsx";
import { Share } from "../../components/actions/Share.tsx";
import { AdSlot } from "../../components/ads/AdSlot.tsx";
import { SponsorCard } from "../../components/ads/SponsorCard.tsx";
import { ArticleCard } from "../../components/article/ArticleCard.tsx";
import { ArticleGrid } from "../../components/article/ArticleGrid.tsx";
import { ArticleMeta } from "../../components/article/ArticleMeta.tsx";
import { SampleNotice } from "../../components/article/SampleNotice.tsx";
import { SourceList } from "../../components/article/SourceList.tsx";
import { Deferred } from "../../components/loading/Deferred.tsx";
import { Skeletons } from "../../components/loading/Skeletons.tsx";
import { Picture } from "../../components/media/Picture.tsx";
import { SearchBox } from "../../components/search/SearchBox.tsx";
import { Message } from "../../components/text/Message.tsx";
import { Section } from "../../components/text/Section.tsx";

export interface ArticleScreenProps {
  readonly publication: Publication;
  readonly slug: string;
  /** `undefined` for an unknown slug. */
  readonly article: Late<Article | undefined>;
  readonly more: MoreStories;
  /** The newest of all, for a reader whom an unknown slug has led here. */
  readonly latest?: readonly Article[];
  /** Whether readers can send forms to the paper. */
  readonly hasInbox?: boolean;
  readonly sponsor?: Sponsor | undefined;
}

/** The article screen. A feed's full text is never republished. */
export function ArticleScreen(props: ArticleScreenProps) {
  const { publication, slug, article, more, latest = [], hasInbox = false, sponsor } = props;
  return (
    <div className="article-screen">
      <div className="article-screen-main">
        <Deferred value={article} fallback={<Skeletons count={1} size="large" />}>
          {(known) =>
            known === undefined ? (
              <Unknown latest={latest} />
            ) : (
              <Known article={known} publication={publication} hasInbox={hasInbox} />
            )
          }
        </Deferred>
        {sponsor && <SponsorCard sponsor={sponsor} shape="band" />}
      </div>
      <div>
        <AdSlot publication={publication} height={600} page={`/article/${slug}`} />
      </div>
      <Deferred value={article} fallback={null}>
        {(known) => known !== undefined && <More article={known} more={more} />}
      </Deferred>
    </div>
  );
}

/** In place of a story that there is not, or not any more. */
function Unknown({ latest }: { latest: readonly Article[] }) {
  return (
    <>
      <Message title="Article Details Coming Soon">
        <p>
          There is no story at this address, or not any more. Its headline may still be found in the
          archive.
        </p>
        <SearchBox id="unknown-search" />
        <ActionLink href="/" tone="solid">
          Return to Home
        </ActionLink>
      </Message>
      {latest.length > 0 && (
        <Section title="Latest Stories" isPrinted={false}>
          {latest.some(({ isSample }) => isSample) && <SampleNotice />}
          <Cards articles={latest} />
        </Section>
      )}
    </>
  );
}

interface KnownProps {
  readonly article: Article;
  readonly publication: Publication;
  readonly hasInbox: boolean;
}

function Known({ article, publication, hasInbox }: KnownProps) {
  const address = new URL(`/article/${article.slug}`, publication.url).href;
  return (
    <article className="article-screen-article">
      {article.isSample && <SampleNotice />}
      <p className="article-screen-category">
        <a href={categoryOf(article.categoryKey).path}>{article.category}</a>
      </p>
      <h1 className="article-screen-title" dir="auto" lang={article.lang}>
        {article.title}
      </h1>
      <ArticleMeta article={article} />
      {article.imageUrl !== "" && (
        <Picture src={article.imageUrl} stock={article.stockUrl} width={960} height={640} isMain />
      )}
      <p className="article-screen-excerpt" dir="auto" lang={article.lang}>
        {article.excerpt}
      </p>
      <div className="article-screen-actions no-print">
        {article.link !== "" && (
          <ActionLink href={article.link} tone="solid">
            <span>
              Read the full story at <bdi>{article.source || "its publisher"}</bdi>
            </span>
          </ActionLink>
        )}
        <Share title={article.title} url={address} />
        <Save path={`/article/${article.slug}`} title={article.title} source={article.source} />
      </div>
      <ReportMistake path={`/article/${article.slug}`} hasInbox={hasInbox} />
      <p className="print-only">{article.link || address}</p>
      {article.others && (
        <Section title="More on This Event">
          <SourceList others={article.others} />
        </Section>
      )}
    </article>
  );
}

/** Further stories: one list under the category's name, one under the source's. */
function More({ article, more }: { article: Article; more: MoreStories }) {
  const { path } = categoryOf(article.categoryKey);
  return (
    <div className="article-screen-more no-print">
      {more.category.length > 0 && (
        <Section title={`More from ${article.category}`} seeAll={path}>
          <Cards articles={more.category} />
        </Section>
      )}
      {more.source.length > 0 && (
        <Section title={`More from ${article.source}`}>
          <Cards articles={more.source} />
        </Section>
      )}
      <p className="article-screen-soon small-print">
        Article Details Coming Soon: a page of our own for each story is in the making.{" "}
        <a href="/">Return to Home</a>
      </p>
    </div>
  );
}

function Cards({ articles }: { articles: readonly Article[] }) {
  return (
    <ArticleGrid columns={2}>
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} size="small" headingLevel={3} />
      ))}
    </ArticleGrid>
  );
}
