/**
 * The built site in a real browser: Chromium, which can resolve only the site's own address, and visits
 * that record console messages, policy violations and requests to third parties.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from "playwright-core";
import { expect } from "vitest";

import { findChromium } from "../../tools/test/test-programs.ts";
import { openTestSite, type Outside, type TestSite } from "../edge/site.ts";
import { publishSamplePosts } from "./samples/sample-posts.ts";
import { storeSampleStories } from "./samples/sample-stories.ts";

/** A host of the Gazette that browsers treat as loopback and as trustworthy. */
const GAZETTE_HOST = "harborgazette.localhost";

/** A page in a browser context of its own, with the errors that occurred in it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors, policy violations and failed requests to the site. */
  readonly faults: string[];
  /** Requested addresses that are not the site's. */
  readonly foreign: string[];
  /** Documents loaded into the page, by address. */
  readonly documents: string[];
  /** Opens a path (or address), and waits until its islands are hydrated, if scripts run. */
  readonly open: (path: string) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export interface Stage {
  readonly site: TestSite;
  /** Origin of the first paper. */
  readonly origin: string;
  /** Origin of the Gazette. */
  readonly gazette: string;
  /** Opens a new browser context: no cookies, no session, no cache. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

/**
 * Opens the built site and a browser. The blog has the sample posts, the archive has sample stories,
 * and the news shows the sample feeds unless `vars` say otherwise.
 */
export async function openStage(
  outside: Outside = {},
  vars: Readonly<Record<string, string>> = { SAMPLE_FEEDS: "only" },
  build?: string,
): Promise<Stage> {
  commonBrowser ??= launch();
  const [site, browser] = await Promise.all([openTestSite(outside, vars, build), commonBrowser]);
  const contexts = new Set<BrowserContext>();
  await publishSamplePosts(site);
  await storeSampleStories(site);
  const { origin, port } = await site.miniflare.ready;
  const gazette = `http://${GAZETTE_HOST}:${port}`;
  return {
    site,
    origin,
    gazette,
    visit: async (options) => {
      const visit = await newVisit(browser, [origin, gazette], options);
      contexts.add(visit.context);
      visit.context.once("close", () => contexts.delete(visit.context));
      return visit;
    },
    close: async () => {
      await Promise.all([...contexts].map(closeContext));
      await site.close();
    },
  };
}

/** One for all files of a process, until the process ends: each stage closes its own contexts. */
let commonBrowser: Promise<Browser> | undefined;

/**
 * The popups of the address bar, which no test opens. Each window would load them in processes of their
 * own, a third of a visit's time. This list replaces the driver's, so it also has the driver's entries.
 */
const UNUSED_FEATURES = [
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error(
      "The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell; " +
        "macOS: brew install --cask chromium) or name one in CHROME_PATH.",
    );
  }
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // The headless shell would round the widths of letters, which typefaces and their stand-ins share.
      "--font-render-hinting=none",
      `--disable-features=${UNUSED_FEATURES.join()}`,
      // Only the site's own hosts resolve; requests to all others fail.
      `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE ${GAZETTE_HOST}`,
    ],
  });
}

async function newVisit(
  browser: Browser,
  origins: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy: ${event.effectiveDirective} refused ${event.blockedURI}`);
    });
  });
  const page = await context.newPage();
  const watched = watch(page, origins);
  const open = async (path: string): Promise<Response> => {
    const response = await page.goto(new URL(path, origins[0]).href);
    if (!response) throw new Error(`${path} loaded no document.`);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return response;
  };
  return { page, context, ...watched, open, close: () => closeContext(context) };
}

/** Closes a context without waiting for requests that a test's routes still hold. */
async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

/** Waits until every island that starts by itself is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = document.querySelectorAll<HTMLElement>(
      "[data-island-start=idle], [data-island-start=visible]",
    );
    return [...islands].every(({ dataset }) => dataset["islandStatus"] === "hydrated");
  });
}

/** Starts the islands by a pointer event, because a page with a stopped clock runs no timers. */
export async function startIslands(page: Page): Promise<void> {
  await page.evaluate(() => {
    const islands = document.querySelectorAll(
      "[data-island-start=idle], [data-island-start=visible]",
    );
    for (const island of islands) {
      island.dispatchEvent(new Event("pointerover", { bubbles: true }));
    }
  });
  await hydrated(page);
}

/** Marks the donation popup as shown, for tests of other things. */
export async function suppressDonationPopup(visit: Visit): Promise<void> {
  await visit.context.addInitScript(() => {
    // Third-party frames run this too, and a sandboxed frame has no storage.
    if (self === top) sessionStorage.setItem("donation-popup-shown", "1");
  });
}

/** Simulates a browser without popovers: removes their attributes and selectors from pages and styles. */
export function removePopovers(context: BrowserContext): Promise<void> {
  return rewrite(context, (text) =>
    text.replace('popover="auto"', "").replaceAll(":popover-open", ":not-known"),
  );
}

/** Changes the text of every page and stylesheet in transit. */
export async function rewrite(
  context: BrowserContext,
  change: (text: string) => string,
): Promise<void> {
  await context.route(/\/[^.]*$|\.css$/, async (route) => {
    const answer = await route.fetch();
    const body = change(await answer.text());
    await route.fulfill({ response: answer, body });
  });
}

/** Opens a page on which the donation popup is not shown. */
export async function visitOf(stage: Stage, path: string): Promise<Visit> {
  const visit = await stage.visit();
  await suppressDonationPopup(visit);
  await visit.open(path);
  return visit;
}

/** The steps of a test on a page. */
export type Acting = (page: Page, visit: Visit) => Promise<void>;

/** Runs the steps on the open page, expects no error on it, and closes it. */
export async function actOn(visit: Visit, act: Acting): Promise<void> {
  await act(visit.page, visit);
  expect(visit.faults).toEqual([]);
  await visit.close();
}

/**
 * Opens a page with a stopped clock, for tests that advance it with `page.clock.runFor`. Timers, dates
 * and animation frames depend on that clock; loading and painting do not.
 */
export async function openWithStoppedClock(visit: Visit, address: string): Promise<void> {
  const now = Date.now();
  await visit.page.clock.install({ time: now });
  await visit.page.clock.pauseAt(now + 1000);
  await visit.page.goto(address);
  await startIslands(visit.page);
}

function watch(page: Page, origins: readonly string[]) {
  const faults: string[] = [];
  const foreign: string[] = [];
  const documents: string[] = [];
  const isOurs = (url: string) => origins.some((origin) => url.startsWith(`${origin}/`));
  page.on("request", (request) => {
    const url = request.url();
    if (!isOurs(url) && !/^(?:data|blob|about):/.test(url)) foreign.push(url);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(url);
  });
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    // The browser reports a document with status 404 like a missing picture.
    if (message.text().startsWith("Failed to load resource") && documents.includes(url)) return;
    faults.push(`console: ${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => {
    // The browser skips its view transition if the next document comes too early or too late.
    if (/^Transition was (?:aborted|skipped)/.test(error.message)) return;
    faults.push(`uncaught: ${error.message}`);
  });
  page.on("requestfailed", (request) => {
    const cause = request.failure()?.errorText ?? "";
    // A navigation aborts the requests of the page before it.
    if (isOurs(request.url()) && cause !== "net::ERR_ABORTED")
      faults.push(`failed: ${request.url()} ${cause}`);
  });
  return { faults, foreign, documents };
}
