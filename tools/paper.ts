/**
 * `npm run paper -- new NAME`: a new publication from questions, flags or an OPML file, added to the
 * folder of publications, or with `--into` made in a repository of its own. Nothing is written unless
 * everything is valid.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";

import { CATEGORIES } from "../shared/categories.ts";
import type { EdgePublication } from "../worker/papers/edge-publication.ts";
import { decodeDocument } from "../worker/reading/feed-parser/encoding/decode-document.ts";
import { publicationFaults } from "./build/publication-check.ts";
import { faultOfAnswer } from "./paper/check-answer.ts";
import {
  defaultAnswers,
  idOf,
  isName,
  newPublication,
  TO_FILL_IN,
  type Answers,
  type Feeds,
} from "./paper/new-publication.ts";
import { constantOf, extendedIndex, newIndex, paperModule } from "./paper/paper-files.ts";
import { refuseUsedFolder, writeRepository } from "./paper/paper-repository.ts";
import { type Ask, askAnswers, type Check, QUESTIONS, sortFeeds } from "./paper/questions.ts";
import { type OpmlFeed, readOpml } from "./paper/read-opml.ts";
import { renewRepository } from "./paper/renew-repository.ts";
import { PUBLICATIONS_FOLDER } from "./publications/publications-path.ts";
import { runCommand } from "./terminal/run-command.ts";
import { messageOf, refuse } from "./terminal/usage-error.ts";

const HELP = `Usage: npm run paper -- new NAME [--town TOWN] [--feeds FILE.opml] [flags]

Makes a new paper in ${PUBLICATIONS_FOLDER} (PUBLICATIONS_DIR names another folder),
or with --into FOLDER a repository of its own, with a README for its editor.
On a terminal it asks for what no flag says, and again for what is wrong.

  --name NAME        as readers see it, where NAME is an id as cedar-bend
  --town, --region   the place it writes for
  --host HOST        where it will be read, as argus.example or https://argus.example/
  --email ADDRESS    of the newsroom
  --country, --locale, --time-zone   as US, en-US, America/New_York; proposed from the
                     region and the country where these have one alone
  --feeds FILE       an OPML file; its folders and titles are sorted into the fifteen categories, titles
                     become the names of publishers, and entries left out are named
  --into FOLDER      makes a repository there: publication, colours, posts, texts, and a workflow that tests
                     it on every push and deploys

  npm run paper -- upgrade --from VERSION   what \`npm run upgrade\` of such a repository runs: renews its files
                     that the software wrote and the paper left, and shows what changed in the others`;

/** Beyond this a round of the free plan, fifty calls a minute, visits a feed every few minutes at best. */
const MANY_FEEDS = 100;
const FLAG = { type: "string" } as const;
const THEMES =
  '/* Colours and type: a block [data-publication="id"] for each paper that wants its own. */\n';

await runCommand({
  name: "paper",
  help: HELP,
  needsWord: true,
  options: {
    ...(Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, FLAG])) as Record<
      keyof Answers,
      typeof FLAG
    >),
    feeds: FLAG,
    into: FLAG,
    from: FLAG,
  },
  run: async ([command, given, ...others], { feeds: file, into, from, ...known }) => {
    if (command === "upgrade" && given === undefined && from !== undefined) {
      const [paper] = await existing();
      if (paper === undefined) throw new Error(`${PUBLICATIONS_FOLDER} has no paper.`);
      for (const line of renewRepository(dirname(PUBLICATIONS_FOLDER), paper, from))
        console.log(line);
      return;
    }
    if (command !== "new" || given === undefined || others.length > 0) refuse("say: new NAME");
    const repository = into === undefined ? undefined : resolve(into);
    if (repository !== undefined) refuseUsedFolder(repository);
    const papers = repository === undefined ? await existing() : [];
    const id = repository === undefined ? freeId(given, papers) : validId(given);
    const listed = file === undefined ? [] : readFeeds(file);
    const terminal = process.stdin.isTTY && process.stdout.isTTY ? openTerminal() : undefined;
    try {
      const propose = (answered: Partial<Answers>) => defaultAnswers(given, id, answered);
      const check: Check = (name, answer) => faultOfAnswer(name, answer, papers);
      const answers = await askAnswers(known, propose, terminal?.ask, { check, tell: console.log });
      const feeds = await sortFeeds(listed, terminal?.ask, console.log);
      const made = newPublication(id, answers, feeds);
      const faults = publicationFaults([...papers, made]);
      if (faults.length > 0) throw new Error(faults.join("\n"));
      if (!terminal) tellGuessed(answers, known);
      if (repository === undefined) write(made, feeds);
      else writeRepository(repository, made, new Date().toISOString().slice(0, 10));
    } finally {
      terminal?.close();
    }
  },
});

/** The id of a name. Throws for an invalid name. */
function validId(name: string): string {
  const id = idOf(name);
  if (id !== undefined) return id;
  if (isName(name) && !/[a-z\d]/i.test(name)) {
    throw new Error(
      `${JSON.stringify(name)} has no letters from a to z to make an id of. Say an id, and the name beside it: npm run paper -- new our-town --name ${JSON.stringify(name)}`,
    );
  }
  throw new Error(
    `${JSON.stringify(name)} is no name of a paper; letters, digits and spaces make one.`,
  );
}

/** The same; throws also if a paper or a file has the id. */
function freeId(name: string, papers: readonly EdgePublication[]): string {
  const id = validId(name);
  const isListed = papers.some((paper) => paper.id === id);
  if (isListed || existsSync(pathOf(`${id}.ts`)) || existsSync(pathOf(id))) {
    throw new Error(`There is a paper ${id} already, in ${PUBLICATIONS_FOLDER}.`);
  }
  return id;
}

function pathOf(file: string): string {
  return resolve(PUBLICATIONS_FOLDER, file);
}

async function existing() {
  return existsSync(pathOf("index.ts")) ? (await import("#publications")).PUBLICATIONS : [];
}

function readFeeds(file: string): readonly OpmlFeed[] {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EISDIR")
      throw new Error(`--feeds: ${file} is a folder${opmlFilesIn(file)}.`, { cause: error });
    const reason = messageOf(error).replace(`${file}: `, "");
    throw new Error(`--feeds: ${file} cannot be read: ${reason}`, { cause: error });
  }
  const feeds = readOpml(decodeDocument(bytes, undefined));
  if (!feeds.ok) throw new Error(`--feeds: ${file} ${feeds.message}.`);
  for (const line of feeds.value.leftOut) console.log(`Left out: ${line}.`);
  const { length } = feeds.value.feeds;
  if (length > MANY_FEEDS)
    console.log(
      `${length} feeds: on the free plan each is visited less often; docs/costs.md has the arithmetic.`,
    );
  return feeds.value.feeds;
}

/** The files in a folder that may be meant. */
function opmlFilesIn(folder: string): string {
  const files = readdirSync(folder).filter((name) => /\.(?:opml|xml)$/i.test(name));
  return files.length === 0 ? "; say the OPML file" : `; say which file: ${files.join(", ")}`;
}

function openTerminal(): { readonly ask: Ask; readonly close: () => void } {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return {
    ask: async (question, proposed) =>
      (await terminal.question(`${question} [${proposed}]: `)).trim() || proposed,
    close: () => terminal.close(),
  };
}

/** Without a terminal no question is asked: what was guessed must be seen. */
function tellGuessed(answers: Answers, known: Partial<Answers>): void {
  const names = (Object.keys(QUESTIONS) as (keyof Answers)[]).filter(
    (name) => name !== "name" && !(name in known),
  );
  const guessed = names.map((name) => `--${name} ${JSON.stringify(answers[name])}`).join(", ");
  if (guessed !== "") console.log(`Guessed; flags say better: ${guessed}.`);
}

/** Writes a valid paper and lists it. */
function write(made: EdgePublication, feeds: Feeds): void {
  const { id } = made;
  const indexPath = pathOf("index.ts");
  const isNew = !existsSync(indexPath);
  const index = isNew ? newIndex(id) : extendedIndex(readFileSync(indexPath, "utf8"), id);
  if (index === undefined) {
    throw new Error(
      `${indexPath} does not list its PUBLICATIONS in brackets, as [${constantOf(id)}].`,
    );
  }
  const types = relative(
    PUBLICATIONS_FOLDER,
    resolve(import.meta.dirname, "../worker/papers/edge-publication.ts"),
  ).replaceAll("\\", "/");
  const paperPath = pathOf(`${id}.ts`);
  mkdirSync(PUBLICATIONS_FOLDER, { recursive: true });
  writeFileSync(paperPath, paperModule(made, types.startsWith(".") ? types : `./${types}`), {
    flag: "wx",
  });
  try {
    if (!existsSync(pathOf("themes.css"))) writeFileSync(pathOf("themes.css"), THEMES);
    writeFileSync(indexPath, index);
  } catch (error) {
    rmSync(paperPath);
    throw error;
  }
  console.log(summaryOf(paperPath, id, feeds));
}

function summaryOf(path: string, id: string, feeds: Feeds): string {
  const counts = CATEGORIES.flatMap(({ key, label }) =>
    feeds.feeds[key] ? [`${label} ${feeds.feeds[key].length}`] : [],
  );
  return `Wrote ${path} and listed it in index.ts.
Feeds: ${counts.join(", ") || "none yet"}.

What to do next:
  1. Fill in ${TO_FILL_IN.join(", ")} in ${id}.ts; worker/papers/README.md says what a paper can have.
  2. npm start -- --paper ${id}   shows the paper.
  3. npm run feeds   tells which of its feeds answer.
  4. Give it a colour: a block [data-publication="${id}"] in themes.css.
  5. Put it first in index.ts to show it on hosts that no paper lists, as localhost is.`;
}
