import { expect, test } from "vitest";

import { pastedMarkdown } from "../../../../client/desk/paste/pasted-markdown.ts";

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:700">A heading</span></h2><p><span style="font-weight:700">Bold </span><span style="font-weight:400">and </span><a href="https://a.example/x_(y)"><span style="font-style:italic">a link</span></a><span>.</span></p><br><p><span>5 * 3 &amp; snake_case _x_</span></p><ul><li><p><span>one</span></p></li><li><p>two</p></li><ul><li><p>below</p></li></ul></ul></b>`;
const WORD = `<html xmlns:o="x"><head><style><!-- p {} --></style></head><body><!--StartFragment--><p class=MsoNormal>The <b>bridge</b><o:p></o:p></p><p class=MsoNormal><a href="https://a.example">https://a.example</a>&nbsp;is<br>open.<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>First</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Second</p><!--EndFragment--></body></html>`;
const WEB = `<h1>Top</h1><script>alert(1)</script><style>p {}</style><ol><li>a</li><li>b<ul><li>c</li></ul></li></ol><blockquote><p>said</p></blockquote><table><tr><th>A</th><th>B|C</th></tr><tr><td>1</td><td><p>2</p></td></tr></table><p><a href="javascript:alert(1)">bad</a> <a href="/here">here</a></p>`;

test.each([
  [
    "a document of Google",
    DOCS,
    "## A heading\n\n**Bold** and [_a link_](https://a.example/x_%28y%29).\n\n5 \\* 3 & snake_case \\_x\\_\n\n- one\n- two\n   - below",
  ],
  [
    "a document of Word",
    WORD,
    "The **bridge**\n\nhttps://a.example is  \nopen.\n\n- First\n- Second",
  ],
  [
    "a page",
    WEB,
    "## Top\n\n1. a\n2. b\n   - c\n\n> said\n\n| A | B\\|C |\n|---|---|\n| 1 | 2 |\n\nbad here",
  ],
  [
    "cells of a sheet",
    "<table><tr><td>Year</td><td>Cars</td></tr><tr><td>2026</td><td></td></tr></table>",
    "| Year | Cars |\n|---|---|\n| 2026 |  |",
  ],
  ["a mail", "<div>One <b>bold</b></div><div><br></div><div>Two</div>", "One **bold**\n\nTwo"],
  ["neighbours", "<p><b> one </b><b>two</b>, <b><i>both</i></b></p>", "**one two**, **_both_**"],
  [
    "what would be marks",
    "<p># a</p><p>1. b</p><p>- c</p><p>> d</p>",
    "\\# a\n\n1\\. b\n\n\\- c\n\n\\> d",
  ],
  [
    "markup that ends anywhere",
    "<p>a <b>b <i>c</b> d</i></p></div>e < f",
    "a **b _c_** d\n\ne < f",
  ],
  ["letters by number", "<p>&#8220;x&#x201D; &#0;&lt;script&gt;</p>", "“x” <script>"],
])("%s becomes markdown", (_name, html, markdown) => {
  expect(pastedMarkdown(html)).toBe(markdown);
});

test.each([
  [
    "a program, whose lines are their own",
    `<div style="white-space: pre"><div><span>**x**</span></div></div>`,
  ],
  ["nothing", ""],
  ["a picture", `<meta charset="utf-8"><img src="https://a.example/x.png">`],
  ["too much", `<p>${"x".repeat(2_000_001)}</p>`],
])("%s is pasted as the plain text", (_name, html) => {
  expect(pastedMarkdown(html)).toBeUndefined();
});

/** Each would take minutes where a reader looked back over all that it had read. */
test.each([
  "<a href='",
  '<a x="',
  "<a =",
  "<!--",
  "<!x",
  "<b>x",
  "<b>x</i>",
  "<div>",
  "<li>",
  "<table><tr><td>",
  "<tr><td rowspan=99999 colspan=99999>",
  " ",
  "<style>",
  "<style>.a{",
  "\n<br> ",
  "!<a href=http://a.example>x",
  "<span style='mso-element:field-begin'>",
  "<p>From:",
  "On 10:11 @",
])("%j many times is read once", (part) => {
  const html = `<p>${part.repeat(Math.floor(400_000 / part.length))}`;
  expect(() => pastedMarkdown(html)).not.toThrow();
});
