/** The text in which a message names the messages that it updates or cancels. */
import { REFERENCE_LIMIT } from "./alert-limits.ts";
import type { CapReference } from "./cap-message.ts";

/**
 * The messages that a text names: `sender,identifier,sent` for each, between spaces. Issuers also put
 * spaces around the commas or in their place, put the identifier first or give it alone. A sender
 * may contain commas, and spaces where it is the `author` of the text.
 */
export function parseReferences(text: string, author = ""): CapReference[] {
  const name = tidySpaces(author).trim();
  const tidy = (
    name.includes(" ")
      ? tidySpaces(text).replaceAll(name, name.replaceAll(" ", KEPT_SPACE))
      : tidySpaces(text)
  )
    .replaceAll(/ ?, ?/g, ",")
    .replaceAll(/\b(\d{4}-\d\d-\d\d) (?=\d\d:\d\d)/g, "$1T");
  const references = tidy.split(/[ ;|]/, REFERENCE_LIMIT).flatMap(referencesOf);
  return references.filter(({ identifier }) => identifier !== "").slice(0, REFERENCE_LIMIT);
}

/** Stands for a space within the author's name. */
const KEPT_SPACE = "\u{A0}";

function tidySpaces(text: string): string {
  return text.replaceAll(/[\s"<>]+/g, " ");
}

const TIME = /^\d{4}-\d\d-\d\d(?:T\d|$)/i;

/** The references of a text without spaces; a time ends each. */
function referencesOf(text: string): CapReference[] {
  const references: CapReference[] = [];
  let parts: string[] = [];
  for (const part of text.split(",", 3 * REFERENCE_LIMIT)) {
    // An identifier may look like a time, but it has its sender before it.
    if (parts.length !== 1 && TIME.test(part)) {
      references.push(referenceOf(parts));
      parts = [];
    } else parts.push(part);
  }
  // What has no time is a list of identifiers, or a sender with its identifier.
  if (parts.some((part) => part.includes("@"))) references.push(referenceOf(parts.slice(0, 2)));
  else if (parts.length === 3) references.push(referenceOf(parts.slice(0, 2)));
  else references.push(...parts.map((identifier) => ({ sender: "", identifier })));
  return references;
}

function referenceOf(parts: readonly string[]): CapReference {
  const [sender, identifier] = [parts.slice(0, -1).join(","), parts.at(-1) ?? ""].map((part) =>
    part.replaceAll(KEPT_SPACE, " "),
  ) as [string, string];
  // Most senders are e-mail addresses, and some come behind the identifier.
  return identifier.includes("@") && !sender.includes("@") && sender !== ""
    ? { sender: identifier, identifier: sender }
    : { sender, identifier };
}
