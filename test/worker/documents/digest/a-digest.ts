/** A digest of a day, of which a test sets only the fields that it needs. */
import { issueAt } from "../../../../worker/documents/digest/digest-issue.ts";
import type { Digest } from "../../../../worker/documents/digest/digest.ts";
import { anArticle, aTownEvent, NOW } from "../../../builders.ts";

export const PAPER = {
  name: "The Gazette & Sons",
  locale: "en-US",
  timeZone: "America/Los_Angeles",
};
export const ORIGIN = "https://gazette.example";

export function aDigest(fields: Partial<Digest> = {}): Digest {
  return {
    publication: PAPER,
    origin: ORIGIN,
    issue: issueAt(NOW, "day", PAPER.timeZone),
    date: "October 30, 2026",
    live: [],
    notices: [
      {
        id: "notice-1",
        kind: "notice",
        severity: "Severe",
        urgency: "",
        headline: "Boil water",
        area: "",
        description: "",
        instruction: "",
        link: "/blog/water",
        issuer: "",
        expires: 0,
        until: "Oct 30, 2026, 9:05 AM PDT",
        isSample: false,
      },
    ],
    reports: [
      {
        slug: "a day",
        title: "Our day",
        description: "At the harbor.",
        imageUrl: "/pictures/abc-1280x800.webp",
        date: "October 30, 2026",
        dateTime: "2026-10-30T10:00:00.000Z",
        tags: [],
        updated: "",
      },
    ],
    stories: [
      anArticle({
        title: "Salt & <Pepper>",
        slug: "salt",
        others: [
          {
            title: "Other",
            source: "B",
            link: "https://b.example/",
            date: "",
            time: "",
            dateTime: "",
          },
        ],
      }),
      anArticle({ slug: "plain", title: "Plain", imageUrl: "/stock/01.svg", link: "" }),
    ],
    days: [{ day: "Friday, October 30, 2026", events: [aTownEvent()] }],
    isSample: false,
    hasPictures: true,
    isWhole: true,
    ...fields,
  };
}
