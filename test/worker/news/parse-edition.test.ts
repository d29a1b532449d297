import { expect, test } from "vitest";

import { parseEdition } from "../../../worker/news/parse-edition.ts";
import { aFeed, anEdition, storiesOf } from "../../builders.ts";
import { DAMAGED_EDITIONS } from "../../fixtures/damaged-editions.ts";

const ADDRESS = "https://feeds.harbor.example/tech";

test("what was written is read back", () => {
  const edition = anEdition("paper", [aFeed(storiesOf("A", 3))]);
  expect(parseEdition(JSON.stringify(edition), "paper")).toEqual(edition);
});

test.each(DAMAGED_EDITIONS)("an edition counts as missing: $name", ({ text }) => {
  expect(parseEdition(text("paper", ADDRESS), "paper")).toBeUndefined();
});
