/** The blog command's work on posts: import files, list, remove. Stores and terminal are arguments. */
import { readFileSync } from "node:fs";

import { PUBLICATIONS } from "#publications";

import { postName } from "../../shared/blog.ts";
import type { StoredPost } from "../../worker/content/blog/rows/stored-post.ts";
import { addEntryStatement, POST_NEWS_MS } from "../../worker/content/decisions/log-entries.ts";
import type { Database } from "../d1/database.ts";
import type { PictureStore } from "../d1/picture-store.ts";
import { inertJson, type Statement } from "../d1/statements.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { dayOf, timeZoneOf } from "./days.ts";
import { type DeskState, postsToWrite } from "./desk-changes.ts";
import { findFiles, orFault } from "./find-files.ts";
import type { MadePicture } from "./pictures/make-picture.ts";
import { type Fault, readPost, type WrittenPost } from "./post-file.ts";
import { type PicturedPost, readPictures } from "./post-pictures.ts";
import { renderMissing, renderPost } from "./render-posts.ts";
import { removeStatements, writeStatements } from "./statements.ts";

/** Where an import writes. */
export interface Stores {
  readonly store: Database;
  readonly pictures: PictureStore;
}

type KnownPost = Pick<StoredPost, "published" | "title"> &
  DeskState & {
    readonly draft: number;
  };

/** Posts are named one by one up to this many. */
const NAMED_POSTS = 40;
const KNOWN_SQL = "SELECT slug, domain, hash, published, draft, title, editor, imported FROM posts";

/**
 * Reads every post below the paths. Each fault is a line `file:line: field: what is wrong`; with one
 * fault in one file nothing is returned. Parts of a post that will not be shown are reported alike.
 */
export async function readPosts(
  paths: readonly string[],
  domain: string,
  terminal: Terminal,
): Promise<readonly PicturedPost[] | undefined> {
  const { files, faults, notes } = findFiles(paths);
  const posts: PicturedPost[] = [];
  const places = new Map<string, WrittenPost>();
  for (const [index, { file, root }] of files.entries()) {
    if (index % 100 === 99) terminal.progress(`Read ${index + 1} of ${files.length} files`);
    const bytes = orFault(file, faults, () => readFileSync(file));
    if (!bytes) continue;
    const read = readPost(file, bytes, domain);
    if (!read.ok) {
      faults.push(...read.faults);
      continue;
    }
    const { post, faults: missing } = await readPictures(read.post, root);
    notes.push(...read.notes);
    faults.push(...missing);
    const place = `${post.domain}/${post.slug}`;
    const other = places.get(place);
    if (other) {
      const message = `${post.slug} is the slug of ${other.file} as well`;
      faults.push({ file: post.file, line: post.slugLine, field: "slug", message });
    }
    places.set(place, post);
    posts.push(post);
  }
  terminal.progress("");
  for (const note of notes) terminal.complain(`Note: ${lineOf(note)}`);
  for (const fault of faults) terminal.complain(lineOf(fault));
  if (faults.length === 0) return posts;
  const count = `${faults.length} ${faults.length === 1 ? "fault" : "faults"}`;
  terminal.complain(
    `${count} in ${files.length} ${files.length === 1 ? "file" : "files"}; nothing was written.`,
  );
  return undefined;
}

/**
 * Notes posts whose host belongs to no paper. That is no fault, because other sites may use them, but
 * the host may also be misspelt.
 */
export function noteOtherSites(
  posts: readonly WrittenPost[],
  hosts: readonly string[],
  terminal: Terminal,
): void {
  for (const [domain, [first, ...others]] of Map.groupBy(posts, (post) => post.domain)) {
    if (hosts.includes(domain)) continue;
    const files = `${first?.file}${others.length > 0 ? ` and ${others.length} more` : ""}`;
    terminal.complain(
      `Note: no paper here has the host ${domain}, so none shows ${files}. Hosts: ${hosts.join(", ")}.`,
    );
  }
}

/**
 * Writes new and changed posts with their HTML, and the HTML of any other post that lacks it. False, with
 * messages, where posts were changed at the desk as well; with `force` the files win. `now` in milliseconds.
 */
export async function importPosts(
  posts: readonly PicturedPost[],
  { store, pictures: pictureStore }: Stores,
  terminal: Terminal,
  now: number,
  force = false,
): Promise<boolean> {
  const known = new Map(
    (await store.read<KnownPost>(KNOWN_SQL)).map((post) => [keyOf(post), post]),
  );
  const seconds = Math.floor(now / 1000);
  const changed = await postsToWrite(posts, known, { store, terminal, force });
  if (!changed) return false;
  const toWrite = changed.map(
    ({ file: _f, slugLine: _s, pictureLine: _p, bodyLine: _b, day, pictures, ...post }) => {
      const before = known.get(keyOf(post));
      const published = day === undefined ? post.published : timeOnDay(day, post, before, seconds);
      // A new post counts as unchanged since its date; one dated ahead as unchanged so far.
      const updated = before ? seconds : Math.min(published, seconds);
      const times = { published, updated, stored: seconds };
      return { isNew: !before, pictures, post: { ...post, ...times, imported: post.hash } };
    },
  );
  // A reader must never get a post whose pictures are not there yet.
  await storePictures(
    toWrite.flatMap(({ pictures }) => pictures),
    pictureStore,
    terminal,
  );
  if (toWrite.length > 0) {
    const written = toWrite.map(({ post }) => post);
    const rows = writeStatements(written, written.flatMap(renderPost));
    const statements = [...rows, ...importEntries(written, now)];
    await store.write(statements, (done) => {
      terminal.progress(
        `Wrote ${Math.floor((100 * done) / statements.length)} % of ${countOf(toWrite)}`,
      );
    });
    terminal.progress("");
  }
  await renderMissing(store, terminal);
  if (toWrite.length <= NAMED_POSTS) {
    for (const { isNew, post } of toWrite)
      terminal.say(`${isNew ? "new     " : "changed "} ${post.domain}/blog/${post.slug}`);
  }
  const fresh = toWrite.filter(({ isNew }) => isNew).length;
  const unchanged = posts.length - toWrite.length;
  terminal.say(
    `${countOf(posts)}: ${fresh} new, ${toWrite.length - fresh} changed, ${unchanged} unchanged.`,
  );
  return true;
}

/** The posts that an entry of the log names. */
const LOGGED_POSTS = 5;

/** The log of each paper says what was imported, as it says what the desk publishes. */
function importEntries(posts: readonly StoredPost[], now: number): readonly Statement[] {
  return PUBLICATIONS.flatMap(({ id, hosts }) => {
    const slugs = posts.filter(({ domain }) => hosts.includes(domain)).map(({ slug }) => slug);
    if (slugs.length === 0) return [];
    const more = slugs.length > LOGGED_POSTS ? ` and ${slugs.length - LOGGED_POSTS} more` : "";
    const named = slugs.slice(0, LOGGED_POSTS).map(postName).join(", ");
    return [postEntry(id, { slug: named + more, did: "imported" }, now)];
  });
}

function postEntry(publication: string, value: object, now: number): Statement {
  const entry = { kind: "post", value, reason: "", endsAt: now + POST_NEWS_MS };
  const { sql, values } = addEntryStatement(publication, entry, now);
  return { sql, json: inertJson(values) };
}

async function storePictures(
  pictures: readonly MadePicture[],
  store: PictureStore,
  terminal: Terminal,
): Promise<void> {
  const each = [...new Map(pictures.map((picture) => [picture.hash, picture])).values()];
  for (const [at, { files }] of each.entries()) {
    terminal.progress(`Storing picture ${at + 1} of ${each.length}`);
    for (const [name, bytes] of await files()) await store.put(name, bytes);
  }
  terminal.progress("");
}

/**
 * The time of publication of a post dated a day: today it is the time of its first import, which it keeps,
 * so that it does not stand at midnight, below the day's other news. In seconds since 1970.
 */
function timeOnDay(
  day: string,
  { domain, published }: Pick<WrittenPost, "domain" | "published">,
  before: KnownPost | undefined,
  now: number,
): number {
  const isOnDay = (seconds: number) => dayOf(seconds * 1000, timeZoneOf(domain)) === day;
  if (before && !before.draft && isOnDay(before.published)) return before.published;
  return isOnDay(now) ? now : published;
}

/** Prints all posts, newest first: date, state, address, title. */
export async function listPosts(
  store: Database,
  terminal: Terminal,
  { domain, now }: { readonly domain: string | undefined; readonly now: number },
): Promise<void> {
  const posts = await store.read<KnownPost>(`${KNOWN_SQL} ORDER BY published DESC, slug DESC`);
  const shown = posts.filter((post) => domain === undefined || post.domain === domain);
  for (const post of shown) {
    const date = dayOf(post.published * 1000, timeZoneOf(post.domain));
    const ahead = post.published * 1000 > now ? "scheduled" : "public";
    const state = (post.draft ? "draft" : ahead).padEnd(9);
    terminal.say(`${date}  ${state}  ${post.domain}/blog/${post.slug}  ${post.title}`);
  }
  terminal.say(`${countOf(shown)}.`);
}

/**
 * Removes a post; false, with a message, if there is none or several posts have the slug. `now` in
 * milliseconds.
 */
export async function removePost(
  slug: string,
  store: Database,
  terminal: Terminal,
  { domain, now }: { readonly domain: string | undefined; readonly now: number },
): Promise<boolean> {
  const posts = await store.read<KnownPost>(KNOWN_SQL);
  const found = posts.filter(
    (post) => post.slug === slug && (domain === undefined || post.domain === domain),
  );
  const [post] = found;
  if (!post) {
    terminal.complain(`There is no post ${slug}${domain ? ` of ${domain}` : ""}.`);
    return false;
  }
  if (found.length > 1) {
    const domains = found.map((one) => one.domain).join(", ");
    terminal.complain(`${slug} is a post of ${domains}; say which with --domain.`);
    return false;
  }
  const removed = { slug, domain: post.domain, removed_at: Math.floor(now / 1000) };
  const paper = PUBLICATIONS.find(({ hosts }) => hosts.includes(post.domain));
  const value = { slug: postName(slug), did: "removed" };
  await store.write([
    ...removeStatements([removed]),
    ...(paper ? [postEntry(paper.id, value, now)] : []),
  ]);
  terminal.say(`removed  ${post.domain}/blog/${post.slug}`);
  return true;
}

function countOf({ length }: readonly unknown[]): string {
  return `${length} ${length === 1 ? "post" : "posts"}`;
}

function keyOf({ slug, domain }: Pick<StoredPost, "slug" | "domain">): string {
  return `${domain}/${slug}`;
}

function lineOf({ file, line, field, message }: Fault): string {
  return `${file}:${line}: ${field}: ${message}`;
}
