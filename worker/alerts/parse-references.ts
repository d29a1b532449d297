/** The text in which a message names the messages that it updates or cancels. */
import type { CapReference } from "./cap-message.ts";
import { REFERENCE_LIMIT } from "./limits.ts";

/**
 * The messages that a text names: `sender,identifier,sent` for each, between spaces. Issuers also put
 * spaces around the commas or in their place, and give the identifier alone. A sender may contain
 * commas.
 */
export function parseReferences(text: string): CapReference[] {
  const tidy = text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?, ?/g, ",")
    .replaceAll(/\b(\d{4}-\d\d-\d\d) (?=\d\d:\d\d)/g, "$1T");
  const references = tidy.split(/[ ;|]/, REFERENCE_LIMIT).flatMap(referencesOf);
  return references.filter(({ identifier }) => identifier !== "").slice(0, REFERENCE_LIMIT);
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
  return { sender: parts.slice(0, -1).join(","), identifier: parts.at(-1) ?? "" };
}
