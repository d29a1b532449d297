/** The blog command's work on posts: import files, list, remove. Stores and terminal are arguments. */
import { PUBLICATIONS } from "#publications";

import { postName } from "../../shared/blog.ts";
import { type Change, planChange } from "../../worker/content/blog/rows/plan-change.ts";
import { stateAt } from "../../worker/content/blog/rows/read-post.ts";
import { NEWS_MS } from "../../worker/content/decisions/decision-limits.ts";
import { addDecisionStatement } from "../../worker/content/decisions/decision-log.ts";
import type { Database } from "../d1/database.ts";
import type { PictureStore } from "../d1/picture-store.ts";
import { inertJson, type Statement } from "../d1/statements.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { dayOf, timeZoneOf } from "./days.ts";
import { postsToWrite } from "./desk-changes.ts";
import { actOf } from "./file-act.ts";
import type { MadePicture } from "./pictures/make-picture.ts";
import type { PicturedPost } from "./post-pictures.ts";
import { renderMissing, renderPost } from "./store/render-posts.ts";
import { changeStatements } from "./store/statements.ts";
import { keyOf, readKnown, readWhole } from "./store/stored-posts.ts";

/** Where an import writes. */
export interface Stores {
  readonly store: Database;
  readonly pictures: PictureStore;
}

/** Posts are named one by one up to this many. */
const NAMED_POSTS = 40;

/**
 * Writes new and changed posts as an editor would, each as a version, and the HTML of any post that lacks it.
 * False, with messages, where posts were changed at the desk as well; with `force` the files win. `now` in
 * milliseconds.
 */
export async function importPosts(
  posts: readonly PicturedPost[],
  { store, pictures }: Stores,
  terminal: Terminal,
  now: number,
  force = false,
): Promise<boolean> {
  const known = new Map((await readKnown(store)).map((post) => [keyOf(post), post]));
  const toWrite = postsToWrite(posts, known, { terminal, force });
  if (!toWrite) return false;
  // A reader must never get a post whose pictures are not there yet.
  const made = toWrite.flatMap((post) => post.pictures);
  await storePictures(made, pictures, terminal);
  const before = new Map((await readWhole(store, toWrite)).map((post) => [keyOf(post), post]));
  const changes = await Promise.all(
    toWrite.map((post) =>
      planChange(actOf(post, before.get(keyOf(post)), now), before.get(keyOf(post))),
    ),
  );
  await writeChanges(changes, toWrite, store, now, terminal);
  await renderMissing(store, terminal);
  const isNew = (post: PicturedPost) => !known.has(keyOf(post));
  if (toWrite.length <= NAMED_POSTS) {
    for (const post of toWrite)
      terminal.say(`${isNew(post) ? "new     " : "changed "} ${post.domain}/blog/${post.slug}`);
  }
  const fresh = toWrite.filter(isNew).length;
  const unchanged = posts.length - toWrite.length;
  terminal.say(
    `${countOf(posts)}: ${fresh} new, ${toWrite.length - fresh} changed, ${unchanged} unchanged.`,
  );
  return true;
}

async function writeChanges(
  changes: readonly Change[],
  posts: readonly PicturedPost[],
  store: Database,
  now: number,
  terminal: Terminal,
): Promise<void> {
  if (changes.length === 0) return;
  const rendered = changes.flatMap(({ row }) => (row ? renderPost(row) : []));
  const statements = [
    ...changeStatements(changes, rendered),
    ...importEntries(posts, changes, now),
  ];
  await store.write(statements, (done) => {
    terminal.progress(
      `Wrote ${Math.floor((100 * done) / statements.length)} % of ${countOf(posts)}`,
    );
  });
  terminal.progress("");
}

/** The posts that an entry of the log names. */
const LOGGED_POSTS = 5;

/** The log of each paper says what was imported, as it says what the desk publishes. */
function importEntries(
  posts: readonly PicturedPost[],
  changes: readonly Change[],
  now: number,
): readonly Statement[] {
  return PUBLICATIONS.flatMap(({ id, hosts }) => {
    const slugs = posts.filter(({ domain }) => hosts.includes(domain)).map(({ slug }) => slug);
    if (slugs.length === 0) return [];
    const more = slugs.length > LOGGED_POSTS ? ` and ${slugs.length - LOGGED_POSTS} more` : "";
    const named = slugs.slice(0, LOGGED_POSTS).map(postName).join(", ");
    const isSeen = changes.some(
      ({ version, before, row }) =>
        hosts.includes(version.domain) && (row !== undefined || stateAt(before, now) === "public"),
    );
    return [postEntry(id, { slug: named + more, did: "imported" }, { now, isSeen })];
  });
}

function postEntry(
  publication: string,
  value: object,
  { now, isSeen }: { readonly now: number; readonly isSeen: boolean },
): Statement {
  const entry = { kind: "post", value, reason: "", endsAt: now + (isSeen ? NEWS_MS : 0) };
  const { sql, values } = addDecisionStatement(publication, entry, now);
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

/** Prints all posts, newest first: date, state, address, title. */
export async function listPosts(
  store: Database,
  terminal: Terminal,
  { domain, now }: { readonly domain: string | undefined; readonly now: number },
): Promise<void> {
  const posts = await readKnown(store);
  const shown = posts.filter(
    (post) => post.kind !== "removed" && (domain === undefined || post.domain === domain),
  );
  for (const post of shown) {
    const date = dayOf(post.date * 1000, timeZoneOf(post.domain));
    const state = stateAt(post, now).padEnd(9);
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
  const posts = await readKnown(store);
  const found = posts.filter(
    (post) =>
      post.slug === slug &&
      post.kind !== "removed" &&
      (domain === undefined || post.domain === domain),
  );
  const [post] = await readWhole(store, found);
  if (!post) {
    terminal.complain(`There is no post ${slug}${domain ? ` of ${domain}` : ""}.`);
    return false;
  }
  if (found.length > 1) {
    const domains = found.map((one) => one.domain).join(", ");
    terminal.complain(`${slug} is a post of ${domains}; say which with --domain.`);
    return false;
  }
  const today = dayOf(now, timeZoneOf(post.domain));
  const act = { ...post, act: "remove", at: 0, editor: "", now, today } as const;
  const { fileHash: _fileHash, ...removal } = act;
  const paper = PUBLICATIONS.find(({ hosts }) => hosts.includes(post.domain));
  const value = { slug: postName(slug), did: "removed" };
  await store.write([
    ...changeStatements([await planChange(removal, post)], []),
    ...(paper
      ? [postEntry(paper.id, value, { now, isSeen: stateAt(post, now) === "public" })]
      : []),
  ]);
  terminal.say(`removed  ${post.domain}/blog/${post.slug}`);
  return true;
}

function countOf({ length }: readonly unknown[]): string {
  return `${length} ${length === 1 ? "post" : "posts"}`;
}
