/** What the documents name is there: files, headings, commands, tests. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

import { filesLike } from "./files.ts";

const read = (path: string) => readFileSync(path, "utf8");
const DOCUMENTS = filesLike(["*.md", "docs/*.md", "worker/**/README.md", "tools/bench/README.md"]);

const { scripts } = JSON.parse(read("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** Of a paper's own repository. */
const PAPER_SCRIPTS = ["upgrade"];

/** A heading as the fragment of an address, as GitHub makes it. */
function fragmentOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

function headingsOf(path: string): readonly string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => fragmentOf(heading));
}

test("there are documents", () => expect(DOCUMENTS.length).toBeGreaterThan(10));

test.each(DOCUMENTS)("%s links to files and headings that exist", (document) => {
  const text = read(document).replaceAll(/`[^`\n]*`/g, "");
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)]+))?\)/g)];
  const dead = links.flatMap(([link, path = "", fragment]) => {
    const target = path === "" ? document : join(dirname(document), path);
    if (!existsSync(target)) return [link];
    return fragment === undefined || headingsOf(target).includes(fragment) ? [] : [link];
  });
  expect(dead).toEqual([]);
});

test.each(DOCUMENTS)("%s names commands that exist", (document) => {
  const named = [...read(document).matchAll(/\bnpm run (?:--silent )?([\w-]+)(?: -- ([a-z]+))?/g)];
  const known = [...Object.keys(scripts), ...PAPER_SCRIPTS];
  const unknown = named.filter(([, name = ""]) => !known.includes(name)).map(([text]) => text);
  expect(unknown).toEqual([]);
  const bench = read("tools/bench/bench.ts");
  const parts = named.flatMap(([, name, part]) => (name === "bench" && part ? [part] : []));
  expect(parts.filter((part) => !bench.includes(`npm run bench -- ${part} `))).toEqual([]);
});

test.each(DOCUMENTS)("%s names files of the project that exist", (document) => {
  const named = [
    ...read(document).matchAll(/`((?:shared|client|worker|tools|test|docs|\.github)\/[\w./-]+)`/g),
  ].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

const foldersLike = (pattern: string) =>
  filesLike(pattern).map((path) => `${path.replace(/\/$/, "")}/`);

test("CONTRIBUTING.md says what is in every folder of the client", () => {
  const table = read("CONTRIBUTING.md");
  const folders = foldersLike("client/*/");
  expect(folders.length).toBeGreaterThan(6);
  expect(folders.filter((path) => !table.includes(`\`${path}\``))).toEqual([]);
});

/** What worker/README.md says of a room. */
function textOf(room: string): string {
  const parts = read("worker/README.md").split("\n## ");
  return parts.find((part) => part.startsWith(`\`${room}\``)) ?? "";
}

test("each room of the Worker says what it is for, what enters, what leaves, and what it knows not", () => {
  const rooms = foldersLike("worker/*/").map((path) => path.slice("worker/".length));
  const lines = ["For", "Enters", "Leaves", "In it", "Knows not"];
  const silent = rooms
    .filter((room) => room !== "migrations/")
    .flatMap((room) =>
      lines.filter((line) => !textOf(room).includes(`- **${line}:**`)).map((line) => room + line),
    );
  expect(rooms.length).toBe(10);
  expect(silent).toEqual([]);
  expect(textOf("migrations/")).not.toBe("");
});

const wordsIn = (text: string) => text.match(/\S+/g)?.length ?? 0;

test("the README is read in a few minutes: it has at most 1,200 words", () => {
  expect(wordsIn(read("README.md"))).toBeLessThanOrEqual(1200);
});

test("the decision log is short: few words, and few for each decision", () => {
  const text = read("docs/decisions.md");
  const entries = text.split(/\n\n(?=\*\*\d)/).slice(1);
  expect(entries.length).toBeGreaterThan(40);
  expect(entries.filter((entry) => wordsIn(entry) > 90)).toEqual([]);
  expect(wordsIn(text)).toBeLessThanOrEqual(2500);
});

test("SECURITY.md names tests that exist", () => {
  const tests = filesLike("test/**/*.test.{ts,tsx}").map((path) =>
    path.replace(/\.test\.\w+$/, ""),
  );
  const rows = read("SECURITY.md").matchAll(/^\|.*\| ([^|]*) \|$/gm);
  const named = [...rows].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([\w/-]+)`/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(30);
  const isThere = (name: string) =>
    existsSync(name) || tests.some((path) => path.endsWith(`/${name}`));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
