/** Reads the posts of files, with their pictures, and says every fault in them. */
import { readFileSync } from "node:fs";

import type { Terminal } from "../terminal/terminal.ts";
import { findFiles, orFault } from "./find-files.ts";
import { type Fault, readPost, type WrittenPost } from "./post-file.ts";
import { type PicturedPost, readPictures } from "./post-pictures.ts";

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

function lineOf({ file, line, field, message }: Fault): string {
  return `${file}:${line}: ${field}: ${message}`;
}
