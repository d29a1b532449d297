/** The page about the paper: made of the publication, with nothing where the paper says nothing. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { About } from "../../../../client/screens/paper/About.tsx";
import { PRINCIPLES } from "../../../../shared/trust/principles.ts";
import { emptySections } from "../../../../tools/build/publications-folder.ts";
import { ALDER_FALLS } from "../../../../worker/papers/alder-falls.ts";
import { PORT_TARRANT } from "../../../../worker/papers/port-tarrant/port-tarrant.ts";
import { legalProseFaults } from "../../../prose.ts";
import { aPublication } from "../../a-publication.ts";

const headings = (html: string) =>
  [...html.matchAll(/<h2 class="legal-text-heading" id="([^"]+)"/g)].map(([, id]) => id);

test.each([ALDER_FALLS, PORT_TARRANT])("$name fills every section, in clean prose", (paper) => {
  const html = renderToString(<About publication={paper} />);
  expect(headings(html)).toEqual(PRINCIPLES.map(({ id }) => id));
  for (const { id, name } of paper.people) {
    expect(html).toMatch(new RegExp(`<li class="about-person" id="${id}".*?<h3[^>]*>${name}`, "s"));
  }
  const texts = [
    ...Object.values(paper.principles).flat(),
    ...paper.people.flatMap(({ about }) => about ?? []),
  ];
  expect(texts.flatMap(legalProseFaults)).toEqual([]);
  expect(html).not.toMatch(/\{\w+\}/);
  expect(emptySections([paper])).toEqual([]);
});

test("a paper that says nothing has its short text and its facts, and the build names the rest", () => {
  const paper = aPublication({ network: { name: "Net", url: "https://net.example" } });
  const html = renderToString(<About publication={paper} />);
  expect(headings(html)).toEqual(["mission"]);
  expect(html).toContain("A paper for tests.");
  expect(html).toContain("1 Main Street, Testville, VT 05000");
  expect(html).toContain('<a href="https://net.example">Net</a>');
  const some = { ...paper, people: [], principles: { ethics: ["Be fair."] } };
  expect(emptySections([some])).toEqual([
    `test-paper: /about says nothing of ${PRINCIPLES.map(({ id }) => id)
      .filter((id) => id !== "ethics")
      .join(", ")}, people`,
  ]);
});

test("corrections and complaints lead on", () => {
  const html = renderToString(<About publication={ALDER_FALLS} />);
  expect(html).toContain('<a href="/corrections">');
  expect(html).toContain('<a href="mailto:hello@alderfallsbeacon.example">');
});
