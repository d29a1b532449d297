/** The paper's sponsors as records of the desk. */
import { SPONSOR_IDS, SPONSORS_MAX } from "../../content/sponsors/sponsor-limits.ts";
import { SPONSORS } from "../../content/sponsors/sponsor-store.ts";
import { EMPTY_SPONSOR, type StoredSponsor } from "../../content/sponsors/sponsor.ts";
import { dayOf } from "../../platform/dates/days.ts";
import type { DeskRecord } from "../records/desk-record.ts";
import { sponsorFormPage } from "./sponsor-form.ts";
import { SPONSORS_PATH, stateWords } from "./sponsor-words.ts";

export const DESK_SPONSORS: DeskRecord<number, StoredSponsor> = {
  of: SPONSORS,
  path: SPONSORS_PATH,
  idPattern: "[1-9]\\d{7}",
  toId: Number,
  newId: () => {
    const [first, last] = SPONSOR_IDS;
    return first + Math.floor(Math.random() * (last - first + 1));
  },
  empty: EMPTY_SPONSOR,
  missing: "There is no such sponsor.",
  full: `The paper has ${SPONSORS_MAX} sponsors that are not over, which is as many as pages can carry. Delete some first.`,
  linesOf: (sponsor, { publication, now }) => [
    stateWords(sponsor, dayOf(now, publication.timeZone)),
    sponsor.text,
    sponsor.link,
  ],
  formPage: sponsorFormPage,
};
