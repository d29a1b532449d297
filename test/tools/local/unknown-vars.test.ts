import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { namesInConfig, namesInFlags, unknownVars } from "../../../tools/local/unknown-vars.ts";
import { VARS } from "../../../worker/platform/env.ts";

test("the vars of wrangler.toml and of docs/operations.md are those that the Worker knows", () => {
  const known = [...VARS].toSorted();
  expect(namesInConfig(readFileSync("wrangler.toml", "utf8")).toSorted()).toEqual(known);
  const operations = readFileSync("docs/operations.md", "utf8");
  const section = /^## Vars\n[\s\S]*?^#/m.exec(operations)?.[0] ?? "";
  const told = [...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = ""]) => name);
  expect(told.toSorted()).toEqual(known);
});

test("an unknown name is reported once, with the valid names", () => {
  const names = ["FEED_TTL_SECOND", "SAMPLE_FEEDS", "FEED_TTL_SECOND"];
  expect(unknownVars([{ place: ".dev.vars", names }])).toEqual([
    `.dev.vars: there is no var FEED_TTL_SECOND; there are ${VARS.join(", ")}.`,
  ]);
});

test.each<[string[], string[]]>([
  [["--var", "ONE:1"], ["ONE"]],
  [
    ["--var=ONE:https://a.example/", "--var", "TWO:"],
    ["ONE", "TWO"],
  ],
  [
    ["--port", "8080:x", "--var", "ONE:1", "TWO:2", "--ip", "::1"],
    ["ONE", "TWO"],
  ],
  [["--persist-to", "a:b", "--variety", "c:d"], []],
])("the flags %j give vars the names %j", (flags, names) => {
  expect(namesInFlags(flags)).toEqual(names);
});

test.each([
  ["", []],
  ["[vars]\n", []],
  ['[other]\nA = 1\n[vars] # ours\nB = "[x]"\n  "C" = 2\n# D = 1\n\n[[more]]\nE = 1\n', ["B", "C"]],
])("the configuration %j names the vars %j", (toml, names) => {
  expect(namesInConfig(toml)).toEqual(names);
});
