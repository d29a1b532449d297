/** Writes the posts as markdown files with front matter, and their pictures, so that the files can be edited again. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { stringify } from "yaml";

import { categoryOf, isCategoryKey } from "../../shared/categories.ts";
import { pictureFiles, pictureNamed, PICTURES_PATH } from "../../shared/pictures/stored-picture.ts";
import type { StoredPost } from "../../worker/content/blog/rows/stored-post.ts";
import { POST_COLUMNS } from "../../worker/content/blog/rows/stored-post.ts";
import type { Database } from "../d1/database.ts";
import type { PictureStore } from "../d1/picture-store.ts";
import { inertJson } from "../d1/statements.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { readPost } from "./post-file.ts";

type Row = Omit<StoredPost, "draft" | "tags" | "topics" | "authors" | "corrections"> & {
  readonly draft: number;
  readonly tags: string;
  readonly topics: string;
  readonly authors: string;
  readonly corrections: string;
};

const AT_ONCE = 50;
/** The file and the post are the same now: a later import of the file changes nothing. */
const NOTE_FILE = `UPDATE posts SET imported = ?1 ->> 'hash', editor = ''
  WHERE slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain' AND hash = ?1 ->> 'stored'`;

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
    const rows = await store.read<Row & { readonly id: number }>(
      `SELECT rowid AS id, ${POST_COLUMNS.join(", ")} FROM posts WHERE rowid > ${last} ORDER BY rowid LIMIT ${AT_ONCE}`,
    );
    const wanted = rows.filter((row) => domain === undefined || row.domain === domain);
    const notes: object[] = [];
    for (const row of wanted) {
      const file = join(folder, row.domain.replaceAll(":", "_"), `${row.slug}.md`);
      const text = fileOf(row);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      const read = readPost(file, new TextEncoder().encode(text), row.domain);
      if (read.ok)
        notes.push({ slug: row.slug, domain: row.domain, hash: read.post.hash, stored: row.hash });
      else terminal.complain(`${file}: ${read.faults[0]?.message ?? ""}`);
      for (const name of pictureNames(`${row.picture}\n${row.body}`)) named.add(name);
    }
    if (notes.length > 0)
      await store.write(notes.map((note) => ({ sql: NOTE_FILE, json: inertJson(note) })));
    count += wanted.length;
    last = rows.at(-1)?.id ?? last;
    terminal.progress(`Wrote ${count} posts`);
    if (rows.length < AT_ONCE) break;
  }
  const stored = await exportPictures([...named], folder, pictures, terminal);
  terminal.progress("");
  terminal.say(`${count} ${count === 1 ? "post" : "posts"} and ${stored} pictures in ${folder}.`);
  return count;
}

function fileOf(row: Row): string {
  const { category } = row;
  const fields = {
    title: row.title,
    description: row.description,
    date: new Date(row.published * 1_000).toISOString().replace(".000Z", "Z"),
    slug: row.slug,
    domain: row.domain,
    picture: row.picture,
    pictureAlt: row.picture_alt ?? "",
    pictureCredit: row.picture_credit ?? "",
    youtubeShort: row.youtube,
    category: isCategoryKey(category) ? categoryOf(category).label : "",
    authors: JSON.parse(row.authors) as readonly object[],
    tags: listOf(row.tags),
    topics: listOf(row.topics),
    corrections: JSON.parse(row.corrections) as readonly object[],
    draft: row.draft === 1 ? true : "",
  };
  const given = Object.entries(fields).filter(([, value]) => value !== "" && !isEmptyList(value));
  return `---\n${stringify(Object.fromEntries(given), { lineWidth: 0 })}---\n\n${row.body}\n`;
}

function listOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(", ");
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

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
