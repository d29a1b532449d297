/**
 * Which pictures are none: counters of one pixel, spacers, and the addresses of services that only
 * watch readers.
 */

const TRACKERS =
  /^https?:\/\/(?:[^/?#]*\.)?(?:feedburner\.com\/~(?:r|ff|at)\/|feedsportal\.com\/|feeds\.feedburner\.com\/~|feeds\.wordpress\.com\/1\.0\/|stats\.wordpress\.com\/|pixel\.wp\.com\/|doubleclick\.net\/|google-analytics\.com\/|googleadservices\.com\/|googlesyndication\.com\/|quantserve\.com\/|scorecardresearch\.com\/|pheedo\.com\/|pheedcontent\.com\/|statcounter\.com\/|addtoany\.com\/|feedads\.|rss\.buysellads\.com\/|pixel\.(?:newscred|mathtag|adsafeprotected)\.com\/|b\.scorecardresearch|hits\.theguardian\.com\/|hits\.gureport\.co\.uk\/|counter\.theconversation\.com\/|pixel\.propublica\.org\/|da\.feedsportal\.com\/|res\.feedsportal\.com\/|segment-pixel\.|facebook\.com\/tr\?|piwik\.|matomo\.|chartbeat\.net\/|imrworldwide\.com\/|2o7\.net\/|omtrdc\.net\/|bat\.bing\.com\/|analytics\.twitter\.com\/|sb\.scorecard|ping\.chartbeat)/i;

const TRACKER_PATH =
  /(?:\/(?:count|counter|pixel|tracking[-_]?pixel|tracker|track|beacon|blank|spacer|transparent|1x1)\.(?:gif|png)(?:[?#]|$)|\/b\.gif(?:[?#]|$)|\/piwik\.php|\/matomo\.php|\/republication-tracker-tool\/|[?&]republication-pixel=|\/wp-content\/plugins\/republication-tracker)/i;

/** True for the address of a picture that only counts readers. */
export function isTracker(address: string): boolean {
  return TRACKERS.test(address) || TRACKER_PATH.test(address);
}

/** True for a size that shows nothing. Pixels, as numbers or as feeds write them. */
export function isPixel(width: number | undefined, height: number | undefined): boolean {
  return (width !== undefined && width <= 2) || (height !== undefined && height <= 2);
}

/** A whole number of pixels out of `640`, `640px` or `640.0`; undefined for anything else. */
export function pixels(text: string | undefined): number | undefined {
  const match = text === undefined ? null : /^\s*(\d{1,6})(?:\.\d+)?(?:px)?\s*$/.exec(text);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}
