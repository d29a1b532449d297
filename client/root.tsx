/**
 * The document: head, header, the screen of the route, footer and donation popup. The styles stand in
 * it too, but the edge writes them: of what React knows nothing it keeps, whatever it makes anew.
 */
import { useEffect, useRef, useState, type ReactNode } from "react";
import {
  isRouteErrorResponse,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigationType,
  useRouteError,
  useRouteLoaderData,
} from "react-router";

import type { Publication } from "../shared/publication.ts";
import { DonationPopup } from "./components/DonationPopup.tsx";
import { Footer } from "./components/Footer.tsx";
import { Guard } from "./components/Guard.tsx";
import { Header } from "./components/Header.tsx";
import { SkipLink } from "./components/SkipLink.tsx";
import { settle } from "./deferred.tsx";
import { Metadata, type PageMetadata } from "./metadata.tsx";
import { SMOOTH } from "./navigation.ts";
import type { Frame } from "./page-context.ts";
import { Prebuilt } from "./prebuilt.tsx";
import { ErrorScreen } from "./screens/ErrorScreen.tsx";
import { UNREACHED } from "./unreached.ts";

/** What a route tells the document about its page; `data` is what its loader gave. */
export interface PageHandle {
  readonly metadata: (input: { publication: Publication; data: unknown }) => PageMetadata;
  /** True where the metadata are not the same for every request to the route. */
  readonly dependsOnData?: true;
  /** The file of a screen that is fetched on demand. */
  readonly screen?: string;
  /** Address of the picture that is seen first, where it is known by now. */
  readonly picture?: (data: unknown) => string | undefined;
}

export const ROOT_ID = "root";

/** The frame of the page; it is there on every route. */
export function useFrame(): Frame {
  return useRouteLoaderData(ROOT_ID) as Frame;
}

/** The element of the root route. */
export function Root(): ReactNode {
  const frame = useFrame();
  const { pathname, search } = useLocation();
  const { metadata, variant } = useMetadata(frame.publication);
  const head = metadata && (
    <Metadata metadata={metadata} publication={frame.publication} path={pathname} />
  );
  return (
    <Document frame={frame} head={head} variant={variant}>
      <SkipLink />
      <Header publication={frame.publication} path={pathname} today={frame.today} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer publication={frame.publication} year={frame.year} />
      <Guard instead={null}>
        <DonationPopup publication={frame.publication} path={pathname} />
      </Guard>
      <ScrollRestoration getKey={(location) => location.key} />
      <Announcer path={pathname + search} />
    </Document>
  );
}

const UNKNOWN = { status: 500, statusText: "" };

/** The element of the root route where a loader or a screen failed: no data, no frame but the paper's. */
export function RootError(): ReactNode {
  const error = useRouteError();
  const frame = useRouteLoaderData<Frame | undefined>(ROOT_ID);
  const { pathname, search } = useLocation();
  const { status, statusText: message } = isRouteErrorResponse(error) ? error : UNKNOWN;
  if (!frame) return <BareDocument message={message} />;
  return (
    <Document
      frame={frame}
      head={<title>{`Unexpected Application Error | ${frame.publication.name}`}</title>}
    >
      <Header publication={frame.publication} path="" today={frame.today} />
      <main id="main" tabIndex={-1}>
        <ErrorScreen
          message={message}
          retry={status === UNREACHED ? pathname + search : undefined}
        />
      </main>
      <Footer publication={frame.publication} year={frame.year} />
    </Document>
  );
}

/** Where not even the paper is known. */
function BareDocument({ message }: { message: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Unexpected Application Error</title>
      </head>
      <body>
        <main id="main">
          <ErrorScreen message={message} />
        </main>
      </body>
    </html>
  );
}

interface DocumentProps {
  readonly frame: Frame;
  /** The elements of the head that differ from page to page. */
  readonly head: ReactNode;
  /** Names a head that is the same for every reader; without it the head is made anew. */
  readonly variant?: string | undefined;
  readonly children: ReactNode;
}

function Document({ frame, head, variant, children }: DocumentProps) {
  const { publication } = frame;
  const content = () => (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {head}
      <link rel="alternate" type="application/rss+xml" title="Blog RSS Feed" href="/rss.xml" />
    </>
  );
  return (
    // The loader has marked it by then.
    <html lang={publication.locale} data-publication={publication.id} suppressHydrationWarning>
      {variant === undefined ? (
        <head>{content()}</head>
      ) : (
        <Prebuilt as="head" of={publication} variant={variant}>
          {content}
        </Prebuilt>
      )}
      <body>{children}</body>
    </html>
  );
}

/** What the shown route tells of its page, and its name where every reader is told the same. */
function useMetadata(publication: Publication): {
  readonly metadata?: PageMetadata;
  readonly variant?: string;
} {
  const match = useMatches().at(-1);
  const data = useSettled(match?.loaderData);
  const handle = match?.handle as PageHandle | undefined;
  if (!match || !handle) return {};
  const metadata = handle.metadata({ publication, data });
  return handle.dependsOnData ? { metadata } : { metadata, variant: `head ${match.id}` };
}

/** A loader's data; parts that are late in the browser are put in place when they arrive. */
function useSettled(data: unknown): unknown {
  const [settled, setSettled] = useState<{ of: unknown; data: unknown }>();
  useEffect(() => {
    let isCurrent = true;
    const hasLateParts =
      typeof data === "object" &&
      data !== null &&
      Object.values(data).some((part) => part instanceof Promise);
    if (hasLateParts) {
      void settle(data, new Promise(() => {})).then((whole) => {
        if (isCurrent) setSettled({ of: data, data: whole });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [data]);
  return settled?.of === data ? settled?.data : data;
}

/**
 * Tells a screen reader the title of a page that was reached without loading a document. By a link the
 * focus comes to the page's start, as with a document: the link may be there still, in the footer.
 */
function Announcer({ path }: { path: string }) {
  const type = useNavigationType();
  useSmoothReturn(type);
  const announcement = useRef<HTMLParagraphElement>(null);
  const announced = useRef(path);
  useEffect(() => {
    if (announced.current === path) return;
    announced.current = path;
    if (announcement.current) announcement.current.textContent = document.title;
    if (type === NavigationType.Push)
      document.querySelector("main")?.focus({ preventScroll: true });
  }, [path, type]);
  return <p ref={announcement} className="visually-hidden" role="status" />;
}

/**
 * Goes to the top before the reader's eyes, where the followed link asks for it and the reader has
 * nothing against motion. Not before the page is there: where a page gets shorter WebKit stops scrolling.
 */
function useSmoothReturn(type: NavigationType): void {
  const location = useLocation();
  useEffect(() => {
    if (location.state !== SMOOTH || type === NavigationType.Pop) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: isCalm ? "instant" : SMOOTH });
  }, [location, type]);
}
