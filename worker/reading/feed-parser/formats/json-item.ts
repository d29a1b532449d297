/** One item of a JSON Feed. */
import { absoluteUrl } from "../absolute-url.ts";
import { compact } from "../compact.ts";
import { parseDate } from "../dates/parse-date.ts";
import type { Enclosure, FeedItem, MediaFile } from "../feed-item.ts";
import { type Quotas, take } from "../feed-limits.ts";
import { mediaFiles } from "../fields/media.ts";
import { withoutRedirect } from "../fields/redirect-address.ts";
import { withoutTracking } from "../fields/tracking-parameters.ts";
import { withoutSecondEscape } from "../html/escaped-markup.ts";
import { storyHtml } from "../html/story-html.ts";
import { isTrackingImage } from "../html/tracking-images.ts";
import { truncateHtml } from "../html/truncate-html.ts";
import { withheldBy } from "../item-state.ts";
import { escapeText } from "../xml/character-references.ts";
import {
  addressOf,
  type Fields,
  isFields,
  lineOf,
  listOf,
  stringOf,
  titleOf,
} from "./json-fields.ts";

/** Characters of a story in plain text. */
const TEXT_LIMIT = 100_000;

/** The values that items inherit from their feed. */
export interface JsonDefaults {
  readonly base: string;
  readonly isSanitized: boolean;
  readonly feedAuthor: string | undefined;
  readonly quotas: Quotas;
  /** Zone of dates without one. */
  readonly timeZone: string | undefined;
}

/** The item's fields; absent and unreadable ones are missing. */
export function readJsonItem(item: Fields, defaults: JsonDefaults): FeedItem {
  const { base, quotas } = defaults;
  take(quotas.values, sizeOf(item));
  const link =
    addressOf(item["url"], base) ?? addressOf(item["external_url"], base) ?? idLink(item["id"]);
  const pictureBase = link ?? base;
  const content =
    htmlOf(item["content_html"], pictureBase, defaults) ??
    textOf(item["content_text"], paragraphs, quotas);
  const description = summaryOf(item["summary"], pictureBase, defaults) ?? content;
  const [enclosure, ...others] = attachments(item, base);
  const images = [item["image"], item["banner_image"]].flatMap((image): MediaFile[] => {
    const url = addressOf(image, pictureBase);
    return url === undefined || isTrackingImage(url) ? [] : [{ url }];
  });
  const files = others.map(({ url, type }) => compact<MediaFile>({ url, type }));
  const tags = listOf(item["tags"]).map(lineOf);
  const categories = [...new Set(tags.filter((tag) => tag !== undefined))];
  return compact<FeedItem>({
    title: titleOf(item["title"]),
    pubDate: dateOf(item, defaults),
    guid: stringOf(item["id"]) ?? link,
    link: link === undefined ? undefined : withoutTracking(withoutRedirect(link)),
    content: content ?? description,
    description,
    enclosure,
    media: mediaFiles(files, images),
    categories: categories.length > 0 ? categories : undefined,
    author: authorOf(item) ?? defaults.feedAuthor,
    language: stringOf(item["language"]),
    withheld: withheldOf(item),
  });
}

/** Date of publication, or of the last change; ISO 8601 in UTC. */
export function dateOf(
  item: unknown,
  { quotas, timeZone }: Pick<JsonDefaults, "quotas" | "timeZone">,
): string | undefined {
  if (!isFields(item)) return undefined;
  const options = { unusual: quotas.dates, timeZone };
  return (
    parseDate(stringOf(item["date_published"]), options) ??
    parseDate(stringOf(item["date_modified"]), options)
  );
}

/** JSON Feed has no such fields; exports in its form have those of their programs. */
function withheldOf(item: Fields): string | undefined {
  const isDraft = [item["draft"], item["is_draft"], item["isDraft"]].some(
    (flag) => flag === true || flag === 1,
  );
  const isUnpublished = item["published"] === false || item["published"] === 0;
  return withheldBy({
    password: stringOf(item["password"]),
    hidden: [
      isDraft ? "draft" : undefined,
      isUnpublished ? "unpublished" : undefined,
      item["private"] === true ? "private" : undefined,
      stringOf(item["status"]),
      stringOf(item["visibility"]),
    ],
  });
}

/** Version 1.1 has a list of authors, 1.0 a single one; feeds and items alike. */
export function authorOf(fields: Fields): string | undefined {
  for (const author of [...listOf(fields["authors"]), fields["author"]]) {
    const name = isFields(author)
      ? (lineOf(author["name"]) ?? stringOf(author["url"]))
      : lineOf(author);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The number of values that an item counts for. */
function sizeOf(item: Fields): number {
  let size = 1;
  for (const value of Object.values(item)) {
    size += 1;
    if (Array.isArray(value)) size += listOf(value).length;
  }
  for (const name of ["title", "url", "external_url", "id", "image", "banner_image"])
    size += (stringOf(item[name])?.length ?? 0) >> 4;
  return size;
}

/** Content as HTML; undefined where there is none, or a limit is reached. */
function htmlOf(
  content: unknown,
  pictureBase: string,
  { base, isSanitized, quotas }: JsonDefaults,
): string | undefined {
  const written = truncateHtml(stringOf(content, Infinity) ?? "").trim();
  if (written === "" || !take(quotas.characters, written.length)) return undefined;
  const html = withoutSecondEscape(written, quotas.html);
  return isSanitized ? storyHtml(html, { base, pictureBase, isXml: false }, quotas) : html;
}

/** A summary is plain text by the specification, but many publishers write HTML. */
function summaryOf(
  summary: unknown,
  pictureBase: string,
  defaults: JsonDefaults,
): string | undefined {
  const isHtml = /<\/(?:p|div|a|b|i|em|strong|span|ul|ol|h\d)>|<br\s?\/?>/i.test(
    stringOf(summary) ?? "",
  );
  return isHtml
    ? htmlOf(summary, pictureBase, defaults)
    : textOf(summary, escapeText, defaults.quotas);
}

function textOf(
  value: unknown,
  toHtml: (text: string) => string,
  { characters }: Quotas,
): string | undefined {
  const text = stringOf(value, TEXT_LIMIT);
  return text !== undefined && take(characters, text.length) ? toHtml(text) : undefined;
}

function paragraphs(text: string): string {
  return escapeText(text)
    .replaceAll(/\r?\n\s*\r?\n/g, "<br><br>")
    .replaceAll(/\r?\n/g, "<br>");
}

function attachments(item: Fields, base: string): Enclosure[] {
  const list = listOf(item["attachments"]).filter(isFields);
  return list.flatMap((file): Enclosure[] => {
    const url = addressOf(file["url"], base);
    if (url === undefined) return [];
    const size = Number(file["size_in_bytes"]);
    const length = Number.isSafeInteger(size) && size > 0 ? size : undefined;
    return [compact<Enclosure>({ url, type: stringOf(file["mime_type"]), length })];
  });
}

function idLink(id: unknown): string | undefined {
  const text = stringOf(id);
  return text !== undefined && /^https?:\/\//i.test(text) ? absoluteUrl(text, "") : undefined;
}
