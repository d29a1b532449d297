/**
 * The publishers of a simulated day, with realistic rates of change, sizes and HTTP behaviour. Some of
 * their stories tell of the same event as another publisher's.
 */
import { hashNumber, shortHash } from "../../../shared/hash.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { serve, type Served } from "../runtime/serve.ts";

/** Midnight UTC, at which the day begins. */
export const START = Date.UTC(2026, 10, 20);
/** The hub that feeds name. */
export const HUB = "https://hub.example/";
/** Minutes between two stories of a feed, assigned to publishers in turn; the shortest are those of news agencies. */
const RHYTHMS = [5, 12, 20, 35, 60, 90, 150, 240, 480, 1440] as const;
const STORIES_IN_A_FEED = 25;
/** Sizes of feed documents, assigned likewise: the smaller half are summaries, the larger half whole stories. */
const SIZES_KB = [8, 12, 20, 30, 45, 65, 95, 140, 220, 400] as const;
/** How a publisher answers if nothing changed: 304, the same document, or the same with a new time of day. */
const MANNERS = ["validates", "says nothing", "stamps"] as const;
const PARAGRAPH = `<p class="story">${"What happened next, as those who saw it tell it, in more words than it took. ".repeat(3)}<a href="https://x.example/tag/town" rel="noopener">More of this &amp; that</a>, <strong>said</strong> the mayor&#8217;s office.</p>`;
const SYLLABLES = "ba ke lo mi nu ra se ti vo wa do fe gu hi jo pa".split(" ");
const VOCABULARY = 4_000;
/** One story in four tells of an event that other publishers tell of too. */
const SHARED_OF = 4;
const EVENTS_AT_A_TIME = 3;
const EVENT_MS = 4 * HOUR_MS;
const [TITLE_WORDS, SUMMARY_WORDS] = [9, 34];

interface Publisher {
  readonly address: string;
  /** Minutes between two stories. */
  readonly rhythm: number;
  readonly manners: (typeof MANNERS)[number];
  /** Paragraphs of one story's text. */
  readonly paragraphs: number;
}

/** A feed's address, as `allFeeds` gives it. */
interface Listed {
  readonly address: string;
}

/** The publishers on loopback, as a proxy for FEED_PROXY_URL. */
export function openPublishers(feeds: readonly Listed[], now: () => number): Promise<Served> {
  const answer = publishersOf(feeds);
  return serve(({ url, headers }) =>
    answer(new URL(url).searchParams.get("url") ?? "", headers, now()),
  );
}

/** Every feed's answer at a time; 404 for other addresses. */
export function publishersOf(feeds: readonly Listed[], isOfHub = false) {
  const publishers = new Map(feeds.map(({ address }, at) => [address, publisherOf(address, at)]));
  return (address: string, headers: Headers, now: number): Response => {
    const publisher = publishers.get(address);
    return publisher
      ? answerOf(publisher, headers, now, isOfHub)
      : new Response("", { status: 404 });
  };
}

/** The publisher of the feed in place `at` of a list. */
export function publisherOf(address: string, at: number): Publisher {
  return {
    address,
    rhythm: RHYTHMS[at % RHYTHMS.length] ?? 60,
    manners: MANNERS[at % MANNERS.length] ?? "stamps",
    // Not in step with the rhythms, because otherwise all busy feeds would have the same size.
    paragraphs: Math.round(
      ((SIZES_KB[(at * 7 + Math.floor(at / 10)) % SIZES_KB.length] ?? 0) * 1000) /
        STORIES_IN_A_FEED /
        PARAGRAPH.length,
    ),
  };
}

/** The publisher's answer at a time: its current feed, the newest story first. */
function answerOf(publisher: Publisher, headers: Headers, now: number, isOfHub: boolean): Response {
  const { address, rhythm, manners } = publisher;
  const newest = Math.floor((now - START) / (rhythm * MINUTE_MS));
  const etag = `"${newest}"`;
  if (manners === "validates" && headers.get("If-None-Match") === etag) {
    return new Response(null, { status: 304 });
  }
  const items = Array.from({ length: STORIES_IN_A_FEED }, (_, at) =>
    itemOf(publisher, newest - at),
  );
  const stamp = manners === "stamps" ? now : START + newest * rhythm * MINUTE_MS;
  return new Response(
    `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Wire</title>${isOfHub ? `<atom:link rel="hub" href="${HUB}"/><atom:link rel="self" href="${address}"/>` : ""}<link>${new URL(address).origin}/</link><description>d</description><lastBuildDate>${new Date(stamp).toUTCString()}</lastBuildDate>${items.join("")}</channel></rss>`,
    {
      headers: {
        "Content-Type": "application/rss+xml",
        ...(manners === "validates" ? { ETag: etag } : {}),
      },
    },
  );
}

function itemOf({ address, rhythm, paragraphs }: Publisher, number: number): string {
  const published = START + number * rhythm * MINUTE_MS;
  const own = `${address} ${number}`;
  const link = `${new URL(address).origin}/${shortHash(address)}/${number}`;
  const isShared = hashNumber(`${own} shared`) % SHARED_OF === 0;
  const turn = hashNumber(`${own} event`) % EVENTS_AT_A_TIME;
  const event = isShared ? `${Math.floor(published / EVENT_MS)} ${turn}` : own;
  const title = wordsOf(event, own, TITLE_WORDS);
  const summary = wordsOf(event, `${own} summary`, SUMMARY_WORDS);
  return `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(published).toUTCString()}</pubDate><description>${title}. ${summary}.</description><content:encoded><![CDATA[${PARAGRAPH.repeat(paragraphs)}]]></content:encoded></item>`;
}

/** Two words of an event, then one of the story's own, and so on. */
function wordsOf(event: string, own: string, count: number): string {
  return Array.from({ length: count }, (_, at) =>
    at % 3 === 2 ? word(`${own} ${at}`) : word(`${event} ${at}`),
  ).join(" ");
}

/** A word of four syllables; as in real texts a few are common and most are rare. */
function word(seed: string): string {
  const share = (hashNumber(seed) % 65_536) / 65_536;
  let rank = Math.floor(VOCABULARY * share ** 2);
  let text = "";
  for (let syllable = 0; syllable < 4; syllable += 1) {
    text += SYLLABLES[rank % SYLLABLES.length];
    rank = Math.floor(rank / SYLLABLES.length);
  }
  return text;
}
