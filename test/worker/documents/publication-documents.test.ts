import { expect, test } from "vitest";

import { answerSecurityTxt } from "../../../worker/documents/publication-documents.ts";
import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";

test("security.txt names the paper's contact and expires half a year from today", async () => {
  const answer = answerSecurityTxt(ALDER_FALLS, Date.UTC(2026, 10, 21, 15, 30));
  expect(await answer.text()).toBe(
    [
      "Contact: mailto:security@alderfallsbeacon.example",
      "Expires: 2027-05-20T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://alderfallsbeacon.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});
