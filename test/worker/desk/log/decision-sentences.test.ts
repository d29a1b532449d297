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
  ["pin", { slug: "town-meeting", section: "local" }, "Pinned MEETING to Local until 18:00"],
  ["pin", { slug: "bridge", section: "slides" }, "Pinned BRIDGE to the slider"],
  ["place", { slug: "bridge", section: "slides", at: 2 }, "Put BRIDGE at place 2 of the slider"],
  ["place", { slug: "bridge", section: "world", at: 0 }, "Took BRIDGE out of World"],
  ["headline", { slug: "bridge", title: "Over" }, "Headed BRIDGE “Over” on our pages"],
  ["picture", { slug: "bridge", picture: "" }, "Showed no picture with BRIDGE"],
  ["pin", { slug: "bridge", section: "/real-estate" }, "Pinned BRIDGE to Real Estate"],
  [
    "pin",
    { slug: "gone", section: "world", pinned: { story: { title: "A story that was pruned" } } },
    "Pinned A story that was pruned to World",
  ],
  ["hide", { slug: "gone", words: [{ title: "Its words" }] }, "Hid Its words on every page"],
  ["hide", { slug: "gone" }, "Hid gone on every page"],
  ["merge", { slug: "bridge", with: "town-meeting" }, "Merged BRIDGE with MEETING"],
  ["split", { slug: "bridge" }, "Split BRIDGE from its group"],
  [
    "source",
    { address: "https://a.example/feed", treatment: "headlines" },
    "Showed headlines alone of https://a.example/feed",
  ],
  ["notice", { text: "Boil water" }, "Showed the notice “Boil water” until 18:00"],
  ["lite", { on: false }, "Switched the lite edition off"],
  ["post", { slug: "blog/our-post", did: "published" }, "Published Our own post"],
  ["post", { slug: "blog/our-post", did: "scheduled" }, "Scheduled Our own post for 18:00"],
  ["post", { slug: "blog/gone", did: "removed" }, "Deleted blog/gone"],
  // Kinds to come, and rows of other hands.
  [
    "lead-order",
    { slug: "bridge", section: "breaking", headline: "Open at last", keys: ["a"] },
    "Lead order: BRIDGE: to Breaking, Open at last until 18:00",
  ],
  ["mute", { on: true, count: 3 }, "Mute: on on, 3"],
  ["x", "no object", "X"],
  ["pin", null, "Pinned  to "],
])("%s of %j is said", (kind, value, said) => {
  const hasEnd = kind === "post" || said.includes("18:00");
  const ends_at = hasEnd ? 1_000 : FOR_GOOD;
  const decision = { kind, value: JSON.stringify(value), starts_at: 0, ends_at };
  expect(plainSentence(sentenceOf(decision, SAYING))).toBe(
    said.replace("BRIDGE", "The bridge reopens").replace("MEETING", "Town meeting comes early"),
  );
});

test("a row that is no JSON fails no page", () => {
  const row = { kind: "pin", value: "{", starts_at: 0, ends_at: FOR_GOOD };
  expect(plainSentence(sentenceOf(row, SAYING))).toContain("Pinned");
});
