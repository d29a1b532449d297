/** Fourteen small publishers of a town, as they answer feed readers, and what they publish while one watches. */
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { pick, randomFrom, wordsBy } from "../random.ts";

/** Eight of local news: a weekly, the town, the library, blogs. */
export const LOCAL = Array.from({ length: 8 }, (_, at) => `https://local-${at}.example/feed/`);
export const OTHERS = Array.from({ length: 6 }, (_, at) => `https://club-${at}.example/feed/`);
const ALL = [...LOCAL, ...OTHERS];
/** Stories of one watch. */
const STORIES = 17;
const OLD_STORIES = 10;

/**
 * How they answer, in turn: most are WordPress with validators and without `max-age`; one is behind a cache for five
 * minutes, one writes the time into each document, and one asks for two minutes of rest now and then.
 */
const MANNERS = ["validates", "validates", "stamps", "validates", "cached", "validates", "rests"];
const CACHED_SECONDS = 300;
const REST_SECONDS = 120;
const RESTS_EVERY_MS = 20 * MINUTE_MS;

/** A story of a watch. */
export interface Planned {
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly title: string;
}

/** The stories of all watches, two of three from the town's own sources. */
export function planStories(starts: readonly number[], lengthMs: number): readonly Planned[] {
  const random = randomFrom(7);
  return starts.flatMap((start, watch) =>
    Array.from({ length: STORIES }, (_, at) => ({
      address: pick(at % 3 === 2 ? OTHERS : LOCAL, random),
      at: start + Math.floor(random() * lengthMs),
      title: `${wordsBy(random, 6)} ${watch}-${at}`,
    })),
  );
}

/** A publisher's answer at a time. */
export function answerOf(planned: readonly Planned[], request: Request, now: number): Response {
  const { url, headers } = request;
  const place = ALL.indexOf(url);
  const manners = MANNERS[place % MANNERS.length];
  if (place < 0) return new Response("", { status: 404 });
  if (manners === "rests" && now % RESTS_EVERY_MS < REST_SECONDS * 1_000) {
    return new Response("", { status: 429, headers: { "Retry-After": String(REST_SECONDS) } });
  }
  const stories = planned.filter(({ address, at }) => address === url && at <= now);
  const etag = `"${stories.length}"`;
  const validators = manners === "stamps" ? {} : { ETag: etag };
  const age = manners === "cached" ? { "Cache-Control": `max-age=${CACHED_SECONDS}` } : {};
  if (manners !== "stamps" && headers.get("If-None-Match") === etag) {
    return new Response(null, { status: 304, headers: { ...validators, ...age } });
  }
  const old = Array.from({ length: OLD_STORIES }, (_, at) => ({
    title: `An older report ${at} of ${url}`,
    at: Date.UTC(2026, 10, 19) - at * 9 * HOUR_MS,
  }));
  const items = [...stories.toSorted((a, b) => b.at - a.at), ...old].map(({ title, at }) => {
    const link = `${url}${encodeURIComponent(title)}`;
    return `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(at).toUTCString()}</pubDate><description>${title}.</description></item>`;
  });
  const stamp = manners === "stamps" ? new Date(now).toUTCString() : "";
  return new Response(
    `<rss version="2.0"><channel><title>Town</title><link>${url}</link><lastBuildDate>${stamp}</lastBuildDate>${items.join("")}</channel></rss>`,
    { headers: { "Content-Type": "application/rss+xml", ...validators, ...age } },
  );
}
