/**
 * The lite edition of a page: its texts and links, without pictures, typefaces, embeds and scripts.
 * It is made from the markup of the full page, so that every screen has one.
 */
import { withLite } from "../../platform/http/variant.ts";

export interface LiteOptions {
  /** The page's own, with its query and without `lite`. */
  readonly address: string;
  /** The publication's. */
  readonly origin: string;
  /** Whether the address asks for the lite edition; links to other pages then do the same. */
  readonly isAsked: boolean;
  /** Whether there is a full edition to go back to. */
  readonly hasFull: boolean;
}

/** Its only style: a readable column, in the browser's colours, and space between parts of a line. */
export const LITE_STYLE =
  ":root{color-scheme:light dark}body{max-width:42em;margin:auto;padding:1em;font:1em/1.5 sans-serif}" +
  ":is(a,bdi,span,time)+:is(a,bdi,span,time){margin-inline-start:.5em}body{overflow-wrap:anywhere}" +
  ":root{background:canvas}summary>*{display:inline}nav a{display:inline-block;padding:.25em 0}";

/** Its source for the content policy; a test compares them. */
export const LITE_STYLE_SOURCE = "'sha256-lHdme3OhcJZ/Umc3lMK4t+/PwWRzYeFAKHL6ELqhD9E='";

/**
 * Elements that a lite edition drops: they load something, need a script, or repeat another part of
 * the page.
 */
const REMOVED = [
  "script, style, noscript, template, link:not([rel=canonical]):not([rel=icon])",
  "meta[property], meta[name^='twitter:'], meta[name=keywords]",
  "picture, svg, video, audio, source, iframe, object, embed, canvas",
  "button:not([popovertarget]):not([type=submit]), [aria-hidden=true]",
  ".header-strip, .header-icon-toggle, .header-hide, .footer-column[data-part=categories]",
];

const KEPT_ATTRIBUTES =
  /^(?:href|id|lang|dir|rel|name|content|charset|type|value|action|method|for|datetime|open|role|popover\w*|colspan|rowspan|scope|start|checked|selected|required|placeholder|aria-(?:label|labelledby|describedby|disabled|current|expanded))$/;

/** The lite edition of a whole page. */
export function liteEdition(html: NonNullable<BodyInit>, options: LiteOptions): Promise<string> {
  const rewriter = new HTMLRewriter();
  for (const selector of REMOVED.flatMap((group) => group.split(", "))) {
    rewriter.on(selector, { element: remove });
  }
  return rewriter
    .onDocument({ comments: (comment) => void comment.remove() })
    .on("head", { element: (head) => endHead(head, options) })
    .on("img", { element: describe })
    .on("a[href]", { element: (link) => setLinkVariant(link, options) })
    .on(".footer-lite", { element: (link) => leadBack(link, options) })
    .on("form", { element: (form) => setFormVariant(form, options) })
    .on("*", { element: strip })
    .transform(new Response(html))
    .text();
}

function remove(element: Element): void {
  element.remove();
}

function endHead(head: Element, { isAsked }: LiteOptions): void {
  head.append(`<style>${LITE_STYLE}</style>`, { html: true });
  if (isAsked) head.append('<meta name="robots" content="noindex"/>', { html: true });
}

/** A picture with an alternative text is replaced by it. */
function describe(picture: Element): void {
  // Attributes are given as they are written, with their entities.
  const words = picture.getAttribute("alt")?.replaceAll("<", "&lt;") ?? "";
  picture.replace(words === "" ? "" : `[${words}]`, { html: true });
}

function setLinkVariant(link: Element, { isAsked, origin }: LiteOptions): void {
  const href = link.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
  const own = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  const isPage = /^(?:\/(?!\/)|\?)[^?#]*/.exec(own)?.[0].includes(".") === false;
  if (isAsked && isPage) setHref(link, withLite(own, "1"));
}

function leadBack(link: Element, { hasFull, address }: LiteOptions): void {
  if (!hasFull) return void link.remove();
  setHref(link, withLite(address, "0"));
  link.setInnerContent("Full edition");
}

function setHref(link: Element, href: string): void {
  link.setAttribute("href", href.replaceAll("&", "&amp;"));
}

function setFormVariant(form: Element, { isAsked }: LiteOptions): void {
  if (!isAsked) return;
  form.append('<input type="hidden" name="lite" value="1"/>', { html: true });
}

function strip(element: Element): void {
  const attributes = Array.from(element.attributes as Iterable<readonly string[]>);
  for (const [name = ""] of attributes) {
    if (!KEPT_ATTRIBUTES.test(name)) element.removeAttribute(name);
  }
}
