/** The page for publishers says what the feed reader does. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { AboutFeeds } from "../../../../client/screens/paper/AboutFeeds.tsx";
import {
  FEED_READER_SECTIONS,
  SIGNATURE_PARAGRAPHS,
} from "../../../../client/screens/texts/feed-reader-text.ts";
import { feedReaderName } from "../../../../shared/trust/feed-reader.ts";
import { legalProseFaults } from "../../../prose.ts";
import { aPublication } from "../../a-publication.ts";

const page = (isSigned: boolean) => {
  const publication = aPublication({ name: "Zürich Post" });
  const reader = feedReaderName(publication);
  return renderToString(
    <AboutFeeds publication={publication} reader={reader} isSigned={isSigned} />,
  );
};

test("it is written in clean prose, and no placeholder is left", () => {
  const texts = FEED_READER_SECTIONS.flatMap(({ heading, paragraphs, list = [] }) => [
    heading,
    ...paragraphs,
    ...list,
  ]);
  expect([...texts, ...SIGNATURE_PARAGRAPHS].flatMap(legalProseFaults)).toEqual([]);
  expect(page(true)).not.toMatch(/\{\w+\}/);
});

test("it names the User-Agent, in ASCII, and how to reach the paper", () => {
  expect(page(false)).toContain("Zrich Post feed reader (+https://paper.example/about/feeds)");
  expect(page(false)).toContain("help@paper.example");
});

test("it speaks of signatures only where there are any", () => {
  expect(page(false)).not.toContain("web-bot-auth");
  expect(page(true)).toContain(
    "https://paper.example/.well-known/http-message-signatures-directory",
  );
});
