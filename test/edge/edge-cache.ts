/** What the platform's cache sees of a request, where the test says so with `edgeCache: "empty"`. */
import type { TestSite } from "./site.ts";

export interface CacheView {
  /** The key, and the names of the reader's headers; "bypass" where the cache is not asked. */
  readonly asked: string | null;
  /** Whether the platform may store the answer, by its status and headers. */
  readonly isStored: boolean;
  readonly text: string;
}

/** Requests an address and says what the platform's cache sees of it. */
export async function viewOfCache(
  site: Pick<TestSite, "get">,
  address: string,
  init?: RequestInit,
): Promise<CacheView> {
  const answer = await site.get(address, init);
  const { headers, status } = answer;
  const control = headers.get("cloudflare-cdn-cache-control") ?? headers.get("cache-control");
  return {
    asked: headers.get("x-edge-cache"),
    isStored: status === 200 && /^public, max-age=[1-9]/.test(control ?? ""),
    text: await answer.text(),
  };
}
