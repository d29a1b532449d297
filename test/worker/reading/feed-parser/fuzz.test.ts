/**
 * Mutated documents: the fixtures, mutated by a seeded generator. Nothing may throw, or let
 * markup or addresses through that the allow-list does not have. FUZZ_DOCUMENTS sets how many documents
 * (default: 400), FUZZ_SEED where the generator starts.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { Parser } from "htmlparser2";
import { expect, test } from "vitest";

import type { ParsedFeed } from "../../../../worker/reading/feed-parser/feed-item.ts";
import { parseFeed } from "../../../../worker/reading/feed-parser/parse-feed.ts";
import { words } from "../../../../worker/reading/feed-parser/words.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../fixtures/feeds");
const DOCUMENTS = Number(process.env["FUZZ_DOCUMENTS"] ?? 400);
const SEED = Number(process.env["FUZZ_SEED"] ?? 20261030);

const FORBIDDEN_TAGS = new Set(
  "script style object embed applet form input button svg math base link meta frame frameset template noscript".split(
    " ",
  ),
);
const ADDRESSES = new Set(["href", "src", "cite", "poster"]);

const SNIPPETS: readonly string[] = [
  ...words(`
    < > & " ' / </ <!-- --> <![CDATA[ ]]> <? ]> &amp; &lt; &gt; &# &#x &#106; ; = <item> </item>
    <entry> </entry> <title> </title> <link> <description>
    xmlns:x='http://purl.org/dc/elements/1.1/' <script>alert(1)</script> &lt;script&gt; javascript:
    <svg/onload=alert(1)> <style> <math> <p/> onclick=x data:text/html,x <media:group> <author>
    <x:y> <rss> <channel> <feed> { } [ ] "items"
  `),
  "<!DOCTYPE rss [",
  "\u0000",
  "\ufeff",
  "\ud800",
  "\n",
  "<content type='xhtml'>",
  "<content type='html'>",
  "<div xml:base='x/'>",
  "<img src=x onerror=alert(1)>",
  "<a href='javascript:alert(1)'>",
  '<a href="',
  "<iframe src=//evil.example>",
];

test("no mutated document throws or lets forbidden markup through", () => {
  const seeds = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:xml|json|bin)$/.test(file) && !file.endsWith(".golden.json"))
    .toSorted()
    .map((file) => readFileSync(path.join(FOLDER, file)));
  const random = generator(SEED);
  const faults: string[] = [];
  for (let count = 0; count < DOCUMENTS && faults.length < 20; count += 1) {
    const bytes = mutate(seeds, random);
    const fault = faultOf(bytes);
    if (fault !== "") faults.push(`${fault}: ${Buffer.from(bytes).toString("base64")}`);
  }
  expect(faults).toEqual([]);
}, 3_600_000);

function faultOf(bytes: Uint8Array): string {
  const result = parseFeed({ bytes, url: "https://feeds.example/news/feed.xml" });
  if (result.ok) return forbiddenPart(result.value);
  return result.message === "The document cannot be converted." ? "threw inside" : "";
}

function forbiddenPart({ feed, items }: ParsedFeed): string {
  const addresses = [feed.link, feed.image, feed.self, feed.hub];
  for (const item of items) {
    addresses.push(
      item.link,
      item.enclosure?.url,
      item.comments,
      item.source?.url,
      item.wikipediaUrl,
    );
    for (const file of [...(item.media?.content ?? []), ...(item.media?.thumbnail ?? [])]) {
      addresses.push(file.url);
    }
    if (item.pubDate !== undefined && new Date(item.pubDate).toISOString() !== item.pubDate) {
      return `date ${item.pubDate}`;
    }
    for (const html of [item.content, item.description]) {
      const fault = html === undefined ? "" : markupFault(html);
      if (fault !== "") return fault;
    }
  }
  const bad = addresses.find((address) => address !== undefined && !isHttp(address));
  return bad === undefined ? "" : `address ${bad}`;
}

/** Forbidden content that an independent HTML parser finds in the sanitised text. */
function markupFault(html: string): string {
  let fault = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      if (FORBIDDEN_TAGS.has(name)) fault = `<${name}>`;
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith("on") || attribute === "style") fault = attribute;
        const isData = name === "img" && value.startsWith("data:image/");
        const isContact = attribute === "href" && /^(?:mailto|tel):/i.test(value);
        if (ADDRESSES.has(attribute) && !isHttp(value) && !isData && !isContact) fault = value;
      }
    },
  });
  parser.end(html);
  return fault;
}

function isHttp(address: string): boolean {
  return /^https?:\/\/[^\s"<>]+$/i.test(address);
}

function mutate(seeds: readonly Uint8Array[], random: () => number): Uint8Array {
  const pick = (): Uint8Array => seeds[Math.floor(random() * seeds.length)] ?? new Uint8Array();
  let bytes = [...pick()];
  const times = 1 + Math.floor(random() * 6);
  for (let time = 0; time < times; time += 1) {
    const at = Math.floor(random() * bytes.length);
    const length = Math.floor(random() ** 3 * 200);
    const kind = Math.floor(random() * 7);
    if (kind === 0) bytes.splice(at, length);
    else if (kind === 1) bytes = bytes.slice(0, at);
    else if (kind === 2) bytes[at] = Math.floor(random() * 256);
    else if (kind === 3) bytes.splice(at, 0, ...bytes.slice(at, at + length));
    else if (kind === 4) {
      const other = pick();
      const from = Math.floor(random() * other.length);
      bytes.splice(at, length, ...other.slice(from, from + length * 2));
    } else {
      const snippet = SNIPPETS[Math.floor(random() * SNIPPETS.length)] ?? "";
      bytes.splice(at, kind === 5 ? 0 : length, ...Buffer.from(snippet));
    }
  }
  return Uint8Array.from(bytes);
}

/** Numbers between 0 and 1, the same ones for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
