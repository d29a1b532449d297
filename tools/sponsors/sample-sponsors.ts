/** Sponsors that come with the software: `npm start` shows them, each named as a sample. */
import { SPONSOR_IDS } from "../../worker/content/sponsors/sponsor-limits.ts";
import { EMPTY_SPONSOR, type StoredSponsor } from "../../worker/content/sponsors/sponsor.ts";
import { dayAfter, dayOf } from "../../worker/platform/dates/days.ts";
import { type SponsorWriter, writeSponsor } from "./sponsor-commands.ts";

/** Days that they have stood already, so that their reports have figures. */
const DAYS_BEFORE = 30;

type Sample = Pick<StoredSponsor, "name" | "link" | "text" | "picture" | "picture_alt"> & {
  readonly places: readonly string[];
};

const SAMPLES: readonly Sample[] = [
  {
    name: "Millstone Bakery",
    link: "https://bakery.example/",
    text: "Bread from six in the morning, next to the old mill.",
    picture: "/samples/pictures/bakery.svg",
    picture_alt: "Bread in an oven",
    places: ["home-lead", "category/foodDining", "events"],
  },
  {
    name: "River Street Books",
    link: "https://books.example/",
    text: "New and used books, and a chair by the stove.",
    picture: "",
    picture_alt: "",
    places: ["home-sections", "stories", "lite"],
  },
  {
    name: "Hollis Hardware",
    link: "https://hardware.example/",
    text: "Snow shovels, seeds and advice since 1951.",
    picture: "/samples/pictures/workshop.svg",
    picture_alt: "A workbench with tools",
    places: ["stories", "category", "digest"],
  },
];

/** Writes the samples of a paper. */
export async function addSampleSponsors(sponsors: SponsorWriter): Promise<void> {
  const { paper, now } = sponsors;
  const from = dayAfter(dayOf(now, paper.timeZone), -DAYS_BEFORE);
  for (const [at, { places, ...texts }] of SAMPLES.entries()) {
    const placements = places.map((place, index) => {
      return { n: index + 1, place, from, until: "", weight: 1, ended: 0 };
    });
    const own = { ...EMPTY_SPONSOR, ...texts, label: "Sponsor (sample)", state: "shown" } as const;
    const value = { ...own, placements };
    await writeSponsor({ id: SPONSOR_IDS[0] + at, version: 0, value, did: "added" }, sponsors);
  }
}
