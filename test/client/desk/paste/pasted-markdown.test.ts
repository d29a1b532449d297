import { expect, test } from "vitest";

import { pastedMarkdown } from "../../../../client/desk/paste/pasted-markdown.ts";
import { MARKDOWN_LIMITS } from "../../../../worker/content/blog/markdown/markdown-limits.ts";
import { renderMarkdown } from "../../../../worker/content/blog/markdown/render-markdown.ts";
import { readText } from "../../../fixtures/read-text.ts";

/** The cases of a file: a name, the HTML of the clipboard, and the markdown of it. */
function casesOf(name: string): readonly (readonly [name: string, html: string, text: string])[] {
  const blocks = readText(`paste/${name}.txt`).slice("=== ".length).split("\n\n=== ");
  return blocks.map((block) => {
    const [head = "", markdown = ""] = block.split("\n---\n");
    const end = head.indexOf("\n");
    return [head.slice(0, end), head.slice(end + 1), markdown];
  });
}

test.each([
  // Whole documents.
  ...casesOf("programs"),
  // What changes the sense of a text stays: numbers, levels, marks, cells, lines, links.
  ...casesOf("kept"),
  // What programs put on the clipboard beside what the editor saw goes.
  ...casesOf("seen"),
])("%s", (_name, html, markdown) => {
  expect(pastedMarkdown(html)).toBe(markdown);
});

test.each([
  [
    "<b>When:</b>Tuesday <b>“Free”</b>was",
    "<strong>When:</strong>Tuesday <strong>“Free”</strong>was",
  ],
  ["un<i>believ</i>able <i>(a)</i>b", "un<em>believ</em>able <em>(a)</em>b"],
  ["a<b>(b)</b>c<s>-5</s>d", "a<strong>(b)</strong>c<del>-5</del>d"],
  [
    "<b><i>x!</i></b>y<i><b>?z</b></i>",
    "<strong><em>x!</em></strong>y<strong><em>?z</em></strong>",
  ],
  ["2 &lt; 3 &amp;amp; ~~a~~ *b* _c_ `d`", "2 &lt; 3 &amp;amp; ~~a~~ *b* _c_ `d`"],
  ["<b>a</b><i>b</i><s>c</s>", "<strong>a</strong><em>b</em><del>c</del>"],
])("%s is read as it was seen", (html, rendered) => {
  expect(renderMarkdown(pastedMarkdown(`<p>${html}</p>`) ?? "", MARKDOWN_LIMITS.import)).toBe(
    `<p>${rendered}</p>`,
  );
});

const OF_A_PROGRAM = `<div style="white-space: pre"><div><span>**x**</span></div></div>`;
test.each([
  ["a program, whose lines are their own", OF_A_PROGRAM],
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
