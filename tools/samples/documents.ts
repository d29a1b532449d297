/** Sets a desk's stories as a feed document in one of the formats that publishers really send. */
import type { Desk, Story } from "./stories.ts";

/** The instant all sample dates lead up to; the server moves it to now, and every date with it. */
export const REFERENCE = Date.UTC(2026, 9, 30, 12);

/** Where pictures stand in the documents; the server puts its own origin in this place. */
const PICTURE_ORIGIN = "https://samples.example/samples/pictures/";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** New York is four hours behind UTC in October. */
const OFFSET = 240 * MINUTE;

interface Entry extends Story {
  readonly link: string;
  readonly number: number;
  readonly date: Date;
  readonly manner?: Desk["pictures"][number];
}

/** The XML text of a desk's feed. */
export function renderDesk(desk: Desk): string {
  const dates = publicationTimes(desk.stories.length, desk.site.length);
  let pictured = 0;
  const entries = desk.stories.map((story, index): Entry => {
    const number = 48_210 - index * 7;
    const link =
      desk.site + desk.links.replace("{slug}", slug(story.headline)).replace("{n}", String(number));
    const date = new Date(dates[index] ?? REFERENCE);
    const manner = story.picture && desk.pictures[pictured++ % desk.pictures.length];
    return { ...story, link, number, date, ...(manner ? { manner } : {}) };
  });
  return RENDERERS[desk.format](desk, entries);
}

const RENDERERS = {
  wordpress: (desk, entries) => rss(desk, entries, wordpressItem),
  "media-rss": (desk, entries) => rss(desk, entries, mediaItem),
  "plain-rss": (desk, entries) => rss(desk, entries, plainItem),
  rdf,
  atom,
} satisfies Record<Desk["format"], (desk: Desk, entries: readonly Entry[]) => string>;

/** Falling instants over nearly four days, the first within forty minutes, few of them at night. */
function publicationTimes(count: number, seed: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const wobble = ((index * 37 + seed * 13) % 53) - 26;
    const age = index === 0 ? 9 + ((seed * 11) % 29) : (index / count) ** 1.15 * 5600 + 45 + wobble;
    const local = REFERENCE - OFFSET - Math.round(age) * MINUTE;
    const sinceMidnight = local % DAY;
    const asleep = sinceMidnight < 300 * MINUTE;
    const shift = asleep ? Math.round((300 * MINUTE - sinceMidnight * 0.7) / MINUTE) * MINUTE : 0;
    return local + shift + OFFSET;
  }).sort((a, b) => b - a);
}

function rss(desk: Desk, entries: readonly Entry[], item: (entry: Entry) => string): string {
  const spaces = {
    wordpress:
      ' xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"',
    "media-rss":
      ' xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
  }[desk.format as string];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"${spaces ?? ""} xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
  <title>${escape(desk.title)}</title>
  <link>${desk.site}/</link>
  <atom:link href="${desk.site}/feed.xml" rel="self" type="application/rss+xml"/>
  <description>${escape(desk.about)}</description>
  <language>en-us</language>
  <lastBuildDate>${rfc822(entries[0]?.date)}</lastBuildDate>
  <ttl>30</ttl>
${entries.map(item).join("\n")}
</channel>
</rss>
`;
}

function wordpressItem(entry: Entry): string {
  const title = escape(entry.headline).replace(/[‘’“”—]/g, (mark) => `&#${mark.codePointAt(0)};`);
  return `  <item>
    <title>${title}</title>
    <link>${entry.link}</link>
    <dc:creator><![CDATA[${entry.author}]]></dc:creator>
    <pubDate>${rfc822(entry.date)}</pubDate>
${entry.tags.map((tag) => `    <category><![CDATA[${tag}]]></category>`).join("\n")}
    <guid isPermaLink="false">${new URL(entry.link).origin}/?p=${entry.number}</guid>
    <description><![CDATA[<p>${entry.standfirst}</p>]]></description>
    <content:encoded><![CDATA[${html(entry)}]]></content:encoded>${mediaParts(entry)}
  </item>`;
}

function mediaItem(entry: Entry): string {
  return `  <item>
    <title>${escape(entry.headline)}</title>
    <link>${entry.link}</link>
    <guid isPermaLink="true">${entry.link}</guid>
    <dc:creator>${escape(entry.author)}</dc:creator>
    <pubDate>${rfc822(entry.date, "-0400")}</pubDate>
    <description>${escape(entry.standfirst)}</description>
    <content:encoded>${escape(html(entry))}</content:encoded>${mediaParts(entry)}
    <media:keywords>${escape(entry.tags.join(", ").toLowerCase())}</media:keywords>
  </item>`;
}

function plainItem(entry: Entry): string {
  return `  <item>
    <title>${escape(entry.headline)}</title>
    <link>${entry.link}</link>
    <description>${escape(html(entry))}</description>
    <author>desk@${new URL(entry.link).hostname} (${escape(entry.author)})</author>
    <category>${escape(entry.tags[0] ?? "")}</category>
    <guid>${entry.link}</guid>
    <pubDate>${rfc822(entry.date, "EDT")}</pubDate>${mediaParts(entry)}
  </item>`;
}

function rdf(desk: Desk, entries: readonly Entry[]): string {
  const items = entries.map(
    (entry) => `<item rdf:about="${entry.link}">
  <title>${escape(entry.headline)}</title>
  <link>${entry.link}</link>
  <description>${escape(entry.standfirst)}</description>
  <content:encoded><![CDATA[${html(entry)}]]></content:encoded>
  <dc:creator>${escape(entry.author)}</dc:creator>
  <dc:subject>${escape(entry.tags[0] ?? "")}</dc:subject>
  <dc:date>${localIso(entry.date)}</dc:date>${mediaParts(entry)}
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
<channel rdf:about="${desk.site}/index.rdf">
  <title>${escape(desk.title)}</title>
  <link>${desk.site}/</link>
  <description>${escape(desk.about)}</description>
  <dc:language>en-us</dc:language>
  <items><rdf:Seq>
${entries.map((entry) => `    <rdf:li rdf:resource="${entry.link}"/>`).join("\n")}
  </rdf:Seq></items>
</channel>
${items.join("\n")}
</rdf:RDF>
`;
}

function atom(desk: Desk, entries: readonly Entry[]): string {
  const host = new URL(desk.site).hostname;
  const items = entries.map(
    (entry) => `  <entry>
    <title>${escape(entry.headline)}</title>
    <link rel="alternate" type="text/html" href="${entry.link}"/>
    <id>tag:${host},2026:${entry.number}</id>
    <published>${entry.date.toISOString().replace(".000", "")}</published>
    <updated>${new Date(Number(entry.date) + 4 * MINUTE).toISOString().replace(".000", "")}</updated>
    <author><name>${escape(entry.author)}</name></author>
${entry.tags.map((tag) => `    <category term="${escape(tag)}"/>`).join("\n")}
    <summary>${escape(entry.standfirst)}</summary>
    <content type="html">${escape(html(entry))}</content>${mediaParts(entry, true)}
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en-US">
  <title>${escape(desk.title)}</title>
  <subtitle>${escape(desk.about)}</subtitle>
  <link rel="alternate" type="text/html" href="${desk.site}/"/>
  <link rel="self" type="application/atom+xml" href="${desk.site}/atom.xml"/>
  <id>tag:${host},2026:feed</id>
  <updated>${new Date(Number(entries[0]?.date) + 4 * MINUTE).toISOString().replace(".000", "")}</updated>
${items.join("\n")}
</feed>
`;
}

/** Standfirst and body as HTML, with the picture first where this story gives it so. */
function html(entry: Entry): string {
  const picture = `<figure><img src="${PICTURE_ORIGIN}${entry.picture}.svg" width="1200" height="800" alt=""/></figure>`;
  const text = [entry.standfirst, ...entry.body].map((paragraph) => `<p>${paragraph}</p>`);
  return (entry.manner === "image" ? [picture, ...text] : text).join("\n");
}

function mediaParts(entry: Entry, inAtom = false): string {
  const url = `${PICTURE_ORIGIN}${entry.picture}.svg`;
  const content = `<media:content url="${url}" type="image/svg+xml" medium="image" width="1200" height="800"/>`;
  const parts = {
    media: content,
    group: `<media:group>${content}<media:thumbnail url="${url}" width="150" height="100"/></media:group>`,
    thumbnail: `<media:thumbnail url="${url}" width="1200" height="800"/>`,
    enclosure: inAtom
      ? `<link rel="enclosure" type="image/svg+xml" href="${url}"/>`
      : `<enclosure url="${url}" type="image/svg+xml" length="6144"/>`,
    image: "",
  };
  const part = entry.manner ? parts[entry.manner] : "";
  return part && `\n    ${part}`;
}

function slug(headline: string): string {
  return headline
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function rfc822(date = new Date(REFERENCE), zone = "+0000"): string {
  const shown = zone === "+0000" ? date : new Date(Number(date) - OFFSET);
  return shown.toUTCString().replace("GMT", zone);
}

function localIso(date: Date): string {
  return new Date(Number(date) - OFFSET).toISOString().replace(".000Z", "-04:00");
}
