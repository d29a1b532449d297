import { expect, test } from "vitest";

import { authorsFault, authorsIn } from "../../../../worker/content/blog/rows/written-people.ts";

test.each([
  ["", []],
  ["Ada Brook", [["Ada Brook", ""]]],
  [
    " Ada Brook ,  Tom Reyes (Photographs, film) ",
    [
      ["Ada Brook", ""],
      ["Tom Reyes", "Photographs, film"],
    ],
  ],
  [
    "Ada Brook,, Tom Reyes,",
    [
      ["Ada Brook", ""],
      ["Tom Reyes", ""],
    ],
  ],
  [
    "Ada (Text), Tom (Photographs",
    [
      ["Ada", "Text"],
      ["Tom (Photographs", ""],
    ],
  ],
] as const)("%j names %j", (text, people) => {
  expect(authorsIn(text).map(({ name, role }) => [name, role])).toEqual(people);
});

/** Each took minutes, or would have, where names were looked for again at each letter. */
test.each([" ", ",", "(", "a ", " (", ") ", ",(", "(a,"])("%j many times is read once", (part) => {
  const text = `a${part.repeat(200_000)}b`;
  expect(authorsIn(text.slice(0, 1_000)).length).toBeLessThan(1_001);
  expect(["string", "undefined"]).toContain(typeof authorsFault(text));
  expect(authorsIn(`x${" ".repeat(400_000)}y(`)).toHaveLength(1);
});
