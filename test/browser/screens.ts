/** The stage that tests share. */
import { SITE_PAGES } from "../../worker/pages/routes.tsx";
import { openStage, type Stage } from "./browser.ts";
import { CRAWLER } from "./samples/screen-paths.ts";

/** Requests each page of the site map once, or those of `paths`, so that the stores are filled before a browser opens it. */
export async function warm(
  { site, origin }: Pick<Stage, "site" | "origin">,
  paths: readonly string[] = SITE_PAGES.map(({ url }) => url),
): Promise<void> {
  for (const path of paths) await site.text(origin + path, CRAWLER);
}

let common: Promise<Stage> | undefined;

/**
 * The stage of all tests that change nothing on it: one for all files of a process, until the process
 * ends. Its pages are in its caches, and it has no rate limit.
 */
export function commonStage(): Promise<Stage> {
  common ??= openWarmStage().catch((error: unknown) => {
    common = undefined;
    throw error;
  });
  return common;
}

async function openWarmStage(): Promise<Stage> {
  const stage = await openStage({}, { SAMPLE_FEEDS: "only", ALLOW_PRIVATE_FEEDS: "true" });
  await warm(stage);
  await warm({ site: stage.site, origin: stage.gazette }, ["/", "/tech", "/print"]);
  return stage;
}
