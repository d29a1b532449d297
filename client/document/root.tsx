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

import type { Publication } from "../../shared/publication.ts";
import { Guard } from "../components/ui/Guard.tsx";
import { hasLateParts, settle } from "../deferred.tsx";
import { DonationPopup } from "../islands/DonationPopup.tsx";
import { SMOOTH } from "../navigation.ts";
import type { Frame } from "../page-context.ts";
import { Prebuilt } from "../prebuilt.tsx";
import { ErrorScreen } from "../screens/ErrorScreen.tsx";
import { UNREACHED } from "../unreached.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { Metadata, type PageMetadata } from "./Metadata.tsx";
import { SkipLink } from "./SkipLink.tsx";

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
  const { publication } = frame;
  const { pathname } = useLocation();
  const { metadata, ...told } = useMetadata(publication);
  const head = metadata && (
    <Metadata metadata={metadata} publication={publication} path={pathname} />
  );
  const popup = (
    <Guard instead={null}>
      <DonationPopup publication={publication} path={pathname} />
    </Guard>
  );
  return (
    <Document frame={frame} head={head} path={pathname} popup={popup} {...told}>
      <Outlet />
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
  const head = <title>{`Unexpected Application Error | ${frame.publication.name}`}</title>;
  return (
    <Document frame={frame} head={head} path="">
      <ErrorScreen message={message} retry={status === UNREACHED ? pathname + search : undefined} />
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
  readonly variant?: string;
  /** True while the title is not the page's own yet. */
  readonly isTitleLate?: boolean;
  /** The page that the header marks as current. */
  readonly path: string;
  readonly popup?: ReactNode;
  readonly children: ReactNode;
}

function Document(props: DocumentProps) {
  const { frame, head, variant, isTitleLate = false, path, popup, children } = props;
  const { publication } = frame;
  // Around an error the document is made anew, without what scripts had marked it with.
  const [faces] = useState(() => globalThis.document?.documentElement.dataset["faces"]);
  const content = () => (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {head}
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title="Blog RSS Feed" href="/rss.xml" />
    </>
  );
  return (
    <html
      lang={publication.locale}
      data-publication={publication.id}
      data-faces={faces}
      suppressHydrationWarning // The loader has marked it by then.
    >
      {variant === undefined ? (
        <head>{content()}</head>
      ) : (
        <Prebuilt as="head" of={publication} variant={variant}>
          {content}
        </Prebuilt>
      )}
      <body>
        <SkipLink />
        <Header publication={publication} path={path} today={frame.today} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer publication={publication} year={frame.year} />
        {popup}
        <ScrollRestoration getKey={(location) => location.key} />
        <Announcer isTitleLate={isTitleLate} />
      </body>
    </html>
  );
}

/** What the shown route tells of its page, and its name where every reader is told the same. */
function useMetadata(publication: Publication): {
  readonly metadata?: PageMetadata;
  readonly variant?: string;
  readonly isTitleLate?: boolean;
} {
  const match = useMatches().at(-1);
  const data = useSettled(match?.loaderData);
  const handle = match?.handle as PageHandle | undefined;
  if (!match || !handle) return {};
  const metadata = handle.metadata({ publication, data });
  return handle.dependsOnData
    ? { metadata, isTitleLate: hasLateParts(data) }
    : { metadata, variant: `head ${match.id}` };
}

/** A loader's data; parts that are late in the browser are put in place when they arrive. */
function useSettled(data: unknown): unknown {
  const [settled, setSettled] = useState<{ of: unknown; data: unknown }>();
  useEffect(() => {
    if (!hasLateParts(data)) return undefined;
    let isCurrent = true;
    void settle(data, new Promise(() => {})).then((whole) => {
      if (isCurrent) setSettled({ of: data, data: whole });
    });
    return () => {
      isCurrent = false;
    };
  }, [data]);
  return settled?.of === data ? settled?.data : data;
}

/** The address that was shown last. Kept here, as an error makes everything in the document anew. */
let shown: string | undefined;

/**
 * Tells a screen reader the title of a page that was reached without loading a document, once it is
 * known. By a link the focus comes to the page's start, as with a document: the link may be there
 * still, in the footer, or gone, as one to try again.
 */
function Announcer({ isTitleLate }: Required<Pick<DocumentProps, "isTitleLate">>) {
  const type = useNavigationType();
  useSmoothReturn(type);
  const location = useLocation();
  const announcement = useRef<HTMLParagraphElement>(null);
  const untold = useRef<typeof location>(undefined);
  useEffect(() => {
    const path = location.pathname + location.search;
    // The first page came as a document, and a step between places of a page does not leave it.
    const isThere = type === NavigationType.Pop && path === (shown ?? path);
    shown = path;
    if (isThere) return;
    untold.current = location;
    if (type !== NavigationType.Pop) document.querySelector("main")?.focus({ preventScroll: true });
  }, [location, type]);
  useEffect(() => {
    if (isTitleLate || untold.current !== location || !announcement.current) return;
    untold.current = undefined;
    announcement.current.textContent = document.title;
  }, [isTitleLate, location]);
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
