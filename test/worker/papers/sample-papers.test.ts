/** Rules for each paper of the project. */
import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { publicationFaults } from "../../../tools/build/publication-check.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { EdgePublication } from "../../../worker/papers/edge-publication.ts";
import { PORT_TARRANT } from "../../../worker/papers/port-tarrant/port-tarrant.ts";
import { checkFeedAddress } from "../../../worker/reading/feed-fetch/address-guard.ts";
import { legalProseFaults, proseFaults } from "../../prose.ts";

const PAPERS: readonly EdgePublication[] = [ALDER_FALLS, PORT_TARRANT];

describe.each(PAPERS)("$name", (paper) => {
  const addresses = Object.values(paper.feeds).flat();

  test("lists no feed twice, and each is https and passes the guard as it stands", () => {
    expect(new Set(addresses).size).toBe(addresses.length);
    const checked = addresses.map((address) => checkFeedAddress(address, { allowPrivate: false }));
    expect(checked.map((outcome) => outcome.ok && outcome.value.href)).toEqual(addresses);
    expect(addresses.filter((address) => !address.startsWith("https://"))).toEqual([]);
  });

  test("has a name for every feed's publisher, and no name is left over", () => {
    const hosts = [...new Set(addresses.map((address) => new URL(address).hostname))].toSorted();
    expect(Object.keys(paper.sourceNames).toSorted()).toEqual(hosts);
  });

  test("has feeds in every category", () => {
    expect(Object.values(paper.feeds).filter((feeds) => feeds.length === 0)).toEqual([]);
  });

  test("is written in clean prose", () => {
    const texts = [paper.about, paper.tagline, ...paper.partners.map((one) => one.description)];
    expect(texts.flatMap(proseFaults)).toEqual([]);
    const { privacy, terms, faq = [] } = paper.texts ?? {};
    const sections = [...(privacy?.sections ?? []), ...(terms?.sections ?? [])];
    const legal = sections.flatMap(({ heading, paragraphs, list = [] }) => [
      heading,
      ...paragraphs,
      ...list,
    ]);
    expect(legal.flatMap(legalProseFaults)).toEqual([]);
    expect(faq.flatMap((one) => [one.question, one.answer]).flatMap(proseFaults)).toEqual([]);
  });
});

test("the papers that ship can be shown side by side", () => {
  expect(publicationFaults(PAPERS)).toEqual([]);
});

const TOKEN = /^\s*(--[a-z-]+):/gm;

test("the second paper's theme sets tokens of the project and nothing else", () => {
  const tokens = readFileSync("client/styles/tokens.css", "utf8");
  const theme = readFileSync("worker/papers/port-tarrant/themes.css", "utf8");
  const known = new Set([...tokens.matchAll(TOKEN)].map(([, name]) => name));
  const set = [...theme.matchAll(TOKEN)].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(20);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
  expect(theme.match(/;/g)).toHaveLength(set.length);
});
