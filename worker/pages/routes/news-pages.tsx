/** The pages that list stories, and the page of a story. */
import { StoryAway, StoryGone } from "../../../client/screens/errors/NotFound.tsx";
import { ArticleScreen } from "../../../client/screens/news/ArticleScreen.tsx";
import { CategoryScreen } from "../../../client/screens/news/CategoryScreen.tsx";
import { Home } from "../../../client/screens/news/Home.tsx";
import { Events, type EventsProps } from "../../../client/screens/town/Events.tsx";
import { EventScreen, type EventScreenProps } from "../../../client/screens/town/EventScreen.tsx";
import type { Article, CategoryContent, HomeContent, Listing } from "../../../shared/article.ts";
import {
  CATEGORIES,
  type Category,
  type CategoryKey,
  categoryOf,
  sectionFeedPath,
} from "../../../shared/categories.ts";
import type { Late } from "../../../shared/late.ts";
import type { LiveLine } from "../../../shared/live/live.ts";
import { fillText } from "../../../shared/publication/fill-text.ts";
import type { ComingEvent, EventList } from "../../../shared/town-event.ts";
import { liveLines } from "../../content/blog/live-lines.ts";
import { eventList, findEvent, upcomingEvents } from "../../content/events/events.ts";
import {
  type ArticleContent,
  articleContent,
  categoryContent,
  homeContent,
  isCurrent,
} from "../../content/news/content.ts";
import { eventData } from "../event-data.ts";
import { settle } from "../late-parts.ts";
import type { PageMetadata } from "../metadata.ts";
import { page, type PageRoute } from "../page.ts";
import { articleData, siteData } from "../structured-data.ts";

interface Upcoming {
  readonly upcoming: readonly ComingEvent[];
}

type EventsData = Omit<EventsProps, "publication">;

interface ArticleData extends ArticleContent {
  readonly slug: string;
  readonly hasInbox: boolean;
}

const GONE: PageMetadata = {
  title: "Story Withdrawn",
  description: "This story is no longer shown.",
  noindex: true,
};

/** How often a category has new stories, by its priority. */
const FREQUENCIES = { High: "Hourly", Medium: "Daily", Low: "Weekly" } as const;

export const NEWS_PAGES: readonly PageRoute[] = [
  page<HomeContent & Upcoming & { readonly live: readonly LiveLine[] }>({
    id: "home",
    path: "/",
    load: async ({ scope, waitMs }) => {
      const upcoming = upcomingEvents(scope);
      const parts = await settle(await homeContent(scope), waitMs);
      return { ...parts, upcoming: await upcoming, live: liveLines(scope) };
    },
    sponsorPlaces: ["home-lead", "home-sections"],
    screen: ({ upcoming, live, ...content }, publication, sponsored) => (
      <Home {...{ publication, content, upcoming, live, sponsored }} />
    ),
    metadata: ({ town, name }) => ({
      title: "",
      description: `News from ${town} and the world, by ${name}.`,
    }),
    structuredData: siteData,
    isWide: () => true,
    picture: ({ slides }) => firstPicture(slides),
    isCacheable: ({ sample: _sample, upcoming: _upcoming, live: _live, ...parts }) =>
      Object.values(parts).some(hasStories),
    siteMap: {
      name: "Home",
      description:
        "The front page: featured stories, breaking news, and the latest from town and the wider world.",
      category: "Main",
      priority: "High",
      frequency: "Hourly",
    },
    menu: "other",
  }),
  ...CATEGORIES.map(categoryPage),
  page<ArticleData>({
    id: "article",
    path: "/article/:slug",
    limit: async ({ params: { slug = "" } }, scope) =>
      (await isCurrent(scope, slug)) ? undefined : "story",
    load: async ({ scope, params: { slug = "" } }) => ({
      slug,
      hasInbox: scope.settings.inbox === "on",
      ...(await articleContent(scope, slug)),
    }),
    status: ({ article, isHidden, back }) => {
      if (isHidden) return 410;
      if (back !== undefined) return 503;
      return article ? 200 : 404;
    },
    sponsorPlaces: ["stories"],
    screen: ({ isHidden, back, ...data }, publication, { stories: sponsor }) => {
      if (isHidden) return <StoryGone />;
      if (back !== undefined) return <StoryAway back={back} />;
      return <ArticleScreen publication={publication} sponsor={sponsor} {...data} />;
    },
    metadata: (_publication, { article, isHidden }) => (isHidden ? GONE : storyMetadata(article)),
    structuredData: (publication, { article }) =>
      article ? [articleData(publication, article)] : [],
    section: ({ article }) => article && categoryOf(article.categoryKey).path,
    isCacheable: ({ article }) => article !== undefined,
  }),
  page<EventsData>({
    id: "events",
    path: "/events",
    query: ["week", "month", "calendar"],
    load: async ({ scope, query }) => ({
      hasInbox: scope.settings.inbox === "on",
      list: await eventList(scope, {
        week: query.get("week") ?? "",
        month: query.get("month") ?? "",
        calendar: query.get("calendar") ?? "",
      }),
    }),
    status: ({ list }) => (list?.ok === false ? (list.status ?? 503) : 200),
    isCacheable: ({ list }) => list?.ok !== false,
    canonicalQuery: ({ list }) => (list?.ok ? eventsQuery(list.value) : ""),
    isWide: ({ list }) => list?.ok === true && list.value.month !== "",
    sponsorPlaces: ["events"],
    screen: (data, publication, { events: sponsor }) => (
      <Events publication={publication} sponsor={sponsor} {...data} />
    ),
    metadata: ({ town }) => ({
      title: "Local Events",
      description: `What is on in ${town} and nearby: meetings, music, markets and games.`,
    }),
    siteMap: {
      name: "Events",
      description:
        "Concerts, meetings, suppers and sales near you, and how to submit one of your own.",
      category: "Community",
      priority: "High",
      frequency: "Daily",
    },
    menu: "news",
  }),
  page<EventScreenProps>({
    id: "event",
    path: "/events/:slug",
    load: async ({ scope, params: { slug = "" } }) => {
      const found = await findEvent(scope, slug);
      const [stock = ""] = scope.publication.stockPictures;
      if (found?.ok) return { event: found.value, status: 200, back: "", stock };
      const { status = 503, message: back } = found ?? { status: 404, message: "" };
      return { event: undefined, status, back, stock };
    },
    status: ({ status }) => status,
    screen: (data) => <EventScreen {...data} />,
    metadata: (_publication, { event }) =>
      event
        ? {
            title: event.title,
            description: `${event.day}, ${event.time}`,
            canonical: `/events/${event.slug}`,
            noindex: event.isSample ?? false,
            ...(event.picture
              ? { ogImage: event.picture.address, ogImageAlt: event.picture.alt }
              : {}),
          }
        : { title: "Event Not Found", description: "There is no such event.", noindex: true },
    structuredData: (publication, { event }) =>
      event && !event.isSample ? [eventData(publication, event)] : [],
  }),
];

/** The query of the weeks, months and calendars that the page links to; other dates are not cached. */
function eventsQuery({ week, weeks, month, calendar }: EventList): string {
  const isLinked = weeks.slice(1).some((other) => other.week === week);
  const asked = Object.entries({ week: isLinked ? week : "", month, calendar });
  const query = String(new URLSearchParams(asked.filter(([, value]) => value !== "")));
  return query && `?${query}`;
}

function categoryPage(category: Category & { key: CategoryKey }): PageRoute {
  const sponsorPlace = `category/${category.key}` as const;
  return page<CategoryContent & Upcoming & { readonly year: number; readonly hasSource: boolean }>({
    id: category.key,
    path: category.path,
    load: async ({ scope, waitMs, year }) => {
      const upcoming = category.key === "localNews" ? upcomingEvents(scope) : [];
      const parts = await settle(await categoryContent(scope, category.key), waitMs);
      const hasSource = scope.publication.feeds[category.key].length > 0;
      return { ...parts, year, hasSource, upcoming: await upcoming };
    },
    sponsorPlaces: [sponsorPlace],
    screen: (data, publication, { [sponsorPlace]: sponsor }) => (
      <CategoryScreen {...{ publication, category, sponsor }} {...data} />
    ),
    metadata: (publication) => ({
      title: category.title,
      description: fillText(category.description, publication),
      feed: { title: `${category.title} RSS Feed`, path: sectionFeedPath(category) },
      keywords: category.keywords,
    }),
    picture: ({ listing }) => firstPicture(listing),
    // Opinion has two columns.
    isWide: () => category.key !== "opinion",
    isCacheable: ({ listing }) => hasStories(listing),
    siteMap: {
      name: category.label,
      description: category.siteMapDescription,
      category: category.siteMapCategory,
      priority: category.priority,
      frequency: FREQUENCIES[category.priority],
    },
    menu: "news",
  });
}

/** The picture that a list of stories begins with. */
function firstPicture(listing: Late<Listing>): string | undefined {
  return listing instanceof Promise ? undefined : listing.articles[0]?.imageUrl || undefined;
}

/** A page without stories is not cached: they may be there at the next request. */
function hasStories(listing: Late<Listing>): boolean {
  return !(listing instanceof Promise) && listing.articles.length > 0;
}

/**
 * For a story from a feed: search engines should list its publisher, not this page. Web archives may
 * store it, because they do not compete with the publisher for readers.
 */
function storyMetadata(article: Article | undefined): PageMetadata {
  if (!article) {
    return {
      title: "Article Details Coming Soon",
      description: "An article from our feeds.",
      noindex: true,
    };
  }
  return {
    title: article.title,
    description: article.excerpt,
    canonical: article.link || undefined,
    ogType: "article",
    ogImage: article.imageUrl || undefined,
    ogImageAlt: article.title,
    noindex: true,
    archivable: true,
  };
}
