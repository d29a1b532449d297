import { expect, test } from "vitest";

import { parseStoredFeed } from "../../../worker/refresh/store.ts";
import { DAMAGED_ENTRIES } from "../../fixtures/damaged-entries.ts";

const ADDRESS = "https://feeds.harbor.example/tech";

test.each(DAMAGED_ENTRIES)("an entry counts as missing: $name", ({ text }) => {
  expect(parseStoredFeed(text(ADDRESS), ADDRESS)).toBeUndefined();
});
