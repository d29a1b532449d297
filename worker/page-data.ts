/**
 * Data blocks of a page: what its loaders gave, for the browser to start with, and structured data
 * for search engines. No text within can end a block or turn into markup (EDGE: content policy).
 */

/** The loaders' data, by route. The parts that pages share are written once and kept. */
export function dataBlock(loaderData: Readonly<Record<string, unknown>>): string {
  return scriptBlock("application/json", objectJson(loaderData, DEPTH), ' id="page-data"');
}

/** An object of JSON-LD. */
export function structuredBlock(value: object): string {
  return scriptBlock("application/ld+json", safeJson(value), "");
}

function scriptBlock(type: string, json: string, attributes: string): string {
  return `<script type="${type}"${attributes}>${json}</script>`;
}

/** `{ route: { part: listing } }`: what is kept is a route's data, or a listing two levels deeper. */
const DEPTH = 3;

const kept = new WeakMap<object, string>();

/** The JSON of an object and of the objects in it; of an object met again, the one from before. */
function keptJson(value: object, depth: number): string {
  const before = kept.get(value);
  if (before !== undefined) return before;
  const json = objectJson(value as Readonly<Record<string, unknown>>, depth);
  kept.set(value, json);
  return json;
}

function objectJson(value: Readonly<Record<string, unknown>>, depth: number): string {
  const members = Object.entries(value).flatMap(([name, part]) => {
    if (part === undefined) return [];
    const isPlain = typeof part === "object" && part !== null && !Array.isArray(part);
    const json = isPlain && depth > 0 ? keptJson(part, depth - 1) : safeJson(part);
    return [`${safeJson(name)}:${json}`];
  });
  return `{${members.join(",")}}`;
}

function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escape);
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
