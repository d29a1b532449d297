/** Random histories of posts: two editors, files, a clock that moves. Seeds make them the same in each run. */
import { expect, test } from "vitest";

import { openSqlite } from "../../../../tools/d1/simulated-database.ts";
import type { PostAct } from "../../../../worker/content/blog/rows/post-pointers.ts";
import { baseOf, readVersions } from "../../../../worker/content/blog/rows/read-post.ts";
import { DAY, DOMAIN, NOON, openDesk, type TestDesk } from "./a-desk.ts";

const TABLES = [
  "posts",
  "post_html",
  "post_tags",
  "post_versions",
  "post_pointers",
  "removed_posts",
];
const HISTORIES = 250;
const STEPS = 12;
const HOUR = DAY / 24;
const ACTS: readonly PostAct[] = ["type", "save", "publish", "schedule", "unpublish", "remove"];
const EDITORS = ["ada@paper.example", "tom@paper.example"];

/** A generator of numbers below a limit (mulberry32). */
function randomOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

interface Kept {
  readonly text: string;
  /** What the same editor types next takes its place. */
  readonly typedBy: string | undefined;
}

interface History {
  readonly desk: TestDesk;
  readonly next: (limit: number) => number;
  /** Texts that the desk or an import answered to have. */
  kept: readonly Kept[];
  /** Addresses at which a reader got a post. */
  readonly had: Set<string>;
  /** What each editor's window began with. */
  readonly windows: Map<string, string>;
}

async function addressesOf({ rows }: TestDesk): Promise<readonly string[]> {
  return rows("SELECT slug FROM post_pointers ORDER BY id").map(({ slug }) => String(slug));
}

/** An order of an editor with a new text, of a window that may be outdated. */
async function order(history: History, text: string): Promise<void> {
  const { desk, next, windows } = history;
  const slugs = await addressesOf(desk);
  const editor = EDITORS[next(2)] ?? "";
  const isNew = slugs.length === 0 || (slugs.length < 3 && next(4) === 0);
  const slug = isNew ? "" : (slugs[next(slugs.length)] ?? "");
  const act = ACTS[next(ACTS.length)] ?? "save";
  if (isNew && (act === "unpublish" || act === "remove")) return;
  const window = windows.get(`${editor} ${slug}`);
  const isOutdated = window !== undefined && next(3) === 0;
  const address = next(4) === 0 ? { slug: `address-${next(6)}` } : {};
  const at = Math.floor(desk.now / 1_000) + (next(3) + 1) * 3_600;
  const parts = { editor, at, body: text, ...(isOutdated ? { base: window } : {}), ...address };
  const answer = await desk.order(act, slug, parts);
  const post = slug === "" ? undefined : await desk.post(slug);
  if (post && next(2) === 0) windows.set(`${editor} ${slug}`, baseOf(post));
  if (answer.is === "done") keep(history, text, act === "type" ? editor : undefined);
}

function keep(history: History, text: string, typedBy: string | undefined): void {
  history.kept = [...history.kept, { text, typedBy }];
}

/** An import of a file, with its date behind or ahead, public or not. */
async function bring(history: History, text: string): Promise<void> {
  const { desk, next } = history;
  const date = new Date(desk.now + (next(5) - 3) * HOUR).toISOString();
  const draft = next(4) === 0 ? "draft: true\n" : "";
  const name = `address-${next(6)}`;
  const isWritten = await desk.bring(name, text, `date: ${date}\n${draft}`, next(3) === 0);
  const post = await desk.post(name);
  if (isWritten && post?.fields.body === text) keep(history, text, undefined);
}

/** Brings an old text back, as the page of a version does. */
async function restore(history: History): Promise<void> {
  const { desk, next } = history;
  const slugs = await addressesOf(desk);
  const slug = slugs[next(Math.max(1, slugs.length))] ?? "";
  const versions = await readVersions(desk.db, { domain: DOMAIN, slug });
  const version = versions[next(Math.max(1, versions.length))];
  if (version) await desk.order("save", slug, { ...JSON.parse(version.fields), slug });
}

async function step(history: History, text: string): Promise<void> {
  const { desk, next } = history;
  desk.now += next(3) * HOUR;
  const kind = next(10);
  if (kind < 6) await order(history, text);
  else if (kind < 8) await bring(history, text);
  else if (kind === 8) await restore(history);
  else {
    const slugs = await addressesOf(desk);
    await desk.remove(slugs[next(Math.max(1, slugs.length))] ?? "none");
  }
}

/** Every text that was answered to be kept is a version; one that its editor typed may have been followed by more. */
function lost({ desk, kept }: History): readonly string[] {
  const rows = desk.rows("SELECT fields ->> 'body' AS body FROM post_versions");
  const stored = new Set(rows.map(({ body }) => body));
  return kept
    .filter(({ text, typedBy }, at) => {
      const isFollowed =
        typedBy !== undefined && kept.slice(at + 1).some((later) => later.typedBy === typedBy);
      return !isFollowed && !stored.has(text);
    })
    .map(({ text }) => text);
}

/** Readers get one of the versions, at any address that they had once the post or 410. */
async function wrongForReaders({ desk, had }: History): Promise<readonly string[]> {
  const rows = desk.rows("SELECT slug, fields ->> 'body' AS body FROM post_versions");
  const bodies = new Map(Map.groupBy(rows, ({ slug }) => slug));
  const wrong: string[] = [];
  for (const slug of new Set([...had, ...(await addressesOf(desk))])) {
    const seen = await desk.seen(slug);
    if (typeof seen === "number") {
      if (had.has(slug) && seen !== 410) wrong.push(`${slug}: ${seen}`);
      continue;
    }
    had.add(slug);
    const text = /Text [\d.]+/.exec(seen.body)?.[0];
    if (!bodies.get(slug)?.some(({ body }) => body === text)) wrong.push(`${slug}: ${text}`);
    if (seen.published > new Date(desk.now).toISOString()) wrong.push(`${slug}: too early`);
  }
  return wrong;
}

test.each(Array.from({ length: 10 }, (_, at) => at))(
  "no text is lost, and no address dies, in histories of the %s. hundred",
  async (hundred) => {
    const sqlite = openSqlite();
    for (let at = 0; at < HISTORIES / 10; at += 1) {
      for (const table of TABLES) sqlite.exec(`DELETE FROM ${table}`);
      const seed = hundred * 100 + at + 1;
      const history: History = {
        desk: openDesk(sqlite),
        next: randomOf(seed),
        kept: [],
        had: new Set(),
        windows: new Map(),
      };
      history.desk.now = NOON;
      for (let count = 1; count <= STEPS; count += 1) {
        await step(history, `Text ${seed}.${count}`);
        const found = { lost: lost(history), wrong: await wrongForReaders(history) };
        expect({ seed, count, ...found }).toEqual({ seed, count, lost: [], wrong: [] });
      }
    }
  },
);
