/** The settings and functions for getting a feed. */
import { feedReaderName } from "../../shared/trust/feed-reader.ts";
import type { EdgePublication } from "../papers/edge-publication.ts";
import { requestSigner, type SignRequest } from "../platform/crypto/message-signatures.ts";
import type { Settings } from "../platform/env.ts";

export interface FeedTools {
  readonly settings: Settings;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Names the paper and its address to publishers. */
  readonly userAgent: string;
  /** Signs requests, where the operator has set a key. */
  readonly sign?: SignRequest;
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
    userAgent: feedReaderName({ name, url }),
    ...(settings.signingKey ? { sign: requestSigner(settings.signingKey, url, Date.now) } : {}),
  };
}
