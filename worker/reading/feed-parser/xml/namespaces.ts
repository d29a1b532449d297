/**
 * Namespaces of feeds: the vocabulary of each address, and the canonical name of an element. Accepts
 * any prefix, misspelt addresses and missing declarations.
 */
import { words } from "../words.ts";

/** Address (lower case, without scheme and trailing `/` or `#`) → canonical prefix. */
const ADDRESSES = new Map<string, string>();

function add(prefix: string, addresses: string): void {
  for (const address of words(addresses)) ADDRESSES.set(address, prefix);
}

add(
  "atom",
  `www.w3.org/2005/atom www.w3.org/2005/atom:link purl.org/atom/ns purl.org/echo example.com/newformat
   example.com/necho uri/of/echo/namespace`,
);
add(
  "",
  `backend.userland.com/rss2 backend.userland.com/rss backend.userland.com/rss091
   backend.userland.com/rss092 blogs.law.harvard.edu/tech/rss cyber.law.harvard.edu/rss/rss.html
   purl.org/rss/1.0 my.netscape.com/rdf/simple/0.9 my.netscape.com/publish/formats/rss-0.91.dtd
   channel.netscape.com/rdf/simple/0.9 example.com/rss purl.org/net/rss1.1`,
);
add("rdf", "www.w3.org/1999/02/22-rdf-syntax-ns");
add("app", "www.w3.org/2007/app purl.org/atom/app");
add(
  "wp",
  "wordpress.org/export/1.0 wordpress.org/export/1.1 wordpress.org/export/1.2 wordpress.org/export/1.3",
);
add("blogger", "schemas.google.com/blogger/2018");
add("dc", "purl.org/dc/elements/1.1 purl.org/dc/elements/1.0");
add("dcterms", "purl.org/dc/terms");
add("content", "purl.org/rss/1.0/modules/content purl.org/rss/modules/content");
add("rssimage", "purl.org/rss/1.0/modules/image");
add("enc", "purl.oclc.org/net/rss_2.0/enc");
add("wfw", "wellformedweb.org/commentapi");
add("slash", "purl.org/rss/1.0/modules/slash");
add("sy", "purl.org/rss/1.0/modules/syndication");
add("foaf", "xmlns.com/foaf/0.1");
add("xhtml", "www.w3.org/1999/xhtml");
add("xml", "www.w3.org/xml/1998/namespace");
add("feedburner", "rssnamespace.org/feedburner/ext/1.0");
add(
  "prism",
  `prismstandard.org/namespaces/1.2/basic prismstandard.org/namespaces/basic/2.0
   prismstandard.org/namespaces/2.0/basic`,
);
add(
  "media",
  `search.yahoo.com/mrss tools.search.yahoo.com/mrss search.yahoo.com/mrss/rss
   video.search.yahoo.com/mrss www.rssboard.org/media-rss`,
);
add(
  "itunes",
  `www.itunes.com/dtds/podcast-1.0.dtd www.itunes.com/dtds/podcast-1.0
   itunes.com/dtds/podcast-1.0.dtd example.com/dtds/podcast-1.0.dtd`,
);
add(
  "googleplay",
  `www.google.com/schemas/play-podcasts/1.0
   www.google.com/schemas/play-podcasts/1.0/play-podcasts.xsd`,
);

/** Prefixes that have their usual meaning where they are not bound, or bound to an unknown address. */
const CUSTOMARY = new Map<string, string>([
  ...words(
    "atom rdf dc dcterms content media itunes googleplay feedburner xhtml sy slash wfw enc foaf prism xml app wp blogger",
  ).map((prefix): [string, string] => [prefix, prefix]),
  ["atom10", "atom"],
  ["atom03", "atom"],
  ["a10", "atom"],
  ["rss", ""],
  // Bing writes the publication and the picture of an item as `News:Source` and `News:Image`.
  ["news", ""],
  ["image", "rssimage"],
]);

/**
 * Names that content systems invent for an item's picture: `fullimage`, `featured_image`, `og:image`. Those
 * of HTML stand in texts.
 */
const PICTURE =
  /^(?!(?:img|picture)$)(?:(?:featured?|full|lead|main|cover|hero|header|primary|teaser|preview|story|article|post|news|item|entry|content|thumb|large|big|original|medium|small)[-_]?)?(?:image|img|photo|picture|thumb(?:nail)?)(?:[-_]?(?:url|link|src|href|uri|path|full|large|original))?$/;

/** Cached names of one scope. */
const NAMES_LIMIT = 2_000;

/** The declarations in force at one place of the document, with a cache of canonical names. */
export interface NamespaceScope {
  /** Prefix as written (empty for the default) → canonical prefix; unknown addresses give `?`. */
  readonly bindings: ReadonlyMap<string, string>;
  readonly names: Map<string, string>;
}

/** The scope around the root element. */
export const OUTER_SCOPE: NamespaceScope = { bindings: new Map(), names: new Map() };

/**
 * The scope inside an element with those attributes; the outer one where they declare nothing. On the
 * root or channel of a feed the vocabulary of that element's name is the feed's, even if another one
 * was declared.
 */
export function innerScope(
  outer: NamespaceScope,
  attributes: ReadonlyMap<string, string>,
  written: string,
): NamespaceScope {
  let bindings: Map<string, string> | undefined;
  for (const [name, value] of attributes) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    bindings ??= new Map(outer.bindings);
    bindings.set(name.slice(6), ADDRESSES.get(addressKey(value)) ?? "?");
  }
  const frame = /^(?:(.*):)?(?:rss|rdf|feed|channel|entry)$/i.exec(written);
  if (frame) {
    const prefix = (frame[1] ?? "").toLowerCase();
    const bound = (bindings ?? outer.bindings).get(prefix) ?? CUSTOMARY.get(prefix);
    if (bound !== "" && bound !== "rdf") {
      bindings ??= new Map(outer.bindings);
      bindings.set(prefix, "");
    }
  }
  return bindings ? { bindings, names: new Map() } : outer;
}

/**
 * The canonical name of an element: `title` for the formats' own words, `dc:title` for a module's,
 * `image` for the pictures of any vocabulary without its own, `?:title` for an unknown one.
 */
export function canonicalName(scope: NamespaceScope, written: string): string {
  const cached = scope.names.get(written);
  if (cached !== undefined) return cached;
  const name = resolve(scope, written.toLowerCase());
  // A document may have any number of names.
  if (scope.names.size < NAMES_LIMIT) scope.names.set(written, name);
  return name;
}

function resolve(scope: NamespaceScope, written: string): string {
  const colon = written.indexOf(":");
  const prefix = colon < 0 ? "" : written.slice(0, colon);
  const local = written.slice(colon + 1);
  const bound = scope.bindings.get(prefix);
  const usual = prefix === "" ? "" : CUSTOMARY.get(prefix);
  const vocabulary = bound === undefined || bound === "?" ? usual : bound;
  if (!vocabulary && PICTURE.test(local)) return "image";
  if (vocabulary === undefined) return `?:${local}`;
  return vocabulary === "" ? local : `${vocabulary}:${local}`;
}

function addressKey(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/#]+$/, "");
}
