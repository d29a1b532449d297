/** What the build refuses in a publication, and what a small paper may leave out. */
import { expect, test } from "vitest";

import { publicationFaults, refuseFaults } from "../../tools/publication-check.ts";
import { ALDER_FALLS } from "../../worker/publications/alder-falls.ts";
import type { EdgePublication } from "../../worker/publications/edge-publication.ts";
import { PUBLICATIONS } from "../../worker/publications/index.ts";
import { EXTRA } from "../fixtures/harbor-gazette.ts";

const PAPER: EdgePublication = ALDER_FALLS;
const { contact } = PAPER;

test("the papers of this deployment have what they need", () => {
  expect(publicationFaults([...PUBLICATIONS, ...EXTRA])).toEqual([]);
});

test("a small paper may leave out what the types say may be empty", () => {
  const small: EdgePublication = {
    ...PAPER,
    tagline: "",
    contact: { ...contact, regionCode: "", postalCode: "", phones: [] },
    hours: [],
    social: [],
    ads: {},
    embeds: {},
    partners: [],
    hosts: [],
    feeds: { ...PAPER.feeds, opinion: [] },
    sourceNames: {},
  };
  expect(publicationFaults([small])).toEqual([]);
});

test.each<[string, Partial<EdgePublication>]>([
  [
    'id must consist of small letters, digits and hyphens, not "Alder Falls"',
    { id: "Alder Falls" },
  ],
  ['name must not be empty, not " "', { name: " " }],
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
  ["contact.emails must not be empty", { contact: { ...contact, emails: [] } }],
  ["stockPictures must not be empty", { stockPictures: [] }],
  ["stockPictures[0] must be a path on this site", { stockPictures: ["stock/01.svg"] }],
  ["social[0] must be an http(s) address", { social: [{ name: "X", url: "x.example" }] }],
  [
    "feeds.tech[0] must be an http(s) address",
    { feeds: { ...PAPER.feeds, tech: ["tech.example"] } },
  ],
  [
    "embeds, src[0] must be an http(s) address",
    { embeds: { map: { title: "Map", src: "", href: "", provider: "Maps" } } },
  ],
])("the build refuses a paper where %s", (fault, fields) => {
  const faults = publicationFaults([{ ...PAPER, ...fields }]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`: ${fault}`);
});

test("what is refused is told in one line for each fault, and without a stack", () => {
  const told = /^worker\/publications:\nalder-falls: name [^\n]*\nalder-falls: locale [^\n]*$/;
  expect(() => refuseFaults([{ ...PAPER, name: "", locale: "" }])).toThrow(
    expect.objectContaining({ stack: expect.stringMatching(told) as string }),
  );
  expect(() => refuseFaults([PAPER])).not.toThrow();
});

test("a copy that kept the id and the hosts of its model is told so", () => {
  expect(publicationFaults([PAPER, { ...PAPER, name: "The Copy" }])).toEqual([
    "alder-falls: is the id of two papers",
    "alderfallsbeacon.example: belongs to two papers",
  ]);
});
