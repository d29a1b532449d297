/**
 * The inline script of every page: decides when islands start, and fetches their scripts then. It is
 * bundled and hashed by the build and runs before anything is painted, so it stays small.
 */
import { HYDRATED, islands, type IslandStart } from "../island-protocol.ts";
import { watchPopup } from "./donation-popup/popup-due.ts";
import type { TrustedTypes } from "./trusted-types.ts";

/** Address of the browser's entry (`start.ts`), put in by the build. */
declare const START_ADDRESS: string;

/** In milliseconds: islands that wait for an idle page start after this time on one that is never idle. */
const MOST_IDLE_WAIT_MS = 1_000;

let isFetched = false;

function start(island: HTMLElement): void {
  const { dataset } = island;
  if (dataset["islandStatus"] !== "waiting") return;
  dataset["islandStatus"] = "loading";
  if (isFetched) return;
  isFetched = true;
  const script = document.createElement("script");
  script.type = "module";
  script.src = trusted(START_ADDRESS);
  document.head.appendChild(script);
}

/** An address as a script's source, which Trusted Types require. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("boot", { createScriptURL: () => address });
  return policy?.createScriptURL("") ?? address;
}

function startAll(when: IslandStart): void {
  islandsThatStart(when).forEach(start);
}

function islandsThatStart(when: IslandStart) {
  return islands(`[data-island-start=${when}]`);
}

/** Pointer or focus on an island starts it at once. A click before its hydration is repeated after it. */
function startTouched({ type, target }: Event): void {
  const element = target as Element;
  const island = element.closest?.<HTMLElement>("[data-island]");
  if (!island || island.dataset["islandStatus"] === "hydrated") return;
  start(island);
  // Links, forms and popovers work without hydration.
  const button = element.closest<HTMLElement>("button[type=button]:not([popovertarget])");
  if (type !== "click" || !button) return;
  // Each click in a task of its own, so that the second one sees the changes of the first.
  island.addEventListener(HYDRATED, () => setTimeout(() => button.click()));
}

/** Replaces a picture that failed to load by its stock picture, or marks it as failed. */
function replacePicture({ type, target }: Event): void {
  const picture = target as HTMLImageElement;
  if (picture.tagName !== "IMG") return;
  const { stock } = picture.dataset;
  const hasFailed = type === "error";
  if (hasFailed && stock) {
    picture.removeAttribute("data-stock");
    picture.src = stock;
  } else {
    picture.toggleAttribute("data-failed", hasFailed);
  }
}

function startLoaded(): void {
  const options = { timeout: MOST_IDLE_WAIT_MS };
  // Safari has no idle callbacks; its timer ignores the options.
  (window.requestIdleCallback ?? setTimeout)(() => startAll("idle"), options);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) start(target as HTMLElement);
      }
    },
    { rootMargin: "100%" },
  );
  for (const island of islandsThatStart("visible")) observer.observe(island);
}

/** A page that was loaded ahead is counted when it is shown: its answer says that it is not yet (`count-page.ts`). */
function tellShown(): void {
  const [answer] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (answer?.serverTiming?.some(({ name }) => name === "unseen")) {
    navigator.sendBeacon("/shown", document.referrer);
  }
}

function begin(): void {
  tellShown();
  watchPopup(() => startAll("due"));
  if (document.readyState === "complete") startLoaded();
  else addEventListener("load", startLoaded);
}

for (const type of ["pointerover", "focusin", "click"]) addEventListener(type, startTouched, true);
for (const type of ["error", "load"]) addEventListener(type, replacePicture, true);
// A prerendered page may never be opened.
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener("prerenderingchange", begin);
} else {
  begin();
}
