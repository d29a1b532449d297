/** A paper's own repository, as `npm run paper -- new NAME --into FOLDER` makes it. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";

import { readPosts } from "../../../tools/blog/read-files.ts";
import { publicationFaults } from "../../../tools/build/publication-check.ts";
import { isPath, originOf } from "../../../tools/paper/paper-repository.ts";
import { makeProject } from "../project.ts";
import { runHere } from "../run-here.ts";

const ANSWERS = ["--town", "Cedar Bend", "--region", "Vermont", "--host", "argus.test"];

async function make(prepare: (folder: string) => void = () => {}, more: readonly string[] = []) {
  const root = mkdtempSync(join(tmpdir(), "repository-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, "our-paper");
  prepare(folder);
  const words = ["new", "Cedar Bend Argus", ...ANSWERS, "--into", folder, ...more];
  const done = await runHere("paper", words);
  return { ...done, folder, read: (path: string) => readFileSync(join(folder, path), "utf8") };
}

test("the repository has a valid paper, colours, texts, a post, a workflow and a README", async () => {
  const { folder, status, printed, read } = await make();
  expect([status, printed]).toEqual([0, expect.stringContaining(`cd ${folder}\n  npm start`)]);
  const index = pathToFileURL(join(folder, "publications/index.ts")).href;
  const { PUBLICATIONS } = (await import(index)) as { PUBLICATIONS: readonly object[] };
  expect(publicationFaults(PUBLICATIONS)).toEqual([]);
  expect(PUBLICATIONS).toMatchObject([{ id: "cedar-bend-argus", texts: {} }]);
  expect(read("publications/themes.css")).toContain('[data-publication="cedar-bend-argus"]');
  expect(existsSync(join(folder, ".git"))).toBe(true);
  expect(read(".gitignore")).toContain("software/\n");
  for (const file of ["README.md", "package.json", "software.mjs"]) {
    expect(read(file)).not.toMatch(/\{\{\w|undefined/);
  }
});

test("package.json names the software's address and version, and its commands are those of the README and the workflow", async () => {
  const { read } = await make();
  const { scripts, software } = JSON.parse(read("package.json")) as {
    readonly scripts: Readonly<Record<string, string>>;
    readonly software: { readonly repository: string; readonly version: string };
  };
  expect(software.repository).not.toBe("");
  expect(software.version).toMatch(/^(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/);
  const told = [read("README.md"), read(".github/workflows/paper.yml")].flatMap((text) =>
    [...text.matchAll(/npm run (\w+)/g)].map(([, name = ""]) => name),
  );
  expect(told.length).toBeGreaterThan(8);
  expect(told.filter((name) => !(name in scripts))).toEqual([]);
});

test("the workflow's actions are pinned as ours are, and only the deployment has secrets", async () => {
  const workflow = (await make()).read(".github/workflows/paper.yml");
  const used = [...workflow.matchAll(/uses: (.*)/g)].map(([, name = ""]) => name);
  const ours = readFileSync(".github/workflows/checks.yml", "utf8");
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !ours.includes(`uses: ${name}\n`))).toEqual([]);
  const { permissions, jobs } = parse(workflow) as {
    readonly permissions: object;
    readonly jobs: Readonly<Record<string, object>>;
  };
  expect(permissions).toEqual({ contents: "read" });
  const withSecrets = Object.entries(jobs).filter(([, job]) =>
    JSON.stringify(job).includes("secrets."),
  );
  expect(withSecrets.map(([name]) => name)).toEqual(["deploy"]);
});

const NAMES = [
  "Cedar Bend Argus",
  'The "Old" Argus: daily',
  "Argus \\ Post",
  "L'Argus #1",
  "Новости",
];

test.each(NAMES)("the first post of %j can be published", async (name) => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const terminal = { say, complain: say, progress: () => {} };
  const { folder, complaints } = await make(() => {}, ["--name", name]);
  expect(complaints).toBe("");
  const posts = await readPosts([join(folder, "posts")], "argus.test", terminal);
  expect([posts?.map(({ title }) => title), said]).toEqual([[`Welcome to ${name}`], []]);
});

test("packages are installed before a step has the account's token", async () => {
  const { jobs } = parse((await make()).read(".github/workflows/paper.yml")) as {
    readonly jobs: Readonly<
      Record<string, { readonly env?: object; readonly steps: readonly Step[] }>
    >;
  };
  const { env, steps = [] } = jobs["deploy"] ?? {};
  // Whether there is a token may be known to all steps; the token may not.
  expect(JSON.stringify(env)).not.toMatch(/secrets\.\w+ \}\}/);
  const [first, ...others] = steps.filter(({ run }) => run !== undefined);
  expect(first).toEqual({ run: "node software.mjs install" });
  expect(others.map(({ run, env: own }) => [run, Object.keys(own ?? {})])).toEqual([
    ["npm run deploy", ["CLOUDFLARE_ACCOUNT_ID", "CLOUDFLARE_API_TOKEN"]],
    ["npm run posts -- --remote", ["CLOUDFLARE_ACCOUNT_ID", "CLOUDFLARE_API_TOKEN"]],
  ]);
});

interface Step {
  readonly run?: string;
  readonly env?: object;
}

test.each([
  ["https://code.example/us/software.git", "https://code.example/us/software.git"],
  ["https://me:secret@code.example/us/software.git", "https://code.example/us/software.git"],
  ["git@code.example:us/software.git", "git@code.example:us/software.git"],
])("a clone of a clone of %s names that address, without a password", (origin, named) => {
  const project = makeProject({});
  project.shell(`git init --quiet --initial-branch=main one && git -C one remote add origin ${origin}
    git init --quiet two && git -C two remote add origin "$PWD/one"`);
  expect(originOf(join(project.root, "two"))).toBe(named);
});

test("a software that is on this machine alone is told", () => {
  const project = makeProject({});
  project.shell(
    `git init --quiet one; git init --quiet two && git -C two remote add origin ../one`,
  );
  const origin = originOf(join(project.root, "two"));
  expect([origin, isPath(origin)]).toEqual([join(project.root, "one"), true]);
  expect(["C:\\software", "file:///software", "/software", "../software"].map(isPath)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("a folder with files is refused, and left as it is", async () => {
  const { status, complaints, folder } = await make((place) => {
    mkdirSync(place);
    writeFileSync(join(place, "notes.txt"), "mine");
  });
  expect([status, complaints]).toEqual([1, `--into: ${folder} is not empty.\n`]);
  expect(existsSync(join(folder, "README.md"))).toBe(false);
});
