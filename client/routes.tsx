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

import type { Article } from "../shared/article.ts";
import { parsePage, type BlogPage, type PostContent } from "../shared/blog.ts";
import { CATEGORIES, type Category, type CategoryKey } from "../shared/categories.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { Publication } from "../shared/publication.ts";
import { settle } from "./deferred.tsx";
import type { PageMetadata } from "./metadata.tsx";
import { pageContext, type Frame, type PageContext } from "./page-context.ts";
import { BROKEN_PART, prebuildWith } from "./prebuilt.tsx";
import { Root, ROOT_ID, RootError, useFrame, type PageHandle } from "./root.tsx";
import { Home } from "./screens/Home.tsx";

type Screen<Props> = ComponentType<Props & { publication: Publication }>;

/** A route's component: the screen with its loader's data and the publication as props. */
function show<Props extends object>(Shown: Screen<Props>): ComponentType {
  return function RouteScreen() {
    const { publication } = useFrame();
    return <Shown {...(useLoaderData() as Props)} publication={publication} />;
  };
}

/** A screen that is fetched only when it is gone to. */
function later<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, Screen<Props>>>,
): Pick<RouteObject, "lazy"> {
  return { lazy: async () => ({ Component: show((await load())[name]) }) };
}

function loader(
  load: (context: PageContext, args: LoaderFunctionArgs) => unknown,
): Pick<RouteObject, "loader"> {
  return { loader: (args) => load(args.context.get(pageContext), args) };
}

/** For screens that show more of the publication than every page carries. */
const WITH_DETAILS = loader(async ({ content }) => ({ details: await content.details() }));

/** A handle for a page whose description needs no data. */
function page(metadata: (publication: Publication) => PageMetadata): PageHandle {
  return { metadata: ({ publication }) => metadata(publication) };
}

function fillNames(text: string, { name, town }: Publication): string {
  return text.replaceAll("{paper}", name).replaceAll("{town}", town);
}

function categoryRoute(category: Category & { key: CategoryKey }): RouteObject {
  return {
    id: category.key,
    path: category.path,
    ...later("CategoryScreen", () => import("./screens/CategoryScreen.tsx")),
    ...loader(async ({ content, enough }) => {
      return { category, ...(await settle({ listing: content.category(category.key) }, enough())) };
    }),
    handle: page((publication) => ({
      title: category.title,
      description: fillNames(category.description, publication),
      ...(category.keywords === undefined ? {} : { keywords: category.keywords }),
    })),
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
        handle: page(({ town, name }) => ({
          title: "",
          description: `News from ${town} and the world, by ${name}.`,
        })),
      },
      ...CATEGORIES.map(categoryRoute),
      {
        id: "article",
        path: "/article/:slug",
        ...later("ArticleScreen", () => import("./screens/ArticleScreen.tsx")),
        ...loader(async ({ content, wholeOrEnough }, { params }) => {
          const slug = params["slug"] ?? "";
          return { slug, ...(await settle({ article: content.article(slug) }, wholeOrEnough())) };
        }),
        handle: {
          dependsOnData: true,
          metadata({ data }) {
            const { article } = data as { article?: Article | Promise<unknown> };
            if (!article || article instanceof Promise) {
              return {
                title: "Article Details Coming Soon",
                description: "An article from our feeds.",
                noindex: true,
              };
            }
            return {
              title: article.title,
              description: article.excerpt,
              ...(article.link === "" ? {} : { canonical: article.link }),
              ogType: "article",
              ogImage: article.imageUrl,
              noindex: true,
            };
          },
        } satisfies PageHandle,
      },
      {
        id: "events",
        path: "/events",
        ...later("Events", () => import("./screens/Events.tsx")),
        ...WITH_DETAILS,
        handle: page(({ town }) => ({
          title: "Local Events",
          description: `What is on in ${town} and nearby: meetings, music, markets and games.`,
        })),
      },
      {
        id: "contact",
        path: "/contact",
        ...later("Contact", () => import("./screens/Contact.tsx")),
        ...WITH_DETAILS,
        handle: page(({ name }) => ({
          title: "Contact Us",
          description: `How to reach the newsroom and the office of ${name}.`,
        })),
      },
      {
        id: "donations",
        path: "/donations",
        ...later("Donations", () => import("./screens/Donations.tsx")),
        handle: page(({ name }) => ({
          title: "Support Independent Journalism",
          description: `Help keep ${name} free for everyone with a gift, once or every month.`,
        })),
      },
      {
        id: "partners",
        path: "/partners",
        ...later("Partners", () => import("./screens/Partners.tsx")),
        ...WITH_DETAILS,
        handle: page(({ name }) => ({
          title: "Partnership Resources",
          description: `How to work with ${name}, and how to become a partner.`,
        })),
      },
      {
        id: "faq",
        path: "/faq",
        ...later("Faq", () => import("./screens/Faq.tsx")),
        ...loader(async ({ content }) => ({ questions: await content.questions() })),
        handle: page(({ name }) => ({
          title: "Frequently Asked Questions",
          description: `Answers about ${name}: coverage, corrections, privacy, advertising and more.`,
        })),
      },
      {
        id: "sitemap",
        path: "/sitemap",
        ...later("SiteMap", () => import("./screens/SiteMap.tsx")),
        ...loader((_context, { request }) => {
          const { searchParams } = new URL(request.url);
          return {
            category: searchParams.get("category") ?? "",
            search: searchParams.get("search") ?? "",
          };
        }),
        handle: page(({ name }) => ({
          title: "Site Map",
          description: `Every page of ${name}, with a search and filters.`,
        })),
      },
      {
        id: "blog",
        path: "/blog",
        ...later("BlogList", () => import("./screens/BlogList.tsx")),
        ...loader(async ({ content, wholeOrEnough }, { request }) => {
          const number = parsePage(new URL(request.url).searchParams.get("page"));
          const parts = await settle({ number, page: content.posts(number) }, wholeOrEnough());
          return answer(parts, { status: statusOf(parts.page) });
        }),
        handle: {
          dependsOnData: true,
          metadata({ publication, data }) {
            const { page: found } = data as { page: Outcome<BlogPage> | Promise<unknown> };
            const number = found instanceof Promise || !found.ok ? 1 : found.value.page;
            return {
              title: number > 1 ? `Blog, page ${number}` : "Blog",
              description: `Notes, explanations and stories from the people who make ${publication.name}.`,
              canonical: number > 1 ? `/blog?page=${number}` : "/blog",
            };
          },
        } satisfies PageHandle,
      },
      {
        id: "post",
        path: "/blog/:slug",
        ...later("BlogPost", () => import("./screens/BlogPost.tsx")),
        ...loader(async ({ content, wholeOrEnough }, { params }) => {
          const parts = await settle({ post: content.post(params["slug"] ?? "") }, wholeOrEnough());
          return answer(parts, { status: statusOf(parts.post) });
        }),
        handle: {
          dependsOnData: true,
          metadata({ data }) {
            const { post: found } = data as { post: Outcome<PostContent> | Promise<unknown> };
            if (found instanceof Promise)
              return { title: "Blog", description: "A post of our blog." };
            if (!found.ok)
              return { title: "Blog Not Found", description: found.message, noindex: true };
            const { post } = found.value;
            return {
              title: post.title,
              description: post.description,
              canonical: `/blog/${encodeURIComponent(post.slug)}`,
              ...(post.tags.length === 0 ? {} : { keywords: post.tags.join(", ") }),
              ogType: "article",
              ...(post.imageUrl === undefined ? {} : { ogImage: post.imageUrl }),
            };
          },
        } satisfies PageHandle,
      },
      ...["/rss.xml", "/feed.xml"].map((path) => ({
        id: path.slice(1, -4),
        path,
        ...later("RssScreen", () => import("./screens/RssScreen.tsx")),
        // In the browser the screen comes first and says what it is waiting for (SPEC 2).
        ...loader(({ content, wholeOrEnough }: PageContext) =>
          IN_BROWSER ? { xml: content.rss() } : settle({ xml: content.rss() }, wholeOrEnough()),
        ),
        handle: page(({ name }) => ({
          title: "RSS Feed",
          description: `The blog of ${name} as a feed for news readers.`,
        })),
      })),
      {
        id: "privacy",
        path: "/privacy",
        ...later("Privacy", () => import("./screens/Privacy.tsx")),
        handle: page(({ name }) => ({
          title: "Privacy Policy",
          description: `What ${name} knows about its readers, which is next to nothing, and why.`,
        })),
      },
      {
        id: "terms",
        path: "/terms",
        ...later("Terms", () => import("./screens/Terms.tsx")),
        handle: page(({ name }) => ({
          title: "Terms of Service",
          description: `The terms under which ${name} may be read, linked and quoted.`,
        })),
      },
      {
        id: "not-found",
        path: "*",
        ...later("NotFound", () => import("./screens/NotFound.tsx")),
        ...loader(() => answer({}, { status: 404 })),
        handle: {
          dependsOnData: true, // Its canonical address is whatever was asked for.
          metadata: () => ({
            title: "Page not found",
            description: "There is no page at this address.",
            noindex: true,
          }),
        } satisfies PageHandle,
      },
    ],
  },
];
