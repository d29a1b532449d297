/**
 * The documents of the blog's feeds: RSS 2.0 (SPEC 7.5), Atom and JSON Feed. Texts come from
 * `read-answers.ts` well-formed and without control characters; addresses are made here, encoded, from the
 * origin that shows the posts.
 */
import { iconPath } from "../../shared/publication/icons.ts";
import type { Publication } from "../../shared/publication/publication.ts";
import type { FeedPost } from "../blog/blog.ts";
import { toMoment } from "../blog/post-date.ts";
import { xmlDocument, type XmlElement } from "./xml.ts";

/** The paper in its feeds; `url` is the origin of the host that shows these posts. */
export type FeedPublication = Pick<
  Publication,
  "id" | "name" | "url" | "locale" | "foundedYear" | "iconFolder"
>;

/** Minutes (SPEC 9). */
const TTL_MINUTES = 60;
const CATEGORIES = ["News", "Blog", "Local News"] as const;
const IMAGE_PX = 32;
const ATOM = "http://www.w3.org/2005/Atom";

/** The path and media type of each feed. */
export const FEED_KINDS = {
  rss: { path: "/rss.xml", contentType: "application/rss+xml; charset=utf-8" },
  atom: { path: "/atom.xml", contentType: "application/atom+xml; charset=utf-8" },
  json: { path: "/feed.json", contentType: "application/feed+json; charset=utf-8" },
} as const;

export type FeedKind = keyof typeof FEED_KINDS;

/** RSS 2.0 after SPEC 7.5: the channel and an item for each post. */
export function renderRss(posts: readonly FeedPost[], publication: FeedPublication): string {
  const { title, description, link } = channelOf(publication);
  const changed = lastChange(posts);
  const self = { href: selfOf("rss", publication), rel: "self", type: "application/rss+xml" };
  const channel: readonly XmlElement[] = [
    ["title", title],
    ["link", link],
    ["description", description],
    ["language", publication.locale.toLowerCase()],
    ...given(changed, (date) => ["lastBuildDate", date.toUTCString()]),
    ...CATEGORIES.map((name): XmlElement => ["category", name]),
    ["ttl", String(TTL_MINUTES)],
    [
      "image",
      [
        ["url", iconOf(publication)],
        ["title", title],
        ["link", link],
        ["width", String(IMAGE_PX)],
        ["height", String(IMAGE_PX)],
      ],
    ],
    ["atom:link", "", self],
    ...posts.map((post): XmlElement => ["item", rssItem(post, publication)]),
  ];
  const namespaces = { version: "2.0", "xmlns:atom": ATOM };
  return xmlDocument(["rss", [["channel", channel]], namespaces]);
}

function rssItem(post: FeedPost, publication: FeedPublication): readonly XmlElement[] {
  const link = linkOf(post, publication);
  return [
    ["title", post.title],
    ["link", link],
    ...given(post.description, (text) => ["description", text]),
    ...categoriesOf(post).map((name): XmlElement => ["category", name]),
    // RSS requires a length; 0 stands for an unknown size (RSS Advisory Board).
    ...given(pictureOf(post, publication), ({ url, type }) => [
      "enclosure",
      "",
      { url, length: "0", type },
    ]),
    ["guid", link, { isPermaLink: "true" }],
    ...given(momentOf(post.dateTime), (date) => ["pubDate", date.toUTCString()]),
  ];
}

/** Atom (RFC 4287) of the same posts. */
export function renderAtom(posts: readonly FeedPost[], publication: FeedPublication): string {
  const { title, description, link } = channelOf(publication);
  // Atom requires a date for every entry; an unknown one becomes the paper's first day.
  const founded = new Date(Date.UTC(publication.foundedYear, 0, 1));
  const feed: readonly XmlElement[] = [
    ["id", link],
    ["title", title],
    ["subtitle", description],
    ["updated", (lastChange(posts) ?? founded).toISOString()],
    [
      "author",
      [
        ["name", publication.name],
        ["uri", `${publication.url}/`],
      ],
    ],
    ["icon", iconOf(publication)],
    ...CATEGORIES.map((term): XmlElement => ["category", "", { term }]),
    atomLink("self", selfOf("atom", publication), "application/atom+xml"),
    atomLink("alternate", link, "text/html"),
    ...posts.map((post): XmlElement => ["entry", atomEntry(post, publication, founded)]),
  ];
  return xmlDocument(["feed", feed, { xmlns: ATOM }]);
}

function atomEntry(
  post: FeedPost,
  publication: FeedPublication,
  founded: Date,
): readonly XmlElement[] {
  const link = linkOf(post, publication);
  return [
    ["id", link],
    ["title", post.title],
    ["updated", (changeOf(post) ?? founded).toISOString()],
    ...given(momentOf(post.dateTime), (date) => ["published", date.toISOString()]),
    ...given(post.description, (text) => ["summary", text]),
    ...categoriesOf(post).map((term): XmlElement => ["category", "", { term }]),
    atomLink("alternate", link, "text/html"),
    ...given(pictureOf(post, publication), ({ url, type }) => atomLink("enclosure", url, type)),
  ];
}

function atomLink(rel: string, href: string, type: string): XmlElement {
  return ["link", "", { href, rel, type }];
}

/** JSON Feed 1.1 of the same posts. */
export function renderJsonFeed(posts: readonly FeedPost[], publication: FeedPublication): string {
  const { title, description, link } = channelOf(publication);
  const icon = iconOf(publication);
  const document = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: link,
    feed_url: selfOf("json", publication),
    description,
    icon,
    favicon: icon,
    language: publication.locale,
    authors: [{ name: publication.name, url: `${publication.url}/` }],
    items: posts.map((post) => {
      const address = linkOf(post, publication);
      // JSON leaves out fields that are undefined.
      return {
        id: address,
        url: address,
        title: post.title,
        content_text: post.description || post.title,
        summary: post.description || undefined,
        image: pictureOf(post, publication)?.url,
        date_published: momentOf(post.dateTime),
        date_modified: changeOf(post),
        tags: categoriesOf(post),
      };
    }),
  };
  return JSON.stringify(document, null, 2);
}

/** An element for a value, or none where it is missing. */
function given<T>(value: T | undefined, write: (value: T) => XmlElement): readonly XmlElement[] {
  return value === undefined || value === "" ? [] : [write(value)];
}

function channelOf({ name, url }: FeedPublication) {
  return {
    title: `${name}: Blog`,
    description: `Notes, explanations and stories from the people who make ${name}.`,
    link: `${url}/blog`,
  };
}

function iconOf(publication: FeedPublication): string {
  return publication.url + iconPath(publication, "favicon.png");
}

function selfOf(kind: FeedKind, publication: FeedPublication): string {
  return publication.url + FEED_KINDS[kind].path;
}

function linkOf(post: FeedPost, publication: FeedPublication): string {
  return `${publication.url}/blog/${encodeURIComponent(post.slug)}`;
}

/** A post's own tags, or the channel's categories for a post without any. */
function categoriesOf(post: FeedPost): readonly string[] {
  return post.tags.length > 0 ? post.tags : CATEGORIES;
}

function pictureOf(post: FeedPost, publication: FeedPublication) {
  const url = post.imageUrl ? URL.parse(post.imageUrl, publication.url) : undefined;
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

function changeOf(post: FeedPost): Date | undefined {
  const moments = [momentOf(post.dateTime), momentOf(post.updated)].flatMap(
    (moment) => moment ?? [],
  );
  return moments.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

function lastChange(posts: readonly FeedPost[]): Date | undefined {
  const moments = posts.flatMap((post) => changeOf(post) ?? []);
  return moments.toSorted((a, b) => b.getTime() - a.getTime())[0];
}
