import { expect, test } from "vitest";

import { safeLink } from "../../../../../shared/links.ts";
import { MARKDOWN_LIMITS } from "../../../../../worker/content/blog/markdown/markdown-limits.ts";
import { renderMarkdown } from "../../../../../worker/content/blog/markdown/render-markdown.ts";
import { words } from "../../../../../worker/reading/feed-parser/words.ts";

const render = (markdown: string) => renderMarkdown(markdown, MARKDOWN_LIMITS.import);
/** Every start tag of an element. */
const tagsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>`, "g"))].map(([start]) => start);
const linkOf = (markdown: string) => tagsOf(render(markdown), "a")[0];
/** The visible text, without markup. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

test.each(
  words(`
  https://a.example/x?y=1#z http://a.example HTTPS://a.example mailto:desk@paper.example
  irc://irc.example/room ircs://irc.example/room xmpp:desk@paper.example tel:+15555550100
  TEL:555-0100;ext=7
`),
)("a link to %s is kept and opens in a new tab", (address) => {
  expect(linkOf(`[x](${address})`)).toBe(
    `<a href="${address}" target="_blank" rel="noopener noreferrer">`,
  );
});

test.each([
  "/blog/other",
  "other",
  "?page=2",
  "../other#part",
  "https://paper.example/blog/other",
  "http://WWW.paper.example/",
])("a link to %s stays in the tab: it leads to the site itself", (address) => {
  const html = renderMarkdown(`[x](${address})`, MARKDOWN_LIMITS.import, ["paper.example"]);
  expect(tagsOf(html, "a")).toEqual([`<a href="${address}">`]);
});

test.each([
  "https://paper.example.evil.test/",
  "https://evil.test/?paper.example",
  "xmpp:paper.example",
])("a link to %s opens in a new tab: it leads elsewhere", (address) => {
  const html = renderMarkdown(`[x](${address})`, MARKDOWN_LIMITS.import, ["paper.example"]);
  expect(html).toContain('target="_blank"');
});

test.each([
  [
    "Open from 5~10 am, and in summer from 6~7 pm.",
    "Open from 5~10 am, and in summer from 6~7 pm.",
  ],
  ["Some ~200 people, ~20 more than last year", "Some ~200 people, ~20 more than last year"],
  ["~a~ and x~2~", "~a~ and x~2~"],
  ["~~gone~~, 5~6 and ~~~gone~~~ too", "<del>gone</del>, 5~6 and ~~~gone~~~ too"],
])("in %j two tildes strike through, one does not", (markdown, html) => {
  expect(render(markdown)).toBe(`<p>${html}</p>`);
});

test.each(
  words(`
  javascript:alert(1) JaVaScRiPt:alert(1) &#106;avascript:alert(1) data:text/html,x vbscript:x
  file:///etc/passwd blob:https://a.example/x sms:+15555550100 telnet:a.example //evil.example/x
  https://[broken https://a.example:99999/
`),
)("a link to %s is blanked", (address) => {
  expect(linkOf(`[x](<${address}>)`)).toBe("<a>");
});

test.each([
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  " javascript:alert(1)",
  "\\\\evil.example",
  "/\\evil.example",
  "/\t/evil.example",
])("the address %j is no target, as a browser would read it", (address) => {
  expect(safeLink(address)).toBe("");
});

test("raw HTML never becomes markup", () => {
  const html = render(
    "A <b onclick=x>bold</b>\n\n<script>alert(1)</script>\n\n<img src=x onerror=y>",
  );
  expect(html).not.toMatch(/<(?:script|img|b)\b/);
  expect(textOf(html)).toContain("<script>alert(1)</script>");
});

test("no text breaks out of an attribute", () => {
  const html = render(`[x](/a "\\"><script>alert(1)</script>") ![" onerror=x y](/p.png)`);
  expect(html).not.toMatch(/<script|" onerror/);
});

test.each([
  ["Read <!-- ask Bob first --> on", "Read  on"],
  ["One\n\n<!-- more -->\n\nTwo", "One Two"],
  ["One\n\n<!--[if gte mso 9]>\n<xml></xml>\n\n<![endif]--> left\n\nTwo", "One left Two"],
  ["a <!--> b <!-- c -->d<!-- e -->", "a  b d"],
  ["`<!-- code -->`\n\n    <!-- block -->", "<!-- code --> <!-- block -->"],
  ["One\n\n<!-- open\n\nTwo", "One <!-- open Two"],
])("of %j readers get %j: comments are not for them", (markdown, text) => {
  expect(
    textOf(render(markdown))
      .replaceAll(/\s*\n\s*/g, " ")
      .trim(),
  ).toBe(text);
});

test("the highest heading becomes an h2, with an anchor that is none of the page's own ids", () => {
  const html = render("# Main\n\n## Under\n\n[up](#main)");
  expect(html).toContain('<h2 id="post-main">Main</h2>');
  expect(tagsOf(html, "h3")).toHaveLength(1);
  expect(linkOf("# Main\n\n[up](#main)")).toBe('<a href="#post-main">');
  expect(tagsOf(render("## First"), "h2")).toHaveLength(1);
});

test.each([
  ["## A\n#### B\n#### C\n## D", ["h2", "h3", "h3", "h2"]],
  ["### A\n# B\n## C", ["h2", "h2", "h3"]],
  ["# A\n###### B\n## C\n### D", ["h2", "h3", "h3", "h4"]],
  ["# A\n## B\n### C\n#### D\n##### E\n###### F", ["h2", "h3", "h4", "h5", "h6", "h6"]],
])("the headings of %j leave out no level", (markdown, levels) => {
  const tags = [...render(markdown).matchAll(/<(h\d)/g)].map(([, tag]) => tag);
  expect(tags).toEqual(levels);
});

test("a table aligns its columns by class, without a style, and a wide one is reached by keys", () => {
  const html = render("| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |");
  const cells = [...tagsOf(html, "th"), ...tagsOf(html, "td")];
  const classes = cells.map((cell) => /class="post-body-align-(\w+)"/.exec(cell)?.[1]);
  const row = ["left", "center", "right", undefined];
  expect(classes).toEqual([...row, ...row]);
  expect(html).not.toContain("style");
  expect(html).toContain(
    '<div class="post-body-table" tabindex="0" role="region" aria-label="Table"><table>',
  );
});

test("a link to the top of the page opens no tab", () => {
  expect(linkOf("[up](#)")).toBe('<a href="#">');
});

test("footnotes lead to their notes and back", () => {
  const html = render("One[^a] and two[^b].\n\n[^a]: First.\n[^b]: Second.");
  const links = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(links).toHaveLength(4);
  for (const link of links) expect(ids).toContain(link);
  expect(html).toContain('<section class="post-body-notes">');
});

test("pictures are lazy, reserve their place, come over https and tell no one who shows them", () => {
  expect(tagsOf(render("![A mill](http://a.example/mill.jpg)"), "img")).toEqual([
    '<img class="post-body-picture" src="https://a.example/mill.jpg" alt="A mill" loading="lazy" decoding="async" width="1200" height="800" referrerPolicy="no-referrer"/>',
  ]);
  const blocked = render("![A mill](data:image/png;base64,AAAA) ![b](//e.example/b.png)");
  expect(tagsOf(blocked, "img")).toEqual([]);
  expect(textOf(blocked)).toBe("A mill b");
});

test("no element carries an attribute but those of its tag", () => {
  const html = render(
    "# H\n\n- [x] a\n- b\n\n1. c\n\n`d` ~~e~~ **f** *g*\n\n```js\nh\n```\n\n> i\n\n---\n\nj  \nk https://l.example and m[^1]\n\n[^1]: m",
  );
  const allowed =
    /^(?:id|title|start|class|href|target|rel|src|alt|loading|decoding|width|height|type|disabled|checked|tabindex|role|aria-label)$/;
  const names = [...html.matchAll(/<\w+([^>]*)>/g)].flatMap(([, attributes = ""]) =>
    [...attributes.matchAll(/ ([\w-]+)="[^"]*"/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(name).toMatch(allowed);
  expect(tagsOf(html, "input")).toEqual([
    '<input type="checkbox" disabled="" aria-label="Done" checked=""/>',
  ]);
});

test("a text that would choke the parser is shown as plain paragraphs, its marks as they are", () => {
  const html = render(`${"> ".repeat(4000)}deep & <b>\n\nlast`);
  expect(html).toMatch(/^<p>(?:&gt; )+deep &amp; &lt;b&gt;<\/p><p>last<\/p>$/);
});

test("the smaller limit of a request refuses texts that an import may render", () => {
  const markdown = "A *word* of [a link](/a).\n\n".repeat(800);
  expect(renderMarkdown(markdown, MARKDOWN_LIMITS.import)).toContain("<em>word</em>");
  expect(renderMarkdown(markdown, MARKDOWN_LIMITS.request)).not.toContain("<em>");
});

test("nesting that the limits did not foresee becomes plain paragraphs", () => {
  const html = render(`${"*a **b ".repeat(60)}c${"** *".repeat(60)}`);
  expect(html).toMatch(/^<p>\*a \*\*b /);
});

test("references cannot multiply a long definition into megabytes", () => {
  const definition = `[a]: https://a.example/${"x".repeat(20_000)}`;
  const html = render(`${definition}\n\n${"[a]\n\n".repeat(300)}`);
  expect(html.length).toBeLessThan(40_000);
  expect(tagsOf(html, "a")).toEqual([]);
  expect(tagsOf(render(`${definition}\n\n[a] [a]`), "a")).toHaveLength(2);
});

test("a long ordinary post is rendered", () => {
  const paragraph =
    "The *council* met, and [the road](https://a.example/x) by the **mill** was `closed` again. ".repeat(
      5,
    );
  const section = `## Heading\n\n${`${paragraph}\n\n`.repeat(3)}- one\n- two\n\n> Quote\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n`;
  const html = render(section.repeat(50).slice(0, 85_000));
  expect(tagsOf(html, "h2").length).toBeGreaterThan(40);
});
