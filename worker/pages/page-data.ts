/**
 * Data blocks of a page: what its loaders gave, for the browser to start with, and structured data
 * for search engines. No text within can end a block or turn into markup (EDGE: content policy).
 */
import type { InPlace } from "../../shared/in-place.ts";

type Data = Readonly<Record<string, unknown>>;

/** The loaders' data, by route. */
export function dataBlock(loaderData: Data): string {
  return dataScript(safeJson(loaderData));
}

/**
 * The same for a page that shows all of it: stories and questions, which make up
 * most of the data, are left to the elements that show them. What pages share is written once and kept.
 */
export function dataBlockInPlace(loaderData: Data): string {
  return dataScript(objectJson(loaderData));
}

function dataScript(json: string): string {
  return scriptBlock("application/json", json, ' id="page-data"');
}

/** Members that are lists of which pages show all. */
const SHOWN: ReadonlySet<string> = new Set(["articles", "questions"]);

function inPlace({ length }: readonly unknown[]): InPlace {
  return { inPlace: true, length };
}

/** An object of JSON-LD. */
export function structuredBlock(value: object): string {
  return scriptBlock("application/ld+json", safeJson(value), "");
}

function scriptBlock(type: string, json: string, attributes: string): string {
  return `<script type="${type}"${attributes}>${json}</script>`;
}

const kept = new WeakMap<object, string>();

/** The JSON of an object and of the objects in it; of an object met again, the one from before. */
function keptJson(value: object): string {
  const before = kept.get(value);
  if (before !== undefined) return before;
  const json = objectJson(value as Data);
  kept.set(value, json);
  return json;
}

function objectJson(value: Data): string {
  const members = Object.entries(value).flatMap(([name, member]) => {
    const part = SHOWN.has(name) ? inPlace(member as readonly unknown[]) : member;
    if (part === undefined) return [];
    const isPlain = typeof part === "object" && part !== null && !Array.isArray(part);
    const json = isPlain ? keptJson(part) : safeJson(part);
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
