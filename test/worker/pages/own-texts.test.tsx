/** Texts that a publication may have of its own: its page shows them in place of the project's. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { FAQ_ITEMS } from "../../../shared/faq/faq-items.ts";
import { ROUTES } from "../../../worker/pages/routes.tsx";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { EdgePublication } from "../../../worker/papers/edge-publication.ts";
import { PORT_TARRANT } from "../../../worker/papers/port-tarrant/port-tarrant.ts";

/** The page of a paper at a path: its screen as HTML, and its structured data as JSON. */
async function pageOf(paper: EdgePublication, path: string) {
  const page = ROUTES.map(({ handle }) => handle).find((handle) => handle.path === path);
  const scope = { publication: paper, settings: { inbox: "off" } };
  const request = { scope, query: new URLSearchParams() };
  const data = await page?.load?.(request);
  return {
    html: renderToString(page?.screen(data, paper)),
    json: JSON.stringify(page?.structuredData?.(paper, data, "") ?? []),
  };
}

test.each([
  ["/privacy", "Office of the Privacy Commissioner", "California"],
  ["/terms", "New Zealand Media Council", "17 U.S.C."],
])(
  "%s shows the paper's own text, and the project's where it has none",
  async (path, own, ours) => {
    const tarrant = await pageOf(PORT_TARRANT, path);
    expect(tarrant.html).toContain(own);
    expect(tarrant.html).toContain("Last updated on 23 November 2026.");
    expect(tarrant.html).not.toContain(ours);
    expect(tarrant.html).not.toMatch(/\{[a-z]+\}/);
    const falls = await pageOf(ALDER_FALLS, path);
    expect(falls.html).toContain(ours);
    expect(falls.html).not.toContain(own);
  },
);

test("the FAQ shows the paper's own questions and their topics, to readers and to machines", async () => {
  const { html, json } = await pageOf(PORT_TARRANT, "/faq");
  expect(html.match(/<details/g)).toHaveLength(PORT_TARRANT.texts.faq.length);
  expect(html).toContain("News &amp; Coverage");
  expect(html).not.toContain("Future Plans");
  expect(json.match(/"@type":"Question"/g)).toHaveLength(PORT_TARRANT.texts.faq.length);
  expect(json).toContain("What is Port Tarrant Signal?");
  const falls = await pageOf(ALDER_FALLS, "/faq");
  expect(falls.html).toContain("Future Plans");
  expect(falls.json.match(/"@type":"Question"/g)).toHaveLength(FAQ_ITEMS.length);
});
