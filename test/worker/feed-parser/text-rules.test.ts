/** Plain text as its rules say, and what is said of no text at all. */
import { decodeHTML } from "entities";
import { expect, test } from "vitest";

import { plainText, readTimeOf } from "../../../worker/feed-parser/text-rules.ts";

const INLINE = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);

/** The rules one after the other, in their slowest form. */
function plainly(html: string): string {
  const bare = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
    .replace(/<(script|style|audio|video)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<\/?([a-z!?][a-z0-9]*)[^>]*(?:>|$)/gi, (_, name: string) =>
      INLINE.has(name.toLowerCase()) ? "" : " ",
    );
  return decodeHTML(bare)
    .split(/[\s\u0000-\u001f\u007f]+/)
    .filter((word) => word !== "")
    .join(" ");
}

const PIECES =
  "One|two|\u00e9|\ud83d\ude00| |  |\n|\t|\u00a0|\u2028|\u3000|\ufeff|\u0001|\u007f|<b>|</b>|<B class=x>|<p>|</p>|<br/>|<article>|<script>|</script >|<style media=x>|</style>|<audio src=x>|</audio>|<time>|<!--|-->|<!DOCTYPE x>|<?pi?>|<|>|< b|</|&amp;|&lt;b&gt;|&nbsp;|&#8217;|&amp|&|<img alt='a > b'|<strong".split(
    "|",
  );

test("whatever the pieces, plain text is what the rules give one after the other", () => {
  let state = 7;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let round = 0; round < 20_000; round += 1) {
    const html = Array.from({ length: random(14) }, () => PIECES[random(PIECES.length)]).join("");
    const text = plainText(html);
    expect(text, JSON.stringify(html)).toBe(plainly(html));
    const words = text.split(" ").length;
    expect(readTimeOf(text)).toBe(`${Math.ceil(words / 200)} min read`);
  }
});

test("what stands in for a player is no part of a story, and marks within a sentence part no words", () => {
  const player = "<audio src=a.mp3>Your browser does not support audio.</audio>";
  expect(plainText(`${player}<p>The council voted.</p>`)).toBe("The council voted.");
  const marked =
    "By <time>Oct. 30</time>. The <ins>new</ins>, <del>old</del>; <acronym>NASA</acronym>’s";
  expect(plainText(marked)).toBe("By Oct. 30. The new, old; NASA’s");
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [1_001, 6],
])("%i words take %i minutes", (words, minutes) => {
  const text = Array.from({ length: words }, () => "word").join(" ");
  expect(readTimeOf(text)).toBe(`${minutes} min read`);
});
