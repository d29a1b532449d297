/**
 * A new version of the software in a paper's own repository: what its files have of the software's
 * templates is renewed where the paper left them as they were, and told where it did not.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { fromTemplates, ofProject, scriptsOf } from "./paper-repository.ts";

const PROJECT = resolve(import.meta.dirname, "../..");

/** Texts of files by their paths in the paper's repository; undefined where there is none. */
export type Texts = Readonly<Record<string, string | undefined>>;

export interface Renewal {
  readonly file: string;
  /** `renew`: the paper has the text of before. `tell`: the paper changed it. */
  readonly action: "renew" | "tell";
  readonly before: string;
  readonly after: string;
}

/** Which files of a paper the software has changed between two versions. */
export function renewalsOf(mine: Texts, before: Texts, after: Texts): readonly Renewal[] {
  return Object.entries(after).flatMap(([file, text]) => {
    const [own, old] = [mine[file], before[file] ?? ""];
    if (text === undefined || text === old || text === own) return [];
    // A file that the paper has deleted stays so.
    if (own === undefined && old !== "") return [];
    return [{ file, action: (own ?? "") === old ? "renew" : "tell", before: old, after: text }];
  });
}

/** What the changelog asks of an operator who comes from a version, newest first. */
export function upgradingNotes(changelog: string, from: string): readonly string[] {
  const entries = changelog.split(/^## \[/m).slice(1);
  const known = entries.findIndex((entry) => entry.startsWith(`${from}]`));
  return entries.slice(0, known < 0 ? undefined : known).flatMap((entry) => {
    const [, notes] = /^### Upgrading\n([\s\S]*?)(?=^###? |$(?![\s\S]))/m.exec(entry) ?? [];
    const [name = ""] = entry.split("]");
    return notes === undefined ? [] : [`${name}:\n${notes.trim()}`];
  });
}

/** Renews a paper's repository; gives lines about what was changed, and what its owner is to look at. */
export function renewRepository(
  folder: string,
  paper: EdgePublication,
  from: string,
): readonly string[] {
  const past = (path: string) => gitShow(`${from}:${path}`);
  const after = fromTemplates(paper, ofProject);
  const mine = Object.fromEntries(Object.keys(after).map((file) => [file, textOf(folder, file)]));
  const lines = renewalsOf(mine, fromTemplates(paper, past), after).map((renewal) => {
    const { file, action } = renewal;
    if (action === "tell")
      return `${file} is changed by you and by the software. What the software changed:\n${diffOf(renewal)}`;
    mkdirSync(dirname(resolve(folder, file)), { recursive: true });
    writeFileSync(resolve(folder, file), renewal.after);
    return `${file} is renewed.`;
  });
  const { version = "" } = JSON.parse(past("package.json") || "{}") as { version?: string };
  const notes = upgradingNotes(ofProject("CHANGELOG.md"), version);
  return [
    ...lines,
    ...addScripts(folder, paper.id),
    ...(notes.length === 0 ? [] : ["What an operator has to do:", ...notes]),
  ];
}

/** Adds the commands that the paper does not have. */
function addScripts(folder: string, id: string): readonly string[] {
  const file = resolve(folder, "package.json");
  const own = JSON.parse(readFileSync(file, "utf8")) as { scripts?: Record<string, string> };
  const missing = Object.entries(scriptsOf(id)).filter(([name]) => !(name in (own.scripts ?? {})));
  if (missing.length === 0) return [];
  const scripts = { ...own.scripts, ...Object.fromEntries(missing) };
  writeFileSync(file, `${JSON.stringify({ ...own, scripts }, undefined, 2)}\n`);
  return [`package.json has new commands: ${missing.map(([name]) => name).join(", ")}.`];
}

function textOf(folder: string, file: string): string | undefined {
  const path = resolve(folder, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** A file of the software at another version; empty where that had none. */
function gitShow(name: string): string {
  try {
    return execFileSync("git", ["-C", PROJECT, "show", name], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}

/** The lines between two texts, as git shows them. */
function diffOf({ before, after }: Renewal): string {
  const folder = mkdtempSync(join(tmpdir(), "renewal-"));
  try {
    writeFileSync(join(folder, "before"), before);
    writeFileSync(join(folder, "after"), after);
    execFileSync("git", ["diff", "--no-index", "--no-color", "before", "after"], { cwd: folder });
    return "";
  } catch (error) {
    // It ends with 1 where there is a difference.
    const { stdout = "" } = error as { readonly stdout?: Uint8Array | string };
    return String(stdout).split("\n").slice(4).join("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
