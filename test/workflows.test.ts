/** The workflows of GitHub run pinned actions, with the least rights, and commands that exist. */
import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { parse } from "yaml";

import { SCREENS_FOLDER } from "../tools/screens/sheet-page.ts";
import { filesLike } from "./files.ts";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>;
        readonly "timeout-minutes"?: number;
        readonly strategy?: {
          readonly matrix: { readonly include?: readonly { layers: string; part: string }[] };
        };
        readonly steps: readonly Step[];
      }
    >
  >;
}

const FILES = filesLike(".github/workflows/*.yml");
const read = (path: string) => readFileSync(path, "utf8");
const workflow = (path: string) => parse(read(path)) as Workflow;
const jobsOf = (path: string) => Object.entries(workflow(path).jobs);
const stepsOf = (path: string) => jobsOf(path).flatMap(([, { steps }]) => steps);
const { scripts } = JSON.parse(read("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test("there are workflows for checks and releases", () => {
  expect(FILES).toEqual([".github/workflows/checks.yml", ".github/workflows/release.yml"]);
});

test.each(FILES)("%s pins every action by a whole commit, with its version", (path) => {
  const used = [...read(path).matchAll(/uses: (.*)/g)].map(([, name = ""]) => name);
  expect(used.length).toBeGreaterThan(1);
  const loose = used.filter((name) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(name));
  expect(loose).toEqual([]);
});

test("one action is pinned at one commit in all workflows", () => {
  const pins = FILES.flatMap((path) => stepsOf(path).flatMap(({ uses }) => uses ?? []));
  const commits = Map.groupBy(new Set(pins), (pin) => pin.replace(/@.*/, ""));
  expect([...commits].filter(([, all]) => all.length > 1)).toEqual([]);
});

test.each(FILES)("%s may read only, unless a job says what it writes, and ends in time", (path) => {
  expect(workflow(path).permissions).toEqual({ contents: "read" });
  for (const [, job] of jobsOf(path)) expect(job["timeout-minutes"]).toBeLessThanOrEqual(60);
  const writing = jobsOf(path).flatMap(([name, { permissions = {} }]) =>
    Object.entries(permissions).flatMap(([right, kind]) =>
      kind === "write" ? [`${name}: ${right}`] : [],
    ),
  );
  const isRelease = path.endsWith("/release.yml");
  expect(writing).toEqual(isRelease ? ["release: contents"] : []);
});

test.each(FILES)("%s leaves no token in the clone, and caches by the lock file or not", (path) => {
  const given = (action: string) =>
    stepsOf(path).flatMap((step) => (step.uses?.startsWith(action) ? [step.with] : []));
  for (const clone of given("actions/checkout@")) {
    expect(clone).toMatchObject({ "persist-credentials": false });
  }
  const isRelease = path.endsWith("/release.yml");
  const cache = isRelease ? { "package-manager-cache": false } : { cache: "npm" };
  for (const node of given("actions/setup-node@")) {
    expect(node).toEqual({ "node-version-file": ".nvmrc", ...cache });
  }
});

test.each(FILES)("%s runs commands that exist, and puts no expression into a shell", (path) => {
  const runs = stepsOf(path).flatMap(({ run }) => run ?? []);
  expect(runs.length).toBeGreaterThan(1);
  expect(runs.filter((line) => line.includes("${{"))).toEqual([]);
  const named = runs.flatMap((line) => [...line.matchAll(/\bnpm run (?:--silent )?([\w-]+)/g)]);
  expect(named.filter(([, name = ""]) => !(name in scripts))).toEqual([]);
  const files = runs.flatMap((line) => [...line.matchAll(/\b(?:node|bash) (\S+)/g)]);
  expect(files.filter(([, file = ""]) => !existsSync(file))).toEqual([]);
});

test("no secret is asked for, and no workflow runs a stranger's code with rights", () => {
  for (const path of FILES) {
    expect(read(path)).not.toContain("secrets.");
    expect(Object.keys(workflow(path).on)).not.toContain("pull_request_target");
  }
});

test("Linux runs what decides whether a change lands: every layer, and every part of it", () => {
  const { steps = [], strategy } = workflow(".github/workflows/checks.yml").jobs["linux"] ?? {};
  expect(steps.map(({ run }) => run)).toContain('bash .ci/run --only "$LAYERS" --shard "$PART"');
  const parts = strategy?.matrix.include ?? [];
  const layers = parts.flatMap((one) => (one.part.startsWith("1/") ? one.layers.split(",") : []));
  expect(layers.toSorted()).toEqual(["browser", "edge", "quick", "unit"]);
  for (const { layers: some, part } of parts) {
    const ofSame = parts.filter((other) => other.layers === some).map((other) => other.part);
    const [, count] = part.split("/");
    expect(ofSame).toEqual(Array.from({ length: Number(count) }, (_, at) => `${at + 1}/${count}`));
  }
});

test("the pictures of every screen are kept, with what a change does to those of main", () => {
  const steps = workflow(".github/workflows/checks.yml").jobs["screens"]?.steps ?? [];
  expect(steps.map(({ run }) => run)).toContain("npm run screens -- --against main/dist/screens");
  const kept = steps.find(({ uses }) => uses?.startsWith("actions/upload-artifact@"));
  expect(kept?.with).toMatchObject({ path: SCREENS_FOLDER, "if-no-files-found": "error" });
});

test("dependencies and actions are renewed in groups", () => {
  const { updates } = parse(read(".github/dependabot.yml")) as {
    readonly updates: readonly { "package-ecosystem": string; groups: object }[];
  };
  expect(updates.map((one) => one["package-ecosystem"])).toEqual(["npm", "github-actions"]);
  for (const { groups } of updates) expect(Object.keys(groups).length).toBeGreaterThan(0);
});

test("every form of an issue is complete, and a pull request answers five questions", () => {
  const forms = filesLike(".github/ISSUE_TEMPLATE/[1-9]*.yml");
  expect(forms).toHaveLength(3);
  for (const path of forms) {
    const form = parse(read(path)) as { name: string; description: string; body: object[] };
    expect(form.name && form.description).toBeTruthy();
    const inputs = form.body as { type: string; id?: string; attributes: { label?: string } }[];
    const ids = inputs.filter(({ type }) => type !== "markdown").map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(undefined);
  }
  expect(read(".github/pull_request_template.md").trim().split("\n")).toHaveLength(5);
});
