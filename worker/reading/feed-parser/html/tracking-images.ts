/** Recognises images that show nothing: tracking pixels and spacers. */
import { words } from "../words.ts";

/** Tracking services; with the start of the path where the host has pictures too. */
const SERVICES = String.raw`
  feedburner\.com/~ feedsportal\.com/ feedblitz\.com/~ feedads\. pheedo\.com/ pheedcontent\.com/
  feeds\.wordpress\.com/1\.0/ stats\.wordpress\.com/ pixel\.wp\.com/ medium\.com/_/stat
  blogger\.googleusercontent\.com/tracker/ github\.com/notifications/beacon/
  list-manage\.com/track/ mandrillapp\.com/track/ mailchimp\.com/mctx/
  substack(?:cdn)?\.com/o(?:pen)?[/?]
  doubleclick\.net/ google-analytics\.com/ googleadservices\.com/ googlesyndication\.com/
  amazon-adsystem\.com/ assoc-amazon\.com/e/ rss\.buysellads\.com/ addtoany\.com/
  facebook\.com/tr\? bat\.bing\.com/ analytics\.twitter\.com/ mc\.yandex\.ru/ yadro\.ru/
  quantserve\.com/ scorecardresearch\.com/ imrworldwide\.com/ chartbeat\.net/ parsely\.com/
  statcounter\.com/ sitemeter\.com/ histats\.com/ getclicky\.com/ goatcounter\.com/count
  simpleanalyticscdn\.com/ 2o7\.net/ omtrdc\.net/ xiti\.com/ ioam\.de/ met\.vgwort\.de/
  pixel\.(?:newscred|mathtag|adsafeprotected)\.com/ pixel\.propublica\.org/ segment-pixel\.
  globenewswire\.com/newsroom/ti\? cts\.businesswire\.com/ct/ rt\.prnewswire\.com/ apnewsregistry\.com/
  hits\.theguardian\.com/ hits\.gureport\.co\.uk/ counter\.theconversation\.com/ piwik\. matomo\.
`;

const TRACKERS = new RegExp(
  String.raw`^https?://(?:[^/?#]*\.)?(?:${words(SERVICES).join("|")})`,
  "i",
);

/** Hosts named after tracking. */
const TRACKER_HOST =
  /^https?:\/\/(?:pixels?|track(?:er|ing)|counters?|s?metrics|analytics|telemetry)\.[^/?#.]+\.[^/?#]/i;

/** File names of tracking pixels on such hosts; magazines have photographs on `pixel.` too. */
const EMPTY_ANSWER = /^[^.]*$|\.(?:gif|php|aspx?|ashx|cgi)$/i;

/** Paths of tracking pixels on any host. */
const TRACKER_PATH =
  /\/~4\/|\/__[a-z]{2,9}\.gif(?:[?#]|$)|\/(?:piwik|matomo|open|pixel|track(?:er|ing)?|beacon|impression|count(?:er)?|hit)\.(?:php|aspx?|ashx|cgi)(?:[?#]|$)|\/(?:pixel|track(?:er|ing)|beacon|impression)\?|\/(?:wf|track|e)\/open[/?]|\/track(?:ing|ers?)\/[^/?#]*\.gif(?:[?#]|$)|\/republication-tracker-tool\/|[?&]republication-pixel=|\/wp-content\/plugins\/republication-tracker/i;

/**
 * Names that consist of the words for counters and spacers alone: `1x1.trans.gif`, `rss_pixel.png`. In
 * the name of a photograph other words stand as well: `tracking-the-storm.png`. `pixel-9.png` is a phone.
 */
const EMPTY_NAME =
  /^(?:(?:1|one|single|rss|feed|web|e?mail|page|view|open|click|ad|img|image)[-_.]?)*(?:pixel|pix|px|track(?:er|ing)?|beacon|count(?:er)?|blank|spacer|transparent|trans|invisible|clear|empty|webbug|[12]x[12])(?:[-_.]?(?:pixel|px|track(?:er|ing)?|beacon|count(?:er)?|blank|spacer|transparent|trans|dot|[12]x[12]|rss|feed|web|e?mail|page|view|open|img|image|gif))*(?:[-_.]?\d{0,9}\.gif|\.png)$|^(?:b|dot)\.gif$/i;

/** The same behind a publisher's name: `npr-rss-pixel.png`. */
const EMPTY_NAME_END =
  /[-_.](?:(?:rss|feed|web|e?mail|view|stats?|track(?:er|ing)?|count(?:er)?|1x1|blank|transparent)[-_.]?pixel\.(?:gif|png)|(?:pixel|spacer|blank|1x1)\.gif)$/i;

/** True for the address of a tracking pixel or a spacer. */
export function isTrackingImage(address: string): boolean {
  if (TRACKERS.test(address) || TRACKER_PATH.test(address)) return true;
  const name = fileName(address);
  if (EMPTY_NAME.test(name) || EMPTY_NAME_END.test(name)) return true;
  return TRACKER_HOST.test(address) && EMPTY_ANSWER.test(name);
}

/** The last part of an address's path. */
export function fileName(address: string): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  return path.slice(path.lastIndexOf("/") + 1);
}

/** True for the size of a tracking pixel; in pixels. */
export function isPixelSized(width: number | undefined, height: number | undefined): boolean {
  return (width !== undefined && width <= 2) || (height !== undefined && height <= 2);
}

/** True where an element's `style` gives it the size of a tracking pixel: `width:1px;height:1px`. */
export function isPixelStyle(style: string): boolean {
  return /(?:^|;)\s*(?:max-)?(?:width|height)\s*:\s*(?:0|[0-2](?:\.\d+)?px)\s*(?:[;!]|$)/i.test(
    style,
  );
}

/** A whole number of pixels out of `640`, `640px` or `640.0`; undefined for anything else. */
export function pixels(text: string | undefined): number | undefined {
  const match = text === undefined ? null : /^\s*(\d{1,6})(?:\.\d+)?(?:px)?\s*$/.exec(text);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}
