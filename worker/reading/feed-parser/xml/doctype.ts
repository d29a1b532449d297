/**
 * The DOCTYPE. Text entities are read, external ones never. A document whose entities use each other
 * is refused.
 */
import { decodeText } from "./character-references.ts";
import type { XmlDocument } from "./element.ts";
import type { Lookahead } from "./token-ends.ts";

/** Limits of the entities of a document. */
const ENTITY_LIMIT = 500;
const VALUE_LIMIT = 2_000;
const SUBSET_LIMIT = 1_000_000;

const DEFINITION = /<!ENTITY\s+(%\s+)?([^\s%"'<>]{1,64})\s+(?:"([^"]*)"|'([^']*)'|[A-Z])/gi;

/** Reads the DOCTYPE that begins there, and answers the offset behind it. */
export function readDoctype(document: XmlDocument, at: number, memory: Lookahead): number {
  const { text } = document;
  const bracket = text.indexOf(">", at);
  if (bracket < 0) return text.length;
  const subset = text.slice(at, bracket).indexOf("[");
  if (subset < 0 || memory.hasOpenSubset) return bracket + 1;
  const close = /\]\s*>/g;
  close.lastIndex = at + subset;
  const end = close.exec(text);
  if (!end) {
    memory.hasOpenSubset = true;
    return bracket + 1;
  }
  if (end.index - at > SUBSET_LIMIT) {
    document.refusal = "The document's own entities are too long or too many.";
    return text.length;
  }
  const found = text.slice(at + subset, end.index).matchAll(DEFINITION);
  // Real documents have far fewer.
  const definitions = found.take(2 * ENTITY_LIMIT + 1).toArray();
  const names = new Set(definitions.map(([, , name]) => name ?? ""));
  for (const [, parameter, name, double, single] of definitions) {
    if (parameter !== undefined || name === undefined) continue;
    define(document, name, double ?? single, names);
    if (document.refusal !== undefined) break;
  }
  return end.index + end[0].length;
}

function define(
  document: XmlDocument,
  name: string,
  value: string | undefined,
  names: ReadonlySet<string>,
): void {
  // An external entity: not fetched, and empty.
  if (value === undefined) {
    if (document.entities.size < ENTITY_LIMIT) document.entities.set(name, "");
    return;
  }
  const decoded = value.replace(/&#(?:38|x26);/gi, "&");
  for (const [, used] of decoded.matchAll(/&([^\s;&#]{1,64});/g)) {
    if (used !== undefined && names.has(used)) {
      document.refusal = "The document defines entities that expand into each other.";
      return;
    }
  }
  if (value.length > VALUE_LIMIT || document.entities.size >= ENTITY_LIMIT) {
    document.refusal = "The document's own entities are too long or too many.";
    return;
  }
  // The five entities of XML cannot be redefined.
  if (/^(?:lt|gt|amp|quot|apos)$/.test(name) || document.entities.has(name)) return;
  document.entities.set(name, decodeText(decoded));
}
