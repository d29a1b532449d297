/**
 * Feeds as publishers' systems make them, generated from a seed: half with whole stories as HTML in
 * CDATA (WordPress), some with escaped HTML, some with short plain summaries and Media RSS, some Atom.
 */
import { type Random, randomFrom, wordsBy } from "../random.ts";

/** Documents with sizes spread evenly between two bounds, in bytes. */
export function generatedFeeds(count: number, smallest: number, largest: number) {
  const random = randomFrom(smallest + count);
  return Array.from({ length: count }, (_, index) => {
    const size = smallest + ((largest - smallest) * index) / Math.max(1, count - 1);
    return new TextEncoder().encode(
      document(["cdata", "escaped", "short", "atom", "cdata"][index % 5] ?? "", size, random),
    );
  });
}

function document(kind: string, size: number, random: Random): string {
  const isAtom = kind === "atom";
  let text = isAtom
    ? '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US"><title>The Daily</title><link href="https://daily.example/"/><updated>2026-10-30T14:00:00Z</updated>'
    : '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>The Daily</title><atom:link href="https://daily.example/feed/" rel="self" type="application/rss+xml"/><link>https://daily.example/</link><description>All &amp; everything</description><language>en-US</language>';
  for (let number = 1; text.length < size; number += 1) {
    text += isAtom ? entry(number, random) : item(kind, number, random);
  }
  return text + (isAtom ? "</feed>" : "</channel></rss>");
}

function item(kind: string, number: number, random: Random): string {
  const title = wordsBy(random, 8);
  const story = kind === "short" ? "" : html(random, 4 + Math.floor(random() * 10));
  const summary = `${wordsBy(random, 40)} [&#8230;]`;
  const date = new Date(1_793_368_800_000 - number * 3_600_000).toUTCString();
  const body =
    kind === "cdata"
      ? `<description><![CDATA[<p>${summary}</p>]]></description>\n<content:encoded><![CDATA[${story}]]></content:encoded>`
      : `<description>${escape(kind === "escaped" ? story : summary)}</description>`;
  const media =
    kind === "short"
      ? `<media:content url="https://img.daily.example/${number}.jpg?w=1200&amp;h=800" width="1200" height="800" medium="image" type="image/jpeg"><media:credit>${wordsBy(random, 2)}</media:credit></media:content>`
      : `<media:thumbnail url="https://img.daily.example/${number}.jpg"/>`;
  return `<item>\n<title>${title}</title>\n<link>https://daily.example/2026/10/30/story-${number}/?utm_source=rss&amp;utm_medium=rss</link>\n<comments>https://daily.example/story-${number}/#respond</comments>\n<dc:creator><![CDATA[${wordsBy(random, 2)}]]></dc:creator>\n<pubDate>${date}</pubDate>\n<category><![CDATA[News]]></category>\n<category><![CDATA[Local &amp; State]]></category>\n<guid isPermaLink="false">https://daily.example/?p=${number}</guid>\n${body}\n${media}\n</item>\n`;
}

function entry(number: number, random: Random): string {
  return `<entry><title type="html"><![CDATA[${wordsBy(random, 8)}]]></title><link rel="alternate" type="text/html" href="https://daily.example/${number}"/><id>tag:daily.example,2026:${number}</id><published>2026-10-30T10:00:00-04:00</published><updated>2026-10-30T14:00:00Z</updated><author><name>${wordsBy(random, 2)}</name></author><category term="News"/><summary type="html"><![CDATA[${wordsBy(random, 40)}]]></summary><content type="html">${escape(html(random, 3 + Math.floor(random() * 8)))}</content></entry>\n`;
}

function html(random: Random, paragraphs: number): string {
  let text = "";
  for (let number = 0; number < paragraphs; number += 1) {
    text += `<p class="wp-block-paragraph">${wordsBy(random, 30)} <a href="https://daily.example/tag/${wordsBy(random, 1)}" rel="noopener" target="_blank">${wordsBy(random, 3)}</a>, ${wordsBy(random, 20)}&#8217;s <strong>${wordsBy(random, 1)}</strong> &amp; ${wordsBy(random, 15)}</p>\n`;
    if (number % 4 === 1) {
      text += `<figure class="wp-block-image size-large"><img decoding="async" width="1024" height="683" src="https://daily.example/wp-content/uploads/2026/10/photo-${number}-1024x683.jpg" alt="${wordsBy(random, 6)}" class="wp-image-1" srcset="https://daily.example/wp-content/uploads/photo-1024x683.jpg 1024w, https://daily.example/wp-content/uploads/photo-300x200.jpg 300w" sizes="(max-width: 1024px) 100vw, 1024px" /><figcaption>${wordsBy(random, 10)}</figcaption></figure>\n`;
    }
  }
  return text;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
