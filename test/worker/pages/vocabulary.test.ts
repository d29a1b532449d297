/** Structured data of every kind, against the committed vocabulary of schema.org and what Google lists. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { FAQ_ITEMS } from "../../../shared/faq/faq-items.ts";
import { eventData } from "../../../worker/pages/event-data.ts";
import { ROUTES } from "../../../worker/pages/routes.tsx";
import {
  aboutData,
  articleData,
  blogData,
  breadcrumbs,
  faqData,
  postData,
  siteData,
} from "../../../worker/pages/structured-data.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { PORT_TARRANT } from "../../../worker/papers/port-tarrant/port-tarrant.ts";
import { anArticle, aTownEvent } from "../../builders.ts";

interface Vocabulary {
  /** The ancestors of each type, itself among them. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly properties: Readonly<
    Record<string, { readonly on: readonly string[]; readonly of: readonly string[] }>
  >;
}
type Requirements = Readonly<
  Record<string, { readonly required: readonly string[]; readonly recommended: readonly string[] }>
>;
type Data = Readonly<Record<string, unknown>>;

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), "utf8"));
const { types, properties } = fixture("schema-org") as Vocabulary;
const GOOGLE = fixture("google-structured-data") as Requirements;

const DATA_TYPES = ["Text", "URL", "Date", "DateTime", "Time", "Number", "Integer", "Boolean"];
const FORMATS: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}(?:-\d\d-\d\d)?$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
  URL: /^https?:\/\/\S+$/,
};
/** Of the form that search boxes are described in, which schema.org defines beside its terms. */
const ANNOTATED = /-input$/;

/** What is wrong with an object, and with all within it. */
function faultsOf(value: Data, path: string): readonly string[] {
  const type = String(value["@type"]);
  // A reference to an object of the same page.
  if (value["@type"] === undefined && Object.keys(value).join() === "@id") return [];
  const ancestors = types[type];
  if (!ancestors) return [`${path}: ${type} is no type of the list`];
  const google = GOOGLE[type];
  const missing = (google?.required ?? []).filter((name) => value[name] === undefined);
  return [
    ...missing.map((name) => `${path}: ${type} lacks ${name}`),
    ...Object.entries(value).flatMap(([name, held]) => {
      if (name.startsWith("@") || ANNOTATED.test(name)) return [];
      const property = properties[name];
      if (!property?.on.some((one) => ancestors.includes(one)))
        return [`${path}: ${type} has no property ${name}`];
      const all: readonly unknown[] = Array.isArray(held) ? held : [held];
      return all.flatMap((one) => valueFaults(one, `${path}.${name}`, property.of));
    }),
  ];
}

function valueFaults(value: unknown, path: string, ranges: readonly string[]): readonly string[] {
  if (typeof value === "object" && value !== null) {
    const type = String((value as Data)["@type"]);
    const isOf = (types[type] ?? [type]).some((one) => ranges.includes(one));
    const isReference = (value as Data)["@type"] === undefined;
    return [
      ...(isOf || isReference ? [] : [`${path}: ${type} is none of ${ranges.join(", ")}`]),
      ...faultsOf(value as Data, path),
    ];
  }
  const written = String(value);
  const asked = ranges.filter((range) => DATA_TYPES.includes(range));
  const isEnumerated = asked.length === 0 && written.startsWith("https://schema.org/");
  const fits = asked.some((range) => (FORMATS[range] ?? /\S/).test(written));
  return fits || isEnumerated || ranges.includes("Thing")
    ? []
    : [`${path}: ${written} is none of ${ranges.join(", ")}`];
}

/** The types and properties of an object, and of all within it. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, held]) =>
    name === "@type" ? [String(held)] : [name, ...namesIn(held)],
  );
}

const EVENT = aTownEvent({
  description: "Everyone may speak.",
  url: "https://hall.example/hearing",
});
const AUTHORS = [
  { name: "Ada", role: "Editor", page: "/about#ada", picture: "/ada.webp" },
  { name: "Jo", role: "" },
];
const POST = {
  slug: "a-post",
  title: "A post",
  description: "Words",
  imageUrl: "/stock/01.svg",
  date: "October 30, 2026",
  dateTime: "2026-10-30T10:00:00.000Z",
  authors: AUTHORS,
  domain: "paper.example",
  html: "<p>A</p>",
  tags: ["town"],
  topics: [],
  corrections: [{ text: "It was 1911.", date: "November 20, 2026", dateTime: "2026-11-20" }],
};
const AT = { dateTime: "2026-10-30T10:00:00.000Z", time: "October 30, 2026, 6:00 AM" };
const LIVE = {
  isLive: false,
  started: AT,
  ended: AT,
  revision: 1,
  newest: 1,
  isFirst: true,
  keyPoints: [],
  updates: [
    { number: 1, ...AT, author: "Ada", html: "<p>A</p>", line: "A", corrected: AT, isKey: false },
  ],
};
const OTHERS = [
  { title: "Ferry", source: "Post", link: "/blog/a", date: "", time: "", dateTime: "" },
];

/** One object of each kind, with everything that it may have. */
const KINDS = [ALDER_FALLS, PORT_TARRANT].flatMap((paper) =>
  Object.entries({
    home: siteData(paper),
    about: [aboutData(paper)],
    way: [breadcrumbs(paper, "A post", { name: "Blog", path: "/blog" })],
    article: [articleData(paper, anArticle({ others: OTHERS }))],
    "article without a publisher": [articleData(paper, anArticle({ source: "", link: "" }))],
    blog: [blogData(paper, { posts: [POST], page: 1, pages: 1, total: 1 })],
    post: [postData(paper, POST)],
    "live post": [postData(paper, { ...POST, live: LIVE })],
    event: [eventData(paper, EVENT)],
    "event online": [eventData(paper, { ...EVENT, place: "Zoom", isCancelled: true })],
    faq: [faqData(paper, FAQ_ITEMS)],
  }).map(([name, objects]) => {
    const plain = JSON.parse(JSON.stringify(objects)) as Data[];
    return [`${paper.id}: ${name}`, plain] as const;
  }),
);

test.each(KINDS)(
  "%s consists of terms of schema.org and has what Google requires",
  (_, objects) => {
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.flatMap((one) => faultsOf(one, String(one["@type"])))).toEqual([]);
  },
);

test.each(["NewsArticle", "BlogPosting", "Event", "NewsMediaOrganization"])(
  "a complete %s has what Google recommends",
  (type) => {
    const [found] = KINDS.flatMap(([, objects]) => objects).filter((one) => one["@type"] === type);
    expect(GOOGLE[type]?.recommended.filter((name) => found?.[name] === undefined)).toEqual([]);
  },
);

test("every kind of structured data of a page is among those checked", () => {
  const source = readFileSync(
    new URL("../../../worker/pages/structured-data.ts", import.meta.url),
    "utf8",
  );
  const kinds = [...source.matchAll(/"@type": "(\w+)"/g)].map(([, type = ""]) => type);
  const checked = JSON.stringify(KINDS);
  expect(kinds.filter((type) => !checked.includes(`"@type":"${type}"`))).toEqual([]);
  expect(ROUTES.length).toBeGreaterThan(20);
});

test("the fixture has the types and properties that are used, and no others", () => {
  const used = [...new Set(KINDS.flatMap(([, objects]) => objects.flatMap(namesIn)))];
  expect(Object.keys(types).filter((type) => !used.includes(type))).toEqual([]);
  expect(Object.keys(properties).filter((name) => !used.includes(name))).toEqual([]);
});

test("a wrong type, property or value is found", () => {
  const wrong = {
    "@type": "NewsArticle",
    headline: "A",
    startDate: "2026-11-20",
    author: { "@type": "Place", address: "B" },
    datePublished: "yesterday",
    correction: { "@type": "Remark" },
  };
  expect(faultsOf(wrong, "a")).toEqual([
    "a: NewsArticle has no property startDate",
    "a.author: Place is none of Organization, Person",
    "a.datePublished: yesterday is none of Date, DateTime",
    "a.correction: Remark is none of CorrectionComment, Text, URL",
    "a.correction: Remark is no type of the list",
  ]);
});
