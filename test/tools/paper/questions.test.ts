/** The questions about a new paper, and the categories of an OPML file's folders. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { CATEGORIES } from "../../../shared/categories.ts";
import { categoryOf } from "../../../tools/paper/category-of.ts";
import { defaultAnswers } from "../../../tools/paper/new-publication.ts";
import { extendedIndex } from "../../../tools/paper/paper-files.ts";
import { askAnswers, sortFeeds } from "../../../tools/paper/questions.ts";

const propose = (known: object) => defaultAnswers("argus", "argus", known);

test.each(CATEGORIES)("$label is found by key, label and path", ({ key, label, path }) => {
  expect([key, label, path, label.toUpperCase()].map(categoryOf)).toEqual([key, key, key, key]);
});

test.each([
  ["Local Sports", "sports"],
  ["World Business", "business"],
  ["US News", "nationalNews"],
  ["U.S.", "nationalNews"],
  ["Books & Movies", "artsCulture"],
  ["Restaurants", "foodDining"],
  ["Homes", "realEstate"],
  ["Around the world", "worldNews"],
  ["City Hall", "localNews"],
  ["Carpets", undefined],
  ["News", undefined],
  ["", undefined],
])("the folder %j is of the category %j", (title, key) => {
  expect(categoryOf(title)).toBe(key);
});

test("only missing answers are asked for, and later proposals follow earlier answers", async () => {
  const asked: string[] = [];
  const ask = async (question: string, proposed: string) => {
    asked.push(`${question}: ${proposed}`);
    return question.startsWith("Host") ? "news.example" : proposed;
  };
  const answers = await askAnswers({ town: "Cedar Bend", country: "NZ" }, propose, ask);
  expect(answers).toMatchObject({ name: "Argus", town: "Cedar Bend", email: "news@news.example" });
  expect(asked).toHaveLength(6);
  expect(asked).toContain("Email address of the newsroom: news@news.example");
});

test("the category of an unknown folder is asked for until the answer is one", async () => {
  const answers = ["carpets", "Technology"];
  const told: string[] = [];
  const feeds = await sortFeeds(
    [1, 2].map((at) => ({
      address: `https://${at}.example/`,
      folder: "Misc",
      category: undefined,
    })),
    async () => answers.shift() ?? "",
    (line) => told.push(line),
  );
  expect(feeds).toEqual({ tech: ["https://1.example/", "https://2.example/"] });
  expect(told).toEqual([expect.stringMatching(/^The categories are Local News, /)]);
});

test("a paper can be added to the project's own index", () => {
  const index = extendedIndex(readFileSync("worker/publications/index.ts", "utf8"), "cedar-bend");
  expect(index).toContain(
    'import { ALDER_FALLS } from "./alder-falls.ts";\nimport { CEDAR_BEND } from "./cedar-bend.ts";\n',
  );
  expect(index).toMatch(/ = \[\s*ALDER_FALLS,\s*CEDAR_BEND,?\s*\];/);
});
