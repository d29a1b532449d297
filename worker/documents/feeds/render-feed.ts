/**
 * The documents of the blog's feeds: RSS 2.0 (SPEC 7.5), Atom and JSON Feed. Texts come from
 * `backend-posts.ts` well-formed and without control characters; addresses are made here, encoded, from the
 * origin that shows the posts.
 */
import { iconPath } from "../../../shared/publication/icons.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import type { FeedPost } from "../../content/blog/blog.ts";
import { toMoment } from "../../content/blog/post-date.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { FEED_TTL_MINUTES } from "../document-limits.ts";
import { xmlDocument, type XmlNode } from "../xml.ts";

/** The paper in its feeds; `url` is the origin of the host that shows these posts. */
export type FeedPublication = Pick<
  Publication,
  "id" | "name" | "url" | "locale" | "foundedYear" | "iconFolder"
> &
  Pick<EdgePublication, "hub">;

const CATEGORIES = ["News", "Blog", "Local News"] as const;
const IMAGE_PX = 32;
const ATOM = "http://www.w3.org/2005/Atom";
const DUBLIN_CORE = "http://purl.org/dc/elements/1.1/";

/** The path and media type of each feed. */
export const FEED_KINDS = {
  rss: { path: "/rss.xml", contentType: "application/rss+xml; charset=utf-8" },
  atom: { path: "/atom.xml", contentType: "application/atom+xml; charset=utf-8" },
  json: { path: "/feed.json", contentType: "application/feed+json; charset=utf-8" },
} as const;

export type FeedKind = keyof typeof FEED_KINDS;

/** RSS 2.0 after SPEC 7.5: the channel and an item for each post. */
export function renderRss(posts: readonly FeedPost[], publication: FeedPublication): string {
  const { title, description, link, self, icon, changed, entries } = feedOf(
    "rss",
    posts,
    publication,
  );
  const channel: readonly XmlNode[] = [
    ["title", title],
    ["link", link],
    ["description", description],
    ["language", publication.locale.toLowerCase()],
    ...given(changed, (date) => ["lastBuildDate", date.toUTCString()]),
    ...CATEGORIES.map((name): XmlNode => ["category", name]),
    ["ttl", String(FEED_TTL_MINUTES)],
    [
      "image",
      [
        ["url", icon],
        ["title", title],
        ["link", link],
        ["width", String(IMAGE_PX)],
        ["height", String(IMAGE_PX)],
      ],
    ],
    ["atom:link", "", { href: self, rel: "self", type: "application/rss+xml" }],
    ...given(publication.hub, (hub) => ["atom:link", "", { href: hub, rel: "hub" }]),
    ...entries.map((entry): XmlNode => ["item", rssItem(entry)]),
  ];
  const namespaces = { version: "2.0", "xmlns:atom": ATOM, "xmlns:dc": DUBLIN_CORE };
  return xmlDocument(["rss", [["channel", channel]], namespaces]);
}

function rssItem(entry: Entry): readonly XmlNode[] {
  const { title, link, description, authors, categories, picture, published, changed } = entry;
  const updated = changed && published && changed > published ? changed : undefined;
  return [
    ["title", title],
    ["link", link],
    ...given(description, (text) => ["description", text]),
    // RSS's own author is an e-mail address.
    ...authors.map(({ name }): XmlNode => ["dc:creator", name]),
    ...categories.map((name): XmlNode => ["category", name]),
    // RSS requires a length; 0 stands for an unknown size (RSS Advisory Board).
    ...given(picture, ({ url, type }) => ["enclosure", "", { url, length: "0", type }]),
    ["guid", link, { isPermaLink: "true" }],
    ...given(published, (date) => ["pubDate", date.toUTCString()]),
    // RSS has no time of a change.
    ...given(updated, (date) => ["atom:updated", date.toISOString()]),
  ];
}

/** Atom (RFC 4287) of the same posts. */
export function renderAtom(posts: readonly FeedPost[], publication: FeedPublication): string {
  const { title, description, link, self, icon, changed, entries } = feedOf(
    "atom",
    posts,
    publication,
  );
  // Atom requires a date for every entry; an unknown one becomes the paper's first day.
  const founded = new Date(Date.UTC(publication.foundedYear, 0, 1));
  const feed: readonly XmlNode[] = [
    ["id", link],
    ["title", title],
    ["subtitle", description],
    ["updated", (changed ?? founded).toISOString()],
    [
      "author",
      [
        ["name", publication.name],
        ["uri", `${publication.url}/`],
      ],
    ],
    ["icon", icon],
    ...CATEGORIES.map((term): XmlNode => ["category", "", { term }]),
    atomLink("self", self, "application/atom+xml"),
    atomLink("alternate", link, "text/html"),
    ...given(publication.hub, (hub) => ["link", "", { href: hub, rel: "hub" }]),
    ...entries.map((entry): XmlNode => ["entry", atomEntry(entry, founded)]),
  ];
  return xmlDocument(["feed", feed, { xmlns: ATOM }]);
}

function atomEntry(entry: Entry, founded: Date): readonly XmlNode[] {
  const { title, link, description, authors, categories, picture, published, changed } = entry;
  return [
    ["id", link],
    ["title", title],
    ["updated", (changed ?? founded).toISOString()],
    ...authors.map((author): XmlNode => ["author", atomPerson(author)]),
    ...given(published, (date) => ["published", date.toISOString()]),
    ...given(description, (text) => ["summary", text]),
    ...categories.map((term): XmlNode => ["category", "", { term }]),
    atomLink("alternate", link, "text/html"),
    ...given(picture, ({ url, type }) => atomLink("enclosure", url, type)),
  ];
}

function atomPerson({ name, url }: Entry["authors"][number]): readonly XmlNode[] {
  return [["name", name], ...given(url, (uri) => ["uri", uri])];
}

function atomLink(rel: string, href: string, type: string): XmlNode {
  return ["link", "", { href, rel, type }];
}

/** JSON Feed 1.1 of the same posts. */
export function renderJsonFeed(posts: readonly FeedPost[], publication: FeedPublication): string {
  const { title, description, link, self, icon, entries } = feedOf("json", posts, publication);
  const document = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: link,
    feed_url: self,
    description,
    icon,
    favicon: icon,
    hubs: publication.hub && [{ type: "WebSub", url: publication.hub }],
    language: publication.locale,
    authors: [{ name: publication.name, url: `${publication.url}/` }],
    // JSON leaves out fields that are undefined.
    items: entries.map((entry) => ({
      id: entry.link,
      url: entry.link,
      title: entry.title,
      content_text: entry.description || entry.title,
      summary: entry.description || undefined,
      image: entry.picture?.url,
      authors: entry.authors.length > 0 ? entry.authors : undefined,
      date_published: entry.published,
      date_modified: entry.changed,
      tags: entry.categories,
    })),
  };
  return JSON.stringify(document, null, 2);
}

/** An element for a value, or none where it is missing. */
function given<T>(value: T | undefined, write: (value: T) => XmlNode): readonly XmlNode[] {
  return value === undefined || value === "" ? [] : [write(value)];
}

/** What all three kinds tell of the blog. */
function feedOf(kind: FeedKind, posts: readonly FeedPost[], publication: FeedPublication) {
  const { name, url } = publication;
  const entries = posts.map((post) => entryOf(post, url));
  return {
    title: `${name}: Blog`,
    description: `Notes, explanations and stories from the people who make ${name}.`,
    link: `${url}/blog`,
    self: url + FEED_KINDS[kind].path,
    icon: url + iconPath(publication, "favicon.png"),
    changed: latestOf(entries.map(({ changed }) => changed)),
    entries,
  };
}

type Entry = ReturnType<typeof entryOf>;

function entryOf(post: FeedPost, origin: string) {
  const published = momentOf(post.dateTime);
  const { corrections = [], authors = [] } = post;
  const [correction] = corrections;
  return {
    title: post.title,
    link: `${origin}/blog/${encodeURIComponent(post.slug)}`,
    // Not every reader shows that an entry has changed.
    description: correction
      ? `Correction, ${correction.date}: ${correction.text} ${post.description}`.trimEnd()
      : post.description,
    authors: authors.map(({ name, page, picture }) => ({
      name,
      url: page && new URL(page, origin).href,
      avatar: picture && new URL(picture, origin).href,
    })),
    /** A post's own tags, or the channel's categories for a post without any. */
    categories: post.tags.length > 0 ? post.tags : CATEGORIES,
    picture: post.imageUrl ? pictureOf(post.imageUrl, origin) : undefined,
    published,
    changed: latestOf([
      published,
      momentOf(post.updated),
      ...corrections.map(({ dateTime }) => momentOf(dateTime)),
    ]),
  };
}

function pictureOf(address: string, origin: string) {
  const url = URL.parse(address, origin);
  if (!url) return undefined;
  const extension = /\.([a-z0-9]+)$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? "";
  return { url: url.href, type: PICTURE_TYPES.get(extension) ?? "image/jpeg" };
}

const PICTURE_TYPES: ReadonlyMap<string, string> = new Map([
  ["avif", "image/avif"],
  ["gif", "image/gif"],
  ["png", "image/png"],
  ["svg", "image/svg+xml"],
  ["webp", "image/webp"],
]);

/** A date without a time of day is set to noon, which is the same day in every time zone of the country. */
function momentOf(dateTime: string): Date | undefined {
  return toMoment(dateTime.length === 10 ? `${dateTime}T12:00:00Z` : dateTime);
}

function latestOf(moments: readonly (Date | undefined)[]): Date | undefined {
  return moments.flatMap((moment) => moment ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
}
