/**
 * A paper's own repository: what `npm run paper -- new NAME --into FOLDER` writes around the publication.
 * The files stand in `repository/`, with names in double braces to fill in.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { VERSION } from "../terminal/version.ts";
import { TO_FILL_IN } from "./new-publication.ts";
import { newIndex, paperModule } from "./paper-files.ts";

const PROJECT = resolve(import.meta.dirname, "../..");
const TEMPLATES = "tools/paper/repository";

/** The path of the type of a publication from the folder of publications. */
const TYPES = "../software/worker/papers/edge-publication.ts";

/** Clones of clones that are followed to the address that all have. */
const CLONES_MOST = 5;

/** The version of the software that a paper begins with. */
interface Software {
  /** Where git finds it. */
  readonly repository: string;
  /** A tag, or the commit where the version has no tag yet. */
  readonly version: string;
}

/** Throws if the folder has anything in it. */
export function refuseUsedFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== ".git")) {
    throw new Error(`--into: ${folder} is not empty.`);
  }
}

/** Writes the paper, with a first post of a day (YYYY-MM-DD), and makes the folder a repository of git. */
export function writeRepository(folder: string, paper: EdgePublication, day: string): void {
  const { id, name } = paper;
  const software = softwareHere();
  const write = (path: string, text: string) => {
    const place = resolve(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  };
  for (const [file, text] of Object.entries(fromTemplates(paper, ofProject))) write(file, text);
  write(`posts/${day}-welcome.md`, filled(ofProject(`${TEMPLATES}/welcome.md`), paper, day));
  write("package.json", packageOf(id, software));
  write(`publications/${id}.ts`, withTexts(paperModule(paper, TYPES)));
  write("publications/index.ts", newIndex(id));
  write("publications/texts.ts", TEXTS);
  write("publications/themes.css", themesOf(id));
  write(".gitignore", "node_modules/\nsoftware/\n.dev.vars\n");
  git(folder, "init", "--quiet", "--initial-branch=main");
  console.log(`Wrote ${folder}, a repository of git for ${name}. Its README.md says all that its editor needs:

  cd ${folder}
  npm start`);
  if (isPath(software.repository)) {
    console.log(`
package.json names the software at ${software.repository}, which is on this machine alone: before you push the
paper, write an address there that others can reach.`);
  }
}

/** The files that a new version of the software may renew; `read` gives a file of the software. */
export function fromTemplates(
  paper: EdgePublication,
  read: (path: string) => string,
): Readonly<Record<string, string>> {
  const workflow = read(`${TEMPLATES}/workflow.yml`);
  return {
    "README.md": filled(read(`${TEMPLATES}/README.md`), paper),
    "software.mjs": read(`${TEMPLATES}/software.mjs`),
    ".github/workflows/paper.yml": pinned(workflow, read(".github/workflows/checks.yml")),
    ".nvmrc": read(".nvmrc"),
  };
}

/** A template with the words of a paper in place of their names. */
function filled(text: string, { id, name, town, url }: EdgePublication, day = ""): string {
  const fields = TO_FILL_IN.map((field) => `\`${field}\``).join(", ");
  const { host } = new URL(url);
  // A text of JSON is one of YAML too, whatever quotes the name has.
  const title = JSON.stringify(`Welcome to ${name}`);
  const given: Readonly<Record<string, string>> = { id, name, town, host, day, fields, title };
  return text.replace(/\{\{(\w+)\}\}/g, (_, word: string) => given[word] ?? "");
}

/** The colours of the software, to change. */
function themesOf(id: string): string {
  return `/* Colours and type of the paper; software/client/styles/tokens.css has all that can be set. */
[data-publication="${id}"] {
  --accent: #0b5d46;
  --accent-tint: #e4efe9;
  --on-accent: #ffffff;
}

@media screen and (prefers-color-scheme: dark) {
  [data-publication="${id}"] {
    --accent: #7fcfae;
    --accent-tint: #17302a;
    --on-accent: #0a1a14;
  }
}
`;
}

/** The publication's module with the texts of the repository. */
function withTexts(module: string): string {
  return module
    .replace(/^(import type .*\n)/m, '$1import { TEXTS } from "./texts.ts";\n')
    .replace(/^(\s*)(name: )/m, "$1texts: TEXTS,\n$1$2");
}

const TEXTS = `/** The paper's own texts in place of the software's: \`faq\`, \`privacy\` and \`terms\`, each as a whole. */
import type { PublicationTexts } from "../software/shared/publication/publication-texts.ts";

export const TEXTS: PublicationTexts = {};
`;

/** The text of a file of the software. */
export function ofProject(path: string): string {
  return readFileSync(resolve(PROJECT, path), "utf8");
}

/** A workflow with the actions at the commits of our own, which Dependabot renews. */
export function pinned(
  workflow: string,
  ours: string = ofProject(".github/workflows/checks.yml"),
): string {
  const pins = new Map(
    [...ours.matchAll(/uses: ([^@\s]+)(@.*)/g)].map(([, action = "", commit = ""]) => [
      action,
      commit,
    ]),
  );
  return workflow.replace(
    /uses: ([^@\s]+)$/gm,
    (line, action: string) => line + (pins.get(action) ?? ""),
  );
}

function packageOf(id: string, software: Software): string {
  const scripts = scriptsOf(id);
  const paper = { name: id, private: true, type: "module", scripts, software };
  return `${JSON.stringify(paper, undefined, 2)}\n`;
}

/** The commands of a paper's repository. */
export function scriptsOf(id: string): Readonly<Record<string, string>> {
  return {
    start: "npm run --silent posts && node software.mjs start --",
    build: "node software.mjs run build",
    test: "npm run build && npm run --silent posts",
    feeds: "node software.mjs run feeds --",
    posts: "node software.mjs run blog -- import ../posts",
    blog: "node software.mjs run blog --",
    desk: "node software.mjs run desk --",
    events: "node software.mjs run events --",
    archive: "node software.mjs run archive --",
    deploy: `node software.mjs run deploy -- --name ${id} --publications ${id}`,
    upgrade: "node software.mjs upgrade",
  };
}

/** The origin of this clone, or of the clone that it was made of; its release, or its commit. */
function softwareHere(): Software {
  try {
    const tags = git(PROJECT, "tag", "--points-at", "HEAD").split("\n");
    const tag = `v${VERSION}`;
    return {
      repository: originOf(PROJECT),
      version: tags.includes(tag) ? tag : git(PROJECT, "rev-parse", "HEAD"),
    };
  } catch {
    throw new Error(`--into needs a clone of the software by git; ${PROJECT} is none.`);
  }
}

/** The address of a clone's origin without a password in it; the clone's own path where it has none. */
export function originOf(folder: string, depth = 0): string {
  const remotes = git(folder, "remote").split("\n");
  if (!remotes.includes("origin") || depth === CLONES_MOST) return folder;
  const origin = git(folder, "remote", "get-url", "origin");
  if (!isPath(origin)) return origin.replace(/^(https?:\/\/)[^/@]*@/i, "$1");
  return originOf(resolve(folder, origin.replace(/^file:\/\//i, "")), depth + 1);
}

/** Whether git finds a repository on this machine alone. */
export function isPath(repository: string): boolean {
  return !/^(?!file:)(?:[a-z][a-z\d+.-]*:\/\/|[^/\\]{2,}:)/i.test(repository);
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", ["-C", folder, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
