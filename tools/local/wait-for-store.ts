/**
 * A local store that another process is writing to. SQLite lets one process write at a time, so commands
 * beside a running server wait for it, and at last say which process it is.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { databaseFiles } from "./local-database.ts";

const WAIT_MS = 10_000;
const COMMAND_CHARACTERS = 100;

/** Whether an error of D1 says that another process has locked the database; nothing was written then. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && /SQLITE_BUSY|database is locked/.test(error.message);
}

/** Whether a query failed for a lock, which D1 may also report as a failure to finish the answer. */
export function isUnread(error: unknown): boolean {
  return (
    isLocked(error) || (error instanceof Error && error.message.includes("session commit token"))
  );
}

/**
 * Waits until the databases of a state folder can be written, ten seconds for each at most. Throws a
 * sentence that names the process which holds one longer.
 */
export function waitForStore(folder: string, waitMs: number = WAIT_MS): void {
  for (const file of databaseFiles(folder)) {
    const database = new DatabaseSync(file, { timeout: waitMs });
    try {
      database.exec("BEGIN IMMEDIATE; ROLLBACK");
    } catch (error) {
      if (!isLocked(error)) throw error;
      throw new Error(
        `The local store in ${folder} is in use: ${holdersOf(file)} has been writing to it for ten seconds. End that, or run the command again later.`,
        { cause: error },
      );
    } finally {
      database.close();
    }
  }
}

/** The other processes that have a file open, as `process 123 (its command)`. */
function holdersOf(file: string): string {
  const named = pidsWith(realpathSync(file))
    .filter((pid) => pid !== process.pid)
    .map((pid) => `process ${pid} (${commandOf(pid)})`);
  return named.join(" or ") || "another process";
}

/** Linux lists open files below /proc; elsewhere `lsof` does. */
function pidsWith(file: string): readonly number[] {
  try {
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return pids.filter((pid) => openFiles(pid).includes(file)).map(Number);
  } catch {
    const printed = orEmpty(() => execFileSync("lsof", ["-t", file], { encoding: "utf8" }));
    return printed.split("\n").filter(Boolean).map(Number);
  }
}

function openFiles(pid: string): readonly string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).map((name) => orEmpty(() => readlinkSync(join(folder, name))));
  } catch {
    // The process of another user, or one that has ended.
    return [];
  }
}

function commandOf(pid: number): string {
  const words =
    orEmpty(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")) ||
    orEmpty(() => execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }));
  return words.replaceAll(/\s+/g, " ").trim().slice(0, COMMAND_CHARACTERS) || "unknown";
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
