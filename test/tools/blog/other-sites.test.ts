/** Folders as other programs and other repositories have them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { notesOn } from "../../../tools/blog/body-notes.ts";
import { readPost } from "../../../tools/blog/post-file.ts";
import { readPosts } from "../../../tools/blog/read-files.ts";
import { isPicture } from "../../../worker/content/blog/post-limits.ts";

const POST = "---\ntitle: The bell\ndescription: It rings.\ndate: 2026-11-20\n";
let folder: string;
let picture: Uint8Array;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "other-sites-"));
  const background = { r: 1, g: 2, b: 3 };
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What an import reads of these files of a folder. */
async function readFolder(name: string, files: Readonly<Record<string, string | Uint8Array>>) {
  const root = join(folder, name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const complained: string[] = [];
  const complain = (line: string) => complained.push(line);
  const terminal = { say: () => {}, complain, progress: () => {} };
  return { posts: await readPosts([root], "paper.example", terminal), complained };
}

test.each(["images", "img", "bell_files"])(
  "a cover that is named without its folder is found in %s beside the post",
  async (place) => {
    const { posts, complained } = await readFolder(`cover-${place}`, {
      "bell/index.md": `${POST}coverImage: "bell.jpg"\n---\n![The bell](${place}/bell.jpg)\n`,
      [`bell/${place}/bell.jpg`]: picture,
    });
    expect(complained).toEqual([]);
    expect(posts?.[0]?.picture).toMatch(/^\/pictures\/[0-9a-f]{32}-40x30\.webp$/);
    expect(posts?.[0]?.body).toContain(posts?.[0]?.picture ?? "none");
  },
);

test("a cover that two folders have, and one above the post, are not guessed", async () => {
  const files = { "a/bell.jpg": picture, "b/bell.jpg": picture };
  const two = await readFolder("two-covers", {
    ...files,
    "i.md": `${POST}image: bell.jpg\n---\nB`,
  });
  expect(two.posts).toBeUndefined();
  const above = await readFolder("above", {
    "images/bell.jpg": picture,
    "posts/i.md": `${POST}image: bell.jpg\n---\nB`,
  });
  expect(above.complained[0]).toContain("the picture bell.jpg is not there");
});

test("files of a folder that are no posts are left out with a note", async () => {
  const { posts, complained } = await readFolder("site", {
    "_index.md": "---\ntitle: All\n---\n",
    "posts/_index.en.md": "+++\ntitle = 'Posts'\n+++\n",
    "README.md": "# Our posts",
    "docs/readme.markdown": "---\nlayout: page\n---\nWords",
    "LICENSE.md": "Free",
    "CODE_OF_CONDUCT.md": "Be kind",
    "posts/bell/index.md": `${POST}---\nIt rings.`,
    "posts/bell/notes.md": "Call the sexton.",
    "posts/OBITUARY.md": `${POST}---\nHe was 90.`,
  });
  expect(posts?.map(({ slug }) => slug)).toEqual(["obituary", "bell"]);
  expect(complained.map((line) => /site\/(\S+):1: file: is no post/.exec(line)?.[1])).toEqual([
    "CODE_OF_CONDUCT.md",
    "LICENSE.md",
    "README.md",
    "_index.md",
    "docs/readme.markdown",
    "posts/_index.en.md",
    "posts/bell/notes.md",
  ]);
});

test("a post without its fields is a fault, and a folder without posts too", async () => {
  const forgotten = await readFolder("forgotten", { "posts/bell.md": "It rings." });
  expect([forgotten.posts, forgotten.complained[0]]).toEqual([
    undefined,
    expect.stringContaining("front matter: is missing"),
  ]);
  const none = await readFolder("none", { "README.md": "# Nothing" });
  expect([none.posts, none.complained.at(-2)]).toEqual([
    undefined,
    expect.stringContaining("there is no post in this folder"),
  ]);
});

const VIDEO = "{{< youtube aaaaaaaaaaa >}}";

test.each([
  ["Hugo", VIDEO],
  ["Hugo, with text within", "{{% notice info %}}"],
  ["Hugo's figure without blanks", '{{<figure src="a.jpg">}}'],
  ["Jekyll", '{% include figure.html src="bell.jpg" %}'],
  ["Hexo", "{% youtube aaaaaaaaaaa %}"],
  ["Liquid", "[words]({{ site.baseurl }}/about)"],
  ["Eleventy", '{% image "a.jpg", "The bell" %}'],
  ["WordPress", '[caption id="a1" width="300"]The bell[/caption]'],
  ["WordPress's gallery", '[gallery ids="1,2"]'],
  ["WordPress's address", "[youtube https://youtu.be/aaaaaaaaaaa]"],
  ["a closing one alone", "[/embed]"],
  ["kramdown", "{: .lead }"],
  ["kramdown's contents", "{:toc}"],
  ["Pandoc", "## The bell {#bell .wide}"],
  ["a notebook's link", "See [[The mill]]."],
  ["a notebook's callout", "> [!note] The bell"],
  ["Docusaurus", ":::tip"],
  ["MDX", 'import Bell from "../bell.js"'],
  ["a component", "<Bell size={2} />"],
  ["HTML", '<div class="wide">'],
  ["HTML within a line", "H<sub>2</sub>O"],
  ["a break", "One<br>two"],
  ["an open comment", "<!-- never closed"],
])("%s in a text is noted by its line", (_, markup) => {
  const body = `The bell rang.\n\n${markup}\n\nAgain.`;
  expect(notesOn(body)).toMatchObject([{ line: 3 }]);
  expect(notesOn(`${VIDEO}\n\n${body}`).map(({ line }) => line)).toEqual([1, 5]);
});

test.each(
  [
    "`{{< youtube a >}}`",
    "```\n{% include a %}\n<div>\n```",
    "    {{ indented }} [gallery ids=1]",
    "He said [sic], [He] and [town] left. [x] [1]",
    "- [x] done\n- [ ] open",
    "[words](https://a.example) [words][1] ![a](/stock/01.svg)\n\n[1]: https://b.example",
    "A note.[^1]\n\n[^1]: The note {braces} a < b > c.",
    "<https://a.example> <!-- more --> {x} {{x",
    "3 < 4 and 5 > 4; :: and : and a::b",
    "They import flour from Ohio.\n\n> A quote [of] words",
  ].map((body) => [body.replace("{{x", "{ {x")]),
)("%j has no note", (body) => {
  expect(notesOn(body)).toEqual([]);
});

const read = (fields: string, body = "Body") => {
  const text = `---\ntitle: T\ndescription: D\ndate: 2026-10-30\n${fields}---\n${body}`;
  return readPost("a.md", new TextEncoder().encode(text), "paper.example");
};

test.each([
  ["\n    10 PRINT\n    20 GOTO 10\n\nEnd.\n", "    10 PRINT\n    20 GOTO 10\n\nEnd."],
  ["\n  \n\tcode\n", "\tcode"],
  ["\n\n  Words.  \n\n", "  Words."],
])("blanks before the first words of %j stay", (body, stored) => {
  expect(read("", body)).toMatchObject({ ok: true, post: { body: stored } });
});

test.each(["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"])(
  "a field named %s is told as any unknown field",
  (name) => {
    const result = read(`${name}: x\n`);
    const message = expect.stringMatching(/^is no field; there are title, /);
    expect(result).toMatchObject({ ok: false, faults: [{ line: 5, field: name, message }] });
  },
);

const HASH = "0123456789abcdef0123456789abcdef";

test.each([
  ["/pictures/none.png", false],
  ["/pictures/", false],
  [`/pictures/${HASH}.webp`, false],
  [`/pictures/${HASH}-40x30.svg`, false],
  [`/stock/../pictures/none.png`, false],
  [`/pictures/${HASH}-40x30.webp`, true],
  [`/pictures/${HASH}-40x30-whole.gif`, true],
  ["/stock/01.svg", true],
  ["https://a.example/pictures/none.png", true],
])("%s may be a picture: %s", (address, may) => {
  expect(isPicture(address)).toBe(may);
  const note = notesOn(`![The bell](${address})`);
  expect(note.map(({ line }) => line)).toEqual(may ? [] : [1]);
});
