import { licenceOf } from "../../worker/newsroom/sources/read-licence.ts";
/** Documents with a text in each of their places, and what becomes of them. */
import { judgeMessages, readMessages } from "../../worker/reading/alerts/actual-alerts.ts";
import { readOccurrences } from "../../worker/reading/calendars/read-calendar.ts";
import { parseFeed } from "../../worker/reading/feed-parser/parse-feed.ts";
import { toEvent } from "../../worker/reading/normalise/to-event.ts";
import { toStory } from "../../worker/reading/normalise/to-story.ts";
import type { Call } from "./measure-growth.ts";

const ADDRESS = "https://feeds.example/news/feed.xml";
const NOW = Date.UTC(2026, 11, 1);

function readFeed(text: string): void {
  const read = parseFeed({ bytes: new TextEncoder().encode(text), url: ADDRESS });
  for (const item of read.ok ? read.value.items : []) toStory(item, ADDRESS);
}

function readEvents(text: string): void {
  const window = { from: NOW, to: NOW + 30 * 86_400_000, timeZone: "America/New_York" };
  for (const found of readOccurrences(text, window))
    toEvent(found, { address: ADDRESS, timeZone: window.timeZone });
}

function readWarnings(text: string): void {
  judgeMessages([readMessages(text)], { now: NOW, areas: ["SAME:050023", "point:44,-73"] });
}

/** What stands around a text: `…` is its place. */
const FEEDS = [
  ..."title|description|description><![CDATA[…]]></description|media:description|content:encoded|link|author|pubDate|guid|category|source|enclosure url='…'/|media:content url='…'><media:title>…</media:title></media:content"
    .split("|")
    .map((part) => `<rss><channel><item>${element(part)}</item></channel></rss>`),
  "<rss><channel>…</channel></rss>",
  "<rss><channel><item>…</item></channel></rss>",
  "<feed><entry><content type='text'>…</content></entry></feed>",
  "<feed><entry><content type='xhtml'>…</content></entry></feed>",
  "<feed><subtitle type='xhtml'>…</subtitle><entry/></feed>",
  "<!DOCTYPE rss […]><rss><channel/></rss>",
  '{"items":[{"content_html":"…","title":"…"}]}',
  "…",
];
const EVENTS = [
  ..."SUMMARY:…|DESCRIPTION:…|DESCRIPTION:<…|X-ALT-DESC:…|LOCATION:…|URL:…|UID:…|STATUS:…|DTEND:…|DTEND:20261202T120000.1…|DURATION:…|RRULE:…|RRULE:FREQ=DAILY;…|EXDATE:…|RDATE:…|CATEGORIES:…|CONFERENCE:…|DTEND;TZID=…:20261203T120000|…"
    .split("|")
    .map((line) => event(["DTSTART:20261202T120000Z", line])),
  event(["DTSTART:…"]),
  event(["DTSTART;TZID=…:20261202T120000"]),
  event(["DTSTART:20261202T120000Z", "RRULE:FREQ=DAILY;COUNT=20", "DESCRIPTION:…"]),
  "BEGIN:VCALENDAR\n…\nEND:VCALENDAR",
  "…",
];
const ALERTS = [
  ..."identifier|sender|sent|references|status"
    .split("|")
    .map((name) => alert(`<${name}>…</${name}>`, "")),
  ..."headline|event|description|instruction|expires|urgency|eventCode|web"
    .split("|")
    .map((name) => alert("", `<${name}>…</${name}>`)),
  ..."<geocode><valueName>…</valueName><value>050023</value></geocode>|<geocode><valueName>SAME</valueName><value>…</value></geocode>|<geocode><valueName>…</valueName>…</geocode>|<polygon>…</polygon>|<circle>…</circle>|<areaDesc>…</areaDesc>|…"
    .split("|")
    .map((area) => alert("", `<area>${area}</area>`)),
  "<feed><entry><id>1</id><title>…</title><expires>2026-12-02T12:00:00Z</expires><summary>…</summary></entry></feed>",
  '{"features":[{"properties":{"event":"…","headline":"…","geocode":{"…":["…"]}}}]}',
  "…",
];

function element(part: string): string {
  if (part.includes("…")) return `<${part}>`;
  return `<${part}>…</${part}>`;
}

function event(lines: readonly string[]): string {
  return [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\n");
}

function alert(head: string, info: string): string {
  return `<alert>${head}<identifier>1</identifier><sender>a@b.example</sender><sent>2026-12-01T00:00:00Z</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope><info><event>Flood</event>${info}</info></alert>`;
}

const copies = (line: string, text: string) => `${line}\n`.repeat(text.length >> 4);
const entries = (tag: string, text: string) => `<${tag}>1</${tag}>`.repeat(text.length >> 4);
const series = (lines: readonly string[]) => event(["DTSTART:20261202T120000Z", ...lines]);

/** Texts of our own that would cost more than their length: in two places at once, or behind another one. */
export const OWN_INPUTS: readonly (readonly [name: string, part: string, call: Call])[] = [
  [
    "uses that a licence forbids",
    'type="usage" ',
    (text) =>
      licenceOf(new TextEncoder().encode(`https://rslstandard.org/rsl <prohibits ${text}`), null),
  ],
  [
    "one name of a list for many codes",
    "a/",
    (text) =>
      readWarnings(
        alert(
          "",
          `<area><geocode><valueName>${text}</valueName>${entries("value", text)}</geocode></area>`,
        ),
      ),
  ],
  [
    "one long name for many codes of an area",
    "a",
    (text) =>
      readWarnings(
        alert(
          "",
          `<area><geocode><valueName>${text.slice(0, 40)}</valueName><value>${text}</value></geocode></area>`,
        ),
      ),
  ],
  [
    "references to one message",
    "a@b.example,1,2026-12-01T00:00:00Z ",
    (text) => readWarnings(alert(`<references>${text}</references>`, "")),
  ],
  [
    "an end that is far from its warning",
    "warning is ",
    (text) => readWarnings(alert("", `<headline>${text}</headline>`)),
  ],
  [
    "a description of tags in a series",
    "<a<a",
    (text) => readEvents(series(["RRULE:FREQ=DAILY;COUNT=30", `DESCRIPTION:${text}`])),
  ],
  [
    "an end of blanks in a series",
    "\t",
    (text) => readEvents(series(["RRULE:FREQ=DAILY;COUNT=30", `DTEND:20261202T130000.1${text}x`])),
  ],
  [
    "exceptions of a long series",
    "20261203T120000Z,",
    (text) => readEvents(series(["RRULE:FREQ=DAILY", `EXDATE:${text}`])),
  ],
  [
    "lines of dates beside a list of them",
    "20261203T120000Z,",
    (text) => readEvents(series([`RDATE:${text}`, copies("EXDATE:20261203T120000Z", text)])),
  ],
  ["folded lines", "a\n ", (text) => readEvents(series([`SUMMARY:${text}`]))],
  [
    "zones by a long name",
    "(UTC) ",
    (text) => readEvents(event([`DTSTART;TZID="${text}":20261202T120000`])),
  ],
  [
    "a byline of reporters",
    "A B ",
    (text) => toStory({ title: "Mill", content: `<p>By ${text}¦</p><p>One.</p>` }, ADDRESS),
  ],
  [
    "advertisements and blanks",
    " ",
    (text) => toStory({ title: "Mill", content: `<p>Advertisement${text}x</p>` }, ADDRESS),
  ],
  [
    "a source that the title repeats",
    " - ",
    (text) => toStory({ title: `Mill${text}`, source: { title: "Paper" } }, ADDRESS),
  ],
  ["brackets at an end", "[ ", (text) => toStory({ title: "Mill", content: `${text}]` }, ADDRESS)],
  [
    "shortcodes without an end",
    "[caption a=",
    (text) => toStory({ title: "Mill", content: `<p>${text}</p>` }, ADDRESS),
  ],
  [
    "pictures in sizes",
    "a.jpg 480w, ",
    (text) => toStory({ title: "Mill", content: `<img srcset="${text}">` }, ADDRESS),
  ],
  [
    "hidden parts without an end",
    "<p hidden>",
    (text) => toStory({ title: "Mill", content: text }, ADDRESS),
  ],
  [
    "an address of a reader's copy",
    ".",
    (text) => toStory({ title: "Mill", link: `https://www.google.com/amp/${text}` }, ADDRESS),
  ],
  [
    "many names of one element",
    "<a:b xmlns:a='c'>",
    (text) => readFeed(`<rss><channel><item>${text}</item></channel></rss>`),
  ],
  [
    "items that are one text",
    "<item><title>A</title></item>",
    (text) => readFeed(`<rss><channel>${text}</channel></rss>`),
  ],
];

/** Each document as a call with the text in its place. */
export const DOCUMENTS: readonly (readonly [document: string, call: Call])[] = [
  ...FEEDS.map((document) => [document, readFeed] as const),
  ...EVENTS.map((document) => [document, readEvents] as const),
  ...ALERTS.map((document) => [document, readWarnings] as const),
].map(([document, read]) => [document, (text) => read(document.replaceAll("…", () => text))]);
