import { expect, test } from "vitest";

import type { BodyNode } from "../../../shared/blog.ts";
import { safeLink } from "../../../shared/links.ts";
import { postDate } from "../../../worker/blog/dates.ts";
import { toBody } from "../../../worker/blog/markdown.ts";

type Element = Exclude<BodyNode, string>;

function all(nodes: readonly BodyNode[], tag: string): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return [...(node.tag === tag ? [node] : []), ...all(node.children, tag)];
  });
}

function textOf(nodes: readonly BodyNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}

const linkOf = (markdown: string) => all(toBody(markdown), "a")[0]?.attributes;

test.each([
  "https://a.example/x?y=1#z",
  "http://a.example",
  "HTTPS://a.example",
  "mailto:desk@paper.example",
  "irc://irc.example/room",
  "ircs://irc.example/room",
  "xmpp:desk@paper.example",
  "/blog/other",
  "other",
  "?page=2",
])("a link to %s is kept and opens in a new tab", (address) => {
  expect(linkOf(`[x](${address})`)).toEqual({
    href: address,
    target: "_blank",
    rel: "noopener noreferrer",
  });
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "&#106;avascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://a.example/x",
  "tel:123",
  "//evil.example/x",
  "https://[broken",
  "https://a.example:99999/",
])("a link to %s is blanked", (address) => {
  expect(linkOf(`[x](<${address}>)`)).toEqual({});
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
  const body = toBody(
    "A <b onclick=x>bold</b>\n\n<script>alert(1)</script>\n\n<img src=x onerror=y>",
  );
  expect(all(body, "script")).toEqual([]);
  expect(all(body, "img")).toEqual([]);
  expect(all(body, "b")).toEqual([]);
  expect(textOf(body)).toContain("<script>alert(1)</script>");
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
    textOf(toBody(markdown))
      .replaceAll(/\s*\n\s*/g, " ")
      .trim(),
  ).toBe(text);
});

test("the highest heading becomes an h2, with an anchor that is none of the page's own ids", () => {
  const body = toBody("# Main\n\n## Under\n\n[up](#main)");
  expect(all(body, "h2")[0]).toEqual({
    tag: "h2",
    attributes: { id: "post-main" },
    children: ["Main"],
  });
  expect(all(body, "h3")).toHaveLength(1);
  expect(linkOf("# Main\n\n[up](#main)")).toEqual({ href: "#post-main" });
  expect(all(toBody("## First"), "h2")).toHaveLength(1);
});

test.each([
  ["## A\n#### B\n#### C\n## D", ["h2", "h3", "h3", "h2"]],
  ["### A\n# B\n## C", ["h2", "h2", "h3"]],
  ["# A\n###### B\n## C\n### D", ["h2", "h3", "h3", "h4"]],
  ["# A\n## B\n### C\n#### D\n##### E\n###### F", ["h2", "h3", "h4", "h5", "h6", "h6"]],
])("the headings of %j leave out no level", (markdown, levels) => {
  const tags = toBody(markdown).flatMap((node) => (typeof node === "string" ? [] : [node.tag]));
  expect(tags).toEqual(levels);
});

test("a table tells its columns' alignment without a style", () => {
  const body = toBody("| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |");
  const cells = [...all(body, "th"), ...all(body, "td")];
  expect(cells.map(({ attributes }) => attributes)).toEqual(
    ["left", "center", "right", "left", "center", "right"].map((align) => ({ align })),
  );
});

test("a link to the top of the page opens no tab", () => {
  expect(linkOf("[up](#)")).toEqual({ href: "#" });
});

test("footnotes lead to their notes and back", () => {
  const body = toBody("One[^a] and two[^b].\n\n[^a]: First.\n[^b]: Second.");
  const links = all(body, "a").map(({ attributes }) => String(attributes["href"]).slice(1));
  const ids = new Set(
    [...all(body, "a"), ...all(body, "li")].flatMap(({ attributes }) => attributes["id"] ?? []),
  );
  expect(links).toHaveLength(4);
  for (const link of links) expect(ids).toContain(link);
});

test("pictures are lazy, keep their place free and come over https", () => {
  const [picture] = all(toBody("![A mill](http://a.example/mill.jpg)"), "img");
  expect(picture?.attributes).toEqual({
    src: "https://a.example/mill.jpg",
    alt: "A mill",
    loading: "lazy",
    decoding: "async",
    width: 1200,
    height: 800,
  });
  const blocked = toBody("![A mill](data:image/png;base64,AAAA) ![b](//e.example/b.png)");
  expect(all(blocked, "img")).toEqual([]);
  expect(textOf(blocked)).toBe("A mill b");
});

test("no node carries an attribute but those of its tag", () => {
  const markdown =
    "# H\n\n- [x] a\n- b\n\n1. c\n\n`d` ~~e~~ **f** *g*\n\n```js\nh\n```\n\n> i\n\n---\n\nj  \nk https://l.example";
  const allowed =
    /^(?:id|title|start|align|href|target|rel|src|alt|loading|decoding|width|height|type|disabled|checked|aria-label)$/;
  const check = (nodes: readonly BodyNode[]): void => {
    for (const node of nodes) {
      if (typeof node === "string") continue;
      for (const name of Object.keys(node.attributes)) expect(name).toMatch(allowed);
      check(node.children);
    }
  };
  check(toBody(markdown));
  expect(all(toBody(markdown), "input")[0]?.attributes).toMatchObject({
    checked: true,
    disabled: true,
  });
});

const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length));

test.each([
  ["*a_ ", 16_000],
  ["> ", 8000],
  ["- ", 16_000],
  ["[", 100_000],
  ["![", 60_000],
  ["_*", 60_000],
  ["]]", 60_000],
  ["`a", 60_000],
  ["\n> a\n", 60_000],
  ["a\n=\n", 60_000],
  ["=\n", 100_000],
  ["|a|b|\n|-|-|\n", 100_000],
  ["\n- a", 100_000],
  ["[a](", 60_000],
  ["<a ", 60_000],
  ["<!-- ", 100_000],
  ["--> <!-- ", 100_000],
  ["~~a ", 60_000],
  ["word ", 1_000_000],
  ["\n\n*a_ ", 100_000],
])("%j over and over is shown within half a second", (unit, length) => {
  const start = performance.now();
  const body = toBody(repeated(unit, length));
  expect(body.length).toBeGreaterThan(0);
  // Room for a busy machine; without the guess the worst of these take minutes.
  expect(performance.now() - start).toBeLessThan(1500);
});

test("a text that would choke the parser is shown as plain paragraphs", () => {
  expect(toBody(`${"> ".repeat(4000)}deep\n\nlast`).at(-1)).toEqual({
    tag: "p",
    attributes: {},
    children: ["last"],
  });
});

test("a long post of an ordinary author is parsed, not given up on", () => {
  const paragraph =
    "The *council* met, and [the road](https://a.example/x) by the **mill** was `closed` again. ".repeat(
      5,
    );
  const section = `## Heading\n\n${`${paragraph}\n\n`.repeat(3)}- one\n- two\n\n> Quote\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n`;
  const body = toBody(section.repeat(50).slice(0, 85_000));
  expect(all(body, "h2").length).toBeGreaterThan(40);
});

test("the same text is parsed once", () => {
  expect(toBody("Same *text*")).toBe(toBody("Same *text*"));
});

test.each([
  ["2026-10-31T02:00:00Z", "October 30, 2026", "2026-10-31T02:00:00.000Z"],
  ["2026-10-30", "October 30, 2026", "2026-10-30"],
  ["October 30, 2026", "October 30, 2026", "2026-10-30"],
  ["2026-10-30T12:00:00", "October 30, 2026", "2026-10-30T12:00:00.000Z"],
  ["2026-10-30T23:30:00-04:00", "October 30, 2026", "2026-10-31T03:30:00.000Z"],
  ["Fri, 30 Oct 2026 23:30:00 GMT", "October 30, 2026", "2026-10-30T23:30:00.000Z"],
  ["2026-10-31 01:30:00+00", "October 30, 2026", "2026-10-31T01:30:00.000Z"],
  ["1862-04-09T12:00:00Z", "April 9, 1862", "1862-04-09T12:00:00.000Z"],
  ["1925-06-01", "June 1, 1925", "1925-06-01"],
  ["1000-01-01", "January 1, 1000", "1000-01-01"],
  ["0001-01-01T00:00:00Z", "", ""],
  ["9999-12-31", "December 31, 9999", "9999-12-31"],
  ["+010000-01-01T00:00:00Z", "", ""],
  ["2026-02-31T99:00", "", ""],
  ["2026-02-30", "", ""],
  ["Feb 30, 2026", "", ""],
  ["1793413800000", "October 30, 2026", "2026-10-31T02:30:00.000Z"],
  ["soon", "", ""],
  ["", "", ""],
])("the date %j reads %j", (written, date, dateTime) => {
  const place = { locale: "en-US", timeZone: "America/New_York" };
  expect(postDate(written, place)).toEqual({ date, dateTime });
});
