/** Plain text as its rules say, and what is said of no text at all. */
import { decodeHTML } from "entities";
import { expect, test } from "vitest";

import { plainText, readTimeOf } from "../../worker/text.ts";

const INLINE = new Set(
  "a abbr b bdi bdo cite code em font i mark q s small span strong sub sup u".split(" "),
);

/** The rules one after the other, in their slowest form. */
function plainly(html: string): string {
  const bare = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<\/?([a-z!?][a-z0-9]*)[^>]*(?:>|$)/gi, (_, name: string) =>
      INLINE.has(name.toLowerCase()) ? "" : " ",
    );
  return decodeHTML(bare)
    .split(/[\s\u0000-\u001f\u007f]+/)
    .filter((word) => word !== "")
    .join(" ");
}

const PIECES =
  "One|two|\u00e9|\ud83d\ude00| |  |\n|\t|\u00a0|\u2028|\u3000|\ufeff|\u0001|\u007f|<b>|</b>|<B class=x>|<p>|</p>|<br/>|<article>|<script>|</script >|<style media=x>|</style>|<!--|-->|<!DOCTYPE x>|<?pi?>|<|>|< b|</|&amp;|&lt;b&gt;|&nbsp;|&#8217;|&amp|&|<img alt='a > b'|<strong".split(
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
