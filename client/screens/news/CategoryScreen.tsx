/** The page of one of the fifteen categories (SPEC 2, category pages). */
import type { ReactNode } from "react";

import type { Listing } from "../../../shared/article.ts";
import { type Category, sectionFeedPath } from "../../../shared/categories.ts";
import type { Late } from "../../../shared/late.ts";
import { fillText } from "../../../shared/publication/fill-text.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import type { Sponsor } from "../../../shared/publication/sponsor.ts";
import type { ComingEvent } from "../../../shared/town-event.ts";
import { AdSlot } from "../../components/ads/AdSlot.tsx";
import { ArchiveYears } from "../../components/archive/ArchiveYears.tsx";
import { ArticleCard } from "../../components/article/ArticleCard.tsx";
import { ArticleGrid } from "../../components/article/ArticleGrid.tsx";
import { SampleNotice } from "../../components/article/SampleNotice.tsx";
import { StaleNotice } from "../../components/article/StaleNotice.tsx";
import { ComingUp } from "../../components/events/ComingUp.tsx";
import { Deferred } from "../../components/loading/Deferred.tsx";
import { Skeletons } from "../../components/loading/Skeletons.tsx";
import { SearchBox } from "../../components/search/SearchBox.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";
import { EDITORIAL_STANDARDS } from "../texts/editorial-standards.ts";

/** Skeletons while a category loads (SPEC 9). */
const CATEGORY_SKELETONS = 9;
const OPINION_SKELETONS = 4;

/** Stories of the first row, on the widest screens; on a phone the browser would load as many. */
const FIRST_ROW = 4;
const OPINION_FIRST_ROW = 2;

export interface CategoryScreenProps {
  readonly publication: Publication;
  readonly category: Category;
  readonly listing: Late<Listing>;
  /** The current one. */
  readonly year: number;
  /** Whether the paper has a source for it. */
  readonly hasSource?: boolean;
  /** The next events in town, on the page of local news. */
  readonly upcoming?: readonly ComingEvent[] | undefined;
  readonly sponsor?: Sponsor | undefined;
}

/** Twenty stories in three columns; Opinion has two columns of large stories. */
export function CategoryScreen(props: CategoryScreenProps) {
  const { publication, category, listing, year, hasSource = true, upcoming = [] } = props;
  const { sponsor } = props;
  const promise = hasSource
    ? `There are no ${category.label} stories right now. New ones appear here as they come in.`
    : `${publication.name} has no source for ${category.label} yet.`;
  const isOpinion = category.key === "opinion";
  const slot = (
    <div className="category-screen-slot" data-place={isOpinion ? "row" : "cell"}>
      <AdSlot publication={publication} height={250} page={category.path} sponsor={sponsor} />
    </div>
  );
  const skeletons = isOpinion ? (
    <Skeletons count={OPINION_SKELETONS} size="large" />
  ) : (
    <Skeletons count={CATEGORY_SKELETONS} size="default" />
  );
  return (
    <>
      <PageHead
        title={category.title}
        deck={<Deck publication={publication} category={category} />}
      />
      {category.key === "archives" && (
        <>
          <ArchiveYears current={year} />
          <div className="category-screen-search">
            <SearchBox id="archives-search" />
          </div>
        </>
      )}
      <Deferred
        value={listing}
        fallback={
          <ArticleGrid columns={isOpinion ? 2 : 3}>
            {skeletons}
            {slot}
          </ArticleGrid>
        }
      >
        {(listed) => <Stories listing={listed} {...{ category, slot, promise }} />}
      </Deferred>
      <ComingUp events={upcoming} />
      {isOpinion && <EditorialStandards publication={publication} />}
    </>
  );
}

interface StoriesProps {
  readonly listing: Listing;
  readonly category: Category;
  /** What is said where there are no stories. */
  readonly promise: string;
  /** The ad slot, in the last cell. */
  readonly slot: ReactNode;
}

function Stories({ listing, category, promise, slot }: StoriesProps) {
  const { articles, asOf, sample } = listing;
  const isOpinion = category.key === "opinion";
  return (
    <>
      {sample && <SampleNotice />}
      <StaleNotice text={asOf} />
      {articles.length === 0 && <p className="category-screen-empty">{promise}</p>}
      <ArticleGrid columns={isOpinion ? 2 : 3}>
        {articles.map((article, at) => (
          <ArticleCard
            key={article.slug}
            article={article}
            size={isOpinion ? "large" : "medium"}
            headingLevel={2}
            isInView={at < (isOpinion ? OPINION_FIRST_ROW : FIRST_ROW)}
          />
        ))}
        {slot}
      </ArticleGrid>
    </>
  );
}

type DeckProps = Pick<CategoryScreenProps, "publication" | "category">;

/** The line under the heading: the category's description, and a link to its feed. */
function Deck({ publication, category }: DeckProps) {
  return (
    <>
      {fillText(category.description, publication)}{" "}
      <a
        className="category-screen-feed"
        href={sectionFeedPath(category)}
        type="application/rss+xml"
      >
        RSS feed
      </a>
    </>
  );
}

function EditorialStandards({ publication }: { publication: Publication }) {
  return (
    <section className="category-screen-standards" aria-labelledby="editorial-standards">
      <h2 className="category-screen-standards-title" id="editorial-standards">
        {EDITORIAL_STANDARDS.heading}
      </h2>
      <p>{EDITORIAL_STANDARDS.text}</p>
      <ul className="category-screen-standards-list">
        {EDITORIAL_STANDARDS.points.map((point) => (
          <li key={point}>{fillText(point, publication)}</li>
        ))}
      </ul>
    </section>
  );
}
