import { expect, test } from "vitest";

import { mutantsOf } from "../../../tools/test/mutants.ts";

const changes = (source: string) => mutantsOf(source).map(({ from, to }) => `${from} → ${to}`);

test("operators, numbers, conditions and awaits of code are changed, each alone", () => {
  expect(changes("if (a === 1 && !b) await c();")).toEqual([
    "=== → !==",
    "1 → 2",
    "&& → ||",
    "! → ",
    "await → ",
  ]);
  expect(mutantsOf("one();\ntwo(a < b);")).toEqual([
    {
      line: 2,
      at: 12,
      code: "two(a < b);",
      nth: 0,
      from: "<",
      to: "<=",
      text: "one();\ntwo(a <= b);",
    },
  ]);
  expect(mutantsOf("if (a === 1 && b === 2) c();\nif (a === 1 && b === 2) c();")).toMatchObject(
    ["===", "1", "&&", "===", "2", "===", "1", "&&", "===", "2"].map((from, at) => ({
      from,
      nth: [0, 0, 0, 1, 0, 2, 1, 1, 3, 1][at],
    })),
  );
});

test("comments, texts, regular expressions, imports and types stay", () => {
  const source = [
    "// a === b",
    "/** a && b */",
    'import { a } from "b && c";',
    "export type A = 1;",
    'say("a === b");',
    "say(/a === b/);",
  ].join("\n");
  expect(changes(source)).toEqual([]);
});

test("conditions of statements of SQL are changed and left out", () => {
  const source = "const SQL = `SELECT a FROM b WHERE c = 1 AND ${IS_CURRENT}\nORDER BY d DESC`;";
  expect(changes(source)).toEqual([
    "WHERE c = 1 AND ${IS_CURRENT} → ",
    "= → <>",
    "AND → OR",
    "${IS_CURRENT} → 1",
    "DESC → ",
  ]);
});
