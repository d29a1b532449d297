/**
 * The allow-list: elements and attributes that the HTML of a feed may have. All others are removed.
 */
import { words } from "../words.ts";
import type { ElementPart } from "./element-part.ts";

/** One allowed element and its attributes. A block closes an open `<p>`, as in a browser. */
export interface ElementRule {
  readonly name: string;
  readonly attributes: ReadonlySet<string>;
  readonly isVoid: boolean;
  readonly isBlock: boolean;
  /** Its part in the story, where the name says it and is not written. */
  readonly part?: ElementPart;
}

const COMMON = "title lang dir";
const CELL = "colspan rowspan align valign abbr headers scope width height";

const BLOCKS = new Set(
  words(`address article aside blockquote center dd details dir div dl dt figcaption figure footer h1 h2 h3
   h4 h5 h6 header hgroup hr li main menu nav ol p pre section table ul`),
);

const VOIDS = new Set(words("area br col hr img source track wbr"));

const RULES = new Map<string, ElementRule>();

function add(names: string, attributes = ""): void {
  for (const name of words(names)) {
    RULES.set(name, {
      name,
      attributes: new Set(words(`${COMMON} ${attributes}`)),
      isVoid: VOIDS.has(name),
      isBlock: BLOCKS.has(name),
    });
  }
}

add(
  `abbr acronym address article aside b bdi bdo big br caption center cite code dd dfn dir div dl dt
   em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i kbd main mark menu nav nobr p pre
   rb rp rt rtc ruby s samp section small span strike strong sub summary sup tt u var wbr`,
);
add("a", "href rel type hreflang");
add("area", "href alt coords shape");
add("map", "name");
add("img", "src srcset sizes alt width height loading decoding");
// Pages for phones (AMP) have pictures of that name.
RULES.set("amp-img", RULES.get("img") as ElementRule);
add("picture");
add("source", "src srcset sizes media type width height");
add("audio", "src controls loop muted preload");
add("video", "src controls loop muted preload poster width height playsinline");
add("track", "src kind srclang label default");
add("iframe", "src width height allowfullscreen");
add("blockquote q", "cite");
add("del ins", "cite datetime");
add("time", "datetime");
add("data meter progress", "value min max low high optimum");
add("details", "open");
add("ol", "start reversed type");
add("ul", "type");
add("li", "value");
add("font", "color");
add("table", "summary border cellpadding cellspacing width align");
add("tr tbody thead tfoot", "align valign");
add("td th", CELL);
add("col colgroup", "span width align");

// Browsers with scripts read the content of `noscript` as text; its pictures are often those of lazy
// images. The others are what a form offers.
for (const name of words("noscript button select textarea label legend"))
  RULES.set(name, {
    name: "span",
    attributes: new Set(),
    isVoid: false,
    isBlock: false,
    part: "unread",
  });

/** The rule for a tag as written; undefined for elements that are not allowed. */
export function elementRule(written: string): ElementRule | undefined {
  return RULES.get(written) ?? RULES.get(written.toLowerCase());
}

/** Elements that are removed with their content, which is not for readers. */
export const DROPPED_WITH_CONTENT: ReadonlySet<string> = new Set(
  words(
    "script style iframe applet template title svg xml desc metadata defs annotation annotation-xml",
  ),
);

/** Swallowed elements whose content a browser does not read as markup. */
export const RAW_TEXT: ReadonlySet<string> = new Set(["script", "style", "iframe"]);

/** Attributes that hold an address. */
export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set(
  words("href cite src poster srcset"),
);

const VIDEO_HOSTS =
  /^https?:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/|(?:www\.|geo\.)?dailymotion\.com\/(?:embed\/|player))/i;

/** True for the address of an allowed frame: the players of some video hosts. */
export function isVideoFrame(address: string): boolean {
  return VIDEO_HOSTS.test(address);
}

/** Inline pictures: these formats cannot contain scripts. */
export const DATA_IMAGE =
  /^data:image\/(?:png|gif|jpe?g|webp|avif|bmp|x-icon);base64,[a-z0-9+/=\s]*$/i;

/** The most characters of a `data:` picture in an article. */
export const DATA_IMAGE_LIMIT = 32_768;
