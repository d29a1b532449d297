/** The page type: the shape of an entry of the route table (`routes.tsx`). */
import type { ReactNode } from "react";
import { createContext, data as answer, type RouteObject } from "react-router";

import type { Alert } from "../../shared/alert.ts";
import type { Publication } from "../../shared/publication/publication.ts";
import type { Sponsored, SponsorPlace } from "../../shared/publication/sponsor.ts";
import type { SiteMapEntry, SitePage } from "../../shared/site-map.ts";
import type { Scope } from "../content/scope.ts";
import type { LimitedWork } from "../platform/http/rate-limit.ts";
import type { PageMetadata } from "./metadata.ts";

/** The context of a request's loaders. */
export interface PageContext {
  readonly scope: Scope;
  /** The alerts and notices in force, the most important first. */
  readonly alerts: readonly Alert[];
  /** When they were last read, in words, where that is long ago; else empty. */
  readonly alertsAsOf: string;
  /** The pages of the site map. */
  readonly sitePages: readonly SitePage[];
  /** Today in long form and the current year, in the publication's time zone. */
  readonly today: string;
  readonly year: number;
  /** Whether the page becomes a lite edition, which has to be short. */
  readonly isLite: boolean;
  /** How long a page waits for its late parts, in milliseconds. */
  readonly waitMs: number;
  /** The same for a page whose status depends on a late part. */
  readonly statusWaitMs: number;
}

/** The parts of an address that its page reads. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** The arguments of a loader. */
export type PageRequest = PageContext & PageAddress;

/** The definition of one route's pages. `Data` is the result of its loader. */
export interface Page<Data = unknown> {
  readonly id: string;
  readonly path: string;
  /** The query parameters that it reads; all others are ignored. */
  readonly query?: readonly string[];
  /** The kind of work for which it counts against its reader's rate limit, if any. */
  readonly limit?: (
    address: PageAddress,
    scope: Scope,
  ) => LimitedWork | undefined | Promise<LimitedWork | undefined>;
  /** Whether it is the same for every reader, so that the platform's cache may have it; so by default. */
  readonly isShared?: boolean;
  /**
   * Set where its screen is the whole document, without frame, scripts and a lite edition: the source of its
   * one style for the content policy.
   */
  readonly documentStyle?: (data: Data) => string;
  /** Headers that it has in place of the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly load?: (request: PageRequest) => Data | Promise<Data>;
  /** 200 by default. */
  readonly status?: (data: Data) => number;
  readonly screen: (data: Data, publication: Publication, sponsored: Sponsored) => ReactNode;
  /** The places that sponsors can have on it. */
  readonly sponsorPlaces?: readonly SponsorPlace[];
  readonly metadata: (publication: Publication, data: Data) => PageMetadata;
  /** Its JSON-LD objects; the way to it from home by default. `title` is that of its metadata. */
  readonly structuredData?: (
    publication: Publication,
    data: Data,
    title: string,
  ) => readonly object[];
  /** Address of the first picture in view, if it is known before rendering. */
  readonly picture?: (data: Data) => string | undefined;
  /** Path of the list that it belongs to, which the header marks; its own by default. */
  readonly section?: (data: Data) => string | undefined;
  /** Whether it has columns for a wide page; none by default. */
  readonly isWide?: (data: Data) => boolean;
  /** Whether caches may store the page; every page by default. */
  readonly isCacheable?: (data: Data) => boolean;
  /** Whether readers wait for its next change, so that caches may store it for seconds alone. */
  readonly isLive?: (data: Data) => boolean;
  /** Whether the page hardly changes any more, so that caches may store it longer. */
  readonly isOld?: (data: Data) => boolean;
  /** The one query with which it may be cached; empty by default. */
  readonly canonicalQuery?: (data: Data) => string;
  /** Its entry in the site map, if any. */
  readonly siteMap?: SiteMapEntry & { readonly name: string };
  /** The part of the menu that leads to it, under the name that the site map has, else this one. */
  readonly menu?: "news" | "other";
  readonly menuName?: string;
}

export const pageContext = createContext<PageContext>();

/** A route of the router, with the page as its handle. */
export type PageRoute = RouteObject & { readonly handle: Page };

/** Makes the route of a page. */
export function page<Data = object>(definition: Page<Data>): PageRoute {
  const { id, path, load, status = () => 200 } = definition;
  return {
    id,
    path,
    loader: async ({ context, params, url }) => {
      const query = url.searchParams;
      const data = (await load?.({ ...context.get(pageContext), params, query })) ?? ({} as Data);
      return answer(data, { status: status(data) });
    },
    handle: definition as Page,
  };
}
