/**
 * What a publisher's word about another's story may do: an equal guid, link or title is no copy unless the words
 * agree. Each case was written before it was run.
 */
import { expect, test } from "vitest";

import type { Story } from "../../../../shared/story.ts";
import { DAY_MS, HOUR_MS } from "../../../../shared/time.ts";
import { planHome } from "../../../../worker/content/news/home/plan-home.ts";
import { reportStories } from "../../../../worker/content/news/report-stories.ts";
import { othersOf, placed, selectStories } from "../../../../worker/content/news/select-stories.ts";
import { aFeed, aStory, NOW, storiesOf } from "../../../builders.ts";

type Fields = Partial<Story>;

/** Two feeds of other sites, each with one story; the first one's was seen a day earlier. */
function feedsOf(first: Fields, second: Fields) {
  return [
    aFeed([aStory({ firstSeen: NOW - DAY_MS, ...first })], "https://advertiser.example/feed"),
    aFeed([aStory({ firstSeen: NOW, ...second })], "https://victim.example/feed"),
  ];
}

const shown = (first: Fields, second: Fields) =>
  selectStories(feedsOf(first, second), 9).map(({ feed }) => new URL(feed.address).hostname);

const BOTH = ["advertiser.example", "victim.example"];
const LINK = "https://victim.example/?p=4711";
const AGENCY =
  "The ferry Ondine with 41 people aboard ran aground on a sandbank off Port Tarrant on Tuesday evening.";

function storyOf(line = ""): Fields {
  const [title = "", excerpt, link] = line.split(" | ");
  return { title, ...(excerpt && { excerpt }), ...(link && { link }) };
}

/** Blocks of a name and two stories, each a line `title | excerpt | link`; what is left out is as usual. */
function casesOf(
  text: string,
): readonly (readonly [name: string, first: Fields, second: Fields])[] {
  return text
    .trim()
    .split("\n\n")
    .map((block) => block.split("\n"))
    .map(([name = "", first, second]) => [name, storyOf(first), storyOf(second)]);
}

const OTHERS = casesOf(`
the link of a coming story
Mattress sale ends soon | Half off every mattress this weekend. | ${LINK}
Bridge to close for a year | The county will replace the deck. | ${LINK}

the link with other letters around it
Mattress sale | Mattress sale. | http://www.victim.example/?p=4711#
Bridge to close for a year | Bridge to close for a year. | ${LINK}

the police log of two papers, without a text
Police log | Police log | https://advertiser.example/log
Police log | Police log | https://victim.example/log

the police log of two papers
Police log | Monday, 9:12 a.m.: a car was towed from Elm Street.
POLICE LOG | Tuesday, 4 p.m.: a dog was found on Mill Road.

obituaries
Obituaries | Ann Moore, 81, of Milltown died at home.
Obituaries | George Hale, 74, of Delford died on Sunday.

letters to the editor
Letters to the editor | Readers write about the school and the new bridge.
Letters to the Editor | Readers write about the dump and the town forest.

menus of two schools
School lunch menu | Monday: pizza, salad, milk. Tuesday: tacos and corn.
School lunch menu | Monday: pasta, salad, milk. Tuesday: chicken and rice.

a heading that no list has
Fishing Report | Trout are biting below the dam in the early morning.
Fishing Report | Bass are slow on the lake, and the ramp is closed.

a short heading without a text
Town meeting agenda | Town meeting agenda
Town meeting agenda | Town meeting agenda

a headline of one template in two towns
Fire destroys home on Main Street | A Milltown family of four got out in time.
Fire destroys home on Main Street | Nobody was in the Delford house, the chief said.

one headline each week, of other figures
Reservoir level update | The reservoir stood at 81 percent of its capacity on Monday, the water district reports.
Reservoir level update | The reservoir stood at 64 percent of its capacity on Friday, the water district reports.

a title with the words of an event, the text of an advertisement
Bridge to close for a year | Buy a mattress now and sleep better tonight, for half.
Bridge to close for a year | The county will replace the deck of the covered bridge.

no title but one beginning
Untitled | Good morning.
Untitled | Good morning.
`);

test.each([
  ...OTHERS,
  [
    "the guid of a coming story",
    { id: "guid-1", title: "Mattress sale", link: "https://advertiser.example/1" },
    { id: "guid-1", title: "Bridge to close for a year", link: LINK },
  ] as const,
])("%s removes no other publisher's story", (_, first, second) => {
  expect(
    shown({ link: "https://advertiser.example/1", ...first }, { link: LINK, ...second }),
  ).toEqual(expect.arrayContaining(BOTH));
});

const COPIES = casesOf(`
one headline and one text
Ferry aground off Port Tarrant | ${AGENCY} | https://advertiser.example/f
Ferry aground off Port Tarrant | ${AGENCY} | https://victim.example/f

a text that one of them cuts
Ferry aground off Port Tarrant | ${AGENCY.slice(0, 60)}...
Ferry Aground Off Port Tarrant | PORT TARRANT (AP) — ${AGENCY}

one link, a corrected headline
Ferry aground | ${AGENCY} | ${LINK}
Ferry aground, 41 rescued | ${AGENCY} | ${LINK}

Chinese
渡轮搁浅 | 一艘载有四十一人的渡轮星期二晚上在港口外搁浅，所有人都已获救。
渡轮搁浅 | 一艘载有四十一人的渡轮星期二晚上在港口外搁浅，所有人都已获救。
`);
const LONG = { title: "Fed raises interest rates by a quarter point, signals pause", excerpt: "" };

test.each([...COPIES, ["one long headline without a text", LONG, LONG] as const])(
  "copies of one agency story stand once: %s",
  (_, first, second) => {
    const links = [{ link: "https://advertiser.example/1" }, { link: "https://victim.example/1" }];
    expect(shown({ ...links[0], ...first }, { ...links[1], ...second })).toHaveLength(1);
  },
);

test("a log that stands in two feeds of its paper is one, and a later one with its link is another", () => {
  const log = { title: "Police log", excerpt: "Police log", link: "https://victim.example/log" };
  const feeds = (published: number) => [
    aFeed([aStory({ ...log, published: NOW })], "https://victim.example/feed"),
    aFeed([aStory({ ...log, published })], "https://victim.example/police/feed"),
  ];
  expect(selectStories(feeds(NOW), 9)).toHaveLength(1);
  expect(selectStories(feeds(NOW - DAY_MS), 9)).toHaveLength(2);
});

test("twenty feeds with one heading keep their stories", () => {
  const feeds = Array.from({ length: 20 }, (_, at) => {
    const link = `https://paper-${at}.example/obituaries`;
    const story = aStory({ title: "Obituaries", excerpt: `Name ${at}, of town ${at}.`, link });
    return aFeed([story], `https://paper-${at}.example/feed`);
  });
  expect(selectStories(feeds, 40)).toHaveLength(20);
});

test("on the home page a story with another's link or title has its place", () => {
  const log = { title: "Police log", published: NOW };
  const [first, second] = feedsOf(
    { ...log, link: LINK },
    { ...log, link: LINK, published: NOW - HOUR_MS },
  );
  const others = storiesOf("World", 30);
  const plan = planHome({
    worldNews: [aFeed([...(first?.stories ?? []), ...others], "https://advertiser.example/feed")],
    localNews: [
      aFeed([...(second?.stories ?? []), ...storiesOf("Local", 20)], "https://victim.example/feed"),
    ],
    tech: [],
    lifestyle: [],
  });
  const logs = Object.values(plan)
    .flat()
    .filter(({ story }) => story.title === "Police log");
  expect(new Set(logs.map(({ feed }) => feed.address)).size).toBe(2);
});

test("a pinned story and one of the paper's own remove what has their words, and nothing else", () => {
  const feeds = feedsOf(
    { title: "Letters to the editor", excerpt: "Readers write about the dump.", link: LINK },
    { title: "Ferry aground off Port Tarrant", excerpt: AGENCY },
  );
  const report = {
    domain: "a.example",
    category: "tech",
    slug: "letters",
    title: "Letters to the editor",
    description: "What readers wrote to us in May about the school.",
    imageUrl: "",
    published: NOW - HOUR_MS,
  } as const;
  const own = {
    ...report,
    slug: "ferry",
    title: "Ferry aground off Port Tarrant",
    description: AGENCY,
  };
  const paper = { name: "The Beacon", now: NOW };
  const titles = (reports: Parameters<typeof reportStories>[0]) =>
    selectStories(feeds, 9, { reports: reportStories(reports, paper) }).map(
      ({ story }) => story.title,
    );
  expect(titles([report])).toHaveLength(3);
  expect(titles([own])).toHaveLength(2);
  const pin = { story: aStory({ title: "Mattress sale", link: LINK }), feed: aFeed([]) };
  expect(selectStories(feeds, 9, { pinned: [pin] })).toHaveLength(3);
});

test("among the others of an event a story stays beside one that carries its link", () => {
  const group = { group: 7, published: NOW };
  const stories = [
    aStory({ ...group, title: "Ferry aground", excerpt: AGENCY, link: "https://first.example/1" }),
    aStory({ ...group, title: "Mattress sale for ferry passengers", link: LINK }),
    aStory({ ...group, title: "All 41 of the Ondine are safe", link: LINK }),
  ];
  const [lead, ...rest] = stories.flatMap((story, at) =>
    placed(aFeed([story], `https://${at}.example/feed`)),
  );
  expect(lead && othersOf(lead, rest)).toHaveLength(2);
});

test("a link of two thousand slashes is compared like any other", () => {
  const slashes = "/".repeat(2_000);
  const link = `https://a.example${slashes}x`;
  const same = aStory({
    title: "Same",
    id: "2",
    link: `http://www.a.example${slashes}x${slashes}`,
  });
  expect(selectStories([aFeed([aStory({ title: "One", id: "1", link }), same])], 9)).toHaveLength(
    1,
  );
});
