/** The front page (SPEC 2, Home): the featured stories, then one block per part of the paper. */
import { Fragment, type ReactNode } from "react";

import type { Article, HomeContent, Listing } from "../../../shared/article.ts";
import type { Late } from "../../../shared/late.ts";
import type { LiveLine } from "../../../shared/live/live.ts";
import { HOME_ORDER, type HomeSection } from "../../../shared/publication/home-order.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import type { Sponsored } from "../../../shared/publication/sponsor.ts";
import type { ComingEvent } from "../../../shared/town-event.ts";
import { AdSlot } from "../../components/ads/AdSlot.tsx";
import { SponsorCard } from "../../components/ads/SponsorCard.tsx";
import { ArticleCard } from "../../components/article/ArticleCard.tsx";
import { ArticleGrid } from "../../components/article/ArticleGrid.tsx";
import { SampleNotice } from "../../components/article/SampleNotice.tsx";
import { StaleNotice } from "../../components/article/StaleNotice.tsx";
import { ComingUp } from "../../components/events/ComingUp.tsx";
import { LiveLines } from "../../components/live/LiveLines.tsx";
import { Deferred } from "../../components/loading/Deferred.tsx";
import { Skeletons } from "../../components/loading/Skeletons.tsx";
import { Embed, MissingEmbed } from "../../components/media/Embed.tsx";
import { Section } from "../../components/text/Section.tsx";
import { Slider } from "../../islands/Slider.tsx";

export interface HomeProps {
  readonly publication: Publication;
  readonly content: HomeContent;
  /** The next events in town. */
  readonly upcoming?: readonly ComingEvent[] | undefined;
  readonly sponsored?: Sponsored | undefined;
  /** The posts that are covered live. */
  readonly live?: readonly LiveLine[];
}

/** The home screen. Each part shows skeletons of its own until its articles are there. */
export function Home(props: HomeProps) {
  const { publication, content, sponsored = {}, live = [] } = props;
  const between = sponsored["home-sections"];
  const block = (name: HomeSection) => <Fragment key={name}>{BLOCKS[name](props)}</Fragment>;
  return (
    <div className="home">
      <h1 className="visually-hidden">
        {publication.name}: news from {publication.town}, {publication.region}
      </h1>
      <Deferred value={content.sample} fallback={null}>
        {(isSample) => isSample && <SampleNotice />}
      </Deferred>
      <LiveLines lines={live.filter(({ isPinned }) => isPinned)} />
      <div className="home-front">
        <div className="home-slider" data-late={content.slides instanceof Promise ? "" : undefined}>
          <Deferred value={content.slides} fallback={<Skeletons count={1} size="large" />}>
            {({ articles }) => <Slider articles={articles} />}
          </Deferred>
        </div>
        <div className="home-rail">
          <Breaking listing={content.breaking} />
          <AdSlot
            publication={publication}
            height={250}
            page="/"
            sponsor={sponsored["home-lead"]}
          />
        </div>
      </div>
      <LiveLines lines={live.filter(({ isPinned }) => !isPinned)} />
      {rowsOf(publication.home ?? HOME_ORDER).map((row, at) => (
        <Fragment key={row.join(" ")}>
          {row.length === 1 ? row.map(block) : <div className="home-pair">{row.map(block)}</div>}
          {at === 0 && between && <SponsorCard sponsor={between} shape="band" />}
        </Fragment>
      ))}
    </div>
  );
}

/** Two sections of two stories each, one after the other, stand beside each other on wide screens. */
const HALVES: readonly HomeSection[] = ["technology", "lifestyle"];

function rowsOf(order: readonly HomeSection[]): readonly (readonly HomeSection[])[] {
  const rows: HomeSection[][] = [];
  for (const name of order) {
    const above = rows.at(-1);
    const isPair = above?.length === 1 && [...above, name].every((one) => HALVES.includes(one));
    if (isPair) above.push(name);
    else rows.push([name]);
  }
  return rows;
}

const BLOCKS: Readonly<Record<HomeSection, (props: HomeProps) => ReactNode>> = {
  world: ({ publication, content }) => (
    <Section title="World News" seeAll="/world-news">
      <div className="home-with-rail">
        <Stories listing={content.world} count={5} layout="lead" />
        <AdSlot publication={publication} height={600} page="/" />
      </div>
    </Section>
  ),
  local: ({ content }) => (
    <Section title="Local News" seeAll="/local-news">
      <Stories listing={content.local} count={4} layout="lead-and-column" />
    </Section>
  ),
  technology: ({ content }) => (
    <Section title="Technology" seeAll="/tech">
      <Stories listing={content.technology} count={2} layout="pair" />
    </Section>
  ),
  lifestyle: ({ content }) => (
    <Section title="Lifestyle" seeAll="/lifestyle">
      <Stories listing={content.lifestyle} count={2} layout="pair" />
    </Section>
  ),
  events: ({ upcoming = [] }) => <ComingUp events={upcoming} />,
  video: ({ publication }) => <FeaturedVideo publication={publication} />,
};

/** Under another heading where its stories are older than the first one promises. */
function Breaking({ listing }: Pick<StoriesProps, "listing">) {
  return (
    <Deferred
      value={listing}
      fallback={
        <BreakingSection>
          <Waiting count={3} layout="column" />
        </BreakingSection>
      }
    >
      {(ready) => (
        <BreakingSection isPast={ready.isPast ?? false}>
          <Ready listing={ready} layout="column" />
        </BreakingSection>
      )}
    </Deferred>
  );
}

function BreakingSection({ isPast = false, children }: { isPast?: boolean; children: ReactNode }) {
  return (
    <Section title={isPast ? "Latest News" : "Breaking News"}>
      <div className="home-stories">{children}</div>
    </Section>
  );
}

interface StoriesProps {
  readonly listing: Late<Listing>;
  /** Number of expected articles, for the skeletons. */
  readonly count: number;
  /** `lead` shows the first one large above the others, `lead-and-column` beside them. */
  readonly layout: "column" | "lead" | "lead-and-column" | "pair";
}

function Stories({ listing, count, layout }: StoriesProps) {
  return (
    <div className="home-stories">
      <Deferred value={listing} fallback={<Waiting count={count} layout={layout} />}>
        {(ready) => <Ready listing={ready} layout={layout} />}
      </Deferred>
    </div>
  );
}

function Ready({ listing, layout }: { listing: Listing; layout: StoriesProps["layout"] }) {
  const { articles, asOf } = listing;
  return (
    <>
      <StaleNotice text={asOf} />
      {articles.length === 0 ? (
        <p className="home-empty">{EMPTY_TEXT}</p>
      ) : (
        <Cards articles={articles} layout={layout} />
      )}
    </>
  );
}

/** Size and columns of a block's cards, and whether a large one leads them. */
const LAYOUTS = {
  column: { columns: 1, size: "small", hasLead: false },
  lead: { columns: 2, size: "small", hasLead: true },
  "lead-and-column": { columns: 1, size: "small", hasLead: true },
  pair: { columns: 2, size: "medium", hasLead: false },
} as const;

function Waiting({ count, layout }: Pick<StoriesProps, "count" | "layout">) {
  const { size, hasLead } = LAYOUTS[layout];
  return (
    <Arranged layout={layout} lead={<Skeletons count={1} size="large" {...pictureOf(layout)} />}>
      <Skeletons count={hasLead ? count - 1 : count} size={size === "medium" ? "default" : size} />
    </Arranged>
  );
}

const EMPTY_TEXT = "No stories here yet. They will appear as they come in.";

interface CardsProps {
  readonly articles: readonly Article[];
  readonly layout: StoriesProps["layout"];
}

function Cards({ articles, layout }: CardsProps) {
  const { size, hasLead } = LAYOUTS[layout];
  const [lead] = articles;
  return (
    <Arranged
      layout={layout}
      lead={
        lead && <ArticleCard article={lead} size="large" headingLevel={3} {...pictureOf(layout)} />
      }
    >
      {articles.slice(hasLead ? 1 : 0).map((article) => (
        <ArticleCard key={article.slug} article={article} size={size} headingLevel={3} />
      ))}
    </Arranged>
  );
}

interface ArrangedProps {
  readonly layout: StoriesProps["layout"];
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

function Arranged({ layout, lead, children }: ArrangedProps) {
  const { columns, hasLead } = LAYOUTS[layout];
  const grid = <ArticleGrid columns={columns}>{children}</ArticleGrid>;
  if (!hasLead) return grid;
  return (
    <div className={`home-${layout}`}>
      {lead}
      {grid}
    </div>
  );
}

function pictureOf(layout: StoriesProps["layout"]): { picture?: "beside" } {
  return layout === "lead" ? { picture: "beside" } : {};
}

function FeaturedVideo({ publication }: { publication: Publication }) {
  const { video } = publication.embeds;
  return (
    <Section title="Featured Video" isPrinted={false}>
      <div className="home-video">
        {video === undefined ? (
          <MissingEmbed of="video" title={`Nothing on film from ${publication.town} today`}>
            <p>
              Seen something that belongs here? <a href="/contact">Tell the news desk</a>.
            </p>
          </MissingEmbed>
        ) : (
          <Embed embed={video} ratio="video" />
        )}
      </div>
    </Section>
  );
}
