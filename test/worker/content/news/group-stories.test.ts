import { expect, test } from "vitest";

import { groupStories } from "../../../../worker/content/news/group-stories.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 9, 30);

function stories(
  ...rows: readonly (readonly [title: string, source: string, hour?: number, excerpt?: string])[]
) {
  return rows.map(([title, source, hour = 0, excerpt = ""], at) => ({
    id: String(at),
    title,
    excerpt,
    source,
    published: START + hour * HOUR + at,
  }));
}

test("stories of one event from several publishers are one group, in the order of their dates", () => {
  const groups = groupStories(
    stories(
      ["Ferry runs aground off Port Tarrant, 41 rescued", "Herald"],
      ["Council votes to close Millbrook elementary school", "Beacon"],
      ["Coast guard rescues 41 from ferry aground near Port Tarrant", "Post", 1],
      ["Port Tarrant ferry grounding: what passengers saw", "Radio", 2],
      ["Millbrook elementary to close after council vote", "Herald", 3],
    ).toReversed(),
  );
  expect(groups).toEqual([
    ["0", "2", "3"],
    ["1", "4"],
  ]);
});

test("stories that share only common words stay apart", () => {
  const titles = [
    "Police arrest two men after attack in city park",
    "Police arrest man in bank robbery",
    "City council to meet on new budget",
    "Council meets over school plan in north of the city",
  ];
  expect(
    groupStories(stories(...titles.map((title, at) => [title, `paper ${at}`] as const))),
  ).toHaveLength(4);
});

test("two similar stories of one publisher are not grouped", () => {
  const title = "Ferry runs aground off Port Tarrant, 41 rescued";
  expect(groupStories(stories([title, "Herald"], [title, "Herald", 1]))).toHaveLength(2);
  const withOthers = stories(
    [title, "Herald"],
    [title, "Post"],
    [title, "Radio"],
    [title, "Herald", 1],
  );
  expect(groupStories(withOthers)).toHaveLength(1);
});

test.each([
  "Morning briefing",
  "Weather for Tuesday",
  "Your horoscope for November 12",
  "Crossword No. 14,203",
  "Live: Parliament, Tuesday",
  "Police log, Oct. 30",
  "10 things you need to know this morning",
  "Letters to the editor",
])("recurring titles are not grouped: %s", (title) => {
  expect(
    groupStories(stories([title, "Herald"], [title, "Post"], [title, "Radio", 24])),
  ).toHaveLength(3);
});

test("a story joins no group whose newest one is more than three days older", () => {
  const title = "Ferry runs aground off Port Tarrant, 41 rescued";
  expect(groupStories(stories([title, "Herald"], [title, "Post", 71]))).toHaveLength(1);
  expect(groupStories(stories([title, "Herald"], [title, "Post", 73]))).toHaveLength(2);
});

test("two publishers' stories that tell of both make two groups one, one alone does not", () => {
  const groups = groupStories(
    stories(
      ["Ferry Ondine aground off Port Tarrant", "Herald"],
      ["Captain Levasseur blames fog for grounding", "Post"],
      ["Ondine captain Levasseur: ferry aground off Port Tarrant in fog", "Radio"],
    ),
  );
  expect(groups).toHaveLength(2);
  const bridges = ["Radio", "Times", "Mirror"].map(
    (paper) =>
      ["Ondine captain Levasseur: ferry aground off Port Tarrant in fog", paper, 1] as const,
  );
  const joined = groupStories(
    stories(
      ["Ferry Ondine aground off Port Tarrant", "Herald"],
      ["Captain Levasseur blames fog for grounding", "Post"],
      ...bridges,
    ),
  );
  expect(joined).toHaveLength(1);
});

test("words that few of a group's stories have draw no other event into it", () => {
  const storm = Array.from(
    { length: 10 },
    (_, at) =>
      [`Winter storm Boreas threatens holiday travel in ${at}`, `paper ${at}`, at] as const,
  );
  const groups = groupStories(
    stories(
      ...storm,
      ["Winter storm Boreas threatens holiday travel and Zimmer parade balloons", "Herald", 11],
      ["Zimmer parade balloons", "Post", 12],
    ),
  );
  expect(groups.map(({ length }) => length)).toEqual([11, 1]);
});

test("an event of many stories is joined by a headline that one story alone would not draw", () => {
  const twelve = Array.from(
    { length: 12 },
    (_, at) => ["Ferry Ondine aground off Tarrant, crew home", `paper ${at}`, at] as const,
  );
  const heard = "Tarrant captain heard by coroner about licence, pension, insurance and home";
  const late = [heard, "Radio", 13] as const;
  expect(groupStories(stories(...twelve, late))).toHaveLength(1);
  expect(groupStories(stories(...twelve.slice(0, 1), late))).toHaveLength(2);
});

test("every story is in one group, and the order given does not matter", () => {
  const rows = stories(
    ["Ferry runs aground off Port Tarrant", "Herald"],
    ["", "Post"],
    ["Le ferry s'échoue au large de Port Tarrant", "Presse"],
    ["ferry aground at Port Tarrant", "Radio"],
  );
  const groups = groupStories(rows);
  expect(groups.flat().toSorted()).toEqual(["0", "1", "2", "3"]);
  expect(groupStories(rows.toReversed())).toEqual(groups);
});

/** How many groups two headlines of two publishers are. */
function groupsOf(first: string, second: string): number {
  return groupStories(stories([first, "Herald"], [second, "Post", 1])).length;
}

test("the words of one name count little more than one word", () => {
  const title = "Alderman Cornelius Vandermeer honours volunteers, gardeners, bakers and florists";
  const other = "Cornelius Vandermeer fishing again";
  expect(groupsOf(title, other)).toBe(1);
  expect(groupsOf(title, `${other} with grandson, nephew, brother, cousin, uncle`)).toBe(2);
});

test("what follows in, at or near is a place, also where each word has a capital", () => {
  const title = "Sinkhole Swallows Tractor in Penrose";
  expect(groupsOf(title, "Sinkhole Swallows Tractor in Ashcombe")).toBe(2);
  expect(groupsOf(title, "Penrose Sinkhole Swallows Tractor")).toBe(1);
});

test("numbers in words and in digits are one, as are a country and its people", () => {
  const kayakers = "Storm off Wexcombe: fears for boat, crew, food and";
  expect(groupsOf("Seven kayakers adrift off Wexcombe", `${kayakers} 7`)).toBe(1);
  expect(groupsOf("Seven kayakers adrift off Wexcombe", `${kayakers} 9`)).toBe(2);
  const israeli = "Israeli envoy visits orchard festival, leaves early amid protest and rain";
  expect(groupsOf(israeli, "Israel diplomat at orchard")).toBe(1);
});

test("a word that may be a name contradicts a sure name, and another such word where no name is in common", () => {
  const rest = "halts turbine pylons off coast";
  expect(groupsOf(`Quillon ${rest}`, `Vexley ${rest}`)).toBe(2);
  expect(groupsOf(`Quillon ${rest} at Wexcombe`, `Vexley ${rest} at Wexcombe`)).toBe(1);
  expect(groupsOf(`Again Quillon ${rest}`, `Vexley ${rest}`)).toBe(2);
  expect(groupsOf(`Again Quillon ${rest}`, `Again Vexley ${rest}`)).toBe(2);
});

test("headlines without a name in common need more evidence", () => {
  expect(groupsOf("Police respond to kitchen fire", "Police respond to barn fire")).toBe(2);
  const verbatim = "Woman finds lost wedding ring on carrot in vegetable garden";
  expect(groupsOf(verbatim, verbatim)).toBe(1);
});

test.each([
  ["ages", "7-year-old", "10-year-old"],
  ["girls and boys", "Ridge girls", "Ridge boys"],
])("%s contradict each other", (_, first, second) => {
  const rest = "wins spelling contest at Wexcombe library";
  expect(groupsOf(`${first} ${rest}`, `${second} ${rest}`)).toBe(2);
  expect(groupsOf(`${first} ${rest}`, `${first} ${rest} again`)).toBe(1);
  expect(groupsOf(`${first} ${rest}`, `Pupil ${rest}`)).toBe(1);
});

test("three names in common outweigh one that each side has alone", () => {
  const rest = "ends talks with Thornbury, Marlsden and Oakhurst about canal";
  expect(groupsOf(`Envoy of Quillon ${rest}`, `Envoy of Vexley ${rest}`)).toBe(1);
  const less = rest.replace("Thornbury, ", "");
  expect(groupsOf(`Envoy of Quillon ${less}`, `Envoy of Vexley ${less}`)).toBe(2);
});

test("a story that joined nothing joins when a third story fits it and a group", () => {
  const rows = [
    ["Mudslide buries home above Rowan Gulch", "Herald", 0],
    ["Home under mudslide at Rowan Gulch", "Post", 1],
    ["Men dig at Rowan Gulch in mud, timber, silt and gravel for family", "Radio", 2],
    ["Mudslide at Rowan Gulch buries home and family", "Wire", 3],
  ] as const;
  expect(groupStories(stories(...rows.slice(0, 3)))).toHaveLength(2);
  expect(groupStories(stories(...rows))).toHaveLength(1);
});

const DEEDS =
  "Vigil held,Bakery opens,Fox seen,Water main bursts,Piano found,Film crew works,Chestnut tree falls,Speed limit lowered,Cafe puts tables,Man robbed,Solar panels installed,Mural unveiled,Children sing";

test.each([
  ["the corner of a street", (deed: string) => `${deed} on the corner of Choir Street`],
  ["a side of a street", (deed: string) => `${deed} on the north side of Choir Street`],
  ["the steps of a hall", (deed: string) => `${deed} at the steps of Thornquist Hall`],
  ["a lake", (deed: string) => `${deed} at Lake Wenoka`],
  ["a road", (deed: string) => `${deed} on Route 17`],
  ["a person", (deed: string) => `Mayor Thornquist: ${deed.toLowerCase()}`],
])("unrelated stories of %s are no group of more than two", (_, headline) => {
  const rows = DEEDS.split(",").map((deed, at) => [headline(deed), `paper ${at % 12}`] as const);
  const groups = groupStories(stories(...rows));
  expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(2);
});

test("a third story of an event joins by its words beside the name", () => {
  const groups = groupStories(
    stories(
      ["Ferry aground at Lake Wenoka", "Herald"],
      ["41 rescued from ferry aground on Lake Wenoka", "Post"],
      ["Lake Wenoka ferry: what passengers saw", "Radio"],
    ),
  );
  expect(groups).toHaveLength(1);
});
