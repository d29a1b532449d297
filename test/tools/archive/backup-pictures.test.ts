/** One backup, one restore: an empty account gets everything that readers and editors had, with pictures. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { checkExport } from "../../../tools/archive/export-file.ts";
import { exportAll } from "../../../tools/archive/export-rows.ts";
import { importRows } from "../../../tools/archive/import-rows.ts";
import { pictureLine } from "../../../tools/archive/lines/picture-lines.ts";
import { readImport, verifyBackup } from "../../../tools/archive/read-import.ts";
import { renderPost } from "../../../tools/blog/store/render-posts.ts";
import { writeStatements } from "../../../tools/blog/store/statements.ts";
import type { PictureStore } from "../../../tools/d1/picture-store.ts";
import { openSqlite } from "../../../tools/d1/simulated-database.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { aStoredPost } from "../../worker/content/blog/database.ts";
import { openArchive } from "../../worker/content/search/archive.ts";
import { storeOf } from "./store-of.ts";

const HASH = "0123456789abcdef0123456789abcdef";
const WIDE = `${HASH}-1280x800.webp`;
const NARROW = `${HASH}-640x400.webp`;
const OTHER = `${HASH.replace("0", "f")}-100x100.png`;

const webp = (text: string) => Buffer.from(`RIFF0000WEBP${text}`, "latin1");
const PNG = Buffer.from("\u0089PNG\r\n\u001a\n0000", "latin1");

function storeWith(files: Readonly<Record<string, Uint8Array>>) {
  const stored = new Map(Object.entries(files));
  const store: PictureStore = {
    put: async (name, bytes) => void stored.set(name, bytes),
    get: async (name) => stored.get(name),
  };
  return { stored, store };
}

/** An account with a story and two posts; one shows a picture above its text, the other one within. */
async function anAccount() {
  const { sqlite, bring } = openArchive();
  const picture = `https://elsewhere.example/pictures/${HASH}-9x9.webp`;
  await bring([
    { guid: "One", title: "One", description: "Text", media: { content: [{ url: picture }] } },
  ]);
  const posts = [
    aStoredPost({ picture: `/pictures/${WIDE}` }),
    aStoredPost({ slug: "b", hash: "b", body: `Look: ![A bell](/pictures/${OTHER})` }),
  ];
  await storeOf(sqlite).write(writeStatements(posts, posts.flatMap(renderPost)));
  return sqlite;
}

function terminalOf() {
  const said: string[] = [];
  const note = (line: string) => said.push(line);
  return { said, terminal: { say: note, complain: note, progress: () => {} } };
}

async function backupOf(files: Readonly<Record<string, Uint8Array>>) {
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "archive.jsonl");
  const { said, terminal } = terminalOf();
  const write = (line: string) => appendFileSync(file, line);
  await exportAll(storeOf(await anAccount()), terminal, write, storeWith(files).store);
  return { file, said };
}

const FILES = { [WIDE]: webp("wide"), [NARROW]: webp("narrow"), [OTHER]: PNG };

/** Restores a backup into an empty account whose store has these pictures. */
async function restored(file: string, files: Readonly<Record<string, Uint8Array>> = {}) {
  const sqlite = openSqlite();
  const { store, stored } = storeWith(files);
  const { said, terminal } = terminalOf();
  const read = await readImport(file, undefined, [ALDER_FALLS], { terminal, now: Date.now() });
  await read.storePictures(store);
  await importRows(read.lines, read.counts, [], storeOf(sqlite), terminal);
  return { sqlite, stored, said };
}

test("a restore into an empty account brings posts, stories and pictures back, byte for byte", async () => {
  const { file, said } = await backupOf(FILES);
  expect(said.at(-1)).toContain("3 pictures");
  const { sqlite, stored, said: told } = await restored(file);
  expect(Object.fromEntries(stored)).toEqual(FILES);
  expect(told[0]).toBe("3 pictures.");
  const all = (database: typeof sqlite) => [
    database.prepare("SELECT * FROM posts ORDER BY slug").all(),
    database.prepare("SELECT slug, title FROM stories").all(),
  ];
  expect(all(sqlite)).toEqual(all(await anAccount()));
});

test("verify says what a backup holds, and names the pictures that it lacks", async () => {
  const { file } = await backupOf({ [WIDE]: webp("wide"), [OTHER]: PNG });
  const { said, terminal } = terminalOf();
  await verifyBackup(file, terminal);
  expect(said).toEqual([
    `Note: the backup has not 1 of the pictures that posts show: ${NARROW}.`,
    expect.stringMatching(/holds .*1 story.*2 posts.*2 pictures\.$/),
  ]);
});

test("an export and an import name the pictures that nobody has", async () => {
  const { file, said } = await backupOf({ [OTHER]: PNG });
  const missing = `2 of the pictures that posts show: ${WIDE}, ${NARROW}.`;
  expect(said.join("\n")).toContain(`the store has not ${missing}`);
  const { said: told } = await restored(file);
  expect(told.join("\n")).toContain(`neither the backup nor the store has ${missing}`);
  const { said: quiet } = await restored(file, FILES);
  expect(quiet.join("\n")).not.toContain("pictures that posts show");
});

test.each([
  [
    "other bytes",
    (line: string) => line.replace(/"bytes":"..../, '"bytes":"AAAA'),
    "has other bytes than were written",
  ],
  [
    "another name",
    (line: string) => line.replace(HASH, "../../etc/passwd"),
    "is no name of a picture",
  ],
  ["no picture", () => pictureOf(Buffer.from("<script>")), "is no picture"],
])("a picture's line with %s is refused", async (_what, change, fault) => {
  const { file } = await backupOf(FILES);
  const lines = readFileSync(file, "utf8").split("\n");
  const at = lines.findIndex((line) => line.startsWith('{"picture"'));
  writeFileSync(file, lines.map((line, index) => (index === at ? change(line) : line)).join("\n"));
  await expect(checkExport(file)).rejects.toThrow(fault);
});

function pictureOf(bytes: Buffer): string {
  return pictureLine(WIDE, bytes).trim();
}

test("a backup that lost a picture's line is refused", async () => {
  const { file } = await backupOf(FILES);
  const lines = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, lines.filter((line) => !line.includes(`"name":"${NARROW}"`)).join("\n"));
  await expect(checkExport(file)).rejects.toThrow("2 of 3 pictures");
});
