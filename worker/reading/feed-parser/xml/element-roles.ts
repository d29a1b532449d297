/**
 * The elements of feeds and how the scanner treats each of them. Unknown elements are skipped with
 * their content.
 */
import { words } from "../words.ts";

/**
 * - `root`, `channel`, `item`: the frame of a document.
 * - `markup`: text for readers; everything before its end tag belongs to it, tags included.
 * - `text`: a short value, ended by the next known element at the latest.
 * - `group`: holds other elements.
 */
export type Role = "root" | "channel" | "item" | "markup" | "text" | "group";

const ROLES = new Map<string, Role>();

function add(role: Role, names: string): void {
  for (const name of words(names)) ROLES.set(name, role);
}

add("root", "rss rdf:rdf rdf feed");
add("channel", "channel");
add("item", "item entry");
add(
  "markup",
  `title description summary content content:encoded content:encoding encoded tagline subtitle info
   copyright rights abstract body fullitem xhtml:body xhtml:div dc:title dc:description dc:rights
   dcterms:title dcterms:abstract dcterms:description itunes:title itunes:summary itunes:subtitle
   googleplay:description media:title media:description media:text media:html atom:title
   atom:summary atom:content atom:subtitle atom:rights prism:teaser rdf:value`,
);
add(
  "text",
  `link guid id pubdate published updated modified created issued date lastbuilddate lastmod
   publisheddate published_date datepublished date_published publishdate publish_date publicationdate
   publication_date pub_date byline
   comments category language ttl docs generator webmaster managingeditor rating cloud enclosure
   name email uri url href homepage width height logo icon wikipediaurl expirationdate
   dc:author dc:publisher dc:date dc:subject dc:language dc:identifier
   dc:source dc:type dc:format dc:relation dc:coverage dc:created dc:modified dc:issued
   dcterms:created dcterms:modified dcterms:issued dcterms:date dcterms:available dcterms:creator
   dcterms:subject dcterms:identifier dcterms:language dcterms:publisher
   itunes:author itunes:name itunes:email itunes:duration itunes:explicit itunes:block
   itunes:keywords itunes:new-feed-url googleplay:author googleplay:image googleplay:email
   media:thumbnail media:keywords media:credit media:category media:rating media:adult media:copyright
   media:player media:hash media:restriction
   atom:link atom:id atom:updated atom:published atom:name atom:email atom:uri atom:category
   atom:icon atom:logo feedburner:origlink feedburner:origenclosurelink prism:publicationdate
   prism:modificationdate prism:url sy:updateperiod sy:updatefrequency sy:updatebase
   enc:enclosure slash:comments wfw:commentrss wfw:comment foaf:name foaf:mbox xml:base
   status draft visibility app:draft wp:status wp:post_type wp:post_password blogger:type blogger:status blogger:filename`,
);
add(
  "group",
  `dc:creator dc:contributor author contributor image source textinput skiphours skipdays itunes:owner itunes:category itunes:image
   googleplay:category media:group media:content media:community media:embed atom:author
   atom:contributor atom:source foaf:person foaf:agent foaf:maker content:items content:item
   rdf:bag rdf:seq rdf:li rssimage:item app:control`,
);

/** The role of an element with that canonical name; undefined for unknown elements. */
export function roleOf(name: string): Role | undefined {
  return ROLES.get(name);
}

const PEOPLE = new Set(words("author contributor itunes:owner atom:author atom:contributor"));
const CREATORS = new Set(["dc:creator", "dc:contributor"]);
const PERSON_PARTS = /^(?:name|email|uri|url|homepage|href|(?:itunes|atom|foaf|dc|rdf):.*)$/;
const IMAGE_PARTS = /^(?:name|url|title|link|width|height|description|rdf:.*|dc:.*|rssimage:.*)$/;

/** True for groups with a few parts of their own, which other vocabularies may extend. */
export function isRecord(name: string): boolean {
  return PEOPLE.has(name) || CREATORS.has(name) || /^(?:(?:itunes:)?image|textinput)$/.test(name);
}

/**
 * True if an element of that name may be in the group. Any other element ends the group, so that an
 * unclosed `<author>` does not swallow the rest of its item.
 */
export function accepts(group: string, child: string): boolean {
  if (PEOPLE.has(group)) return PERSON_PARTS.test(child);
  if (CREATORS.has(group)) return child.startsWith("foaf:") || child.startsWith("rdf:");
  if (group.endsWith(":category")) return child === group;
  // The picture of iTunes is an attribute; child elements of it are not part of the feed.
  if (group === "itunes:image" || group === "skiphours" || group === "skipdays") return false;
  if (group.startsWith("foaf:") || group.startsWith("content:") || group.startsWith("rdf:")) {
    return /^(?:foaf|content|rdf):/.test(child);
  }
  if (group === "image" || group === "textinput") return IMAGE_PARTS.test(child);
  if (group.startsWith("media:")) return child.startsWith("media:");
  return true;
}
