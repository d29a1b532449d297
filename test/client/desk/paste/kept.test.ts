/** What changes the sense of a text stays when it is pasted: numbers, levels, marks, cells, lines, links. */
import { expect, test } from "vitest";

import { pastedMarkdown } from "../../../../client/desk/paste/pasted-markdown.ts";
import { MARKDOWN_LIMITS } from "../../../../worker/content/blog/markdown/markdown-limits.ts";
import { renderMarkdown } from "../../../../worker/content/blog/markdown/render-markdown.ts";

const word = (mark: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;
const office = (tag: string, start: number, level: number, text: string) =>
  `<div class="ListContainerWrapper"><${tag} class="NumberListStyle1" role="list" start="${start}"><li data-aria-level="${level}" role="listitem"><p class="Paragraph"><span>${text}</span></p></li></${tag}></div>`;

test.each([
  // Lists.
  ["Word: numbers", word("1.", "a") + word("2.", "b") + word("3.", "c"), "1. a\n2. b\n3. c"],
  [
    "Word: bullets of two levels",
    word("·", "a") + word("o", "b", 2) + word("·", "c"),
    "- a\n   - b\n- c",
  ],
  [
    "Word: a list that goes on behind a paragraph",
    `${word("1.", "a")}<p class=MsoNormal>b</p>${word("2.", "c")}`,
    "1. a\n\nb\n\n2. c",
  ],
  [
    "Word: letters and small numbers",
    word("1.", "a") + word("(a)", "b", 2) + word("(b)", "c", 2) + word("i.", "d", 3),
    "1. a\n   1. b\n   2. c\n      1. d",
  ],
  [
    "Word: numbers of levels",
    word("1.", "a") + word("1.1.", "b", 2) + word("1.2.", "c", 2),
    "1. a\n   1. b\n   2. c",
  ],
  [
    "Word: a number before a heading",
    `<h1 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.1<span>&nbsp; </span></span><![endif]>Roads</h1>`,
    "## 2.1 Roads",
  ],
  [
    "Word: the first item is of the second level",
    word("o", "a", 2) + word("o", "b", 2),
    "- a\n- b",
  ],
  [
    "Word on the web: each item is a list",
    office("ol", 1, 1, "a") +
      office("ol", 2, 1, "b") +
      office("ol", 1, 2, "c") +
      office("ol", 3, 1, "d"),
    "1. a\n2. b\n   1. c\n3. d",
  ],
  [
    "Outlook on the web: bullets within the text",
    `<p class="MsoListParagraph">·<span style="font-size:7pt">&nbsp;&nbsp;&nbsp; </span>a</p><p class="MsoListParagraph">·<span>&nbsp;&nbsp; </span>b</p>`,
    "- a\n- b",
  ],
  [
    "Outlook on the web: numbers within the text",
    `<p class="MsoListParagraph">3.<span>&nbsp;&nbsp;&nbsp; </span>a</p><p class="MsoListParagraph">4.&nbsp;&nbsp; b</p>`,
    "3. a\n4. b",
  ],
  ["a list that begins later", `<ol start="3"><li>a</li><li>b</li></ol>`, "3. a\n4. b"],
  [
    "a number that an item has",
    `<ol><li>a</li><li value="7">b</li><li>c</li></ol>`,
    "1. a\n7) b\n8) c",
  ],
  [
    "two lists beside each other",
    "<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>",
    "1. a\n2. b\n1) c",
  ],
  [
    "items below the tenth",
    "<ol start=10><li>a<ol><li>b</li></ol></li><li>c</li></ol>",
    "10. a\n    1. b\n11. c",
  ],
  [
    "Google: a list within a list",
    "<ul><li aria-level=1><p>a</p></li><ul><li aria-level=2><p>b</p></li><ol><li aria-level=3><p>c</p></li></ol></ul><li aria-level=1><p>d</p></li></ul>",
    "- a\n   - b\n      1. c\n- d",
  ],
  ["items without ends", "<ol><li>a<li>b<ul><li>c</ul><li>d</ol>", "1. a\n2. b\n   - c\n3. d"],
  ["an item of two paragraphs", "<ul><li><p>a</p><p>b</p></li><li>c</li></ul>", "- a\n\n   b\n- c"],
  ["a quote in an item", "<ul><li>a<blockquote>b</blockquote></li></ul>", "- a\n\n   > b"],
  [
    "an item that only wraps a list",
    `<ul><li>a</li><li style="list-style-type:none"><ul><li>b</li></ul></li></ul>`,
    "- a\n   - b",
  ],
  [
    "two paragraphs of a quote",
    "<blockquote><p>a<br><br>b</p><p>c</p></blockquote><p>d</p>",
    "> a\n>\n> b\n>\n> c\n\nd",
  ],
  [
    "a list in a quote",
    "<blockquote><p>a</p><ol start=2><li>b</li></ol></blockquote>",
    "> a\n>\n> 2. b",
  ],
  // Marks.
  [
    "a struck-out price",
    `<p>Pass: <s>$40</s> <b>$30</b> <strike>a</strike> <del>b</del> <span style="text-decoration:line-through">c d</span></p>`,
    "Pass: ~~$40~~ **$30** ~~a b c d~~",
  ],
  [
    "Pages: lines through by a class",
    `<style>p.p1 {margin: 0px} span.s1 {text-decoration: line-through}</style><p class="p1">a <span class="s1">b</span></p>`,
    "a ~~b~~",
  ],
  [
    "Excel: bold by a class",
    `<style>.xl65 {font-weight:700;}</style><table><tr><td class=xl65>A</td><td>B</td></tr></table>`,
    "| **A** | B |\n|---|---|",
  ],
  [
    "powers, areas, gases and fractions",
    "<p>10<sup>5</sup> m<sup>2</sup>, 10<sup>−3</sup>, CO<sub>2</sub>, <sup>1</sup>/<sub>2</sub></p>",
    "10⁵ m², 10⁻³, CO₂, ¹/₂",
  ],
  ["a power with a letter", "<p>10<sup>2n</sup></p>", "10^2n"],
  [
    "letters above the line",
    "<p>the 1<sup>st</sup> of M<sup>me</sup> X<sup>[1]</sup> <b>a</b></p>",
    "the 1st of Mme X[1] **a**",
  ],
  [
    "Google: above the line by a style",
    `<p>x<span style="vertical-align:super">2</span> <b>a</b></p>`,
    "x² **a**",
  ],
  [
    "above the line, as documents of Google, pages and Word say it",
    `<p>x<span style="font-size:0.6em;vertical-align:super">2</span> y<sup style="position:relative;top:-.5em;vertical-align:baseline">3</sup> z<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>4</span> <b>a</b></p>`,
    "x² y³ z⁴ **a**",
  ],
  [
    "Word: items with names",
    word("Step 1:", "a") + word("Step 2:", "b"),
    "- Step 1: a\n- Step 2: b",
  ],
  [
    "marks beside letters",
    "<p><b>When:</b>Tuesday. <b>“Free”</b>was <b>un</b>done, un<i>believ</i>able</p>",
    "**When:**&#84;uesday. **“Free”**&#119;as **un**done, un*believ*able",
  ],
  [
    "marks within marks",
    "<p><b>a <i>b</i></b><i>c</i> <b><s>d</s></b>e</p>",
    "**a _b_**_c_ **~~d~~**&#101;",
  ],
  ["blanks at the ends of marks", "<p>a<b> b </b>c<i>&nbsp;d</i></p>", "a **b** c _d_"],
  ["a mark over two lines", "<p><b>a<br>b</b></p>", "**a**  \n**b**"],
  [
    "signs that are no marks",
    "<p>~~a~~ [b](c) &amp;amp; 2*3 <b>x_y</b></p>",
    "\\~~a\\~~ [b\\](c) \\&amp; 2\\*3 **x_y**",
  ],
  [
    "lines that begin as blocks do",
    "<p>===</p><p>+ a</p><p>2026.</p><p>[1]: https://a.example</p>",
    "\\===\n\n\\+ a\n\n2026\\.\n\n\\[1]: https://a.example",
  ],
  [
    "an exclamation before a link",
    `<p>Go!<a href="https://a.example/">there</a></p>`,
    "Go\\![there](https://a.example/)",
  ],
  // Tables.
  [
    "a cell that spans columns",
    "<table><tr><th colspan=2>Votes</th><th>C</th></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>",
    "| Votes |  | C |\n|---|---|---|\n| 1 | 2 | 3 |",
  ],
  [
    "a cell that spans rows",
    "<table><tr><td>Day</td><td>Time</td></tr><tr><td rowspan=2>Mon</td><td>9</td></tr><tr><td>10</td></tr><tr><td>Tue</td><td>11</td></tr></table>",
    "| Day | Time |\n|---|---|\n| Mon | 9 |\n|  | 10 |\n| Tue | 11 |",
  ],
  [
    "a table that places a page",
    "<table><tr><td><h2>A</h2><p>b</p></td><td><table><tr><td>c</td></tr></table></td></tr></table>",
    "## A\n\nb\n\nc",
  ],
  [
    "a table without ends of cells",
    "<table><tr><td>a<td>b<tr><td>1<td>2</table>",
    "| a | b |\n|---|---|\n| 1 | 2 |",
  ],
  [
    "lines and paragraphs of a cell",
    "<table><tr><td>a<br>b</td><td><p>c</p><p>d</p></td></tr><tr><td>1</td><td>2|3</td></tr></table>",
    "| a b | c d |\n|---|---|\n| 1 | 2\\|3 |",
  ],
  [
    "a table in an item",
    "<ul><li>x<table><tr><td>a</td><td>b</td></tr></table></li></ul>",
    "- x\n\n   | a | b |\n   |---|---|",
  ],
  [
    "a caption",
    "<table><caption>Cars</caption><tr><td>a</td><td>b</td></tr></table>",
    "Cars\n\n| a | b |\n|---|---|",
  ],
  // Lines.
  [
    "the lines of a poem",
    "<pre>Roses are red,\n  the river is high,\n\nthe bridge</pre>",
    "Roses are red,  \nthe river is high,\n\nthe bridge",
  ],
  [
    "lines of a mail that are its own",
    `<div style="white-space: pre-wrap">One\nTwo <b>three</b></div>`,
    "One  \nTwo **three**",
  ],
  [
    "lines of a program",
    "<pre><code>if (a) {\n  b();\n}</code></pre><p>c</p>",
    "```\nif (a) {\n  b();\n}\n```\n\nc",
  ],
  ["an empty line in a paragraph", "<p>a<br><br>b</p>", "a\n\nb"],
  ["guard: line breaks of markup are none", "<p>a\nb\n<b>c</b></p>", "a b **c**"],
  ["a heading of two lines", "<h2>a<br>b</h2>", "## a b"],
  ["a heading by its role", `<p role="heading" aria-level="3">a</p>`, "### a"],
  // Links.
  [
    "Google's and Outlook's services",
    `<p><a href="https://www.google.com/url?q=https://a.example/b&amp;sa=D">a</a> <a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fc&amp;data=1">b</a></p>`,
    "[a](https://a.example/b) [b](https://a.example/c)",
  ],
  [
    "services of Facebook, YouTube and Proofpoint",
    `<p><a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F&amp;h=1">a</a> <a href="https://www.youtube.com/redirect?event=x&amp;q=https%3A%2F%2Fa.example%2Fb">b</a> <a href="https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_c-2Dd&amp;d=1">c</a> <a href="https://urldefense.com/v3/__https://a.example/d__;!!x">d</a></p>`,
    "[a](https://a.example/) [b](https://a.example/b) [c](https://a.example/c-d) [d](https://a.example/d)",
  ],
  [
    "one service behind another",
    `<p><a href="https://www.google.com/url?q=https%3A%2F%2Fl.facebook.com%2Fl.php%3Fu%3Dhttps%253A%252F%252Fa.example%252Fx">a</a></p>`,
    "[a](https://a.example/x)",
  ],
  [
    "an address as the text",
    `<p><a href="https://click.mail.example/abc123">https://town.example/budget</a> <a href="https://t.mail.example/2">www.town.example</a></p>`,
    "https://town.example/budget [www.town.example](https://www.town.example/)",
  ],
  [
    "guard: pages that have an address in their own",
    `<p><a href="https://web.archive.org/save?url=https://a.example">a</a> <a href="https://www.facebook.com/sharer/sharer.php?u=https://a.example">b</a> <a href="https://a.example/login?next=https://b.example">c</a></p>`,
    "[a](https://web.archive.org/save?url=https://a.example) [b](https://www.facebook.com/sharer/sharer.php?u=https://a.example) [c](https://a.example/login?next=https://b.example)",
  ],
  [
    "a link in parts",
    `<p><a href="https://a.example/"><b>a</b> b</a></p>`,
    "[**a** b](https://a.example/)",
  ],
  [
    "links that lead nowhere",
    `<p><a href="file:///C:/a.doc">a</a> <a href="#top">b</a> <a href="javascript:x">c</a> <a href="mailto:a@a.example">d</a></p>`,
    "a b c [d](mailto:a@a.example)",
  ],
  [
    "letters by name",
    "<p>Caf&eacute; &mdash; 12&nbsp;% &hellip; &frac12; <b>&copy;</b></p>",
    "Café — 12 % … ½ **©**",
  ],
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
