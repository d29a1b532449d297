/** What the log says of decisions: a table of kinds, also of those that it does not know. */
import { expect, test } from "vitest";

import { FOR_GOOD } from "../../../../worker/content/decisions/decisions-in-force.ts";
import { plainSentence, sentenceOf } from "../../../../worker/desk/log/decision-sentences.ts";

const SAYING = {
  headlines: new Map([
    ["town-meeting", "Town meeting comes early"],
    ["bridge", "The bridge reopens"],
    ["blog/our-post", "Our own post"],
  ]),
  time: () => "18:00",
};

test.each([
  [
    "pin",
    { slug: "town-meeting", section: "local" },
    true,
    "Pinned Town meeting comes early to Local until 18:00",
  ],
  ["pin", { slug: "bridge", section: "slides" }, false, "Pinned The bridge reopens to the slider"],
  [
    "place",
    { slug: "bridge", section: "slides", at: 2 },
    false,
    "Put The bridge reopens at place 2 of the slider",
  ],
  [
    "place",
    { slug: "bridge", section: "world", at: 0 },
    false,
    "Took The bridge reopens out of World",
  ],
  [
    "headline",
    { slug: "bridge", title: "Over again" },
    false,
    "Headed The bridge reopens “Over again” on our pages",
  ],
  ["picture", { slug: "bridge", picture: "" }, false, "Showed no picture with The bridge reopens"],
  [
    "pin",
    { slug: "bridge", section: "/real-estate" },
    false,
    "Pinned The bridge reopens to Real Estate",
  ],
  [
    "pin",
    { slug: "gone", section: "world", pinned: { story: { title: "A story that was pruned" } } },
    false,
    "Pinned A story that was pruned to World",
  ],
  ["hide", { slug: "gone", words: [{ title: "Its words" }] }, false, "Hid Its words on every page"],
  ["hide", { slug: "gone" }, false, "Hid gone on every page"],
  [
    "merge",
    { slug: "bridge", with: "town-meeting" },
    false,
    "Merged The bridge reopens with Town meeting comes early",
  ],
  ["split", { slug: "bridge" }, false, "Split The bridge reopens from its group"],
  [
    "source",
    { address: "https://a.example/feed", treatment: "headlines" },
    false,
    "Showed headlines alone of https://a.example/feed",
  ],
  ["notice", { text: "Boil water" }, true, "Showed the notice “Boil water” until 18:00"],
  ["lite", { on: false }, false, "Switched the lite edition off"],
  ["post", { slug: "blog/our-post", did: "published" }, true, "Published Our own post"],
  ["post", { slug: "blog/our-post", did: "scheduled" }, true, "Scheduled Our own post for 18:00"],
  ["post", { slug: "blog/gone", did: "removed" }, true, "Deleted blog/gone"],
  // Kinds to come, and rows of other hands.
  [
    "lead-order",
    { slug: "bridge", section: "breaking", headline: "Open at last", keys: ["a"] },
    true,
    "Lead order: The bridge reopens: to Breaking, Open at last until 18:00",
  ],
  ["mute", { on: true, count: 3 }, false, "Mute: on on, 3"],
  ["x", "no object", false, "X"],
  ["pin", null, false, "Pinned  to "],
] as const)("%s of %j is said", (kind, value, hasEnd, said) => {
  const decision = {
    kind,
    value: JSON.stringify(value),
    starts_at: 0,
    ends_at: hasEnd ? 1_000 : FOR_GOOD,
  };
  expect(plainSentence(sentenceOf(decision, SAYING))).toBe(said);
});

test("a row that is no JSON fails no page", () => {
  const row = { kind: "pin", value: "{", starts_at: 0, ends_at: FOR_GOOD };
  expect(plainSentence(sentenceOf(row, SAYING))).toContain("Pinned");
});
