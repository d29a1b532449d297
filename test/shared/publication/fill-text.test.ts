/** The names of a publication in texts that were written for every publication. */
import { expect, test } from "vitest";

import { fillText } from "../../../shared/publication/fill-text.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";

test("words in braces that no publication has stay as they are", () => {
  expect(fillText("{town} {constructor} {toString} {__proto__}", ALDER_FALLS)).toBe(
    `${ALDER_FALLS.town} {constructor} {toString} {__proto__}`,
  );
});
