/** The stage that tests share. */
import { SITE_PAGES } from "../../worker/pages/routes.tsx";
import { openStage, type Stage } from "./browser.ts";
import { CRAWLER } from "./samples/screen-paths.ts";

/** Requests every screen once, so that the stores are filled before a browser opens it. */
export async function warm(stage: Stage, origin = stage.origin): Promise<void> {
  for (const { url } of SITE_PAGES) await stage.site.text(origin + url, CRAWLER);
}

let common: Promise<Stage> | undefined;

/**
 * The stage of all tests that change nothing on it: one for all files of a process, until the process
 * ends. Both papers' pages are in its caches, and it has no rate limit.
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
  await warm(stage, stage.gazette);
  return stage;
}
