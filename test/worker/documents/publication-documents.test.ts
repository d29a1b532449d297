/** The attributes of draft-org-trust-relationship-protocol, each with a value. */
import { expect, test } from "vitest";

import {
  answerSecurityTxt,
  answerTrustTxt,
} from "../../../worker/documents/publication-documents.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { EdgePublication } from "../../../worker/papers/edge-publication.ts";
import { PORT_TARRANT } from "../../../worker/papers/port-tarrant/port-tarrant.ts";

test("security.txt names the paper's contact and expires half a year from today", async () => {
  const answer = answerSecurityTxt(ALDER_FALLS, Date.UTC(2026, 10, 21, 15, 30));
  expect(await answer.text()).toBe(
    [
      "Contact: mailto:security@alderfallsbeacon.example",
      "Expires: 2027-05-20T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://alderfallsbeacon.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

const ATTRIBUTE =
  /^(?:(?:member|belongto|control|controlledby|social|vendor|customer|disclosure|contact)=https:\/\/\S+|datatrainingallowed=(?:yes|no))$/;

test.each([ALDER_FALLS, PORT_TARRANT])("trust.txt of $name is of its grammar", async (paper) => {
  const answer = answerTrustTxt(paper, { counts: "off" });
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const lines = (await answer.text()).split("\n");
  expect(lines.at(-1)).toBe("");
  const attributes = lines.slice(0, -1).filter((line) => !line.startsWith("#"));
  expect(attributes.filter((line) => !ATTRIBUTE.test(line))).toEqual([]);
  expect(attributes).toEqual(
    expect.arrayContaining([
      ...paper.social.map(({ url }) => `social=${url}`),
      `contact=${paper.url}/contact`,
      `disclosure=${paper.url}/about`,
    ]),
  );
});

const linesOf = async (paper: EdgePublication) =>
  (await answerTrustTxt(paper, { counts: "off" }).text()).split("\n");

test("trust.txt names the organizations that a paper belongs to, by default its network", async () => {
  expect(await linesOf(ALDER_FALLS)).toContain("controlledby=https://hearthside.example/");
  const { trustTxt: _own, ...bare } = PORT_TARRANT;
  const network = { name: "Network", url: "https://network.example/" };
  expect(await linesOf({ ...bare, network })).toContain("belongto=https://network.example/");
});
