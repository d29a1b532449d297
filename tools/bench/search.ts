/**
 * The quality of the search, by relevance judgements of people. Compared are nDCG@10 of `/search`, of plain
 * FTS5 (porter, OR, bm25) over the same texts, and of `/search` where each question lacks a letter of its
 * longest word.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { parseSearch } from "../../shared/search/search.ts";
import { wordsOf } from "../../shared/search/words.ts";
import { searchStories, type SearchScope } from "../../worker/content/search/search-stories.ts";
import { ALDER_FALLS } from "../../worker/papers/alder-falls.ts";
import { toStory } from "../../worker/reading/normalise/to-story.ts";
import { rowOf } from "../archive/feed-file.ts";
import { storyStatements } from "../archive/story-rows.ts";
import { openSqlite, simulatedDatabase } from "../d1/simulated-database.ts";
import { tableOf } from "./table.ts";

const FEED = "https://collection.example/rss";
const NOW = Date.UTC(2026, 10, 23);
const DEPTH = 10;
const SCOPE: SearchScope = {
  feeds: ALDER_FALLS.feeds,
  known: [],
  isOnlyPublication: true,
  domain: undefined,
  nameOf: (address) => address,
};

interface Collection {
  readonly documents: readonly { _id: string; title: string; text: string }[];
  readonly questions: readonly { _id: string; text: string }[];
  /** How relevant documents are, by question. */
  readonly judged: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Gives the ids of the documents for a question, the best first. */
type Finding = (question: string) => Promise<readonly string[]>;

/**
 * The table of test collections, each in a folder as BEIR has them: `corpus.jsonl`, `queries.jsonl`,
 * `qrels.tsv`.
 */
export async function measureSearch(folders: readonly string[]): Promise<string> {
  const rows: string[][] = [];
  for (const folder of folders) {
    const collection = readCollection(folder);
    const { find, texts } = openStories(collection);
    const ours = await meanGain(collection, find);
    const plain = await meanGain(collection, openPlain(texts));
    const misspelt = await meanGain(collection, find, damaged);
    rows.push([
      basename(folder),
      plain.toFixed(3),
      ours.toFixed(3),
      `${(ours / plain).toFixed(3)} ×`,
      misspelt.toFixed(3),
      `${((misspelt / ours) * 100).toFixed(0)} %`,
    ]);
  }
  return tableOf(["collection", "plain FTS5", "ours", "ratio", "a letter less", "kept"], rows);
}

function readCollection(folder: string): Collection {
  const lines = (name: string) => readFileSync(join(folder, name), "utf8").trim().split("\n");
  const judged = new Map<string, Map<string, number>>();
  for (const line of lines("qrels.tsv").slice(1)) {
    const [question = "", document = "", score = "1"] = line.split("\t");
    const ofQuestion = judged.get(question) ?? new Map<string, number>();
    judged.set(question, ofQuestion.set(document, Number(score)));
  }
  return {
    documents: lines("corpus.jsonl").map((line) => JSON.parse(line)),
    questions: lines("queries.jsonl").map((line) => JSON.parse(line)),
    judged,
  };
}

/** A database with the documents as stories of one feed, all of one date. */
function openStories({ documents }: Collection) {
  const sqlite = openSqlite();
  const db = simulatedDatabase(undefined, sqlite);
  const byIdentity = new Map<string, string>();
  const stories = documents.flatMap(({ _id, title, text }) => {
    const item = { guid: _id, link: `https://collection.example/${_id}` };
    const story = toStory({ ...item, title, description: escaped(text) }, FEED);
    if (story) byIdentity.set(story.id, _id);
    return story ?? [];
  });
  const stored = stories.map((story) => rowOf(story, FEED, NOW, NOW));
  for (const { sql, json = "" } of storyStatements(stored)) sqlite.prepare(sql).run(json);
  const find: Finding = async (text) => {
    const request = parseSearch(new URLSearchParams({ q: text.replaceAll('"', " ") }));
    const { rows } = await searchStories(db, request, SCOPE, NOW);
    return rows.slice(0, DEPTH).map(({ id }) => byIdentity.get(id) ?? "");
  };
  const texts = stories.map(({ id, title, excerpt, text }) => ({
    id: byIdentity.get(id) ?? "",
    text: `${title} ${text === "" ? excerpt : `${excerpt.replace(/\S*\.\.\.$/, "")} ${text}`}`,
  }));
  return { find, texts };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function openPlain(texts: readonly { id: string; text: string }[]): Finding {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec(
    "CREATE VIRTUAL TABLE plain USING fts5 (id UNINDEXED, text, tokenize = 'porter unicode61')",
  );
  const insert = sqlite.prepare("INSERT INTO plain VALUES (?, ?)");
  for (const { id, text } of texts) insert.run(id, text);
  const ask = sqlite.prepare(
    `SELECT id FROM plain WHERE plain MATCH ? ORDER BY bm25(plain) LIMIT ${DEPTH}`,
  );
  return async (text) => {
    const words = wordsOf(text).map((word) => `"${word}"`);
    return words.length === 0 ? [] : ask.all(words.join(" OR ")).map(({ id }) => String(id));
  };
}

/** The question without the middle letter of its longest word. */
function damaged(text: string): string {
  const longest = [...wordsOf(text)].toSorted((a, b) => b.length - a.length)[0] ?? "";
  const at = text.toLowerCase().indexOf(longest) + Math.floor(longest.length / 2);
  return text.slice(0, at) + text.slice(at + 1);
}

async function meanGain(
  { questions, judged }: Collection,
  find: Finding,
  change: (text: string) => string = (text) => text,
): Promise<number> {
  const gains: number[] = [];
  for (const { _id, text } of questions) {
    const scores = judged.get(_id);
    if (!scores) continue;
    const found = await find(change(text));
    const best = [...scores.values()].toSorted((a, b) => b - a);
    const ideal = discounted(best.slice(0, DEPTH));
    gains.push(discounted(found.map((id) => scores.get(id) ?? 0)) / ideal);
  }
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

function discounted(scores: readonly number[]): number {
  return scores.reduce((sum, score, place) => sum + score / Math.log2(place + 2), 0);
}
