/** `npm run inbox`, and what a backup has of the inbox. */
import {
  appendFileSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { exportAll, WITH_SENDERS } from "../../../tools/archive/export-rows.ts";
import { importRows } from "../../../tools/archive/import-rows.ts";
import { readImport } from "../../../tools/archive/read-import.ts";
import { openSqlite } from "../../../tools/d1/simulated-database.ts";
import { addMails, listSubmissions } from "../../../tools/inbox/inbox-commands.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { storeOf } from "../archive/store-of.ts";

const SAMPLES = globSync("tools/sample-submissions/*.eml").toSorted();
const said: string[] = [];
const terminal = {
  say: (line: string) => void said.push(line),
  complain: () => {},
  progress: () => {},
};

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "inbox-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

async function anInbox(files: readonly string[] = SAMPLES) {
  const sqlite = openSqlite();
  const stored: string[] = [];
  const pictures = {
    put: async (name: string) => void stored.push(name),
    get: async () => undefined,
  };
  const now = Date.UTC(2026, 10, 26);
  await addMails(files, { paper: ALDER_FALLS, store: storeOf(sqlite), pictures, terminal, now });
  return { sqlite, stored };
}

test("mails are put in by hand, and listed without their senders", async () => {
  const { sqlite } = await anInbox();
  said.length = 0;
  await listSubmissions({ paper: ALDER_FALLS, store: storeOf(sqlite), terminal });
  expect(said).toHaveLength(3);
  expect(said.join("\n")).toMatch(/new +event +Chicken supper at the firehouse/);
  expect(said.join("\n")).not.toContain("sample.example");
});

test("a mail of a program, and one that cannot be read, are refused by name", async () => {
  const file = join(folder(), "list.eml");
  writeFileSync(file, "From: a@b.example\nList-Id: <x>\n\nDigest.");
  await expect(anInbox([file])).rejects.toThrow("list.eml is no mail of a person: list.");
});

test("a backup has what was sent, and who sent it, only where it is asked for", async () => {
  const { sqlite } = await anInbox();
  const file = join(folder(), "backup.jsonl");
  const write = (line: string) => appendFileSync(file, line);
  await exportAll(storeOf(sqlite), terminal, write);
  expect(readFileSync(file, "utf8")).not.toMatch(/sample\.example|Chicken supper/);
  rmSync(file);
  await exportAll(storeOf(sqlite), terminal, write, undefined, WITH_SENDERS);
  const read = await readImport(file, undefined, [ALDER_FALLS], { terminal, now: 0 });
  const other = openSqlite();
  await importRows(read.lines, read.counts, [], storeOf(other), terminal);
  const rows = (of: typeof other) => of.prepare("SELECT * FROM submissions ORDER BY id").all();
  expect(rows(other)).toEqual(rows(sqlite));
});
