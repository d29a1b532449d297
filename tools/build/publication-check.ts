/**
 * Validates publications, for the build and the unit tests. Types cannot tell an address from any
 * other text, and builds run no type check.
 */
import { inspect } from "node:util";

import * as v from "valibot";

import { CATEGORIES } from "../../shared/categories.ts";
import { FAQ_TOPICS } from "../../shared/faq/faq.ts";
import { HOME_SECTIONS } from "../../shared/publication/home-order.ts";
import { PRINCIPLES } from "../../shared/trust/principles.ts";
import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import {
  TEXT,
  SHORT_TEXT,
  TEXT_OR_EMPTY,
  ID,
  ORIGIN,
  ADDRESS,
  FRAME,
  PICTURE,
  FOLDER,
  EMAIL,
  HOST,
  COUNTRY,
  LOCALE,
  TIME_ZONE,
  AREA,
  WHOLE,
  ADS_LINE,
  SITE_PATH,
} from "./field-forms.ts";
import {
  distinct,
  distinctBy,
  fields,
  list,
  nonEmpty,
  repeated,
  withOwnIds,
} from "./schema-parts.ts";

const EMBED = fields({
  title: TEXT,
  src: FRAME,
  href: ADDRESS,
  provider: TEXT,
  picture: v.exactOptional(SITE_PATH),
});

const PERSON = fields({
  id: ID,
  name: TEXT,
  role: TEXT,
  about: v.exactOptional(TEXT),
  url: v.exactOptional(ADDRESS),
  picture: v.exactOptional(PICTURE),
  email: v.exactOptional(EMAIL),
});

const PRINCIPLE_TEXTS = fields(
  v.entriesFromList(
    PRINCIPLES.map(({ id }) => id),
    v.exactOptional(nonEmpty(TEXT)),
  ),
);

/** A cut text ends in three dots, and should have a word before them. */
const EXCERPT = v.pipe(
  v.number(WHOLE),
  v.integer(WHOLE),
  v.check(
    (most) => most === 0 || (most >= 12 && most <= 200),
    "must be 0, or 12 to 200 characters",
  ),
);

const FLAG = v.exactOptional(v.boolean("must be true or false"));
const SITES = v.exactOptional(list(ADDRESS));

const LEGAL_DOCUMENT = fields({
  updated: TEXT,
  sections: withOwnIds(
    nonEmpty(
      fields({
        id: ID,
        heading: TEXT,
        paragraphs: nonEmpty(TEXT),
        list: v.exactOptional(nonEmpty(TEXT)),
      }),
    ),
  ),
});

const TOPIC_IDS = FAQ_TOPICS.map(({ id }) => id);
const TOPIC = v.picklist(TOPIC_IDS, `must be one of ${TOPIC_IDS.join(", ")}`);

const PUBLICATION: v.GenericSchema<unknown, EdgePublication> = fields({
  id: ID,
  name: TEXT,
  town: TEXT,
  region: TEXT,
  url: ORIGIN,
  tagline: TEXT_OR_EMPTY,
  about: TEXT,
  network: fields({ name: TEXT, url: v.exactOptional(ADDRESS) }),
  foundedYear: v.pipe(v.number(WHOLE), v.integer(WHOLE)),
  country: COUNTRY,
  locale: LOCALE,
  timeZone: TIME_ZONE,
  contact: fields({
    street: TEXT,
    locality: TEXT,
    regionCode: TEXT_OR_EMPTY,
    postalCode: TEXT_OR_EMPTY,
    emails: nonEmpty(fields({ label: TEXT, address: EMAIL })),
    phones: list(fields({ label: TEXT, number: TEXT })),
    supportEmail: EMAIL,
    donationsEmail: EMAIL,
    securityEmail: EMAIL,
    eventsUrl: v.exactOptional(ADDRESS),
    partnershipsUrl: v.exactOptional(ADDRESS),
    newsletterUrl: v.exactOptional(ADDRESS),
  }),
  // More, or longer ones, would take the room of the news on the printed paper.
  numbers: v.exactOptional(
    v.pipe(
      nonEmpty(fields({ label: SHORT_TEXT, number: SHORT_TEXT })),
      v.maxLength(12, "must be 12 numbers at most"),
    ),
  ),
  people: v.exactOptional(withOwnIds(list(PERSON))),
  principles: v.exactOptional(PRINCIPLE_TEXTS),
  rights: v.exactOptional(fields({ search: FLAG, aiInput: FLAG, aiTrain: FLAG })),
  hours: list(fields({ days: TEXT, time: TEXT })),
  social: list(fields({ name: TEXT, url: ADDRESS })),
  home: v.exactOptional(
    distinct(nonEmpty(v.picklist(HOME_SECTIONS, `must be one of ${HOME_SECTIONS.join(", ")}`))),
  ),
  donation: fields({ charity: TEXT, url: ADDRESS }),
  ads: fields({ scriptUrl: v.exactOptional(ADDRESS), label: v.exactOptional(TEXT) }),
  embeds: fields({
    video: v.exactOptional(EMBED),
    contactForm: v.exactOptional(EMBED),
    map: v.exactOptional(EMBED),
    eventsWall: v.exactOptional(EMBED),
  }),
  partners: list(
    fields({
      id: TEXT,
      title: TEXT,
      description: TEXT,
      preview: v.exactOptional(EMBED),
      viewUrl: ADDRESS,
      driveUrl: ADDRESS,
      downloadUrl: ADDRESS,
    }),
  ),
  iconFolder: v.exactOptional(FOLDER),
  stockPictures: nonEmpty(PICTURE),
  adsTxt: v.exactOptional(list(ADS_LINE)),
  hub: v.exactOptional(FRAME),
  trustTxt: v.exactOptional(
    fields({
      belongto: SITES,
      controlledby: SITES,
      control: SITES,
      member: SITES,
      vendor: SITES,
      customer: SITES,
    }),
  ),
  texts: v.exactOptional(
    fields({
      privacy: v.exactOptional(LEGAL_DOCUMENT),
      terms: v.exactOptional(LEGAL_DOCUMENT),
      faq: v.exactOptional(
        withOwnIds(
          nonEmpty(
            fields({
              id: ID,
              topic: TOPIC,
              question: TEXT,
              answer: TEXT,
              link: v.exactOptional(fields({ path: SITE_PATH, text: TEXT })),
            }),
          ),
        ),
      ),
    }),
  ),
  hosts: distinct(nonEmpty(HOST)),
  editors: v.exactOptional(nonEmpty(EMAIL)),
  hstsPreload: v.exactOptional(v.boolean("must be true or false")),
  feeds: fields(
    v.entriesFromList(
      CATEGORIES.map(({ key }) => key),
      distinct(list(ADDRESS)),
    ),
  ),
  feedTerms: v.exactOptional(
    v.record(
      v.string(),
      fields({ excerpt: v.exactOptional(EXCERPT), pictures: FLAG }),
      "must be an object",
    ),
  ),
  breakingHours: v.exactOptional(v.pipe(v.number(WHOLE), v.integer(WHOLE), v.minValue(1, WHOLE))),
  feedTimeZones: v.exactOptional(v.record(v.string(), TIME_ZONE, "must be an object")),
  calendars: v.exactOptional(
    distinctBy(list(fields({ url: ADDRESS, name: TEXT })), ({ url }) => url),
  ),
  alerts: v.exactOptional(fields({ sources: distinct(nonEmpty(ADDRESS)), areas: nonEmpty(AREA) })),
  sourceRanking: v.exactOptional(distinct(list(ADDRESS))),
  sourceNames: v.pipe(
    v.unknown(),
    v.check((names) => !Array.isArray(names), "must be an object"),
    v.record(v.string(), TEXT, "must be an object"),
  ),
});

/** Throws an error with a line for each fault; only these lines are printed, no stack. */
export function refuseFaults(papers: unknown): void {
  const faults = publicationFaults(papers);
  if (faults.length === 0) return;
  const message = `publications:\n${faults.join("\n")}`;
  // Vite prints an error through the inspector, which would add a stack or brackets.
  throw Object.assign(new Error(message), { [inspect.custom]: () => message });
}

/**
 * A line for each fault of the papers of a deployment, beginning with the paper's id, or its place in
 * the list without an id. Papers are compared only if each of them is valid.
 */
export function publicationFaults(papers: unknown): readonly string[] {
  if (!Array.isArray(papers) || papers.length === 0) {
    return ["index.ts must export PUBLICATIONS, a list of at least one publication"];
  }
  const faults = papers.flatMap((paper: unknown, index) =>
    faultsOf(paper).map((line) => `${nameOf(paper, index)}: ${line}`),
  );
  if (faults.length > 0) return faults;
  const sound = papers as readonly EdgePublication[];
  return [
    ...repeated(sound.map(({ id }) => id)).map((id) => `${id}: is the id of two papers`),
    ...repeated(sound.flatMap(({ hosts }) => hosts)).map(
      (host) => `${host}: belongs to two papers`,
    ),
    ...sourcesOfTwoKinds(sound).map((url) => `${url}: is listed as sources of two kinds`),
  ];
}

/** Addresses that are a feed, a calendar or an alert source at once: each is visited as one of them. */
function sourcesOfTwoKinds(papers: readonly EdgePublication[]): readonly string[] {
  const kinds = [
    papers.flatMap(({ feeds }) => Object.values(feeds).flat()),
    papers.flatMap(({ calendars = [] }) => calendars.map(({ url }) => url)),
    papers.flatMap(({ alerts }) => alerts?.sources ?? []),
  ];
  return repeated(kinds.flatMap((addresses) => [...new Set(addresses)]));
}

function nameOf(paper: unknown, index: number): string {
  const { success, output } = v.safeParse(v.object({ id: TEXT }), paper);
  return success ? output.id : `paper ${index + 1}`;
}

function faultsOf(paper: unknown): readonly string[] {
  const { success, issues, output } = v.safeParse(PUBLICATION, paper);
  if (!success) return issues.map(lineOf);
  const feeds = new Set(Object.values(output.feeds).flat());
  const named = [
    ...(output.sourceRanking ?? []).map((address) => ["sourceRanking", address] as const),
    ...Object.keys(output.feedTerms ?? {}).map((address) => ["feedTerms", address] as const),
    ...Object.keys(output.feedTimeZones ?? {}).map(
      (address) => ["feedTimeZones", address] as const,
    ),
  ];
  const unknown = named.filter(([, address]) => !feeds.has(address));
  if (unknown.length > 0) {
    return unknown.map(([field, address]) => `${field} has ${address}, which is none of its feeds`);
  }
  const host = new URL(output.url).hostname.replace(/^www\./, "");
  // Posts belong to a host of the paper's own.
  return output.hosts.includes(host) ? [] : [`url is at ${host}, which is not among hosts`];
}

/** The field's name, its fault, and its value if that is a plain one. */
function lineOf({ path, received, message, input }: v.BaseIssue<unknown>): string {
  const steps = path?.map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  const name = steps?.join("").slice(1) ?? "the publication";
  if (received === "undefined") return `${name} is missing`;
  const isPlain = input !== "" && /^(?:null|".*"|[\d.-]+|true|false)$/.test(received);
  return `${name} ${message}${isPlain ? `, not ${received}` : ""}`;
}
