/** A new version in a paper's own repository: what is renewed, and what is told. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { defaultAnswers, newPublication } from "../../../tools/paper/new-publication.ts";
import { fromTemplates, scriptsOf } from "../../../tools/paper/paper-repository.ts";
import {
  renewalsOf,
  renewRepository,
  upgradingNotes,
} from "../../../tools/paper/renew-repository.ts";
import { makeProject } from "../project.ts";

test.each([
  ["the paper left it and the software changed it", "old", "old", "new", "renew"],
  ["both changed it", "mine", "old", "new", "tell"],
  ["only the paper changed it", "mine", "old", "old", undefined],
  ["the paper has the new text already", "new", "old", "new", undefined],
  ["the software has it since", undefined, undefined, "new", "renew"],
  ["the software has it since, and so has the paper", "mine", undefined, "new", "tell"],
  ["the paper deleted it", undefined, "old", "new", undefined],
])("where %s: %s, %s, %s", (_, mine, before, after, action) => {
  const renewals = renewalsOf({ file: mine }, { file: before }, { file: after });
  expect(renewals.map((one) => one.action)).toEqual(action === undefined ? [] : [action]);
});

const ARGUS = newPublication("argus", defaultAnswers("argus", "argus", {}), {
  feeds: {},
  sourceNames: {},
});

test("files that the paper left are renewed, its own are shown beside what changed", () => {
  const project = makeProject({});
  const files = fromTemplates(ARGUS, (path) => readFileSync(path, "utf8"));
  project.write("package.json", JSON.stringify({ scripts: { start: "mine" }, software: {} }));
  project.write("README.md", "Our own.");
  const lines = renewRepository(project.root, ARGUS, "before-any");
  expect(lines).toContain("software.mjs is renewed.");
  expect(project.read("software.mjs")).toBe(files["software.mjs"]);
  expect(project.read("README.md")).toBe("Our own.");
  expect(lines.join("\n")).toMatch(
    /^README\.md is changed by you and by the software\..*\n.*\n\+# /m,
  );
  const { scripts } = JSON.parse(project.read("package.json")) as { scripts: object };
  expect(scripts).toEqual({ ...scriptsOf("argus"), start: "mine" });
  // Once more there is nothing to do but what the owner decides.
  expect(renewRepository(project.root, ARGUS, "HEAD").join("\n")).not.toContain("is renewed");
});

const CHANGELOG = readFileSync("CHANGELOG.md", "utf8");

test("the changelog says for each release what an operator has to do", () => {
  const releases = [...CHANGELOG.matchAll(/^## \[/gm)];
  expect(upgradingNotes(CHANGELOG, "none")).toHaveLength(releases.length);
  const notes = upgradingNotes(CHANGELOG, "1.0.0");
  expect(notes.length).toBeLessThan(releases.length);
  expect(notes.join("\n")).toContain("npm run deploy");
});
