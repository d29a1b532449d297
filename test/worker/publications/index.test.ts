/** The parts of a publication that pages receive. */
import { expect, test } from "vitest";

import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";
import { allFeeds } from "../../../worker/publications/feeds.ts";
import { domainOf, otherOriginOf } from "../../../worker/publications/hosts.ts";
import { publicPartsOf } from "../../../worker/publications/public-parts.ts";

const PAPER = { ...ALDER_FALLS, adsTxt: ["ads.example, 1, DIRECT"] };
const { publication, details } = publicPartsOf(PAPER);

test("hosts, feeds and stock never leave the edge", () => {
  for (const name of ["hosts", "feeds", "sourceNames", "stockPictures", "adsTxt"]) {
    expect(publication).not.toHaveProperty(name);
    expect(details).not.toHaveProperty(name);
  }
});

test("parts for few screens are not in every page, and no part is lost", () => {
  expect(Object.keys(publication.embeds)).toEqual(["video"]);
  expect(publication).not.toHaveProperty("partners");
  expect(publication).not.toHaveProperty("hours");
  expect(details.partners).toBe(ALDER_FALLS.partners);
  expect(details.hours).toBe(ALDER_FALLS.hours);
  expect({ ...publication.embeds, ...details.embeds }).toEqual(ALDER_FALLS.embeds);
});

test("a feed that two categories share is the home page's where one of them is shown there", () => {
  const shared = "https://feeds.example/shared";
  const feeds = { ...ALDER_FALLS.feeds, politics: [shared], tech: [shared] };
  const listed = allFeeds([{ ...ALDER_FALLS, feeds }]).filter(({ address }) => address === shared);
  expect(listed).toMatchObject([{ category: "tech", isOnHome: true }]);
});

test.each([
  ["paper.example", undefined],
  ["news.example", "https://news.example:8443"],
  ["unlisted.example", undefined],
  ["", undefined],
])("posts of %j have the other origin %j", (domain, origin) => {
  const hosts = ["paper.example", "news.example"];
  expect(otherOriginOf(domain, { url: "https://www.paper.example:8443", hosts })).toBe(origin);
});

test.each([
  ["news.example", "news.example"],
  ["WWW.news.example", "news.example"],
  ["news.example.", "news.example"],
  ["www.news.example.", "news.example"],
  ["unlisted.example", "paper.example"],
  ["", "paper.example"],
])("the blog asked for at %j is that of %s", (hostname, domain) => {
  const paper = { ...ALDER_FALLS, url: "https://www.paper.example:8443", hosts: ["news.example"] };
  expect(domainOf(hostname, paper)).toBe(domain);
});
