/** Words that are marked in the texts of results. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Highlighted, marksOf } from "../../../../client/components/search/Highlighted.tsx";
import { stemOf } from "../../../../shared/search/stem.ts";

test.each([
  ["The bridges were bridged", "bridge", "The <mark>bridges</mark> were <mark>bridged</mark>"],
  ["Cities, a city", "city", "<mark>Cities</mark>, a <mark>city</mark>"],
  ["ÉLECTION élections", "election", "<mark>ÉLECTION</mark> <mark>élections</mark>"],
  ["Hoping & hope", "hope", "<mark>Hoping</mark> &amp; <mark>hope</mark>"],
  ["Bridge, bridge", "bridge", "<mark>Bridge</mark>, <mark>bridge</mark>"],
  ["Nothing here", "bridge", "Nothing here"],
])("in %j the words of %s are marked, in any form", (text, word, html) => {
  expect(renderToStaticMarkup(<Highlighted text={text} marksIn={marksOf([stemOf(word)])} />)).toBe(
    html,
  );
});

test.each([
  ["東京都の桜", ["東 京"], "<mark>東京</mark>都の桜"],
  ["東京都の桜", ["東 京", "京 都"], "<mark>東京都</mark>の桜"],
  ["東京と東北", ["東 京", "京 都"], "<mark>東京</mark>と東北"],
  ["東京東京 tokyo", ["東 京", "tokyo"], "<mark>東京東京</mark> <mark>tokyo</mark>"],
  ["AI技術<技>", ["ai", "技 術"], "<mark>AI</mark><mark>技術</mark>&lt;技&gt;"],
  ["โรงเรียนเชียงใหม่", ["เ ชี ย ง ใ ห ม่"], "โรงเรียน<mark>เชียงใหม่</mark>"],
  ["がっこう".normalize("NFD"), ["が っ"], `<mark>${"がっ".normalize("NFD")}</mark>こう`],
  ["𠮷野家", ["𠮷 野"], "<mark>𠮷野</mark>家"],
])("in %j the characters of %j are marked where they stand side by side", (text, stems, html) => {
  expect(renderToStaticMarkup(<Highlighted text={text} marksIn={marksOf(stems)} />)).toBe(html);
});
