/** What the platform's cache passes to the entrypoint behind it. */
import type { RequestContext } from "../platform/env.ts";
import type { Variant } from "../platform/http/variant.ts";

/** The part of the cache key that the path and query do not carry. */
export interface CachedProps {
  readonly publication: string;
  /** The blog's domain: hosts of one paper may have posts of their own. */
  readonly domain: string;
  /** Of the decisions in force: a new notice or alert makes all pages that were cached before unreachable. */
  readonly revision: string;
  /**
   * The page's variant: the request behind the cache has neither the reader's headers nor unused
   * parameters.
   */
  readonly variant: Variant;
}

/** The props of a request behind the cache; none for any other. */
export function propsOf({ props }: RequestContext): Partial<CachedProps> {
  return props ?? {};
}
