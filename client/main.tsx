/**
 * The browser's entry. The document is complete without it; it adds navigation without a new
 * document, and what screens do by script. Started by the loader in the page's head.
 */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";

import { isFrontPage } from "../shared/front-pages.ts";
import { browserContent } from "./content.ts";
import { ROOT_ID } from "./document/root.tsx";
import { takeOverLinks } from "./navigation.ts";
import { pageContext, type Frame } from "./page-context.ts";
import { keepParts } from "./prebuilt.tsx";
import { nameEntries, recallData, rememberPages } from "./recall.ts";
import { routes } from "./routes.tsx";
import { bringStyles } from "./styles.ts";
import { orDocument } from "./unreached.ts";

declare global {
  interface Window {
    /** Buttons that were pressed before the scripts came, kept by the loader in the page's head. */
    earlyTaps?: HTMLButtonElement[];
  }
}

/** A page this quick to come shows no skeleton on the way. */
const SKELETON_AFTER_MS = 120;

async function start(): Promise<void> {
  const block = document.getElementById("page-data");
  if (!block) return; // An error page: it is all there is.
  const loaderData = JSON.parse(block.textContent) as Record<string, unknown>;
  block.remove();
  keepParts();
  await loadMatchedScreens();
  await nextTask();

  const frame = loaderData[ROOT_ID] as Frame;
  const page = { content: browserContent, frame, enough, wholeOrEnough: enough };
  const getContext = () => new RouterContextProvider(new Map([[pageContext, page]]));
  const styles = () => bringStyles(frame.otherStyles);
  void styles();
  const isFront = isFrontPage(location.pathname);
  nameEntries();
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData },
    getContext,
    dataStrategy: async (navigation) => {
      const { pathname } = new URL(navigation.request.url);
      const [data] = await Promise.all([
        recallData(navigation),
        isFront && isFrontPage(pathname) ? undefined : styles(),
      ]);
      return orDocument(data, navigation.request, router.state.navigation.location ?? location);
    },
  });
  rememberPages(router);
  wearFaces(router);
  await nextTask();
  const { earlyTaps = [] } = window;
  delete window.earlyTaps; // From here on React sees every tap itself.
  // As a transition the work is done in slices, and a tap in between goes before it.
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />);
  });
  // Each in a task of its own, so that the second sees what the first has changed.
  for (const button of earlyTaps) setTimeout(() => button.click());
  takeOverLinks(router, { routes, getContext });
}

/** Faces that would have moved a page's lines are put on with the next page. */
function wearFaces(router: ReturnType<typeof createBrowserRouter>): void {
  const first = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === first || "faces" in document.documentElement.dataset) return;
    const isComing = [...document.fonts].some(({ status }) => /unloaded|loading/.test(status));
    if (!isComing) document.documentElement.dataset["faces"] = "";
  });
}

/** A tap in between is answered first. By a message, since timers of a tab in the background are slow. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", resolve);
    port1.start();
    port2.postMessage("");
  }).finally(() => port1.close());
}

function enough(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SKELETON_AFTER_MS);
  });
}

/** Screens that are fetched on demand must be there before the document is taken over. */
async function loadMatchedScreens(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const loaded = await route.lazy();
      delete route.lazy;
      Object.assign(route, loaded);
    }),
  );
}

if (document.readyState === "loading") {
  document.addEventListener("DOMContentLoaded", () => void start());
} else {
  void start();
}
