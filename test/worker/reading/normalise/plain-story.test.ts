import { expect, test } from "vitest";

import { plainStory } from "../../../../worker/reading/normalise/plain-story.ts";
import { linesOf } from "../../../fixtures/read-text.ts";
import { fastLongGrowth } from "../../../growth/measure-growth.ts";

const KNOWN = {
  title: "Hall opens",
  link: "https://wire.example/hall",
  pubDate: "2026-11-24T10:00:00.000Z",
};
const text = (html: string) => plainStory(html, KNOWN);

test.each([
  ...linesOf("stories/ends.txt"),
  ' <a href="https://wire.example/hall#more-12">続きを読む</a>',
  ' <a href="https://wire.example/hall">(continued…)</a>',
  ' submitted by <a href="/u"> /u/ann </a> <br/> <span><a href="/l">[link]</a></span> <span><a href="/c">[comments]</a></span>',
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

test.each(linesOf("stories/beginnings.txt"))("a story does not begin with %s", (start) => {
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
