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
  expect(renderToStaticMarkup(<Highlighted text={text} isMarked={marksOf([stemOf(word)])} />)).toBe(
    html,
  );
});
