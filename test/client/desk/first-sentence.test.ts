import { expect, test } from "vitest";

import { firstSentence } from "../../../client/desk/post/first-sentence.ts";

test.each([
  ["The bridge is open. Cars cross it.", "The bridge is open."],
  ["## Now\n\n![A bridge](/pictures/a.webp)\n\nIt is **open**! Yes.", "It is open!"],
  [
    "Mr. Reyes of St. Mary’s read it at 7 p.m. on Tuesday. Then he left.",
    "Mr. Reyes of St. Mary’s read it at 7 p.m. on Tuesday.",
  ],
  ["J. R. Brook said “no.” Then she left.", "J. R. Brook said “no.”"],
  [
    "See [the _whole_ budget](https://a.example/x_y), of 2.5 million dollars. More.",
    "See the whole budget, of 2.5 million dollars.",
  ],
  ["No end", "No end"],
  ["snake_case and 5 \\* 3. More.", "snake_case and 5 * 3."],
  ["One line\nand the next. More.", "One line and the next."],
  ["- a list\n- alone", ""],
  ["", ""],
  [`${"word ".repeat(80)}.`, ""],
])("of %j: %j", (markdown, sentence) => {
  expect(firstSentence(markdown, 300)).toBe(sentence);
});
