/** Stories of one event take one place, and name the other publishers. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { planHome } from "../../../../worker/content/news/home/plan-home.ts";
import { othersOf, placed, selectStories } from "../../../../worker/content/news/select-stories.ts";
import { aFeed, aStory, NOW, storiesOf } from "../../../builders.ts";

let number = 0;
/** A story of group 7, or of another. */
function ofGroup(title: string, fields: Parameters<typeof aStory>[0] = {}) {
  number += 1;
  const link = `https://${number}.example/story`;
  return aStory({ title, id: `id-${number}`, link, group: 7, published: NOW - number, ...fields });
}

const feedOf = (at: number) => `https://feed-${at}.example/`;

const titles = (stories: readonly { readonly story: { readonly title: string } }[]) =>
  stories.map(({ story }) => story.title);

/** The titles of one feed's stories that a page shows. */
const shown = (...stories: ReturnType<typeof aStory>[]) =>
  titles(selectStories([aFeed(stories)], 9));

test("a group takes one place: that of the source which the paper ranks highest", () => {
  const feeds = ["Ferry aground", "Ferry runs aground", "41 rescued"].map((title, at) =>
    aFeed([ofGroup(title, { imageUrl: at === 2 ? "https://p.example/x.jpg" : "" })], feedOf(at)),
  );
  const lead = (ranking: readonly string[]) => selectStories(feeds, 9, { ranking });
  const [first, ...rest] = lead(["https://other.example/", feedOf(1), feedOf(0)]);
  expect([first?.story.title, rest]).toEqual(["Ferry runs aground", []]);
  expect(titles(first?.others ?? [])).toEqual(["Ferry aground", "41 rescued"]);
  expect(titles(lead([feedOf(0)]))).toEqual(["Ferry aground"]);
  expect(titles(lead([]))).toEqual(["41 rescued"]);
});

test("a copy never takes its group's place, however high its source ranks", () => {
  const own = { link: `${feedOf(0)}ferry`, published: NOW };
  const feeds = [own, own, {}].map((fields, at) =>
    aFeed([ofGroup(at === 2 ? "41 rescued" : "Ferry aground", fields)], feedOf(at)),
  );
  const [first, ...rest] = selectStories(feeds, 9, { ranking: [feedOf(1)] });
  expect([first?.feed.address, rest, titles(first?.others ?? [])]).toEqual([
    feedOf(0),
    [],
    ["41 rescued"],
  ]);
});

test("without a rank the story with a picture and more text is shown, else the oldest", () => {
  const picture = "https://p.example/x.jpg";
  expect(
    shown(ofGroup("plain", { imageUrl: "" }), ofGroup("pictured", { imageUrl: picture })),
  ).toEqual(["pictured"]);
  expect(shown(ofGroup("short", { excerpt: "a" }), ofGroup("long", { excerpt: "abc" }))).toEqual([
    "long",
  ]);
  const same = { excerpt: "abc", imageUrl: "" };
  expect(
    shown(
      ofGroup("second", { ...same, published: NOW }),
      ofGroup("first", { ...same, published: NOW - HOUR_MS }),
    ),
  ).toEqual(["first"]);
});

test("places that a group frees are filled with the feeds' further stories", () => {
  const local = aFeed(
    [ofGroup("Ferry", { published: NOW }), ...storiesOf("A", 9)],
    "https://a.example/",
  );
  const other = aFeed(
    [ofGroup("Ferry too", { published: NOW }), ...storiesOf("B", 9)],
    "https://b.example/",
  );
  const all = titles(selectStories([local, other], 6, { ranking: ["https://a.example/"] }));
  expect(all).toHaveLength(6);
  expect(all).not.toContain("Ferry too");
});

test("a story lists its publisher's follow-ups, newest first, but not itself in another feed", () => {
  const lead = ofGroup("Ferry aground");
  const again = { ...lead, title: "Ferry aground, 41 rescued" };
  const feeds = [
    aFeed(
      [
        { ...lead, firstSeen: 1 },
        ofGroup("Ferry: a timeline", { published: NOW - 2 * HOUR_MS }),
        ofGroup("Ferry: the mayor answers", { published: NOW + HOUR_MS }),
      ],
      "https://a.example/",
    ),
    aFeed([again], "https://b.example/"),
    aFeed([ofGroup("Ferry: 41 safe", { published: NOW - HOUR_MS })], "https://c.example/"),
  ];
  const [first, ...rest] = selectStories(feeds, 9);
  expect([first?.story.title, rest]).toEqual(["Ferry aground", []]);
  const all = ["Ferry: the mayor answers", "Ferry: 41 safe", "Ferry: a timeline"];
  expect(titles(first?.others ?? [])).toEqual(all);
});

test("a story without a group has no other sources", () => {
  const feeds = [
    aFeed(storiesOf("A", 2), "https://a.example/"),
    aFeed(storiesOf("B", 2), "https://b.example/"),
  ];
  const all = feeds.flatMap(placed);
  expect(all.map((one) => othersOf(one, all))).toEqual([[], [], [], []]);
});

test("the home page shows a group once, in slides, Breaking News and sections", () => {
  const feeds = {
    worldNews: [
      aFeed([ofGroup("Ferry, the world says"), ...storiesOf("world", 9)], "https://w.example/"),
    ],
    localNews: [
      aFeed([ofGroup("Ferry, the town says"), ...storiesOf("local", 9)], "https://l.example/"),
    ],
    tech: [aFeed(storiesOf("tech", 9), "https://t.example/")],
    lifestyle: [aFeed(storiesOf("life", 9), "https://f.example/")],
  };
  const all = Object.values(planHome(feeds)).flatMap(titles);
  expect(all).toContain("Ferry, the world says");
  expect(all).not.toContain("Ferry, the town says");
  const ranked = planHome(feeds, { ranking: ["https://l.example/"] });
  expect(Object.values(ranked).flatMap(titles)).toContain("Ferry, the town says");
  expect(Object.values(ranked).flatMap(titles)).not.toContain("Ferry, the world says");
});

test("a story that is already on the page represents its group", () => {
  const worldNews = [aFeed([ofGroup("Ferry, the world says")], "https://w.example/")];
  const localNews = [aFeed([ofGroup("Ferry, the town says")], "https://l.example/")];
  const ranking = ["https://l.example/"];
  const before = { slides: [], breaking: [], ...planHome({ worldNews }, { ranking }) };
  expect(titles(before.world ?? [])).toEqual(["Ferry, the world says"]);
  const after = planHome({ worldNews, localNews }, { before, ranking });
  expect(titles(after.local ?? [])).toEqual([]);
});

test("the first seen leads, also before one that the paper ranks higher, so that no publisher takes another's place", () => {
  const first = ofGroup("Ferry aground", { firstSeen: 1, imageUrl: "" });
  const later = ofGroup("Ferry aground, in full", {
    firstSeen: 2,
    imageUrl: "https://p.example/x",
  });
  const feeds = [aFeed([later], feedOf(0)), aFeed([first], feedOf(1))];
  const [lead, ...rest] = selectStories(feeds, 9, { ranking: [feedOf(0)] });
  expect([lead?.story.title, rest]).toEqual(["Ferry aground", []]);
  expect(titles(lead?.others ?? [])).toEqual(["Ferry aground, in full"]);
});

test("a lead hides two stories of another feed only where each tells of its event by itself", () => {
  const ferry = "Ferry Ondine runs aground off Port Tarrant";
  const school = "Millbrook elementary school to close in June";
  const bakery = "Larkspur bakery Rossi wins national bread prize";
  const attack = ofGroup(`${ferry}; ${school}; ${bakery}`, { firstSeen: 1 });
  const own = [ferry, school, bakery].map((title) => ofGroup(title, { firstSeen: 2, excerpt: "" }));
  const feeds = [aFeed([{ ...attack, excerpt: "" }], feedOf(0)), aFeed(own, feedOf(1))];
  expect(titles(selectStories(feeds, 9)).slice(1)).toEqual([school, bakery]);
  const follow = ofGroup("Ferry Ondine refloated off Port Tarrant", { firstSeen: 2, excerpt: "" });
  const true2 = [
    aFeed([ofGroup(ferry, { firstSeen: 1, excerpt: "" })], feedOf(0)),
    aFeed([ofGroup("Ferry Ondine aground at Port Tarrant", { excerpt: "" }), follow], feedOf(1)),
  ];
  const [lead, ...rest] = selectStories(true2, 9);
  expect([lead?.others?.length, rest]).toEqual([2, []]);
});

test("what the editor has merged stays together, also without common words", () => {
  const merged = { group: -3, excerpt: "" };
  const feeds = [
    aFeed([ofGroup("Ferry aground", { ...merged, firstSeen: 1 })], feedOf(0)),
    aFeed([ofGroup("School closes", merged), ofGroup("Bread prize", merged)], feedOf(1)),
  ];
  expect(titles(selectStories(feeds, 9))).toEqual(["Ferry aground"]);
});

test("follow-ups count as part of their feed's share and of no other's", () => {
  const ferry = ["Ferry aground", "Ferry refloated", "Ferry sold"].map((title) =>
    ofGroup(title, { published: NOW, firstSeen: NOW }),
  );
  const feeds = [
    aFeed([...ferry, ...storiesOf("A", 9)], feedOf(0)),
    aFeed(storiesOf("B", 9), feedOf(1)),
  ];
  const shares = Map.groupBy(selectStories(feeds, 8), ({ feed }) => feed.address);
  expect(shares.get(feedOf(0))).toHaveLength(2);
  expect(shares.get(feedOf(1))).toHaveLength(4);
});

test("a pinned story represents its group, also where a feed is given twice", () => {
  const pin = { story: ofGroup("Ferry aground"), feed: aFeed([], feedOf(1)) };
  const other = aFeed([ofGroup("41 rescued")], feedOf(2));
  const [first, ...rest] = selectStories([other, other], 9, { pinned: [pin] });
  expect([first?.story.title, rest]).toEqual(["Ferry aground", []]);
  expect(titles(first?.others ?? [])).toEqual(["41 rescued"]);
});
