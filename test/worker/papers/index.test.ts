/** What the Worker asks of a publication: its feeds and its hosts. */
import { expect, test } from "vitest";

import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { allFeeds } from "../../../worker/papers/feeds.ts";
import { domainOf, otherOriginOf } from "../../../worker/papers/hosts.ts";

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
