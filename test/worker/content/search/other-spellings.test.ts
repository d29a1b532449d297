/** Numbers, names and words that a reader spells otherwise than the archive, and suggestions. Written before they were run. */
import { expect, test } from "vitest";

import { findIn, openArchive } from "./archive.ts";

async function openStories(stories: readonly (readonly [title: string, description: string])[]) {
  const archive = openArchive();
  await archive.bring(
    stories.map(([title, description]) => ({
      guid: `https://a.example/${title}`,
      title,
      description,
      pubDate: "2026-10-01T00:00:00Z",
    })),
  );
  return (q: string, sort = "best") => findIn(archive.db, { q, sort });
}

const SNOWPLOW = "Town spends $5,000 on new snowplow";
const BARN = "Firefighters save a barn";
const CLINIC = "Health care clinic opens on Elm Street";
const COOP = "Council plans Q&A on co-op";
const ONEIL = "O'Neil re-elected in Milltown";
const STORIES = [
  [SNOWPLOW, "The blade costs 1,250 dollars more. A 5-4 vote."],
  [BARN, "Crews of three towns came."],
  [CLINIC, "The clinic takes walk-ins."],
  [COOP, "The co-op wants a lease."],
  [ONEIL, "Women's league applauds."],
  ["Oneida stove for sale", "One on one with the owner."],
  ["Seniors meet", "The elder spoke."],
  ["Daycare waitlist grows", "Preschool fees rise to €12.500 a year."],
  ["Lottery winner takes home 1 750 000", "A cleanup day follows."],
  ["School board hires a Vice-Principal", "The ATV trail and I-89 stay shut, the F.B.I. says."],
  ["Zürich choir visits", "An e-mail told of it. 3000 people wrote a thank-you note."],
  ["MacDonald's farm stand reopens", "D’Angelo bakes there. The runoff of the river rose."],
] as const;

test.each([
  ["5000", SNOWPLOW],
  ["$5000", SNOWPLOW],
  ["5,000", SNOWPLOW],
  ["$5,000.00", SNOWPLOW],
  ["5'000", SNOWPLOW],
  ["1250", SNOWPLOW],
  ["1.250", SNOWPLOW],
  ["12500", "Daycare waitlist grows"],
  ["€12,500", "Daycare waitlist grows"],
  ["1750000", "Lottery winner takes home 1 750 000"],
  ["1,750,000", "Lottery winner takes home 1 750 000"],
  ["3,000", "Zürich choir visits"],
  ["snow plow", SNOWPLOW],
  ["snow-plow", SNOWPLOW],
  ["snowplows", SNOWPLOW],
  ["healthcare", CLINIC],
  ["health-care", CLINIC],
  ["fire fighters", BARN],
  ["fire-fighter", BARN],
  ["coop", COOP],
  ["co op", COOP],
  ["reelected", ONEIL],
  ["re-elected", ONEIL],
  ["ONeil", ONEIL],
  ["O’Neil", ONEIL],
  ["o neil", ONEIL],
  ["womens", ONEIL],
  ["day care", "Daycare waitlist grows"],
  ["pre-school", "Daycare waitlist grows"],
  ["clean-up", "Lottery winner takes home 1 750 000"],
  ["clean up", "Lottery winner takes home 1 750 000"],
  ["vice principal", "School board hires a Vice-Principal"],
  ["viceprincipal", "School board hires a Vice-Principal"],
  ["i89", "School board hires a Vice-Principal"],
  ["FBI", "School board hires a Vice-Principal"],
  ["A.T.V.", "School board hires a Vice-Principal"],
  ["email", "Zürich choir visits"],
  ["Mac Donald", "MacDonald's farm stand reopens"],
  ["DAngelo", "MacDonald's farm stand reopens"],
  ["D'Angelo", "MacDonald's farm stand reopens"],
  ["run-off", "MacDonald's farm stand reopens"],
])("%s finds it, by relevance and newest first", async (q, title) => {
  const find = await openStories(STORIES);
  for (const sort of ["best", "newest"]) {
    const { titles, corrected } = await find(q, sort);
    expect([titles[0], corrected]).toEqual([title, undefined]);
  }
});

test.each([
  ["ONeil", undefined],
  ["elderly", undefined],
  ["co-operative", undefined],
  ["oparative", undefined],
  ["electd", "elected"],
  ["clinik", "clinic"],
  ["plolw", undefined],
  ["barrn", "barn"],
  ["applauds", undefined],
  ["leage", "league"],
])("%s is taken for a word of the archive, or for none", async (q, corrected) => {
  const find = await openStories(STORIES);
  expect((await find(q)).corrected).toBe(corrected);
});

test.each([
  ["together", "To get her home, the town paid."],
  ["therapist", "The rapist was jailed."],
  ["notable", "The mayor was not able to come."],
  ["2026", "2,026 people came."],
])("%s finds no story without it", async (q, description) => {
  const find = await openStories([["Something else", description]]);
  expect((await find(q)).titles).toEqual(q === "2026" ? ["Something else"] : []);
});

test("what two words find, their parts find, and one word of the two ranks first", async () => {
  const find = await openStories([
    ["Snow falls", "Much of it."],
    ["Plow lost", "By the road."],
    ["Snowplow bought", "By the town."],
  ]);
  const { titles } = await find("snow plow");
  expect(titles[0]).toBe("Snowplow bought");
  expect(titles).toHaveLength(3);
  expect((await find("snow plow", "newest")).titles).toEqual(["Snowplow bought"]);
  expect((await find('"snow plow"')).titles).toEqual([]);
});
