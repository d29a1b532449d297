/** The author of an item as one name, from all forms that feeds use. */
import { type Quota, take } from "../feed-limits.ts";
import { plainText } from "../html/title-text.ts";
import { words } from "../words.ts";
import { childOf, type Element, firstOf, type XmlDocument } from "../xml/element.ts";
import { plainTextOf, valueOf } from "./text-construct.ts";

/** Every part is bounded: a long `a@a@a@` would otherwise take cubic time. */
const ADDRESS =
  /[^\s<>()[\]"',;:@]{1,64}@[^\s<>()[\]"',;:@.]{1,64}(?:\.[^\s<>()[\]"',;:@.]{1,64})+/;

const AT_HOST = /@[^\s<>()[\]"',;:@.]{1,64}\./;

/** `(Ann (Andy) Lee)`: brackets around the whole. */
const BRACKETED = /^[([]((?:[^()[\]]|\([^()]*\))*)[)\]]$/;

/** The longest line with a name; the patterns are quadratic on longer ones. */
const LINE_LIMIT = 300;
/** How many values a search for a mail address counts for. */
const MAIL_SIZE = 4;

/**
 * The author's name: the first of the item's own elements, Dublin Core, iTunes; the mail address
 * only where there is no name.
 */
export function authorOf(element: Element, document: XmlDocument): string | undefined {
  return firstPerson(element, AUTHORS, document);
}

/** A contributor, for items without an author. */
export function contributorOf(element: Element, document: XmlDocument): string | undefined {
  return firstPerson(element, CONTRIBUTORS, document);
}

const AUTHORS = words(
  "author dc:creator dc:author atom:author itunes:author googleplay:author dcterms:creator byline",
);
const NAMES = words("name atom:name itunes:name foaf:name dc:creator");
const MAILS = words("email atom:email itunes:email");
const CONTRIBUTORS = words("contributor atom:contributor dc:contributor");

function firstPerson(
  element: Element,
  names: readonly string[],
  document: XmlDocument,
): string | undefined {
  let mail: string | undefined;
  for (const name of names) {
    for (const child of element.children) {
      if (child.name !== name) continue;
      const person = personOf(child, document);
      if (person && mailIn(person, document.quotas.values) === undefined) return person;
      mail ??= person;
    }
  }
  return mail;
}

/** `Ann Lee` of `ann@example.com (Ann Lee)`, `Ann Lee <ann@example.com>`, or a structure with a name. */
function personOf(element: Element, document: XmlDocument): string | undefined {
  const textOf = (child: Element | undefined) => plainTextOf(child, document);
  const name =
    firstOf(element, NAMES, textOf) ??
    firstOf(element, ["foaf:person", "foaf:agent"], (inner) => textOf(childOf(inner, "foaf:name")));
  if (name !== undefined) return name;
  const mail = firstOf(element, MAILS, (child) => valueOf(child, document));
  if (mail !== undefined || element.children.length > 0) return mail;
  return personName(valueOf(element, document), document.quotas.values);
}

/** The first mail address in a line. */
function mailIn(line: string, values: Quota): string | undefined {
  if (!line.includes("@")) return undefined;
  const text = line.slice(0, LINE_LIMIT);
  take(values, MAIL_SIZE);
  // Only the text around the sign is searched, because the pattern tries dozens of characters at
  // each one.
  const at = text.search(AT_HOST);
  return at < 0 ? undefined : ADDRESS.exec(text.slice(Math.max(0, at - 64)))?.[0];
}

/** The name in a line that may hold a mail address too; the address alone where there is no name. */
function personName(line: string | undefined, values: Quota): string | undefined {
  const text = line === undefined ? "" : plainText(protectMail(line.slice(0, LINE_LIMIT)));
  if (text === "") return undefined;
  const mail = mailIn(text, values);
  if (mail === undefined) return text;
  const rest = text
    .replace(`<${mail}>`, " ")
    .replace(`mailto:${mail}`, " ")
    .replace(mail, " ")
    .replace(/\(\s*\)|\[\s*\]|<\s*>/g, " ")
    .trim();
  const name = (BRACKETED.exec(rest)?.[1] ?? rest).replace(/^[\s,;"'-]+|[\s,;"'-]+$/g, "");
  return name === "" ? mail : name;
}

/** Angle brackets around a mail address are no tag. */
function protectMail(line: string): string {
  return line.replace(/<(?:mailto:)?([^<>\s@]+@[^<>\s]+)>/g, "($1)");
}
