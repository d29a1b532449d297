/** One feed of a publication, fetched and converted once, for `/convert`; nothing is stored. */
import { PUBLICATIONS } from "#publications";

import type { EdgePublication } from "../papers/edge-publication.ts";
import { feedTimeZone } from "../papers/feeds.ts";
import type { Settings } from "../platform/env.ts";
import { feedTools } from "./feed-tools.ts";
import { fetchAndConvert, type GotFeed } from "./sources/get-feed.ts";

/** The feed at an address by the Worker's own conversion. Never rejects. */
export function convertFeed(
  address: string,
  settings: Settings,
  publication: EdgePublication,
): Promise<GotFeed> {
  const timeZone = feedTimeZone(PUBLICATIONS, address);
  return fetchAndConvert(address, feedTools(settings, publication), { timeZone });
}
