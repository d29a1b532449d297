/** An export of posts has their pictures beside it: an import puts these into the store again. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { findFiles } from "../../../tools/blog/find-files.ts";
import {
  exportedPictures,
  noteMissingPictures,
  storedPicturesIn,
} from "../../../tools/blog/pictures/stored-pictures.ts";
import { readPost } from "../../../tools/blog/post-file.ts";
import { readPictures } from "../../../tools/blog/post-pictures.ts";

const HASH = "0123456789abcdef0123456789abcdef";
const WIDE = `${HASH}-1280x800.webp`;
const NARROW = `${HASH}-640x400.webp`;
const WEBP = Buffer.from("RIFF0000WEBP", "latin1");
const POST = `---\ntitle: T\ndescription: D\ndate: 2026-10-30\npicture: /pictures/${WIDE}\n---\n\nText\n`;

/** A folder as `blog export` writes it. */
function anExport(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), "posts-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

const FILES = {
  "paper.example/a.md": POST,
  [`pictures/${WIDE}`]: WEBP,
  [`pictures/${NARROW}`]: WEBP,
};

test.each([
  ["the whole folder", ""],
  ["the folder of a paper", "paper.example"],
  ["a single file", "paper.example/a.md"],
])("an import of %s stores the pictures of its posts", async (_what, path) => {
  const root = anExport(FILES);
  const [found] = findFiles([join(root, path)]).files;
  const read = readPost(found?.file ?? "", new TextEncoder().encode(POST), "paper.example");
  if (!read.ok || !found) throw new Error("The post is not read.");
  const { post } = await readPictures(read.post, found.root);
  const files = await post.pictures[0]?.files();
  expect([...(files?.keys() ?? [])]).toEqual([WIDE, NARROW]);
  expect(post.picture).toBe(`/pictures/${WIDE}`);
});

const picturesOf = (root: string) =>
  exportedPictures(
    `![a](/pictures/${WIDE}) and again /pictures/${WIDE}`,
    join(root, "paper.example/a.md"),
    root,
  );

test("a picture is stored once, with those of its files that are there", async () => {
  const [picture, ...more] = picturesOf(anExport({ ...FILES, [`pictures/${NARROW}`]: WEBP }));
  expect(more).toEqual([]);
  expect([...((await picture?.files())?.keys() ?? [])]).toEqual([WIDE, NARROW]);
  const [half] = picturesOf(anExport({ [`pictures/${NARROW}`]: WEBP }));
  expect([...((await half?.files())?.keys() ?? [])]).toEqual([NARROW]);
  expect(picturesOf(anExport({ "paper.example/a.md": POST }))).toEqual([]);
});

test("what is no picture, and what a link leads to, is not stored", () => {
  expect(picturesOf(anExport({ [`pictures/${WIDE}`]: "root:x:0:0" }))).toEqual([]);
  const root = anExport({ "private.webp": WEBP, "pictures/other.txt": "" });
  symlinkSync(join(root, "private.webp"), join(root, `pictures/${WIDE}`));
  expect(picturesOf(root)).toEqual([]);
});

const storeOf = (names: readonly string[]) => ({
  put: async () => {},
  get: async (name: string) => (names.includes(name) ? WEBP : undefined),
});

test("an import names the pictures that it did not bring and the store has not", async () => {
  const said: string[] = [];
  const terminal = {
    say: () => {},
    complain: (line: string) => said.push(line),
    progress: () => {},
  };
  const post = { picture: `/pictures/${WIDE}`, body: "", pictures: [] };
  await noteMissingPictures([post, post], storeOf([]), terminal);
  expect(said).toEqual([
    `Note: neither the folder nor the store has 1 of the pictures that posts show: ${WIDE}.`,
  ]);
  await noteMissingPictures([post], storeOf([WIDE]), terminal);
  const pictures = picturesOf(anExport(FILES));
  await noteMissingPictures([{ ...post, pictures }], storeOf([]), terminal);
  expect(said).toHaveLength(1);
});

test("a text names files of the store in all their widths, and no others", () => {
  expect(
    storedPicturesIn(`a /pictures/${WIDE} b /pictures/none.png /pictures/${HASH}-1x1.svg`),
  ).toEqual([WIDE, NARROW]);
});
