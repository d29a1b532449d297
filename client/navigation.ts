/**
 * Plain links made quick: one listener for the whole document turns clicks on links to our own
 * screens into navigation without a new document, and fetches ahead what a reader points at.
 */
import {
  matchRoutes,
  type createBrowserRouter,
  type RouteObject,
  type RouterContextProvider,
} from "react-router";

type Router = ReturnType<typeof createBrowserRouter>;

/** Addresses that answer with something else than a screen when they are gone to by address. */
const NATIVE =
  /^\/(?:assets|api|functions|convert|healthz|status|search|ad-frame|samples|stock)(?:\/|$)|^\/blog\/.|\.(?:xml|txt|json)$/;
const SCREENS_AT_NATIVE = new Set(["/rss.xml", "/feed.xml"]);

/** Whether an address of this origin is one of our screens. */
function isScreen(pathname: string): boolean {
  return SCREENS_AT_NATIVE.has(pathname) || !NATIVE.test(pathname);
}

/** What fetching ahead needs of the router. */
interface Pages {
  readonly routes: RouteObject[];
  readonly getContext: () => RouterContextProvider;
}

/** What a link's `data-scroll` and then its location's state say, where the way to the top is to be seen. */
export const SMOOTH = "smooth";

/** A pointer that only passes over a link stays for less. */
const POINTED_AT_MS = 65;

/** Starts listening. Modified clicks, other targets, downloads and links elsewhere stay the browser's. */
export function takeOverLinks(router: Router, pages: Pages): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event);
    if (!link) return;
    const isSamePage = link.pathname === location.pathname && link.search === location.search;
    if (isSamePage && link.hash !== "") return;
    event.preventDefault();
    const isSmooth = link.dataset["scroll"] === SMOOTH;
    void answerFirst(() => {
      const isThere = link.href === location.href;
      return router.navigate(link.pathname + link.search + link.hash, {
        // The address that is there already is no further step back (HTML standard, navigate).
        replace: isThere,
        // Of three transitions at once the router loses the last, and a double click is two.
        viewTransition: !isThere,
        preventScrollReset: isSmooth,
        state: isSmooth ? SMOOTH : null,
      });
    });
  });
  let pointed: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(pointed);
    const link = linkOf(event);
    if (link) pointed = setTimeout(() => void fetchAhead(link, pages), POINTED_AT_MS);
  });
  for (const type of ["focusin", "touchstart"]) {
    const start = (event: Event) => {
      const link = linkOf(event);
      // Behind the event, whose own answer goes first.
      if (link) setTimeout(() => void fetchAhead(link, pages));
    };
    document.addEventListener(type, start, { passive: true });
  }
}

/**
 * Shows that a link was taken before the work for the next screen begins: a view transition holds
 * every paint back until that is done.
 */
async function answerFirst(navigate: () => Promise<void>): Promise<void> {
  const { dataset } = document.documentElement;
  const click = String(performance.now());
  dataset["following"] = click;
  await painted();
  try {
    await navigate();
  } finally {
    // Another link may have been taken since.
    if (dataset["following"] === click) delete dataset["following"];
  }
}

/** A window that nobody sees is given no frames. */
const LONGEST_FRAME_MS = 100;

/** Settles behind the next paint; soon, where nothing is painted. */
async function painted(): Promise<void> {
  if (document.hidden) return;
  const frame = new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  await Promise.race([frame, passed(LONGEST_FRAME_MS)]);
}

/** Settles after a while. By the browser's scheduler where there is one: timers may be made to stand still. */
function passed(ms: number): Promise<unknown> {
  const { scheduler } = window as { scheduler?: Scheduler };
  return scheduler
    ? scheduler.postTask(() => {}, { delay: ms })
    : new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.hasAttribute("download")) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  return link.hasAttribute("href") && isScreen(link.pathname) ? link : undefined;
}

/**
 * Loads a screen's code and data ahead of the click; `content.ts` keeps the data for half a minute.
 * Readers who save data are spared it.
 */
async function fetchAhead(link: HTMLAnchorElement, { routes, getContext }: Pages): Promise<void> {
  if (link.pathname === location.pathname || savesData()) return;
  const match = matchRoutes(routes, link.pathname)?.at(-1);
  if (!match) return;
  const { lazy, loader } = match.route;
  const code = typeof lazy === "function" ? lazy() : undefined;
  const { href: url } = link;
  const context = getContext();
  const data =
    typeof loader === "function"
      ? loader({
          request: new Request(url),
          url: new URL(url),
          params: match.params,
          context,
          pattern: "",
        })
      : undefined;
  // What cannot be had now is asked for again, and complained of, on the click.
  await Promise.allSettled([code, data]);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
