/**
 * How the exported functions of the rooms that read foreign texts are called with one text. A function
 * that is not named here is called with the text alone.
 */
import { initialsIn } from "../../worker/reading/calendars/merge/compare-words.ts";
import { newQuotas } from "../../worker/reading/feed-parser/feed-limits.ts";
import type { Call } from "./measure-growth.ts";

type Named = Readonly<Record<string, (run: Exported, text: string) => unknown>>;
/** Any exported function. */
export type Exported = (...given: readonly unknown[]) => unknown;

export const KNOWN_STORY = {
  title: "Mill sold",
  link: "https://town.example/mill",
  pubDate: "2026-12-01T12:00:00Z",
};
const FEED = "https://town.example/feed.xml";
const TOWN = ["alder", "falls"];
const bytesOf = (text: string) => new TextEncoder().encode(text);
const quota = () => newQuotas().html;
const both = (run: Exported, text: string) => run(text, text);
const inBlock = (run: Exported, text: string) => run(`<p>${text}</p><p>The end.</p>`, KNOWN_STORY);
const ofBytes = (run: Exported, text: string) => run(bytesOf(text), null);
const only = (field: string, text: string) => (name: string) => (name === field ? text : "");
const attributes = (text: string) =>
  new Map(
    ["class", "style", "src", "data-src", "href", "property", "about"].map((name) => [name, text]),
  );

const NAMED: Named = {
  textBeyond: both,
  linkKey: both,
  isSameWord: both,
  absoluteUrl: both,
  elementAddress: both,
  xmlFormat: both,
  parseReferences: both,
  fromQuotedPrintable: both,
  keysOf: (run, text) => run({ guid: text }, { link: text, words: text }, FEED),
  withoutEnd: (run, text) => run(`<p>One.</p><p>${text}</p>`, { ...KNOWN_STORY, link: text }),
  withoutEndOfText: (run, text) => run(text, KNOWN_STORY),
  plainStory: inBlock,
  withoutPrefaces: inBlock,
  withoutFields: (run, text) => run(`${text}<p>The end.</p>`),
  imageOf: (run, text) =>
    run({ media: { content: [{ url: text, type: text, medium: text }] }, content: text }),
  toStory: (run, text) =>
    run(
      {
        title: text,
        link: text,
        guid: text,
        content: text,
        description: text,
        pubDate: text,
        source: { title: text },
        enclosure: { url: text, type: text },
      },
      FEED,
    ),
  toEvent: (run, text) =>
    run(
      {
        uid: text,
        title: text,
        place: text,
        description: text,
        url: text,
        start: 0,
        end: 0,
        allDay: false,
        cancelled: false,
        sequence: 0,
        status: "",
        categories: [],
        recurrenceId: undefined,
      },
      FEED,
      "UTC",
    ),
  textList: (run, text) => run(text),
  parseContentLine: (run, text) => run(`SUMMARY${text}`, 7),
  titleOf: (run, text) => run(text, TOWN),
  placeOf: (run, text) => run(text, TOWN),
  withoutInitials: (run, text) => run(text, TOWN),
  spelledOut: (run, text) => run(text, initialsIn(text), text),
  sectionEnd: (run, text) => run(text, 0),
  mergeEvents: (run, text) =>
    run(
      ["a", "b"].map((source) => ({ source, title: text, place: text, start: 0, allDay: false })),
      "Alder Falls",
    ),
  looselyNamedZone: (run, text) => run(text, { offsetAt: () => 0 }),
  withoutFoldsInCharacters: ofBytes,
  decodeDocument: ofBytes,
  mixedText: ofBytes,
  wideForm: ofBytes,
  charsetsOfLanguage: ofBytes,
  parseFeed: (run, text) => run({ bytes: bytesOf(text), url: FEED }),
  parseXmlFeed: (run, text) => run(text, FEED, {}),
  parseJsonFeed: (run, text) => run(text, FEED, {}),
  parseJson: (run, text) => run(text, newQuotas().markup),
  holdsFeed: (run, text) => run(text, { hasFrame: true, items: [1] }),
  feedsOfPage: (run, text) => run(text, FEED),
  innerBaseUrl: (run, text) => run(text, text, text),
  // One field each: every title is read by the same patterns.
  isHarmless: (run, text) => run(only("event", text), () => [text]),
  capInfo: (run, text) => run(only("expires", text), () => [text], []),
  numberedEvents: (run, text) => run([text]),
  parseAreas: (run, text) => run([text, `point:${text}`]),
  touchingCodes: (run, text) => run({ codes: new Map() }, [{ name: text, value: text }]),
  actualAlerts: (run, text) => run([text], { now: 0, areas: [text] }),
  readAlerts: (run, text) => run([text], { now: 0, areas: [text] }),
  readCalendar: (run, text) => run(text, { from: 0, to: 1, timeZone: "UTC" }),
  readOccurrences: (run, text) => run(text, { from: 0, to: 1, timeZone: "UTC" }),
  readDocument: (run, text) => run(text, { from: 0, to: 1, timeZone: "UTC" }),
  withoutSecondEscape: (run, text) => run(text, quota()),
  storyHtml: (run, text) => run(text, { base: FEED, isXml: false }, newQuotas()),
  sanitizeHtml: (run, text) => run(text, { base: FEED, isXml: false, quota: quota() }),
  partOf: (run, text) => run("a", attributes(text), () => text),
  partOfAttributes: (run, text) => run("p", attributes(text), () => text),
  applyLazySource: (run, text) => run(attributes(text)),
  flattenMarkup: (run, text) => run(text, "html", quota()),
  imagesInHtml: (run, text) => [...(run(text) as Iterable<unknown>)],
  tokensOf: (run, text) => [...(run(text) as Iterable<unknown>)],
  namedZone: (run, text) => run(text, undefined),
  isoDate: (run, text) => run(text, "UTC"),
  withoutTown: (run, text) => run([text], TOWN),
  hasWord: (run, text) => run([text], text),
  joinedLike: (run, text) => run([text, text], [text]),
  isDisjoint: (run, text) => run([text], [text]),
  licenceOf: (run, text) => run(bytesOf(`https://rslstandard.org/rsl ${text}`), text),
  correctionsIn: (run, text) => run(text, "2026-12-01"),
  documentParts: ofBytes,
  withCutWarning: (run, text) => run({}, bytesOf(text)),
  readTownDocument: (run, text) => run({ bytes: bytesOf(text), contentType: null }, 0, true),
  readPost: (run, text) => run("a.md", bytesOf(text), "town.example"),
  readMoment: (run, text) => run(text, "town.example", () => undefined),
};

/** The call of a function of that name. */
export function callOf(name: string, run: Exported): Call {
  const own = NAMED[name];
  return own ? (text) => own(run, text) : (text) => run(text);
}
