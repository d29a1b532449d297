/**
 * Exports of whole sites as JSON: those of Ghost, of Drupal (JSON:API, REST) and of WordPress' REST API. Their
 * public posts become JSON Feeds, which the parser reads like any other.
 */
import { type Fields, fieldsOf, parsedJson } from "../../shared/texts/json-fields.ts";

/** A post as an export tells of it; what is not public says so in `withheld`. */
interface ExportedPost {
  readonly withheld?: string | undefined;
  readonly id: unknown;
  readonly title: unknown;
  /** Absolute, or a path on the site. */
  readonly url: unknown;
  readonly html: unknown;
  readonly summary: unknown;
  readonly date: unknown;
  readonly image?: unknown;
}

/** The public posts of an export as JSON Feeds, and numbers of what was not public. */
export interface JsonExport {
  readonly feeds: readonly string[];
  readonly withheld: readonly string[];
}

const ITEMS_PER_FEED = 200;
/** What Ghost writes for the address of its site. */
const GHOST_SITE = "__GHOST_URL__";

/** Reads an export; undefined for any other text. `address` is that of a feed of the site. */
export function readJsonExport(text: string, address: string): JsonExport | undefined {
  if (!/^[\uFEFF\s]*[{[]/.test(text)) return undefined;
  const posts = postsOf(parsedJson(text.replace(/^\uFEFF/, "")));
  if (!posts) return undefined;
  const site = new URL(address).origin;
  const items = posts
    .filter(({ withheld }) => withheld === undefined)
    .map(({ id, title, url, html, summary, date, image }) => ({
      id,
      title,
      url: typeof url === "string" ? absolute(url, site) : undefined,
      content_html: withSite(html, site),
      summary: withSite(summary, site),
      date_published: date,
      image: withSite(image, site),
    }));
  const feeds: string[] = [];
  for (let at = 0; at < items.length; at += ITEMS_PER_FEED) {
    const part = items.slice(at, at + ITEMS_PER_FEED);
    const version = "https://jsonfeed.org/version/1.1";
    feeds.push(JSON.stringify({ version, home_page_url: site, items: part }));
  }
  return { feeds, withheld: posts.flatMap(({ withheld }) => withheld ?? []) };
}

function postsOf(value: unknown): readonly ExportedPost[] | undefined {
  const ghost = ghostPosts(value);
  if (ghost) return ghost.map(ofGhost);
  const list: unknown = Array.isArray(value) ? value : fieldsOf(value)["data"];
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const rows = list.map(fieldsOf);
  if (rows.every((row) => String(row["type"]).startsWith("node--"))) return rows.map(ofJsonApi);
  if (rows.every((row) => Array.isArray(row["nid"]))) return rows.map(ofDrupal);
  const isWordPress = rows.every((row) => "rendered" in fieldsOf(row["title"]) && "status" in row);
  return isWordPress ? rows.map(ofWordPress) : undefined;
}

/** The list of posts of a Ghost export, which lies deeper in some versions. */
function ghostPosts(value: unknown): readonly Fields[] | undefined {
  const { db } = fieldsOf(value);
  const root = fieldsOf(Array.isArray(db) ? db[0] : value);
  const { posts } = fieldsOf(root["data"]);
  return Array.isArray(posts) ? posts.map(fieldsOf) : undefined;
}

function ofGhost(post: Fields): ExportedPost {
  const { id, title, slug, html, plaintext, status, visibility = "public", type, page } = post;
  const isPage = type === "page" || page === true || page === 1;
  const kind = isPage ? "page" : unless(type ?? "post", "post");
  return {
    withheld: kind ?? unless(status, "published") ?? unless(visibility, "public"),
    id: post["uuid"] ?? id,
    title,
    url: `/${String(slug)}/`,
    html: html ?? plaintext,
    summary: post["custom_excerpt"] ?? undefined,
    date: post["published_at"] ?? undefined,
    image: post["feature_image"] ?? post["image"] ?? undefined,
  };
}

/** Kinds of Drupal's content that are posts: all others are pages, forms and the like. */
const DRUPAL_POSTS = /^(?:article|blog|blog_post|news|news_article|post|story)$/;

function ofJsonApi({ id, type, attributes }: Fields): ExportedPost {
  const fields = fieldsOf(attributes);
  const { title, status, created, path, body } = fields;
  const kind = String(type).replace(/^node--/, "");
  return {
    withheld: drupalState(kind, status, fields["moderation_state"]),
    id,
    title,
    url: fieldsOf(path)["alias"] ?? undefined,
    ...drupalBody(body),
    date: created,
  };
}

function ofDrupal(row: Fields): ExportedPost {
  const first = (name: string) => fieldsOf([row[name]].flat()[0]);
  const type = first("type")["target_id"];
  const kind = typeof type === "string" ? type : "article";
  const state = first("moderation_state")["value"];
  return {
    withheld: drupalState(kind, first("status")["value"], state),
    id: first("uuid")["value"] ?? first("nid")["value"],
    title: first("title")["value"],
    url: first("path")["alias"] ?? `/node/${String(first("nid")["value"])}`,
    ...drupalBody(first("body")),
    date: first("created")["value"],
  };
}

function drupalState(kind: string, status: unknown, moderation: unknown): string | undefined {
  if (!DRUPAL_POSTS.test(kind)) return kind;
  if (status !== true && !/^(?:1|true)$/.test(String(status))) return "unpublished";
  return moderation === undefined || moderation === null
    ? undefined
    : unless(moderation, "published");
}

function drupalBody(body: unknown): Pick<ExportedPost, "html" | "summary"> {
  const { processed, value, summary } = fieldsOf(body);
  return { html: processed ?? value, summary: summary === "" ? undefined : summary };
}

function ofWordPress(row: Fields): ExportedPost {
  const rendered = (name: string) => fieldsOf(row[name])["rendered"];
  const isProtected = fieldsOf(row["content"])["protected"] === true || Boolean(row["password"]);
  const kind = unless(row["type"] ?? "post", "post");
  const status = row["status"] === "future" ? "scheduled" : row["status"];
  const date = row["date_gmt"] ?? row["date"];
  return {
    withheld: kind ?? unless(status, "publish") ?? (isProtected ? "password" : undefined),
    id: fieldsOf(row["guid"])["rendered"] ?? row["id"],
    title: rendered("title"),
    url: row["link"],
    html: rendered("content"),
    summary: rendered("excerpt"),
    // Times in UTC without a zone.
    date: typeof date === "string" && !/Z$|[+-]\d\d:?\d\d$/.test(date) ? `${date}Z` : date,
  };
}

/** A word, in small letters, unless it is the one that means public. */
function unless(given: unknown, word: string): string | undefined {
  const said = String(given).toLowerCase();
  return said === word ? undefined : said;
}

function absolute(url: string, site: string): string | undefined {
  return URL.parse(url.replace(GHOST_SITE, site), site)?.href;
}

function withSite(value: unknown, site: string): unknown {
  return typeof value === "string" ? value.replaceAll(GHOST_SITE, site) : undefined;
}
