/**
 * Request → HTML of a screen: runs the route's loader, renders in one go when everything is there, and
 * streams the frame first when something is late (EDGE: streaming, readers without scripts).
 */
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  createStaticHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
} from "react-router";

import { ERROR_MARKUP } from "../../client/components/loading/ErrorBoundary.tsx";
import { Document } from "../../client/document/Document.tsx";
import { ErrorScreen } from "../../client/screens/errors/ErrorScreen.tsx";
import type { Publication } from "../../shared/publication/publication.ts";
import type { Sponsored } from "../../shared/publication/sponsor.ts";
import { sponsorIds, sponsorsIn } from "../content/sponsors/choose-sponsor.ts";
import { BoundedCache } from "../platform/bounded-cache.ts";
import { withLite } from "../platform/http/variant.ts";
import { causeOf, log } from "../platform/log.ts";
import { renderErrorHead, renderHead } from "./head.ts";
import { hasLateParts } from "./late-parts.ts";
import { type Page, type PageContext, pageContext, type PageRoute } from "./page.ts";
import { type MatchedPage, MENU_PAGES, ROUTES, routablePath } from "./routes.tsx";
import { breadcrumbs } from "./structured-data.ts";

/** A page, rendered or streaming. */
export interface RenderedPage {
  readonly status: number;
  /** The whole document, or its stream where parts of it are late. */
  readonly body: string | ReadableStream<Uint8Array>;
  /**
   * Which caches may store it: `shared` all of them; `private` the reader's own, for a page with another
   * canonical address; `none` where its status is uncertain or a part is missing.
   */
  readonly cache: "shared" | "private" | "none";
  /** Whether it hardly changes any more, and whether readers wait for its next change. */
  readonly isOld?: boolean;
  readonly isLive?: boolean;
  /** Headers in place of the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a page that is a whole document: the source of its style. */
  readonly documentStyle?: string | undefined;
}

const handlers = new BoundedCache<Page, ReturnType<typeof createStaticHandler>>({
  maxEntries: ROUTES.length,
});

/** The router's engine for a page: the gate has matched the address, so that it finds one route only. */
function handlerOf(page: Page) {
  const made = handlers.get(page);
  if (made) return made;
  const route = ROUTES.find(({ handle }) => handle === page);
  if (!route) throw new Error(`${page.id} is no page of the route table.`);
  const handler = createStaticHandler([route]);
  handlers.set(page, handler);
  return handler;
}

/**
 * A page of the route table at an address, or the redirect that its route answers with. A part that fails is
 * replaced by an error message; if the frame fails, the page is the error screen. Rejects only if
 * that fails too.
 */
export async function renderPage(
  { page }: MatchedPage,
  url: URL,
  context: PageContext,
): Promise<RenderedPage | Response> {
  const handler = handlerOf(page);
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, context);
  const found = await handler.query(
    new Request(new URL(routablePath(url.pathname) + url.search, url)),
    {
      requestContext,
    },
  );
  if (found instanceof Response) return found;
  const [error] = Object.values(found.errors ?? {});
  const fail = (cause: unknown, status: number) => {
    log("page failed", { path: url.pathname, cause: causeOf(cause) });
    return errorPage(context, status, isRouteErrorResponse(cause) ? cause.statusText : "");
  };
  if (error !== undefined) return fail(error, found.statusCode);
  try {
    return await renderFound(found, url, context);
  } catch (cause) {
    return fail(cause, 500);
  }
}

async function renderFound(
  found: StaticHandlerContext,
  url: URL,
  context: PageContext,
): Promise<RenderedPage> {
  const { pathname: path } = url;
  const { statusCode: status, matches, loaderData } = found;
  const match = matches.at(-1);
  if (!match) throw new Error("No route matches, not even that of all paths.");
  const { handle: page } = match.route as PageRoute;
  const data = loaderData[page.id] as object;
  const sponsored = sponsoredOn(page, path, context);
  const tree = documentOf(page, data, url, { ...context, sponsored });
  const headers = { ...page.headers, ...sponsorsHeader(sponsored) };
  const onError = (error: unknown) => log("section failed", { path, cause: causeOf(error) });
  if (hasLateParts(data)) {
    const options = { progressiveChunkSize: Number.POSITIVE_INFINITY, onError };
    const body = await renderToReadableStream(tree, options);
    return { status, body, cache: "none", headers };
  }
  const html = `<!DOCTYPE html>${renderToString(tree)}`;
  const isBroken = html.includes(ERROR_MARKUP);
  if (isBroken) await reportErrors(tree, onError);
  const isCacheable = !isBroken && (page.isCacheable?.(data) ?? true);
  const canonical = canonicalPath(page, match.params) + (page.canonicalQuery?.(data) ?? "");
  const reach = canonical === path + url.search ? "shared" : "private";
  const isOld = page.isOld?.(data) ?? false;
  const isLive = page.isLive?.(data) ?? false;
  const cache = isCacheable ? reach : "none";
  const documentStyle = page.documentStyle?.(data);
  return { status, body: html, cache, isOld, isLive, headers, documentStyle };
}

/** A lite edition has a place of its own in place of all others. */
function sponsoredOn(
  { sponsorPlaces = [] }: Page,
  path: string,
  { isLite, scope }: PageContext,
): Sponsored {
  const { decisions, now } = scope;
  return sponsorsIn(isLite ? ["lite"] : sponsorPlaces, decisions.sponsors, { path, now: now() });
}

/** Tells the gate who is on a page. */
function sponsorsHeader(sponsored: Sponsored): Readonly<Record<string, string>> {
  const ids = sponsorIds(sponsored).join(",");
  return ids === "" ? {} : { Sponsors: ids };
}

/** The document of a page with the data of its loader. */
export function documentOf(
  page: Page,
  data: object,
  url: URL,
  context: Pick<PageContext, "today" | "year" | "alerts" | "alertsAsOf"> & {
    readonly scope: { readonly publication: Publication };
    readonly sponsored?: Sponsored;
  },
): ReactNode {
  const { pathname: path, search } = url;
  const { today, year, alerts, alertsAsOf, sponsored = {} } = context;
  const { publication } = context.scope;
  if (page.documentStyle) return page.screen(data, publication, sponsored);
  const metadata = page.metadata(publication, data);
  const { title } = metadata;
  const head = renderHead({
    publication,
    metadata,
    path,
    picture: page.picture?.(data),
    structuredData: page.structuredData?.(publication, data, title) ?? [
      breadcrumbs(publication, title),
    ],
  });
  return (
    <Document
      {...{ publication, head, path, today, year, alerts, alertsAsOf }}
      lite={withLite(search, "1")}
      section={page.section?.(data)}
      isWide={page.isWide?.(data)}
      isLive={page.isLive?.(data)}
      pages={MENU_PAGES}
      sponsor={sponsored.lite}
    >
      {page.screen(data, publication, sponsored)}
    </Document>
  );
}

/** The error screen, which no cache may store. */
function errorPage(context: PageContext, status: number, message: string): RenderedPage {
  const { today, year, alerts, alertsAsOf } = context;
  const { publication } = context.scope;
  const head = renderErrorHead("Unexpected Application Error", publication);
  const html = renderToString(
    <Document
      {...{ publication, head, today, year, alerts, alertsAsOf }}
      path=""
      lite="?lite=1"
      pages={MENU_PAGES}
    >
      <ErrorScreen message={message} />
    </Document>,
  );
  return { status, body: `<!DOCTYPE html>${html}`, cache: "none" };
}

/** Rendering to a string does not report the cause of a failure, so the page is rendered again as a stream. */
async function reportErrors(tree: ReactNode, onError: (error: unknown) => void): Promise<void> {
  const stream = await renderToReadableStream(tree, { onError });
  await stream.allReady;
  await stream.cancel();
}

/** The canonical path. Routes match other cases and escapes too. */
function canonicalPath({ path }: Page, params: Readonly<Record<string, string | undefined>>) {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
}
