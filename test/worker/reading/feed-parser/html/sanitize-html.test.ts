/** The sanitiser leaves harmless content unchanged and removes harmful content in every disguise. */
import { expect, test } from "vitest";

import { sanitizeHtml } from "../../../../../worker/reading/feed-parser/html/sanitize-html.ts";
import { fastLongGrowth } from "../../../../growth/measure-growth.ts";

const clean = (html: string): string =>
  sanitizeHtml(html, { base: "https://site.example/a/", isXml: false, quota: { left: Infinity } });
const cleanXml = (html: string): string =>
  sanitizeHtml(html, { base: "https://site.example/a/", isXml: true, quota: { left: Infinity } });

const HARMLESS: readonly string[] = [
  "",
  "plain text",
  "5 &lt; 6 &amp; 7 &gt; 6",
  "<p>One</p><p>Two</p>",
  '<a href="https://x.example/?a=1&amp;b=2" title="T">x</a>',
  '<a href="mailto:ann@x.example">mail</a>',
  '<a href="tel:+1-802-555-0100">call</a>',
  '<img src="https://x.example/a.jpg" alt="A" width="640" height="480">',
  '<img src="https://x.example/a.jpg" srcset="https://x.example/a.jpg 1x, https://x.example/b.jpg 2x" sizes="100vw">',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  "<ul><li>a</li><li>b</li></ul>",
  "<ul><li>a<ul><li>b</li></ul></li></ul>",
  "<table><tbody><tr><td>a<table><tbody><tr><td>b</td></tr></tbody></table></td></tr></tbody></table>",
  '<ol start="3" reversed=""><li value="7">a</li></ol>',
  "<dl><dt>t</dt><dd>d</dd></dl>",
  "<blockquote><p>q</p></blockquote>",
  "<pre><code>if (a &lt; b) {\n  c();\n}</code></pre>",
  "<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>",
  '<table><caption>c</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
  '<figure><img src="https://x.example/a.jpg" alt=""><figcaption>c</figcaption></figure>',
  '<picture><source srcset="https://x.example/a.webp" type="image/webp"><img src="https://x.example/a.jpg"></picture>',
  '<video controls="" poster="https://x.example/p.jpg"><source src="https://x.example/v.mp4" type="video/mp4"></video>',
  '<audio src="https://x.example/s.mp3" controls=""></audio>',
  '<iframe src="https://www.youtube.com/embed/abc" width="560" height="315" allowfullscreen=""></iframe>',
  '<iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe>',
  '<iframe src="https://player.vimeo.com/video/123"></iframe>',
  '<iframe src="https://www.dailymotion.com/embed/video/x1"></iframe>',
  "<details><summary>s</summary>d</details>",
  "<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>",
  '<time datetime="2026-10-30">today</time>',
  "<b><i><u><s>x</s></u></i></b><br><hr><sub>1</sub><sup>2</sup><small>s</small><mark>m</mark>",
  '<abbr title="World Wide Web">WWW</abbr><cite>c</cite><q>q</q><kbd>k</kbd><samp>s</samp><var>v</var>',
  '<p lang="fr" dir="ltr">bonjour</p>',
  "<del>a</del><ins>b</ins>",
  "<div><section><article><aside>x</aside></article></section></div>",
];

test.each(HARMLESS)("%j stays as it is", (html) => {
  expect(clean(html)).toBe(html);
});

/** Input, output. */
const REWRITTEN: readonly (readonly [string, string])[] = [
  // The result is well formed for any input.
  ["<p>a<p>b", "<p>a</p><p>b</p>"],
  ["<b>a", "<b>a</b>"],
  ["a</b>c", "ac"],
  ["<b><i>a</b></i>c", "<b><i>a</i></b>c"],
  ["<ul><li>a<li>b</ul>c", "<ul><li>a</li><li>b</li></ul>c"],
  [
    "<table><tr><td>a<td>b<tr><td>c</table>",
    "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>",
  ],
  ["<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"],
  ["<p>a<ul><li>b</ul>", "<p>a</p><ul><li>b</li></ul>"],
  ["<P>a</P><BR/>", "<p>a</p><br>"],
  ["a < b & c", "a &lt; b &amp; c"],
  ["a <3 b", "a &lt;3 b"],
  ["&rsquo;&#8217;&nbsp;&copy;&bogus;", "’’\u00a0©&amp;bogus;"],
  ["<a href=https://x.example/y>z</a>", '<a href="https://x.example/y">z</a>'],
  ["<a href='https://x.example/y'>z</a>", '<a href="https://x.example/y">z</a>'],
  [
    '<a title="a > b" href="https://x.example/">z</a>',
    '<a title="a &gt; b" href="https://x.example/">z</a>',
  ],
  [
    '<img alt="&quot;q&quot;" src="https://x.example/a.jpg">',
    '<img alt="&quot;q&quot;" src="https://x.example/a.jpg">',
  ],
  ["a<!-- c -->b", "ab"],
  ["a<!-- c > d --!>b", "ab"],
  ["a<![CDATA[b]]>c", "abc"],
  ["a<?php echo 1 ?>b", "ab"],
  ["<foo>a</foo><o:p>b</o:p><center>c</center>", "a<p>b</p><center>c</center>"],
  ["text<b", "text"],
  ['text<a href="x', "text"],
  // Addresses become absolute.
  ['<a href="b">x</a>', '<a href="https://site.example/a/b">x</a>'],
  ['<a href="/b">x</a>', '<a href="https://site.example/b">x</a>'],
  ['<a href="//y.example/b">x</a>', '<a href="https://y.example/b">x</a>'],
  ['<a href="?q=1">x</a>', '<a href="https://site.example/a/?q=1">x</a>'],
  ['<a href="#top">x</a>', '<a href="https://site.example/a/#top">x</a>'],
  ['<img src="p.png">', '<img src="https://site.example/a/p.png">'],
  [
    '<img srcset="p.png 1x, q.png 2x" src="p.png">',
    '<img srcset="https://site.example/a/p.png 1x, https://site.example/a/q.png 2x" src="https://site.example/a/p.png">',
  ],
  [
    '<blockquote cite="c">x</blockquote>',
    '<blockquote cite="https://site.example/a/c">x</blockquote>',
  ],
  [
    '<video poster="p.jpg" src="v.mp4"></video>',
    '<video poster="https://site.example/a/p.jpg" src="https://site.example/a/v.mp4"></video>',
  ],
  // Scripts and their hosts.
  ["a<script>alert(1)</script>b", "ab"],
  ["a<SCRIPT SRC=//evil.example/x.js></SCRIPT>b", "ab"],
  ["a<script>alert(1)", "a"],
  ["a<script/x>alert(1)</script>b", "ab"],
  ["a<script>if (a</script>b", "ab"],
  ["a<style>p{color:red}</style>b", "ab"],
  ["a<style>@import 'x';", "a"],
  [
    "a<noscript><img src=https://x.example/a.jpg></noscript>b",
    'a<span aria-hidden="true" role="none"><img src="https://x.example/a.jpg"></span>b',
  ],
  ["a<template><script>alert(1)</script></template>b", "ab"],
  ["a<object data=x><param name=y><p>in</p></object>b", "a<p>in</p>b"],
  ["a<embed src=x>b", "ab"],
  ["a<applet code=x>in</applet>b", "ab"],
  ["a<iframe src=https://evil.example/></iframe>b", "ab"],
  ["a<iframe src=https://evil.example/><script>alert(1)</script></iframe>b", "ab"],
  ["a<iframe src=javascript:alert(1)></iframe>b", "ab"],
  ["a<iframe src=https://www.youtube.com.evil.example/embed/x></iframe>b", "ab"],
  ["a<iframe src=https://evil.example/?https://www.youtube.com/embed/x></iframe>b", "ab"],
  ["a<iframe srcdoc='<script>alert(1)</script>'></iframe>b", "ab"],
  ["a<iframe>b", "ab"],
  ["a<frameset><frame src=x></frameset>b", "ab"],
  ["a<base href=//evil.example/>b", "ab"],
  ["a<link rel=stylesheet href=x>b", "ab"],
  ["a<meta http-equiv=refresh content='0;url=javascript:alert(1)'>b", "ab"],
  [
    "a<form action=x>t<input name=y><button>c</button><textarea>d</textarea><select><option>e</select></form>b",
    'at<span aria-hidden="true" role="none">c</span><span aria-hidden="true" role="none">d</span><span aria-hidden="true" role="none">e</span>b',
  ],
  ["a<svg onload=alert(1)><script>alert(1)</script><text>t</text></svg>b", "ab"],
  ["a<svg><animate onbegin=alert(1) attributeName=x /></svg>b", "ab"],
  ["a<svg><style><img src=x onerror=alert(1)></style></svg>b", "ab"],
  ["a<math><mi>x</mi><mo>=</mo><mn>1</mn></math>b", "ax=1b"],
  ["a<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", "a<table></table>"],
  ["a<marquee onstart=alert(1)>m</marquee>b", "amb"],
  ["a<xml><i>x</i></xml>b", "ab"],
  ["a<title>t</title>b", "ab"],
  ["a<noembed><script>x</script></noembed>b", "ab"],
  ["a<plaintext><script>alert(1)</script>b", "ab"],
  // Attributes.
  ["<p onclick=alert(1) onMouseOver='x' class=c id=i style='color:red'>a</p>", "<p>a</p>"],
  ['<p style="background:url(javascript:alert(1))">a</p>', "<p>a</p>"],
  ["<img src=https://x.example/a.jpg onerror=alert(1)>", '<img src="https://x.example/a.jpg">'],
  [
    "<img src=https://x.example/a.jpg/onerror=alert(1)>",
    '<img src="https://x.example/a.jpg/onerror=alert(1)">',
  ],
  ["<img/onerror=alert(1)/src=https://x.example/a.jpg>", ""],
  ['<img """><script>alert(1)</script>">', '"&gt;'],
  ["<a href='x' href='javascript:alert(1)'>a</a>", '<a href="https://site.example/a/x">a</a>'],
  ["<p data-x=1 aria-label=y tabindex=0 contenteditable>a</p>", "<p>a</p>"],
  [
    "<a href=https://x.example/ target=_top ping=https://evil.example/ download>a</a>",
    '<a href="https://x.example/">a</a>',
  ],
  ["<div background=javascript:alert(1)>a</div>", "<div>a</div>"],
  [
    "<video autoplay onplay=x src=https://x.example/v.mp4></video>",
    '<video src="https://x.example/v.mp4"></video>',
  ],
  // Schemes in disguise.
  ["<a href='javascript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='JaVaScRiPt:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href=' javascript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='java\tscript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='java\nscript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='jav&#x09;ascript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='&#106;avascript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='&#0000106avascript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='javascript&colon;alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='\u0001javascript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='&#14; javascript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='vbscript:x'>a</a>", "<a>a</a>"],
  ["<a href='data:text/html,<script>alert(1)</script>'>a</a>", "<a>a</a>"],
  ["<a href='data:image/png;base64,AAAA'>a</a>", "<a>a</a>"],
  ["<a href='file:///etc/passwd'>a</a>", "<a>a</a>"],
  ["<a href='blob:https://x.example/1'>a</a>", "<a>a</a>"],
  ["<a href='mailto:a@x.example?body=\"><script>'>a</a>", "<a>a</a>"],
  ["<img src='javascript:alert(1)'>", ""],
  ["<img src='data:image/svg+xml;base64,PHN2Zz4='>", ""],
  ["<img src='data:text/html;base64,AAAA'>", ""],
  [`<img src='data:image/png;base64,${"A".repeat(40_000)}'>`, ""],
  ["<img srcset='javascript:alert(1) 1x'>", ""],
  ["<q cite='javascript:alert(1)'>a</q>", "<q>a</q>"],
  ["<video poster='javascript:alert(1)'>a</video>", "<video>a</video>"],
  // Broken on purpose.
  ["<<script>alert(1)</script>b", "&lt;b"],
  ["<scr<script>ipt>alert(1)</script>b", "ipt&gt;alert(1)b"],
  ["<b <script>alert(1)</script>a", "<b>alert(1)a</b>"],
  ['<a href="https://x.example/"onclick="x">a</a>', '<a href="https://x.example/">a</a>'],
  ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["<!--><img src=x onerror=alert(1)>-->", '<img src="https://site.example/a/x">--&gt;'],
  ["<!--<script>-->a", "a"],
  ["a<!-- never closed <b>x", "a"],
  ["<p/onclick=x>a", "<p>a</p>"],
  ["</script><b>a</b>", "<b>a</b>"],
  [
    '<iframe src="//www.youtube.com/embed/x"></iframe><iframe src="http://player.vimeo.com/video/1"></iframe>',
    '<iframe src="https://www.youtube.com/embed/x"></iframe><iframe src="https://player.vimeo.com/video/1"></iframe>',
  ],
  // Counters of readers.
  ['a<img src="https://x.example/t.gif" width="1" height="1">b', "ab"],
  ['a<img src="https://pixel.wp.com/b.gif?host=x" alt="">b', "ab"],
  ['a<img src="https://feeds.feedburner.com/~r/x/~4/y" />b', "ab"],
  // Pictures that scripts would have loaded.
  [
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://x.example/a.jpg">',
    '<img src="https://x.example/a.jpg">',
  ],
  ['<img data-lazy-src="https://x.example/a.jpg">', '<img src="https://x.example/a.jpg">'],
];

test.each(REWRITTEN)("%j becomes %j", (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test("XHTML: an empty element is a whole one, a prefix is no other element", () => {
  expect(cleanXml("<p/>a<b/>c<xhtml:i>d</xhtml:i><script/>e")).toBe("<p></p>a<b></b>c<i>d</i>e");
});

test("elements deeper than a hundred lose their tags and keep their text", () => {
  const html = clean(`${"<div>".repeat(100_000)}deep`);
  expect(html).toBe(`${"<div>".repeat(100)}deep${"</div>".repeat(100)}`);
});

test("sanitising twice changes nothing", () => {
  for (const [, once] of REWRITTEN) expect(clean(once)).toBe(once);
});

test.each([
  "<",
  "<a ",
  '<a b="',
  "<!--",
  "<!-- --",
  "<![CDATA[",
  "<object>",
  "<iframe>",
  "<b></i>",
  "<td><a></p>",
  "&",
  "&#x41;",
])("many of %s cost in proportion", (part) => {
  expect(fastLongGrowth(clean, part)).toBeUndefined();
});

test.each([
  ["attributes", "a=1 ", (many: string) => `<p ${many}>`],
  ["candidates", "a 1x, ", (many: string) => `<img srcset="${many}">`],
])("many %s cost in proportion", (_, part, within) => {
  expect(fastLongGrowth((many) => clean(within(many)), part)).toBeUndefined();
});
