import { expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import {
  redirectToListedHost,
  redirectToCanonicalUrl,
} from "../../../worker/gate/canonical-url.ts";

const [PAPER] = PUBLICATIONS;
const [host = ""] = PAPER.hosts;
const isPagePath = (path: string) => path === "/" || path === "/tech";
const locationOf = (answer: Response | undefined) => answer?.headers.get("Location");

test.each([
  ["/tech/", "/tech"],
  ["/TECH", "/tech"],
  ["/%74ech", "/tech"],
  ["//tech", "/tech"],
  ["//evil.test//a/", "/evil.test/a"],
  ["/.//evil.test/", "/evil.test"],
  ["/\\evil.test", "/evil.test"],
  ["/TECH?a=B", "/tech?a=B"],
])("%s is spelled %s", (path, spelling) => {
  const answer = redirectToCanonicalUrl(new URL(`https://paper.example${path}`), isPagePath);
  expect([answer?.status, locationOf(answer)]).toEqual([308, spelling]);
});

test.each(["/", "/tech", "/article/Some-Story", "/%zz"])("%s is spelled so", (path) => {
  expect(
    redirectToCanonicalUrl(new URL(`https://paper.example${path}`), isPagePath),
  ).toBeUndefined();
});

test("www. leads to the host that a publication lists, and to no other", () => {
  const answer = redirectToListedHost(new URL(`https://www.${host}/tech?a=b`), PAPER);
  expect([answer?.status, locationOf(answer)]).toEqual([308, `https://${host}/tech?a=b`]);
  expect(redirectToListedHost(new URL(`https://${host}/`), PAPER)).toBeUndefined();
  expect(
    redirectToListedHost(new URL("https://www.listed-by-none.example/"), PAPER),
  ).toBeUndefined();
});

test("a dot at the end of a host leads to the listed name, and of a foreign host nowhere", () => {
  for (const spelling of [`${host}.`, `www.${host}.`]) {
    const answer = redirectToListedHost(new URL(`https://${spelling}:8443/tech?a=b`), PAPER);
    expect([answer?.status, locationOf(answer)]).toEqual([308, `https://${host}:8443/tech?a=b`]);
  }
  expect(redirectToListedHost(new URL("https://listed-by-none.example./"), PAPER)).toBeUndefined();
});

test.each([
  ["/feed", "/rss.xml"],
  ["/feed/", "/rss.xml"],
  ["/RSS", "/rss.xml"],
  ["/feed/atom/", "/atom.xml"],
  ["/index.xml?x=1", "/rss.xml"],
])("%s, where other programs have their feed, leads to the blog's", (path, feed) => {
  const answer = redirectToCanonicalUrl(new URL(path, "https://paper.example"), () => false);
  expect([answer?.status, answer?.headers.get("Location")]).toEqual([308, feed]);
});

test.each(["/feed.xml", "/rss.xml", "/feeds", "/blog/feed"])("%s stays", (path) => {
  expect(
    redirectToCanonicalUrl(new URL(path, "https://paper.example"), () => false),
  ).toBeUndefined();
});
