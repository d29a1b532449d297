import { expect, test } from "vitest";

import { parseEdition } from "../../../../worker/content/edition/parse-edition.ts";
import { aFeed, anEdition, storiesOf } from "../../../builders.ts";
import { DAMAGED_EDITIONS } from "../../../fixtures/damaged-editions.ts";

const ADDRESS = "https://feeds.harbor.example/tech";

test("a written edition is read back", () => {
  const edition = anEdition("paper", [aFeed(storiesOf("A", 3))]);
  expect(parseEdition(JSON.stringify(edition), "paper")).toEqual(edition);
});

function read(reports: unknown, events: unknown) {
  return parseEdition(JSON.stringify({ ...anEdition("paper", []), reports, events }), "paper");
}

test("reports and events are read back, and an edition with a damaged one counts as missing", () => {
  const texts = { slug: "a", title: "A" };
  const report = { ...texts, domain: "a.example", description: "", published: null };
  const place = { calendar: "https://a.example/ics", place: "", isAllDay: 0, isCancelled: 0 };
  const event = { ...texts, ...place, start: 1, end: 2 };
  const good = { ...report, category: "tech", imageUrl: "/mill.jpg" };
  expect(read([good], [event])).toMatchObject({ reports: [good], events: [event] });
  for (const damaged of [{ category: "none" }, { imageUrl: "//a.example/" }, { published: "1" }]) {
    expect(read([{ ...good, ...damaged }], [])).toBeUndefined();
  }
  expect(read([], [{ ...event, start: null }])).toBeUndefined();
  expect(read({}, [])).toBeUndefined();
});

test.each(DAMAGED_EDITIONS)("an edition counts as missing: $name", ({ text }) => {
  expect(parseEdition(text("paper", ADDRESS), "paper")).toBeUndefined();
});
