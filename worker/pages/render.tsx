/**
 * Request → HTML of a screen: runs the route's loader, renders in one go when everything is there,
 * and streams the frame first when something is late (EDGE: streaming, readers without scripts).
 */
import { escapeUTF8 } from "entities/escape";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from "react-router";
import { BOOT_SCRIPT, ICON } from "virtual:page-assets";

import {
  BROKEN_PART,
  pageContext,
  prebuildWith,
  routes,
  type PageContext,
  type PageHandle,
} from "../../client/routes.tsx";
import type { Publication } from "../../shared/publication.ts";
import { causeOf, type Log } from "../log.ts";
import { dataBlock, dataBlockInPlace, structuredBlock } from "./page-data.ts";
import { streamWithBlocks } from "./page-stream.ts";
import { stylesOf, type PageStyles } from "./page-styles.ts";
import { hasStories, isAtItsAddress } from "./page-worth.ts";
import { structuredData } from "./structured-data.ts";

prebuildWith(renderToString);

/** One small table per plain path: matching and copying all of them would cost more than loading. */
const smallTables = new Map(
  routes.flatMap((root) =>
    (root.children ?? []).flatMap((route): [string, RouteObject[]][] =>
      route.path === undefined || /[:*]/.test(route.path)
        ? []
        : [[route.path, [{ ...root, children: [route] } as RouteObject]]],
    ),
  ),
);
const handlers = new Map<string, StaticHandler>();

/** What answers at a path, made when it is first asked for: making all would slow every start. */
function handlerOf(path: string): StaticHandler {
  // All routes, for paths with parameters and for those that there are not.
  const table = smallTables.get(path);
  const name = table ? path : "*";
  const handler = handlers.get(name) ?? createStaticHandler(table ?? routes);
  handlers.set(name, handler);
  return handler;
}

/** Whether a path is a page's own, without parameters. */
export function isPagePath(pathname: string): boolean {
  return smallTables.has(pathname);
}

/** A page, rendered or on its way. */
export interface Page {
  readonly status: number;
  /** The whole document, or its stream where parts of it are late. */
  readonly body: string | ReadableStream<Uint8Array>;
  /** False for what another reader must not be given: a status nobody has checked, a failed part, no story. */
  readonly isWhole: boolean;
  /** Sources that its styles need in the content policy. */
  readonly styleSources: readonly string[];
  /** True where the page has only the one address it was asked at, so that keeping it pays. */
  readonly isAtItsAddress: boolean;
}

/**
 * The page at a request's address, or the redirect that its route answers with. A part that breaks
 * shows an error in its place; where the frame breaks, the page is the error screen. Rejects only
 * where that cannot be rendered either.
 */
export async function renderPage(
  request: Request,
  context: PageContext,
  log: Log,
): Promise<Page | Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, context);
  const handler = handlerOf(pathOf(request));
  const found = await handler.query(routable(request), { requestContext });
  if (found instanceof Response) return found;

  for (const error of Object.values(found.errors ?? {})) {
    log("page failed", { path: pathOf(request), cause: causeOf(error) });
  }
  const styles = stylesOf((found.matches.at(-1)?.route.handle as PageHandle | undefined)?.screen);
  try {
    return await render({ found, handler, request, frame: context.frame, styles, log });
  } catch (error) {
    // The frame itself broke. Rejects where the error screen breaks too.
    log("page failed", { path: pathOf(request), cause: causeOf(error) });
    const [root] = found.matches;
    const errors = { [root?.route.id ?? ""]: error };
    const fault = { ...found, statusCode: 500, errors };
    const body = withBlocks(renderToString(treeOf(fault, handler)), styles.markup, "");
    return { ...UNSHARED, status: 500, body, styleSources: styles.sources };
  }
}

const UNSHARED = { isWhole: false, isAtItsAddress: false };

interface Rendering {
  readonly found: StaticHandlerContext;
  readonly handler: StaticHandler;
  readonly request: Request;
  readonly frame: PageContext["frame"];
  readonly styles: PageStyles;
  readonly log: Log;
}

async function render({ found, handler, request, frame, styles, log }: Rendering): Promise<Page> {
  const onError = (error: unknown) =>
    log("section failed", { path: pathOf(request), cause: causeOf(error) });
  const { statusCode: status, loaderData } = found;
  const hasFailed = found.errors !== null;
  const blocks = hasFailed ? "" : pictureBlock(found) + headBlocks(found, frame.publication);
  const head = styles.markup + blocks;
  const tree = treeOf(found, handler);
  if (lateParts(loaderData).length > 0) {
    const body = await streamPage(tree, head, loaderData, onError);
    return { ...UNSHARED, status, body, styleSources: styles.sources };
  }
  const html = renderToString(tree);
  const isBroken = html.includes(BROKEN_PART);
  if (isBroken) await reportFaults(tree, onError);
  // What broke is made anew in the browser, and takes all the data for it.
  const write = isBroken ? dataBlock : dataBlockInPlace;
  return {
    status,
    body: withBlocks(html, head, hasFailed ? "" : write(loaderData)),
    isWhole: !hasFailed && !isBroken && hasStories(loaderData),
    styleSources: styles.sources,
    isAtItsAddress: isAtItsAddress(found, new URL(request.url)),
  };
}

function treeOf(found: StaticHandlerContext, handler: StaticHandler): ReactNode {
  return (
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, found)}
      context={found}
      hydrate={false}
    />
  );
}

/** Rendering to a string swallows what broke; rendering once more as a stream tells. */
async function reportFaults(tree: ReactNode, onError: (error: unknown) => void): Promise<void> {
  const stream = await renderToReadableStream(tree, { onError });
  await stream.allReady;
  await stream.cancel();
}

const HEAD_END = "</head>";
const DOCUMENT_END = "</body></html>";

/** The document with blocks at the ends of its head and its body. */
function withBlocks(html: string, head: string, tail: string): string {
  const at = html.indexOf(HEAD_END);
  // A document without a head came from a screen that failed, and is left as it is.
  if (at < 0 || !html.endsWith(DOCUMENT_END)) return `<!DOCTYPE html>${html}`;
  const body = html.slice(at, -DOCUMENT_END.length);
  return `<!DOCTYPE html>${html.slice(0, at)}${head}${body}${tail}${DOCUMENT_END}`;
}

/**
 * The request as the router can take it. Its pattern for any path does not match line breaks, and it
 * writes paths that cannot be decoded to the console: there is no page at either.
 */
function routable(request: Request): Request {
  try {
    if (!/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathOf(request)))) return request;
  } catch {
    // Malformed escapes.
  }
  return new Request(new URL("/404", request.url));
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname;
}

/** The promises among the values of the loaders' data, at any depth of plain objects. */
function lateParts(data: unknown): readonly Promise<unknown>[] {
  if (data instanceof Promise) return [data];
  if (typeof data !== "object" || data === null || Array.isArray(data)) return [];
  return Object.values(data).flatMap(lateParts);
}

/**
 * Asks for the picture that is seen first behind the styles, which are needed before it, and ahead of
 * all others: browsers look for the rest when they have laid out the page.
 */
function pictureBlock({ matches, loaderData }: StaticHandlerContext): string {
  const { id = "", handle } = matches.at(-1)?.route ?? {};
  const address = (handle as PageHandle | undefined)?.picture?.(loaderData[id]);
  if (!address) return "";
  return `<link rel="preload" as="image" href="${escapeUTF8(address)}" referrerpolicy="no-referrer"/>`;
}

const knownHeads = new WeakMap<Publication, Map<string, string>>();

/** The blocks of the head; of pages that differ by no data they are made once. */
function headBlocks(found: StaticHandlerContext, publication: Publication): string {
  const { id = "", path = "" } = found.matches.at(-1)?.route ?? {};
  if (!smallTables.has(path) || id === "blog") return makeHeadBlocks(found, publication);
  const heads = knownHeads.get(publication) ?? new Map<string, string>();
  knownHeads.set(publication, heads);
  const blocks = heads.get(id) ?? makeHeadBlocks(found, publication);
  heads.set(id, blocks);
  return blocks;
}

/** The icon, the loader of the scripts, and the structured data of the page. */
function makeHeadBlocks(found: StaticHandlerContext, publication: Publication): string {
  const match = found.matches.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  if (!match || !handle) return "";
  const data: unknown = found.loaderData[match.route.id] ?? {};
  const { title } = handle.metadata({ publication, data });
  const blocks = structuredData(match.route.id, publication, data, title);
  return `<link rel="icon" href="${ICON}"/><script>${BOOT_SCRIPT}</script>${blocks.map(structuredBlock).join("")}`;
}

/**
 * The page as a stream: the frame at once, late parts as they come, and at the end the data of all
 * of it; scripts start when the document is complete.
 */
async function streamPage(
  tree: ReactNode,
  head: string,
  loaderData: Record<string, unknown>,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const rendered = await renderToReadableStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError,
  });
  return streamWithBlocks(rendered, head, async () => {
    try {
      return dataBlock((await settleDeep(loaderData)) as Record<string, unknown>);
    } catch (error) {
      // Without its data the page stays as it is: complete for reading, and no script starts.
      onError(error);
      return "";
    }
  });
}

async function settleDeep(data: unknown): Promise<unknown> {
  const value = await data;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(async ([name, part]) => [name, await settleDeep(part)]);
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
}
