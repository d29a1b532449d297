/** One publisher moves no story of another: headlines that tell of several events, and many of one publisher. */
import { expect, test } from "vitest";

import { groupStories } from "../../../../worker/content/news/group-stories.ts";

const START = Date.UTC(2026, 9, 30);
const A1 = "Ferry Ondine runs aground off Port Tarrant";
const A2 = "Millbrook elementary school to close in June";
const A3 = "Larkspur bakery Rossi wins national bread prize";
const ALL = `${A1}; ${A2}; ${A3}`;

type Row = readonly [title: string, source: string, excerpt?: string];

/** The groups as lists of publishers' headlines, without those of the attacker. */
function victims(rows: readonly Row[]) {
  const stories = rows.map(([title, source, excerpt = ""], at) => ({
    id: `${source} ${title}`,
    title,
    excerpt,
    source,
    published: START + at * 60_000,
  }));
  return groupStories(stories)
    .map((its) => its.filter((id) => !id.startsWith("Mallory")))
    .filter(({ length }) => length > 0);
}

const OWN: readonly Row[] = [A1, A2, A3].map((title) => [title, "Herald"]);

test.each<[string, readonly Row[]]>([
  ["after them", [...OWN, [ALL, "Mallory"]]],
  ["before them", [[ALL, "Mallory"], ...OWN]],
  ["between them", [OWN[0] ?? ["", ""], [ALL, "Mallory"], ...OWN.slice(1)]],
  [
    "three times",
    [[ALL, "Mallory"], ...OWN, [`${A2}; ${A3}; ${A1}`, "Mallory"], [`${A3}; ${A1}`, "Mallory"]],
  ],
])("a headline of three events merges no stories of another publisher: %s", (_, rows) => {
  expect(victims(rows)).toHaveLength(3);
});

test("stories of several publishers on two events stay two groups", () => {
  const events = [
    [A1, "Herald"],
    ["Ferry Ondine aground near Port Tarrant", "Post"],
    [A2, "Herald"],
    ["Millbrook elementary to close in June", "Post"],
  ] as const;
  const attack = [0, 1, 2].map((): Row => [`${A1}; ${A2}`, "Mallory"]);
  for (const rows of [
    [...attack, ...events],
    [...events, ...attack],
  ]) {
    expect(victims(rows).map(({ length }) => length)).toEqual([2, 2]);
  }
});

test("a headline of eight events with its excerpt counts for neither of two groups that it fits", () => {
  const events: readonly Row[] = [
    [A1, "Herald", "The ferry Ondine with 41 aboard ran aground off Port Tarrant on Tuesday."],
    [
      "Ferry Ondine aground near Port Tarrant, 41 rescued",
      "Post",
      "Coast guards took 41 people off the Ondine near Port Tarrant.",
    ],
    [A2, "Herald", "The Millbrook board voted 5-2 to close its elementary school in June."],
  ];
  const titles = [
    ...events.map(([title]) => title),
    "Millbrook board votes to close elementary school",
    A3,
    "Rossi of Larkspur bakes nation's best bread",
    "Two hurt in fire on Elm Street in Delford",
    "Delford: Elm Street fire hurts two",
  ];
  const excerpt = events.map(([, , text = ""]) => text).join(" ");
  const attack: Row = [titles.join("; "), "Mallory", excerpt];
  expect(victims([...events, attack]).map(({ length }) => length)).toEqual([2, 1]);
});

test("the words of one publisher draw no third one's story of another event", () => {
  expect(
    victims([
      [A1, "Herald"],
      [ALL, "Mallory"],
      ["Ferry Ondine aground near Port Tarrant", "Post"],
      ["Millbrook elementary school to close in June, board says", "Radio"],
    ]).map(({ length }) => length),
  ).toEqual([2, 1]);
});

test("many stories of one publisher count once", () => {
  const flood = Array.from({ length: 9 }, (_, at): Row => [`${A1}; ${A2} (${at})`, "Mallory"]);
  expect(victims([[A1, "Herald"], ...flood, [A2, "Radio"]])).toHaveLength(2);
});
