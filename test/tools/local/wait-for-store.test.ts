/** A local store that another process is writing to. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { isLocked, isUnread, waitForStore } from "../../../tools/local/wait-for-store.ts";

/** A state folder with a database, and a process that writes to it for a time. */
async function lockedFolder(ms: number): Promise<{ folder: string; holder: ChildProcess }> {
  const folder = mkdtempSync(join(tmpdir(), "state-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "v3/d1/databases"), { recursive: true });
  const script = `
    const { DatabaseSync } = require("node:sqlite");
    const db = new DatabaseSync(process.argv[1]);
    db.exec("PRAGMA journal_mode = WAL; CREATE TABLE a (b); BEGIN IMMEDIATE");
    console.log("locked");
    setTimeout(() => process.exit(), ${ms});`;
  const file = join(folder, "v3/d1/databases/one.sqlite");
  const holder = spawn(process.execPath, ["-e", script, file, "--", "dev"]);
  onTestFinished(() => void holder.kill());
  await once(holder.stdout, "data");
  return { folder, holder };
}

test("a store that is free soon is waited for", async () => {
  const { folder } = await lockedFolder(300);
  expect(() => waitForStore(folder)).not.toThrow();
});

test("of a store that stays in use the process is named, in a sentence", async () => {
  const { folder, holder } = await lockedFolder(20_000);
  expect(() => waitForStore(folder, 100)).toThrow(
    new RegExp(
      `^The local store in ${folder} is in use: process ${holder.pid} \\(\\S*node .*\\) has been writing to it for ten seconds\\.`,
    ),
  );
});

test("a folder without a store is free", () => {
  expect(() => waitForStore("/nowhere")).not.toThrow();
});

test.each([
  ["D1_ERROR: database is locked: SQLITE_BUSY", true, true],
  ["D1_ERROR: Failed to get session commit token: internal error; reference = x", false, true],
  ["D1_ERROR: no such table: stories: SQLITE_ERROR", false, false],
])("%j: a statement may run again: %j, a query: %j", (message, locked, unread) => {
  expect([isLocked(new Error(message)), isUnread(new Error(message))]).toEqual([locked, unread]);
});
