/** The screens that the tests walk through, and the stage that they share. */
import { CATEGORIES } from "../../shared/categories.ts";
import { SITE_PAGES } from "../../worker/pages/routes.tsx";
import { openStage, type Stage } from "./browser.ts";
import { RICH_POST } from "./sample-posts.ts";

/** Addresses without a page. */
export const ABSENT: readonly string[] = ["/blog/nobody", "/nowhere"];

/** Categories with something of their own on their pages; one of the others stands for the rest. */
const CATEGORY_EXAMPLES: readonly string[] = ["/local-news", "/opinion", "/archives", "/tech"];

/** A path of every screen, and of each form that it takes. */
export async function allScreens(stage: Stage): Promise<readonly string[]> {
  const alike = CATEGORIES.map(({ path }): string => path).filter(
    (path) => !CATEGORY_EXAMPLES.includes(path),
  );
  return (await allPages(stage)).filter((path) => !alike.includes(path));
}

/** Every page: the site map's, and one of each kind that stands in no list. */
export async function allPages(stage: Stage): Promise<readonly string[]> {
  return [
    ...SITE_PAGES.map(({ url }) => url),
    "/donations",
    "/blog?page=2",
    RICH_POST,
    await anArticlePath(stage),
    "/article/nothing-like-it",
    "/archives/2022",
    "/archives/2024/02",
    "/archives/2024/02/29",
    "/search",
    "/search?q=budgett",
    "/search?q=nothing-like-it",
    ...ABSENT,
  ];
}

/** The path of an article that the site knows. */
export async function anArticlePath(stage: Stage): Promise<string> {
  const html = await stage.site.text(`${stage.origin}/tech`, crawler);
  const path = /href="(\/article\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error("The technology page lists no article.");
  return path;
}

/** Crawlers wait for everything, so that their pages have no late parts. */
const crawler = { headers: { "User-Agent": "Testbot/1.0 (a bot)" } };

/** Asks for every screen once, so that the stores are filled before a browser comes. */
export async function warm(stage: Stage, origin = stage.origin): Promise<void> {
  for (const { url } of SITE_PAGES) await stage.site.text(origin + url, crawler);
}

let common: Promise<Stage> | undefined;

/**
 * The stage of all tests that change nothing on it: one for the files of a process, with which it ends.
 * Both papers' pages are in its caches, and no reader of so many pages is refused one.
 */
export function commonStage(): Promise<Stage> {
  common ??= openWarmStage();
  return common;
}

async function openWarmStage(): Promise<Stage> {
  const stage = await openStage({}, { SAMPLE_FEEDS: "only", ALLOW_PRIVATE_FEEDS: "true" });
  await warm(stage);
  await warm(stage, stage.gazette);
  return stage;
}
