/** Writes the posts as markdown files with front matter, and their pictures, so that the files can be edited again. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { stringify } from "yaml";

import { keywordsOf } from "../../shared/blog.ts";
import { categoryOf, isCategoryKey } from "../../shared/categories.ts";
import { pictureFiles, pictureNamed, PICTURES_PATH } from "../../shared/pictures/stored-picture.ts";
import {
  type FieldKind,
  POST_FIELDS,
  type PostFields,
} from "../../worker/content/blog/rows/post-fields.ts";
import { authorsIn, correctionsIn } from "../../worker/content/blog/rows/written-people.ts";
import type { Database } from "../d1/database.ts";
import type { PictureStore } from "../d1/picture-store.ts";
import { inertJson } from "../d1/statements.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { readPost } from "./post-file.ts";
import { readNext } from "./store/stored-posts.ts";

const AT_ONCE = 50;
/** The file and the post are the same now: a later import of the file changes nothing. */
const NOTE_FILE = [
  `UPDATE post_pointers SET filed = ?1 ->> 'number', file_hash = ?1 ->> 'hash'
    WHERE slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain'`,
  `UPDATE posts SET imported = ?1 ->> 'hash', editor = ''
    WHERE slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain'`,
];

/** Writes every post, of one domain where it is given, into a folder; gives the number of posts. */
export async function exportPosts(
  folder: string,
  {
    store,
    pictures,
    domain,
  }: { store: Database; pictures: PictureStore; domain: string | undefined },
  terminal: Terminal,
): Promise<number> {
  const named = new Set<string>();
  let count = 0;
  for (let last = 0; ;) {
    const posts = await readNext(store, last, AT_ONCE);
    const wanted = posts.filter(
      (post) => post.kind !== "removed" && (domain === undefined || post.domain === domain),
    );
    const notes: object[] = [];
    for (const post of wanted) {
      // What readers have, or will have: a file is public once it is imported.
      const isShown = post.published > 0 && post.shownFields !== undefined;
      const fields = { ...((isShown && post.shownFields) || post.fields), slug: post.slug };
      const file = join(folder, post.domain.replaceAll(":", "_"), `${post.slug}.md`);
      const text = fileOf(fields, post, !isShown);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      const read = readPost(file, new TextEncoder().encode(text), post.domain);
      const number = isShown ? post.shown : post.number;
      const { slug, domain: host } = post;
      if (read.ok) notes.push({ slug, domain: host, hash: read.post.hash, number });
      else terminal.complain(`Note: ${file}: ${read.faults[0]?.message ?? ""}`);
      for (const name of pictureNames(`${fields.picture}\n${fields.body}`)) named.add(name);
    }
    const noted = notes.flatMap((note) => NOTE_FILE.map((sql) => ({ sql, json: inertJson(note) })));
    if (noted.length > 0) await store.write(noted);
    count += wanted.length;
    last = posts.at(-1)?.id ?? last;
    terminal.progress(`Wrote ${count} posts`);
    if (posts.length < AT_ONCE) break;
  }
  const stored = await exportPictures([...named], folder, pictures, terminal);
  terminal.progress("");
  terminal.say(`${count} ${count === 1 ? "post" : "posts"} and ${stored} pictures in ${folder}.`);
  return count;
}

/** Markdown behind front matter, made from the table of fields. */
function fileOf(
  fields: PostFields,
  { domain, date }: { readonly domain: string; readonly date: number },
  draft: boolean,
): string {
  const texts = POST_FIELDS.map(({ name, matter, kind }) => {
    return [matter, WRITTEN[kind]?.(fields[name]) ?? fields[name]] as const;
  });
  const day = new Date(date * 1_000).toISOString().replace(".000Z", "Z");
  const all = [...texts, ["date", day], ["domain", domain], ["draft", draft ? true : ""]] as const;
  const given = all.filter(([matter, value]) => matter !== "" && value.toString() !== "");
  return `---\n${stringify(Object.fromEntries(given), { lineWidth: 0 })}---\n\n${fields.body}\n`;
}

/** Fields that are no text in front matter. */
const WRITTEN: Readonly<Partial<Record<FieldKind, (text: string) => string | readonly unknown[]>>> =
  {
    authors: authorsIn,
    words: keywordsOf,
    lines: (text) => correctionsIn(text, ""),
    section: (key) => (isCategoryKey(key) ? categoryOf(key).label : ""),
  };

/** The files of the store that a text names, in all their widths. */
function pictureNames(text: string): readonly string[] {
  const found = text.match(/\/pictures\/[0-9a-f]{32}-[\w-]+\.\w+/g) ?? [];
  return found.flatMap((address) => {
    const picture = pictureNamed(address.slice(PICTURES_PATH.length));
    return picture ? pictureFiles(picture).map(({ name }) => name) : [];
  });
}

async function exportPictures(
  names: readonly string[],
  folder: string,
  pictures: PictureStore,
  terminal: Terminal,
): Promise<number> {
  let written = 0;
  if (names.length > 0) mkdirSync(join(folder, "pictures"), { recursive: true });
  for (const [at, name] of names.entries()) {
    terminal.progress(`Fetching picture ${at + 1} of ${names.length}`);
    const bytes = await pictures.get(name);
    if (bytes) {
      writeFileSync(join(folder, "pictures", name), bytes);
      written += 1;
    } else terminal.complain(`Note: the store has no picture ${name}.`);
  }
  return written;
}
