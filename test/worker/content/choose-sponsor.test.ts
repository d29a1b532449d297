/** Turns of several sponsors in one place. */
import { expect, test } from "vitest";

import type { PlacedSponsor } from "../../../shared/publication/sponsor.ts";
import { sponsorIn, sponsorsIn } from "../../../worker/content/sponsors/choose-sponsor.ts";
import { TURN_MS } from "../../../worker/content/sponsors/sponsor-limits.ts";

function placed(id: number, weight: number, place = "stories"): PlacedSponsor {
  const texts = { label: "Sponsor", name: `Shop ${id}`, text: "Open.", picture: "", alt: "" };
  return { id, weight, place, link: "https://shop.example/", ...texts };
}

const DAY = (24 * 60 * 60_000) / TURN_MS;

test("each sponsor of a place has its share of the turns, at every address and at every hour", () => {
  const all = [placed(1, 1), placed(2, 3), placed(3, 2)];
  for (const path of ["/", "/blog/a", "/article/b"]) {
    const turns = Array.from({ length: 36 * DAY }, (_, turn) =>
      sponsorIn("stories", all, { path, now: turn * TURN_MS }),
    );
    const share = (of: typeof turns) =>
      [1, 2, 3].map((id) => of.filter((one) => one?.id === id).length / of.length);
    const exact = [1 / 6, 3 / 6, 2 / 6];
    share(turns).forEach((part, at) => expect(part).toBeCloseTo(exact[at] ?? 0, 2));
    // At noon of every day.
    const noons = turns.filter((_, turn) => turn % DAY === DAY / 2);
    share(noons).forEach((part, at) => expect(Math.abs(part - (exact[at] ?? 0))).toBeLessThan(0.2));
  }
});

test("within a turn a page shows the same sponsor", () => {
  const all = [placed(1, 1), placed(2, 1)];
  const at = (now: number) => sponsorIn("stories", all, { path: "/", now })?.id;
  expect(at(0)).toBe(at(TURN_MS - 1));
  expect(at(0)).not.toBe(at(TURN_MS));
});

test("a sponsor of every category stands on the page of one, and nowhere else", () => {
  const all = [placed(1, 1, "category")];
  const on = (...places: Parameters<typeof sponsorsIn>[0]) =>
    Object.keys(sponsorsIn(places, all, { path: "/", now: 0 }));
  expect(on("category/sports")).toEqual(["category/sports"]);
  expect(on("home-lead", "stories", "events", "lite", "digest")).toEqual([]);
});
