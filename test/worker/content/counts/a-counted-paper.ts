/** A paper that counts, at a stopped clock, and the requests of its readers. */
import { HAND_OVER_MS } from "../../../../worker/content/counts/count-limits.ts";
import type { CountsCalls } from "../../../../worker/content/counts/counts-object.ts";
import { rss } from "../../../fixtures/wire-feed.ts";
import { GAZETTE, openSite, type Site } from "../../site/open-site.ts";

/** A Friday, 6:30 in the paper's time zone. */
export const NOW = Date.parse("2026-11-27T14:30:00Z");
export const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

export interface CountedPublication {
  readonly site: Site;
  /** Moves the clock on. */
  readonly wait: (ms: number) => Promise<void>;
  /** Asks for a page as a person's browser does; gives the answer. */
  readonly visit: (
    path: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
  ) => Promise<Response>;
  /** Everything that is stored, after the isolate has handed over: the sums of the open hour by kind. */
  readonly stored: () => Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>;
  readonly object: () => CountsCalls;
}

export async function openCountedPaper(
  vars: Readonly<Record<string, string>> = {},
): Promise<CountedPublication> {
  const outside = {
    "*": ({ url }: { url: string }) => new Response(rss(new URL(url).pathname.slice(1), 20)),
  };
  const site = await openSite(outside, { COUNTS: "on", DESK: "access", ...vars });
  let now = NOW;
  const wait = async (ms: number) => {
    now += ms;
    await site.injectFaults({ clockAtMs: now, deadlinesMs: [HAND_OVER_MS] });
    await new Promise((done) => void setTimeout(done, 60));
  };
  await wait(0);
  await site.round();
  const object = () => site.counts.getByName("counts") as CountsCalls;
  return {
    site,
    wait,
    object,
    visit: (path, headers = {}, method = "GET") =>
      site.get(path, { method, headers: { "User-Agent": SAFARI, ...headers }, redirect: "manual" }),
    stored: async () => {
      await wait(HAND_OVER_MS);
      const rows = site.counts
        .rows("counts")
        .map((row) => JSON.parse(row) as Record<string, string>);
      const open = rows.find(({ span }) => span === "hour");
      return open
        ? { ...JSON.parse(open["rest"] ?? "{}"), pages: JSON.parse(open["pages"] ?? "{}") }
        : {};
    },
  };
}

export { GAZETTE };
