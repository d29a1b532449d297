/**
 * The route table: path → screen, loader and page metadata. The only list of screens, and the one
 * door by which the worker enters the client.
 */
import type { ComponentType } from "react";
import {
  data as answer,
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from "react-router";

import type { Listing } from "../shared/article.ts";
import { parsePage } from "../shared/blog.ts";
import { CATEGORIES, type Category, type CategoryKey } from "../shared/categories.ts";
import type { HomeContent, Late } from "../shared/content.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { Publication } from "../shared/publication.ts";
import { settle } from "./deferred.tsx";
import { Root, ROOT_ID, RootError, useFrame, type PageHandle } from "./document/root.tsx";
import { firstPicture, page, POST, POSTS, STORY } from "./handles.ts";
import { pageContext, type Frame, type PageContext } from "./page-context.ts";
import { BROKEN_PART, prebuildWith } from "./prebuilt.tsx";
import { Home } from "./screens/Home.tsx";

type Screen<Props> = ComponentType<Props & { publication: Publication }>;

/** A route's component: the screen with its loader's data and the publication as props. */
function show<Props extends object>(Shown: Screen<Props>): ComponentType {
  return function RouteScreen() {
    const { publication } = useFrame();
    return <Shown {...(useLoaderData() as Props)} publication={publication} />;
  };
}

/** A screen that is fetched only when it is gone to, and what is told of its page. */
function later<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, Screen<Props>>>,
  handle: PageHandle,
): Pick<RouteObject, "lazy"> & { handle: PageHandle } {
  return {
    lazy: async () => ({ Component: show((await load())[name]) }),
    handle: { ...handle, screen: name },
  };
}

function loader(
  load: (context: PageContext, args: LoaderFunctionArgs) => unknown,
): Pick<RouteObject, "loader"> {
  return { loader: (args) => load(args.context.get(pageContext), args) };
}

/** For screens that show more of the publication than every page carries. */
const WITH_DETAILS = loader(async ({ content }) => ({ details: await content.details() }));

function fillNames(text: string, { name, town }: Publication): string {
  return text.replaceAll("{paper}", name).replaceAll("{town}", town);
}

function categoryRoute(category: Category & { key: CategoryKey }): RouteObject {
  return {
    id: category.key,
    path: category.path,
    ...later("CategoryScreen", () => import("./screens/CategoryScreen.tsx"), {
      ...page((publication) => ({
        title: category.title,
        description: fillNames(category.description, publication),
        ...(category.keywords === undefined ? {} : { keywords: category.keywords }),
      })),
      picture: (data) => firstPicture((data as { listing: Late<Listing> }).listing),
    }),
    ...loader(async ({ content, enough }) => {
      return { category, ...(await settle({ listing: content.category(category.key) }, enough())) };
    }),
  };
}

/** The status of an answer that is known by now, and a failure. */
function statusOf(outcome: Outcome<unknown> | Promise<unknown>): number {
  return outcome instanceof Promise || outcome.ok ? 200 : (outcome.status ?? 502);
}

export { BROKEN_PART, pageContext, prebuildWith, type Frame, type PageContext, type PageHandle };

const IN_BROWSER = typeof document !== "undefined";

export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    Component: Root,
    ErrorBoundary: RootError,
    ...loader(({ frame }) => frame),
    shouldRevalidate: () => false,
    children: [
      {
        id: "home",
        path: "/",
        Component: show(Home),
        ...loader(async ({ content, enough }) => ({
          content: await settle(content.home(), enough()),
        })),
        handle: {
          ...page(({ town, name }) => ({
            title: "",
            description: `News from ${town} and the world, by ${name}.`,
          })),
          picture: (data) => firstPicture((data as { content: HomeContent }).content.slides),
        } satisfies PageHandle,
      },
      ...CATEGORIES.map(categoryRoute),
      {
        id: "article",
        path: "/article/:slug",
        ...later("ArticleScreen", () => import("./screens/ArticleScreen.tsx"), STORY),
        ...loader(async ({ content, wholeOrEnough }, { params }) => {
          const slug = params["slug"] ?? "";
          return { slug, ...(await settle({ article: content.article(slug) }, wholeOrEnough())) };
        }),
      },
      {
        id: "events",
        path: "/events",
        ...later(
          "Events",
          () => import("./screens/Events.tsx"),
          page(({ town }) => ({
            title: "Local Events",
            description: `What is on in ${town} and nearby: meetings, music, markets and games.`,
          })),
        ),
        ...WITH_DETAILS,
      },
      {
        id: "contact",
        path: "/contact",
        ...later(
          "Contact",
          () => import("./screens/Contact.tsx"),
          page(({ name }) => ({
            title: "Contact Us",
            description: `How to reach the newsroom and the office of ${name}.`,
          })),
        ),
        ...WITH_DETAILS,
      },
      {
        id: "donations",
        path: "/donations",
        ...later(
          "Donations",
          () => import("./screens/Donations.tsx"),
          page(({ name }) => ({
            title: "Support Independent Journalism",
            description: `Help keep ${name} free for everyone with a gift, once or every month.`,
          })),
        ),
      },
      {
        id: "partners",
        path: "/partners",
        ...later(
          "Partners",
          () => import("./screens/Partners.tsx"),
          page(({ name }) => ({
            title: "Partnership Resources",
            description: `How to work with ${name}, and how to become a partner.`,
          })),
        ),
        ...WITH_DETAILS,
      },
      {
        id: "faq",
        path: "/faq",
        ...later(
          "Faq",
          () => import("./screens/Faq.tsx"),
          page(({ name }) => ({
            title: "Frequently Asked Questions",
            description: `Answers about ${name}: coverage, corrections, privacy, advertising and more.`,
          })),
        ),
        ...loader(async ({ content }) => ({ questions: await content.questions() })),
      },
      {
        id: "sitemap",
        path: "/sitemap",
        ...later(
          "SiteMap",
          () => import("./screens/SiteMap.tsx"),
          page(({ name }) => ({
            title: "Site Map",
            description: `Every page of ${name}, with a search and filters.`,
          })),
        ),
        ...loader((_context, { request }) => {
          const { searchParams } = new URL(request.url);
          return {
            category: searchParams.get("category") ?? "",
            search: searchParams.get("search") ?? "",
          };
        }),
      },
      {
        id: "blog",
        path: "/blog",
        ...later("BlogList", () => import("./screens/BlogList.tsx"), POSTS),
        ...loader(async ({ content, wholeOrEnough }, { request }) => {
          const number = parsePage(new URL(request.url).searchParams.get("page"));
          const parts = await settle({ number, page: content.posts(number) }, wholeOrEnough());
          return answer(parts, { status: statusOf(parts.page) });
        }),
      },
      {
        id: "post",
        path: "/blog/:slug",
        ...later("BlogPost", () => import("./screens/BlogPost.tsx"), POST),
        ...loader(async ({ content, wholeOrEnough }, { params }) => {
          const parts = await settle({ post: content.post(params["slug"] ?? "") }, wholeOrEnough());
          return answer(parts, { status: statusOf(parts.post) });
        }),
      },
      ...["/rss.xml", "/feed.xml"].map((path) => ({
        id: path.slice(1, -4),
        path,
        ...later(
          "RssScreen",
          () => import("./screens/RssScreen.tsx"),
          page(({ name }) => ({
            title: "RSS Feed",
            description: `The blog of ${name} as a feed for news readers.`,
          })),
        ),
        // In the browser the screen comes first and says what it is waiting for (SPEC 2).
        ...loader(({ content, wholeOrEnough }: PageContext) =>
          IN_BROWSER ? { xml: content.rss() } : settle({ xml: content.rss() }, wholeOrEnough()),
        ),
      })),
      {
        id: "privacy",
        path: "/privacy",
        ...later(
          "Privacy",
          () => import("./screens/Privacy.tsx"),
          page(({ name }) => ({
            title: "Privacy Policy",
            description: `What ${name} knows about its readers, which is next to nothing, and why.`,
          })),
        ),
      },
      {
        id: "terms",
        path: "/terms",
        ...later(
          "Terms",
          () => import("./screens/Terms.tsx"),
          page(({ name }) => ({
            title: "Terms of Service",
            description: `The terms under which ${name} may be read, linked and quoted.`,
          })),
        ),
      },
      {
        id: "not-found",
        path: "*",
        ...later("NotFound", () => import("./screens/NotFound.tsx"), {
          dependsOnData: true, // Its canonical address is whatever was asked for.
          metadata: () => ({
            title: "Page not found",
            description: "There is no page at this address.",
            noindex: true,
          }),
        }),
        ...loader(() => answer({}, { status: 404 })),
      },
    ],
  },
];
