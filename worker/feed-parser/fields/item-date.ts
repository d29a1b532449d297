/** When an item was published. */
import { parseDate } from "../dates/parse-date.ts";
import { attribute } from "../xml/attributes.ts";
import type { Element, XmlDocument } from "../xml/element.ts";
import { firstOf } from "./first-of.ts";
import { valueOf } from "./text-construct.ts";

const DATES = [
  "pubdate",
  "published",
  "issued",
  "atom:published",
  "dc:date",
  "dcterms:issued",
  "dcterms:available",
  "dcterms:created",
  "dc:created",
  "dc:issued",
  "dcterms:date",
  "prism:publicationdate",
  "date",
  "created",
  "updated",
  "modified",
  "atom:updated",
  "dcterms:modified",
  "dc:modified",
  "lastmod",
];

/** The date of publication, or of the last change where there is no other; ISO 8601 in UTC. */
export function itemDate(item: Element, document: XmlDocument): string | undefined {
  const { dates } = document.quotas;
  return (
    firstOf(item, DATES, (element) => parseDate(valueOf(element, document), dates)) ??
    parseDate(attribute(item, "lastmod", document), dates)
  );
}
