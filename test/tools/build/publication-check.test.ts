/** The build refuses invalid publications; a small paper may leave fields empty. */
import { inspect } from "node:util";

import { expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import { publicationFaults, refuseFaults } from "../../../tools/build/publication-check.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { EdgePublication } from "../../../worker/papers/edge-publication.ts";
import { HARBOR_GAZETTE } from "../../fixtures/publications/harbor-gazette.ts";

const PAPER: EdgePublication = ALDER_FALLS;
const { contact } = PAPER;
const MAP = {
  title: "Map",
  src: "https://maps.example/",
  href: "https://a.example/",
  provider: "M",
};
const HTTP = "http://maps.example/";
const TWICE = ["https://a.example/", "https://a.example/"];
const [DOCUMENT = { ...MAP, id: "", description: "", viewUrl: "", driveUrl: "", downloadUrl: "" }] =
  PAPER.partners;

const SECTION = { id: "a", heading: "A", paragraphs: ["Text."] };
const QUESTION = { id: "a", topic: "coverage", question: "Why?", answer: "So." } as const;

function legal(...sections: readonly (typeof SECTION)[]) {
  return { updated: "3 August 2026", sections };
}

test("the papers of this deployment are valid", () => {
  expect(publicationFaults([...PUBLICATIONS, HARBOR_GAZETTE])).toEqual([]);
});

test("a small paper may leave out optional fields", () => {
  const small: EdgePublication = {
    ...PAPER,
    tagline: "",
    contact: { ...contact, regionCode: "", postalCode: "", phones: [] },
    hours: [],
    social: [],
    ads: {},
    embeds: {},
    partners: [],
    feeds: { ...PAPER.feeds, opinion: [] },
    sourceNames: {},
  };
  for (const field of OPTIONAL) delete (small as unknown as Record<string, unknown>)[field];
  expect(publicationFaults([small])).toEqual([]);
});

test.each<[string, Partial<EdgePublication>]>([
  [
    'id must consist of small letters, digits and hyphens, not "Alder Falls"',
    { id: "Alder Falls" },
  ],
  ['name must not be empty, not " "', { name: " " }],
  [
    "sourceRanking has https://b.example/, which is none of its feeds",
    { sourceRanking: [ALDER_FALLS.feeds.localNews[0] ?? "", "https://b.example/"] },
  ],
  [
    "feedTimeZones has https://b.example/, which is none of its feeds",
    { feedTimeZones: { "https://b.example/": "America/New_York" } },
  ],
  [
    'feedTimeZones.https://b.example/ must be a zone as America/New_York, not "EDT/Boston"',
    { feedTimeZones: { "https://b.example/": "EDT/Boston" } },
  ],
  ['sourceRanking has "https://a.example/" twice', { sourceRanking: TWICE }],
  ["url must be an address as https://paper.example", { url: "https://paper.example/" }],
  ["url must be an address as https://paper.example", { url: "paper.example" }],
  ["network.name must not be empty", { network: { name: "" } }],
  ["donation.charity must not be empty", { donation: { charity: "", url: "https://a.example" } }],
  ["donation.url must be an http(s) address", { donation: { charity: "the Fund", url: "" } }],
  ["donation.url must be an http(s)", { donation: { charity: "the Fund", url: "javascript:0" } }],
  ["contact.street must not be empty", { contact: { ...contact, street: "" } }],
  [
    "contact.securityEmail must be an email address",
    { contact: { ...contact, securityEmail: "" } },
  ],
  ['country must be a code as US, not "USA"', { country: "USA" }],
  ['locale must be a language tag as en-US, not "en_US"', { locale: "en_US" }],
  ['timeZone must be a zone as America/New_York, not "EST5"', { timeZone: "EST5" }],
  ["hosts[0] must be a host name in small letters", { hosts: ["www.paper.example"] }],
  ["hosts[0] must be a host name in small letters", { hosts: ["paper.example:443"] }],
  ["hosts[0] must be a host name in small letters", { hosts: ["Paper.example"] }],
  ["hosts[0] must be a host name in small letters", { hosts: ["https://paper.example"] }],
  [
    "calendars[0].url must be an http(s) address",
    { calendars: [{ url: "webcal:library.example", name: "Library" }] },
  ],
  ["calendars[0].name must not be empty", { calendars: [{ url: TWICE[0] ?? "", name: "" }] }],
  [
    'calendars has "https://a.example/" twice',
    { calendars: TWICE.map((url) => ({ url, name: "Library" })) },
  ],
  ["alerts.sources must not be empty", { alerts: { sources: [], areas: ["UGC:VTZ006"] } }],
  [
    'alerts.areas[0] must be a code as UGC:VTZ006, SAME:050023, FIPS6:050023 or EMMA_ID:DE042, or point:44.47,-73.21, not "VTZ006"',
    { alerts: { sources: ["https://a.example/"], areas: ["VTZ006"] } },
  ],
  [
    'alerts.areas[1] must be a code as UGC:VTZ006, SAME:050023, FIPS6:050023 or EMMA_ID:DE042, or point:44.47,-73.21, not "UCG:VTZ006"',
    { alerts: { sources: ["https://a.example/"], areas: ["EMMA_ID:DE042", "UCG:VTZ006"] } },
  ],
  ["numbers must not be empty", { numbers: [] }],
  [
    "numbers[0].label must be 1 to 60 characters",
    { numbers: [{ label: "P".repeat(61), number: "1" }] },
  ],
  ["numbers[0].number must be 1 to 60 characters", { numbers: [{ label: "Police", number: " " }] }],
  [
    "numbers must be 12 numbers at most",
    { numbers: Array.from({ length: 13 }, () => ({ label: "Police", number: "1" })) },
  ],
  ["contact.emails must not be empty", { contact: { ...contact, emails: [] } }],
  ["iconFolder must be a path as /gazette", { iconFolder: "/gazette/" }],
  ["stockPictures must not be empty", { stockPictures: [] }],
  ["stockPictures[0] must be a path on this site", { stockPictures: ["stock/01.svg"] }],
  ["hub must be an https address", { hub: "http://hub.example/" }],
  ["editors[0] must be an email address", { editors: ["Ada"] }],
  ["editors must not be empty", { editors: [] }],
  ["adsTxt[0] must be a record as", { adsTxt: ["ads.example, 123"] }],
  ["adsTxt[1] must be a record as", { adsTxt: ["# ours", "a.example, 1, DIRECT\nb.example"] }],
  ["social[0].url must be an http(s) address", { social: [{ name: "X", url: "x.example" }] }],
  [
    "feeds.tech[0] must be an http(s) address",
    { feeds: { ...PAPER.feeds, tech: ["tech.example"] } },
  ],
  ['feeds.tech has "https://a.example/" twice', { feeds: { ...PAPER.feeds, tech: TWICE } }],
  ["embeds.map.src must be an https address", { embeds: { map: { ...MAP, src: "" } } }],
  ["embeds.map.src must be an https address", { embeds: { map: { ...MAP, src: HTTP } } }],
  ["embeds.video.href must be an http(s)", { embeds: { video: { ...MAP, href: "javascript:0" } } }],
  ["partners[0].viewUrl must be an http(s)", { partners: [{ ...DOCUMENT, viewUrl: "nope" }] }],
  ["partners[0].driveUrl must be an http(s)", { partners: [{ ...DOCUMENT, driveUrl: "/a" }] }],
  ["partners[0].downloadUrl must be", { partners: [{ ...DOCUMENT, downloadUrl: "data:," }] }],
  [
    "partners[0].preview.src must be an https address",
    { partners: [{ ...DOCUMENT, preview: { ...MAP, src: HTTP } }] },
  ],
  ["contact.eventsUrl must be an http(s)", { contact: { ...contact, eventsUrl: "nope" } }],
  ["contact.newsletterUrl must be", { contact: { ...contact, newsletterUrl: "nope" } }],
  ["contact.partnershipsUrl must be", { contact: { ...contact, partnershipsUrl: "nope" } }],
  ["foundedYear must be a whole number, not 2025.5", { foundedYear: 2025.5 }],
  ["hosts must not be empty", { hosts: [] }],
  ['hosts has "a.example" twice', { hosts: ["a.example", "a.example"] }],
  ["url is at paper.example, which is not among hosts", { url: "https://www.paper.example" }],
  ['texts.terms.sections has "a" twice', { texts: { terms: legal(SECTION, SECTION) } }],
  ["texts.privacy.sections must not be empty", { texts: { privacy: legal() } }],
  [
    "texts.privacy.sections[0].paragraphs must not be empty",
    { texts: { privacy: legal({ ...SECTION, paragraphs: [] }) } },
  ],
  ['texts.faq has "a" twice', { texts: { faq: [QUESTION, QUESTION] } }],
  ["texts.faq[0].answer must not be empty", { texts: { faq: [{ ...QUESTION, answer: "" }] } }],
])("the build refuses a paper where %s", (fault, fields) => {
  const faults = publicationFaults([{ ...PAPER, ...fields }]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`: ${fault}`);
});

const ADA = { id: "ada", name: "Ada", role: "Editor" };
const { automotive: _, ...FEEDS } = PAPER.feeds;

// Values that the types refuse. A build runs no type check.
test.each<[string, Readonly<Record<string, unknown>>]>([
  ["feeds.automotive is missing", { feeds: FEEDS }],
  ['feeds.automotive must be a list, not "http', { feeds: { ...FEEDS, automotive: HTTP } }],
  ["feeds.tehc is no field; there are localNews, ", { feeds: { ...PAPER.feeds, tehc: [] } }],
  ["feeds.tech[0] is missing", { feeds: { ...PAPER.feeds, tech: [undefined] } }],
  ["sourceNames must be an object", { sourceNames: [] }],
  ["sourceNames.a.example must be text, not 7", { sourceNames: { "a.example": 7 } }],
  ["contact.emails[0].address is missing", { contact: { ...contact, emails: [{ label: "A" }] } }],
  ['foundedYear must be a whole number, not "2025"', { foundedYear: "2025" }],
  ["ads.script is no field; there are scriptUrl", { ads: { script: HTTP } }],
  ["network must be an object, not null", { network: null }],
  [
    'texts.faq[0].topic must be one of coverage, corrections, privacy, advertising, community-submissions, archives, sports, health, schools, future-plans, not "weather"',
    { texts: { faq: [{ ...QUESTION, topic: "weather" }] } },
  ],
  ["people[0].role is missing", { people: [{ id: "ada", name: "Ada" }] }],
  ['people has "ada" twice', { people: [ADA, ADA] }],
  ["principles.ethics must not be empty", { principles: { ethics: [] } }],
  ["principles.ethic is no field; there are mission, ", { principles: { ethic: ["Be fair."] } }],
  ['rights.aiTrain must be true or false, not "no"', { rights: { aiTrain: "no" } }],
  ["trustTxt.belongto[0] must be an http(s) address", { trustTxt: { belongto: ["net"] } }],
  ["texts.imprint is no field; there are privacy, terms, faq", { texts: { imprint: legal() } }],
])("the build refuses a paper where %s", (fault, fields) => {
  const faults = publicationFaults([{ ...PAPER, ...fields }]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`: ${fault}`);
});

/** What the sample has and a paper may leave out. */
const OPTIONAL = ["numbers", "people", "principles", "rights", "trustTxt"];

test.each(Object.keys(PAPER).filter((field) => !OPTIONAL.includes(field)))(
  "a paper without %s is refused, with the name of the field",
  (field) => {
    const { [field]: _gone, ...rest } = PAPER as unknown as Record<string, unknown>;
    const paper = field === "id" ? "paper 2" : "alder-falls";
    expect(publicationFaults([PAPER, rest])).toEqual([`${paper}: ${field} is missing`]);
  },
);

test("a value that is no paper is named by its place in the list", () => {
  expect(publicationFaults([PAPER, undefined])).toEqual(["paper 2: the publication is missing"]);
});

test.each([undefined, [], { id: "paper" }])(
  "an index that exports %j is refused with the form it must have",
  (all) => {
    expect(publicationFaults(all)).toEqual([
      "index.ts must export PUBLICATIONS, a list of at least one publication",
    ]);
  },
);

test("each fault is one line, without a stack", () => {
  const told = /^publications:\nalder-falls: name [^\n]*\nalder-falls: locale [^\n]*$/;
  let printed = "";
  try {
    refuseFaults([{ ...PAPER, name: "", locale: "" }]);
  } catch (error) {
    printed = inspect(error);
  }
  expect(printed).toMatch(told);
  expect(() => refuseFaults([PAPER])).not.toThrow();
});

test("a copy with the id and hosts of its original is refused", () => {
  expect(publicationFaults([PAPER, { ...PAPER, name: "The Copy" }])).toEqual([
    "alder-falls: is the id of two papers",
    "alderfallsbeacon.example: belongs to two papers",
  ]);
});

test("an address cannot be a feed of one paper and a calendar of another", () => {
  const [url = ""] = PAPER.feeds.localNews;
  const { calendars: _c, ...model } = PAPER;
  const other = { ...model, id: "other", hosts: ["other.example"], url: "https://other.example" };
  const faults = publicationFaults([model, { ...other, calendars: [{ url, name: "Library" }] }]);
  expect(faults).toEqual([`${url}: is listed as sources of two kinds`]);
});
