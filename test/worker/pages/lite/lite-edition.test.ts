/** The lite edition's one style. Its pages are read in `test/edge/pages/lite.test.ts`: Node has no HTMLRewriter. */
import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { LITE_STYLE, LITE_STYLE_SOURCE } from "../../../../worker/pages/lite/lite-edition.ts";

test("the content policy allows the style by its hash", () => {
  const hash = createHash("sha256").update(LITE_STYLE).digest("base64");
  expect(LITE_STYLE_SOURCE).toBe(`'sha256-${hash}'`);
});
