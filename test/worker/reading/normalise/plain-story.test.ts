import { expect, test } from "vitest";

import { plainStory } from "../../../../worker/reading/normalise/plain-story.ts";
import { fastLongGrowth } from "../../../growth/measure-growth.ts";

const KNOWN = {
  title: "Hall opens",
  link: "https://wire.example/hall",
  pubDate: "2026-11-24T10:00:00.000Z",
};
const text = (html: string) => plainStory(html, KNOWN);

test.each([
  '<p>The post <a href="https://wire.example/hall">Hall opens</a> appeared first on <a href="https://wire.example">Wire</a>.</p>',
  '<p>Der Beitrag <a href="https://wire.example/hall?utm_source=rss">x</a> erschien zuerst auf <a href="https://wire.example/">Wire</a>.</p>',
  '<p><a href="/x">Read more &raquo;</a></p>',
  '<a href="/x" class="more-link">Continue reading <span>“Hall opens”</span> →</a>',
  '<p><strong><a href="/x">Click here to read the rest</a></strong></p>',
  '<p><a href="/x">Read the full article</a> <a href="/x">Read more</a></p>',
  "<p>The post Hall opens appeared first on Wire.</p>",
  "<p>Continue reading...</p>",
  '<p>(<a href="/x">more&hellip;</a>)</p>',
  '<p><a href="https://wire.example/hall">Hall opens</a> was originally published in <a href="https://medium.com/wire">Wire</a> on Medium.</p>',
  "[&hellip;]",
  '<p><a href="http://www.wire.example/hall/">Mehr lesen</a></p>',
  'The post <a href="https://wire.example/hall">x</a> first appeared on <a href="https://wire.example">Wire</a>.',
  '<br><em>La entrada <a href="http://wire.example/hall/">x</a> en <a href="http://wire.example">Wire</a>.</em>',
  '<p>この投稿<a href="https://wire.example/hall">会館</a>は<a href="https://wire.example">新聞</a>に最初に表示されました。</p>',
  ' <a href="https://wire.example/hall#more-12">続きを読む</a>',
  ' <a href="https://wire.example/hall">(continued…)</a>',
  "<p>© 2026 The Wire. All rights reserved.</p>",
  '<p>Tags: <a href="/t">bridge</a></p>',
  '<div>Filed under: <a href="/c">News</a></div><p>©2026 Wire</p>',
  '<p>Share this:</p><ul><li><a href="https://facebook.com/sharer.php">F</a></li></ul>',
  '<h3>Related stories</h3><ul><li><a href="/y">The old hall</a></li></ul>',
  '<p>This article is republished from <a href="/x">Other</a> under a licence. Read the <a href="/y">original</a>.</p>',
  '<p>Follow us on <a href="https://x.com/wire">X</a></p>',
  '<p>Read more at <a href="/x">Wire</a>.</p>',
  "<p># # #</p>",
  '<p><a href="/x">Read more of this story</a> at Wire.</p>',
  "<figure><div>https://film.example/watch?v=1</div></figure>",
  ' submitted by <a href="/u"> /u/ann </a> <br/> <span><a href="/l">[link]</a></span> <span><a href="/c">[comments]</a></span>',
  "<p>&copy; Copyright 2026 Wire</p>",
  "<div>Copyright 2026 Wire LLC. This material may not be published.</div>",
  '<p class="x"><a href="https://x.example/subscribe"><span>Subscribe now</span></a></p>',
  '<p><a href="https://x.example/c">Leave a comment</a></p>',
  "\n\n[contains quote post or other embedded content]",
])("a story does not end with %s", (end) => {
  expect(text(`<p>The hall opens at nine.</p>${end}`)).toBe("The hall opens at nine.");
});

test.each([
  ["Goes on […]", "Goes on…"],
  ["Goes on [...]", "Goes on…"],
  ["Goes on… <a href=x>Read more</a>", "Goes on…"],
  ["<p>Librarians want children to read more.</p>", "Librarians want children to read more."],
  ["<p>It is open. Read More Books Week begins.</p>", "It is open. Read More Books Week begins."],
  [
    "The post office first appeared on Main Street in 1890.",
    "The post office first appeared on Main Street in 1890.",
  ],
  ['See <a href="/x">more pictures of the fair</a>.', "See more pictures of the fair."],
  ['<a href="/x">Learn more</a> about the fair.', "Learn more about the fair."],
  ["Read more", "Read more"],
  ['To follow us, <a href="/x">subscribe</a>', "To follow us, subscribe"],
  ["<p>Come.</p><p>Copyright is a right.</p>", "Come. Copyright is a right."],
  [
    "<td>submitted by <a href=u>/u/ann</a><br><a href=l>[link]</a> <a href=c>[comments]</a></td>",
    "",
  ],
  ["<p>Come.</p><p>Share</p><p>It opens at nine.</p>", "Come. Share It opens at nine."],
  [
    "<p>Come.</p><p>This report was published on Monday.</p>",
    "Come. This report was published on Monday.",
  ],
  ["<p>Come.</p><p>ADVERTISEMENT</p><p>Bring friends.</p>", "Come. Bring friends."],
  [
    "<p>Come.</p><div>Story continues below advertisement</div>Bring friends.",
    "Come. Bring friends.",
  ],
  ["<p>An <b>advertisement</b> says so.</p>", "An advertisement says so."],
  [
    "<p>Come.</p><p class=x> <strong>Advertisement</strong></p>Bring friends.",
    "Come. Bring friends.",
  ],
  ['Apply at <a href="https://wire.example/apply">the desk</a>', "Apply at the desk"],
  ['See the <a href="https://wire.example/hall">hall</a>', "See the hall"],
  ['[caption id="a"]<img src="a.jpg"> The hall[/caption]It opens.', "It opens."],
  [
    '[et_pb_text admin_label="T"]It opens.[/et_pb_text] He said [sic] so.',
    "It opens. He said [sic] so.",
  ],
  [
    '<p>The post <a href="https://wire.example/hall">x</a> on <a href="https://wire.example/">Wire</a>.</p>',
    "",
  ],
])("%s is read as %s", (html, expected) => {
  expect(text(html)).toBe(expected);
});

test.each([
  "<p><em>Photo by Jane Doe / Wire</em></p>",
  "<div>Photo: J. Doe</div>",
  "<figure><img src=a.jpg><figcaption>The hall.</figcaption></figure>",
  "Image courtesy of the town<br>",
  "<p>By Jane Doe</p><p>Submitted by admin on Tue, 11/24/2026 - 10:00</p>",
  '<p><a href="https://mail.example/x">View this email in your browser</a></p>',
  '<p>Is this email not displaying correctly? <a href="x">View it in your browser</a>.</p>',
  "<p>Having trouble viewing this email? Click here</p>",
  "<p>BY JANE DOE</p><p>By John Roe | roe@wire.example</p>",
  "<p>Foto: Jane Doe</p>",
  "<p>(Courtesy of the town)</p>",
  "<p>Contributed photo</p><p>ADVERTISEMENT</p>",
  "<h1>HALL OPENS</h1>",
  "<div>November 24, 2026</div>",
  "<p>Updated: Nov. 23, 2026 at 3:15 PM PST</p>",
  "<p>Published Nov. 23, 2026 | Updated 2 hours ago</p>",
  "<p>By Jane Doe | November 23, 2026</p>",
  "<p>By Jane Doe<br>jane@wire.example</p>",
  "<p>https://film.example/watch?v=abc</p>",
  "<p>FILE - Ann Roe speaks in Albany, Monday, Nov. 2, 2026. (AP Photo/Jane Doe, File)</p>",
  "<p>The hall at dawn. It is old. (Photo courtesy of the town)</p>",
  "<p>The hall at dawn. (Jane Doe/Staff Photographer)</p>",
  "<div><div>Getting your <a href=x>Trinity Audio</a> player ready...</div></div>",
  "<p>Listen to this article</p>",
  "<p>FOR IMMEDIATE RELEASE</p>",
  "<p>Sponsored content</p><div><div>Advertisements</div></div>",
  "<p>By JANE DOE<br>Associated Press</p>",
  "<p>By Jane Doe<br>Herald Staff Writer</p>",
  "<p>Special to The Herald</p>",
  "<p>From staff reports</p>",
  '<p><a href="javascript:print()">Print</a> | Email</p>',
  "<p><em>This story was originally published by <a href=x>Other</a>.</em></p>",
  '<p class="rt-reading-time">Reading Time: <span>3</span> minutes</p>',
  "<p>3 min read</p>",
  "<p>Estimated reading time: 4 minutes</p>",
  "<button>Listen</button>",
  `<div>${"&#847;&zwnj;&nbsp;".repeat(20)}</div>`,
  '<ul class="related-posts"><li>The old hall</li></ul>',
  '<div class="related-stories"><p>The old hall</p></div>',
  "<form><select><option>English</option><option>Français</option></select></form>",
  "<span>Hall opens</span> <span>admin</span> <span><time>Tue, 11/24/2026 - 10:00</time></span>",
])("a story does not begin with %s", (start) => {
  expect(text(`${start}<p>The hall opens at nine.</p>`)).toBe("The hall opens at nine.");
});

test.each([
  "Photo by photo, the past goes online this week. The library has scanned 4,000 prints.",
  "Images of the fair are on show in the hall.",
  "By Monday the road is open.",
  "Reading time at the library is on Friday. It begins at ten.",
  "3 minutes were enough to win.",
  "Published in 1926, the map is on show",
  "Updated maps of 2026 are on show",
  "The hall (photographed in 1926) is open",
  "Listen to this: the hall is open",
  "Staff reports are due on Monday",
  "Sponsored runners start at nine",
  "December 3, 2026, 7 p.m.",
  "The hearing is on <time>Nov. 24</time> at nine.",
])("%s stays", (html) => {
  expect(text(`<p>${html}</p><p>Come.</p>`)).toBe(`${html.replace(/<.*?>/g, "")} Come.`);
});

test("where there is no other text, that of captions and boxes is the story's", () => {
  expect(text("<figure><figcaption>The hall at dawn.</figcaption></figure>")).toBe(
    "The hall at dawn.",
  );
  expect(text('<div class="author-bio">Jane Doe was a poet.</div>')).toBe("Jane Doe was a poet.");
  expect(text('<div style="display:none">Preview</div>')).toBe("");
});

test.each(["<a ", "<a href=x>Read more</a>", "<p", "</time>", "<br>", "[…]", "The post a "])(
  "a text takes time in proportion to its length: %s",
  (unit) => {
    expect(fastLongGrowth((units) => text(`<p>${units}`), unit)).toBeUndefined();
  },
);
