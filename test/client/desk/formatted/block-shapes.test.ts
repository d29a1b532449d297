/** Blocks of markdown that can be written into come back as they were; all others stay as they were written. */
import { describe, expect, test } from "vitest";

import { htmlOf, markdownBlocks } from "../../../../client/desk/formatted/block-shapes.ts";

describe("has a shape", () => {
  test.each([
    ["A **bold** and _slanted_ [link](https://a.example/).", "<p>A <strong>bold</strong> and "],
    ["## A heading", "<h2>A heading</h2>"],
    ["### Smaller", "<h3>Smaller</h3>"],
    ["- one\n- two", "<ul><li>one</li><li>two</li></ul>"],
    ["* one\n* two", "<ul><li>one</li><li>two</li></ul>"],
    ["- one\n\n- two", "<ul><li>"],
    ["1. one\n2. two", "<ol><li>one</li>"],
    ["3. three\n4. four", '<ol start="3">'],
    ["- one\n  - inner\n- two", "<ul><li>one<ul><li>inner"],
    ["> A quote.", "<blockquote><p>A quote.</p></blockquote>"],
    ["> One.\n>\n> Two.", "<blockquote><p>One.</p><p>Two.</p>"],
    ["| A | B |\n|---|---|\n| 1 | 2 |", "<table><tr><td>A</td>"],
    ["A line  \nbroken.", "<p>A line<br>broken.</p>"],
    ["Wrapped\nby hand.", "<p>Wrapped by hand.</p>"],
    ["***", "<hr>"],
    ["~~Gone~~ and 5~10", "<del>Gone</del>"],
    ["From: Ada <ada@a.example> wrote", "<p>From"],
    ["On Monday at 10:00 Ada wrote:", "<p>On Monday"],
    ["1\\. No list, a \\*star\\* and a &amp;", "<p>1. No list, a *star* and a &amp;amp;</p>"],
    ["Straße “quoted” – 橋が開く مرحبا", "<p>Straße"],
  ])("%j", (text, start) => {
    const [block, ...others] = markdownBlocks(text);
    expect(others).toEqual([]);
    expect(block?.shape && htmlOf(block.shape)).toContain(start.replace("&amp;amp;", "&amp;"));
  });
});

describe("stays as it was written", () => {
  test.each([
    '![A bridge](/pictures/a.webp "On Friday.")',
    "A picture ![x](/a.png) within a text.",
    "```js\ncode()\n```",
    "    indented code",
    "<b>markup</b> stays",
    "<div>\nA block\n</div>",
    "- [ ] to do\n- [x] done",
    "| A | B |\n|:---|---:|\n| 1 | 2 |",
    "Some `code` here.",
    "# The title again",
    "## A **bold** heading",
    '[titled](https://a.example/ "Title")',
    "Soft\u00adhyphen.",
    "[^1]: A note.",
    "[a]: https://a.example/",
  ])("%j", (text) => {
    const blocks = markdownBlocks(text);
    expect(blocks.map(({ shape }) => shape)).toEqual([undefined]);
    expect(blocks[0]?.source).toBe(text);
  });
});

test("sources and gaps are the whole text, whatever is between the blocks", () => {
  const text =
    "\n\n## One\nText\n\n\n- a\n- b\n\n    code\n\n[x]\n\n[x]: https://a.example/\n***\n> q\nlazy";
  const blocks = markdownBlocks(text);
  expect(blocks.map(({ gap, source }) => gap + source).join("")).toBe(text);
});
