/** When an item was published. */
import { parseDate } from "../dates/parse-date.ts";
import { take } from "../feed-limits.ts";
import { words } from "../words.ts";
import { attribute } from "../xml/attributes.ts";
import { type Element, firstOf, type XmlDocument } from "../xml/element.ts";
import { valueOf } from "./text-construct.ts";

const DATES = words(
  `pubdate published issued atom:published dc:date dcterms:issued dcterms:available dcterms:created
   dc:created dc:issued dcterms:date prism:publicationdate publisheddate published_date
   datepublished date_published publishdate publish_date publicationdate publication_date pub_date date created updated modified
   atom:updated dcterms:modified dc:modified lastmod lastbuilddate`,
);

/** How many values an unreadable date counts for. */
const FAILED_DATE_SIZE = 2;

/** The date of publication, or of the last change where there is no other; ISO 8601 in UTC. */
export function itemDate(item: Element, document: XmlDocument): string | undefined {
  const { dates: unusual, values } = document.quotas;
  const options = { unusual, timeZone: document.timeZone };
  const dateOf = (element: Element): string | undefined => {
    const date = parseDate(withoutTags(valueOf(element, document)), options);
    if (date === undefined) take(values, FAILED_DATE_SIZE);
    return date;
  };
  return firstOf(item, DATES, dateOf) ?? parseDate(attribute(item, "lastmod", document), options);
}

/** Templates of pages write `<time datetime="…">` into the date, escaped. */
function withoutTags(text: string | undefined): string | undefined {
  if (!text?.includes("<")) return text;
  const own = /\sdatetime="([^"<>]{1,50})"/.exec(text)?.[1];
  return own ?? text.replace(/<[^<>]*>/g, " ");
}
