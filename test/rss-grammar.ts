/** The rules of RSS 2.0 and of the RSS Advisory Board's profile, for tests of the documents that we write. */
import { childOf, childrenOf, parseXml, type XmlElement } from "./xml.ts";

const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const CHANNEL =
  /^(?:title|link|description|language|copyright|lastBuildDate|pubDate|category|ttl|image|item|atom:link)$/;
const ITEM =
  /^(?:title|link|description|category|guid|pubDate|enclosure|source|author|dc:creator|content:encoded|atom:updated)$/;
const ONCE = /^(?:title|link|description|guid|pubDate|language|ttl|content:encoded)$/;

/** What a document breaks of the rules; empty for a valid one. Throws where it is no well-formed XML. */
export function rssFaults(document: string, address: string): readonly string[] {
  const rss = parseXml(document);
  const channel = childOf(rss, "channel");
  const items = childrenOf(channel, "item");
  const guids = items.map((item) => textOf(item, "guid"));
  const self = childrenOf(channel, "atom:link").find(
    ({ attributes }) => attributes["rel"] === "self",
  );
  return [
    ...when(rss.name !== "rss" || rss.attributes["version"] !== "2.0", "is no RSS 2.0"),
    ...prefixFaults(rss),
    ...childFaults(channel, CHANNEL),
    ...["title", "link", "description"].flatMap((name) =>
      when(childrenOf(channel, name).length !== 1, `the channel needs one ${name}`),
    ),
    ...when(!URL.canParse(textOf(channel, "link")), "the channel's link is no address"),
    ...when(self?.attributes["href"] !== address, `self is ${self?.attributes["href"]}`),
    ...when(new Set(guids).size !== guids.length, "two items have one guid"),
    ...items.flatMap(itemFaults),
  ];
}

function itemFaults(item: XmlElement): readonly string[] {
  const [guid] = childrenOf(item, "guid");
  const date = textOf(item, "pubDate");
  const isLink = guid?.attributes["isPermaLink"] !== "false";
  return [
    ...childFaults(item, ITEM),
    ...when(textOf(item, "title") + textOf(item, "description") === "", "an item without words"),
    ...when(!URL.canParse(textOf(item, "link")), "an item's link is no address"),
    ...when(!guid?.text || (isLink && !URL.canParse(guid.text)), "an item's guid is no address"),
    ...when(date !== "" && (!RFC_822.test(date) || Number.isNaN(Date.parse(date))), `date ${date}`),
  ];
}

function childFaults({ name, children }: XmlElement, known: RegExp): readonly string[] {
  const names = children.map((child) => child.name);
  const repeated = names.filter((one, at) => ONCE.test(one) && names.indexOf(one) !== at);
  return [
    ...names.filter((one) => !known.test(one)).map((one) => `${name} has a ${one}`),
    ...repeated.map((one) => `${name} has more than one ${one}`),
  ];
}

/** Every prefix has to be declared on the root. */
function prefixFaults(rss: XmlElement): readonly string[] {
  const used = (element: XmlElement): readonly string[] => [
    ...(element.name.includes(":") ? [element.name.replace(/:.*/, "")] : []),
    ...element.children.flatMap(used),
  ];
  return [...new Set(used(rss))].filter((one) => !rss.attributes[`xmlns:${one}`]);
}

function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? "";
}

function when(isFault: boolean, fault: string): readonly string[] {
  return isFault ? [fault] : [];
}
