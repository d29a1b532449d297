/** The text of HTML as its rules say, applied one after the other. */
import { decodeHTML } from "entities";
import { expect, test } from "vitest";

import { htmlToText } from "../../../../../worker/reading/feed-parser/html/html-to-text.ts";

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

test("any combination of fragments gives the result of the single rules in order", () => {
  let state = 7;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let round = 0; round < 20_000; round += 1) {
    const html = Array.from({ length: random(14) }, () => PIECES[random(PIECES.length)]).join("");
    expect(htmlToText(html), JSON.stringify(html)).toBe(plainly(html));
  }
});

test("fallback text of a player is dropped, and inline elements do not split words", () => {
  const player = "<audio src=a.mp3>Your browser does not support audio.</audio>";
  expect(htmlToText(`${player}<p>The council voted.</p>`)).toBe("The council voted.");
  const marked =
    "By <time>Oct. 30</time>. The <ins>new</ins>, <del>old</del>; <acronym>NASA</acronym>’s";
  expect(htmlToText(marked)).toBe("By Oct. 30. The new, old; NASA’s");
});

test("invisible characters are no text, and joiners stay within words", () => {
  expect(htmlToText("<div>&zwnj;&nbsp;&zwnj; &#8203;</div>Was&shy;ser\u2060weg")).toBe("Wasserweg");
  expect(htmlToText("نامه\u200cای 👩\u200d🔬")).toBe("نامه\u200cای 👩\u200d🔬");
});
