import { expect, test } from "vitest";

import { renderSecurityTxt } from "../../../worker/documents/security-txt.ts";
import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";

test("security.txt names the paper's contact and expires half a year from today", () => {
  expect(renderSecurityTxt(ALDER_FALLS, Date.UTC(2026, 10, 21, 15, 30))).toBe(
    [
      "Contact: mailto:security@alderfallsbeacon.example",
      "Expires: 2027-05-20T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://alderfallsbeacon.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});
