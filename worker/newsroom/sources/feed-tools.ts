/** The settings and functions for getting a feed. */
import type { Settings } from "../../env.ts";
import type { EdgePublication } from "../../publications/edge-publication.ts";

export interface FeedTools {
  readonly settings: Settings;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Names the paper and its address to publishers. */
  readonly userAgent: string;
}

/** Those of the platform, on behalf of a publication. */
export function feedTools(
  settings: Settings,
  { name, url }: Pick<EdgePublication, "name" | "url">,
): FeedTools {
  return {
    settings,
    // Called as a plain function: workerd's fetch refuses another `this`.
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    // A header takes ASCII characters.
    userAgent: `${name.replace(/[^\x20-\x7e]/g, "")} feed reader (+${url})`,
  };
}
