/** One decision about machines, said in four places. */
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";

import { Terms } from "../../../client/screens/paper/Terms.tsx";
import type { Rights } from "../../../shared/trust/rights.ts";
import { answerTrustTxt } from "../../../worker/documents/publication-documents.ts";
import { renderRobots } from "../../../worker/documents/robots.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { EdgePublication } from "../../../worker/papers/edge-publication.ts";
import { PORT_TARRANT } from "../../../worker/papers/port-tarrant/port-tarrant.ts";
import { pageHeaders, completed } from "../../../worker/papers/security-headers.ts";

const DECISIONS: readonly (readonly [Rights | undefined, string, string, RegExp])[] = [
  [
    undefined,
    "search=yes, ai-train=no",
    "train-ai=n, search=y",
    /may index the pages.*nobody may train.*ask us first/s,
  ],
  [
    { aiInput: false },
    "search=yes, ai-input=no, ai-train=no",
    "train-ai=n, search=y",
    /nobody may train.*may not read the pages to make answers/s,
  ],
  [
    { search: false, aiInput: true, aiTrain: true },
    "search=no, ai-input=yes, ai-train=yes",
    "train-ai=y, search=n",
    /may not index the pages.*may be trained.*if the answer links/s,
  ],
];

describe.each(DECISIONS)("where a paper decides %j", (rights, signal, usage, words) => {
  const { rights: _own, ...bare } = ALDER_FALLS as EdgePublication;
  const paper: EdgePublication = rights === undefined ? bare : { ...bare, rights };

  test("robots.txt says so in its group of all crawlers", () => {
    const [group = ""] = renderRobots(paper.url, paper).split("\n\n");
    expect(group.split("\n").slice(1, 4)).toEqual([
      "User-agent: *",
      `Content-Signal: ${signal}`,
      `Content-Usage: ${usage}`,
    ]);
  });

  test("the header of pages and of documents says so", () => {
    expect(pageHeaders(paper, [])["Content-Usage"]).toBe(usage);
    expect(completed(new Response("a"), paper).headers.get("Content-Usage")).toBe(usage);
  });

  test("the terms say so, those of the project and those of a paper", () => {
    expect(renderToString(<Terms publication={paper} />)).toMatch(words);
    const own = renderToString(<Terms publication={paper} text={PORT_TARRANT.texts.terms} />);
    expect(own).toMatch(words);
    expect(own).toContain("What machines may do");
  });

  test("trust.txt says whether models may be trained", async () => {
    const text = await answerTrustTxt(paper, { counts: "off" }).text();
    expect(text).toContain(`datatrainingallowed=${rights?.aiTrain ? "yes" : "no"}\n`);
  });
});
