/** Recognises, by address, pictures that are not of a story: emoji, portraits of authors, share icons, advertisements. */
import { words } from "../words.ts";
import { fileName } from "./tracking-images.ts";

/** Portraits of authors and accounts, which stand before the story's own picture. */
const PORTRAIT =
  /^https?:\/\/(?:(?:[a-z0-9-]+\.)*gravatar\.com\/|avatars?\d*\.|yt3\.(?:ggpht|googleusercontent)\.com\/|graph\.facebook\.com\/[^/?#]+\/picture)|\/(?:(?:[a-z]+[-_])?avatars?|profile[-_]images?)\//i;

/** Emoji as images: `s.w.org/images/core/emoji/17.0.2/72x72/1f642.png`, `/smilies/icon_smile.gif`. */
const FACE =
  /[/.](?:tw|noto|custom[-_])?emojis?(?:@[\w.-]+)?[/.]|\/(?:wpcom-)?smil(?:ies|eys)\/|\/emoticons?\/|\/(?:share|social|sharing)?[-_]?(?:icons?|buttons?)\//i;
const DRAWING = /\.(?:gif|png|svg|php)$/i;

/** Names of buttons consist of these words, the words beside them, and numbers. */
const BUTTON_WORDS = new Set(
  words(`share sharing save icon icons button btn logo social follow email mail print rss facebook fb
   twitter tweet linkedin pinterest pin instagram whatsapp reddit telegram youtube bluesky donate
   subscribe badge`),
);
const BESIDE_BUTTON_WORDS = new Set(
  words(`site header footer newsletter brand app store google play apple podcasts spotify patreon paypal
   kofi now`),
);
/** Services that draw badges. */
const BADGE_HOST = /^https?:\/\/(?:img\.shields\.io|badgen\.net)\//i;

const AD_HOST =
  /^https?:\/\/(?:(?:ads?|banners?)\d*\.[^/?#.]+\.|adserv(?:er|ing)?\d*\.|[^/?#]*\.doubleclick\.net\/)/i;
const AD_FOLDER = /\/(?:ads|adverts|adserver|banner-?ads)\//i;
/** A word for advertisements and a standard size of them in one name: `banner_728x90.gif`. */
const AD_NAME = /(?:^|[-_.])(?:ads?|advert|banner|leaderboard|skyscraper|sponsor)(?:[-_.]|$)/i;
const AD_SIZE =
  /(?:^|[^\d])(?:728x90|970x90|970x250|468x60|320x50|320x100|300x250|336x280|160x600|120x600|300x600)(?:[^\d]|$)/;

/** True for the address of an emoji, the portrait of an author, a share icon, or an advertisement. */
export function isDecorativeImage(address: string): boolean {
  const name = fileName(address);
  if (PORTRAIT.test(address) || isAdHost(address) || AD_FOLDER.test(address)) return true;
  if (BADGE_HOST.test(address)) return true;
  if (AD_NAME.test(name) && AD_SIZE.test(name)) return true;
  return DRAWING.test(name) && (FACE.test(address) || isButtonName(name));
}

/** True for an address of a server of advertisements. */
export function isAdHost(address: string): boolean {
  return AD_HOST.test(address);
}

function isButtonName(file: string): boolean {
  if (file.length > 100) return false;
  const parts = file
    .toLowerCase()
    .replace(/\.\w+$/, "")
    .split(/[-_.]+/)
    .filter((part) => !/^\d*(?:x\d*)?(?:px)?$/.test(part));
  return (
    parts.some((part) => BUTTON_WORDS.has(part)) &&
    parts.every((part) => BUTTON_WORDS.has(part) || BESIDE_BUTTON_WORDS.has(part))
  );
}
