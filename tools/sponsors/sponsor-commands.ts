/** The commands of sponsors: the rows and rules are those of the desk. */
import { readFileSync } from "node:fs";

import { pictureName, PICTURES_PATH } from "../../shared/pictures/stored-picture.ts";
import {
  type RecordChange,
  type RecordRow,
  recordStatements,
  selectRecords,
} from "../../worker/content/records/record-rows.ts";
import {
  endedSponsor,
  formFaults,
  readSponsorForm,
} from "../../worker/content/sponsors/read-sponsor-form.ts";
import { SPONSOR_IDS } from "../../worker/content/sponsors/sponsor-limits.ts";
import { SPONSORS } from "../../worker/content/sponsors/sponsor-store.ts";
import {
  EMPTY_SPONSOR,
  labelsOf,
  parseSponsor,
  type StoredSponsor,
} from "../../worker/content/sponsors/sponsor.ts";
import { periodWords, placeWords, stateWords } from "../../worker/desk/sponsors/sponsor-words.ts";
import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { dayOf } from "../../worker/platform/dates/days.ts";
import { makePicture } from "../blog/pictures/make-picture.ts";
import type { Database } from "../d1/database.ts";
import type { PictureStore } from "../d1/picture-store.ts";
import { asStatement, queryText } from "../d1/statements.ts";
import type { Flags } from "../terminal/run-command.ts";

/** The sponsors of a paper in the operator's database. */
export interface Sponsors {
  readonly paper: Pick<EdgePublication, "id" | "locale" | "timeZone" | "ads">;
  readonly store: Database;
  readonly pictures: PictureStore;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What is written to. */
export type SponsorWriter = Pick<Sponsors, "now"> & {
  readonly paper: Pick<EdgePublication, "id" | "timeZone">;
  readonly store: Pick<Database, "write">;
};

const TEXT = { type: "string" } as const;
/** What an operator says of a new sponsor; `picture` is a file, `place` has places with commas between them. */
export const SPONSOR_FLAGS = {
  name: TEXT,
  link: TEXT,
  text: TEXT,
  picture: TEXT,
  alt: TEXT,
  label: TEXT,
  place: TEXT,
  from: TEXT,
  until: TEXT,
  weight: TEXT,
  draft: { type: "boolean" },
} as const;
type GivenSponsor = Flags<typeof SPONSOR_FLAGS>;

/** Adds a sponsor, and says so. Rejects with a sentence where its form would be refused. */
export async function addSponsor(given: GivenSponsor, sponsors: Sponsors): Promise<string> {
  const { paper, now, pictures } = sponsors;
  const today = dayOf(now, paper.timeZone);
  const picture = given.picture ? await pictureOf(given.picture) : undefined;
  const fields = fieldsOf({ ...given, picture: picture?.address ?? "" }, today);
  const read = readSponsorForm((name) => fields[name] ?? "", EMPTY_SPONSOR, { now, today });
  const faults = Object.values(formFaults(read, EMPTY_SPONSOR, today));
  const labels = labelsOf(paper);
  if (!labels.includes(read.label)) faults.push(`The label is one of ${labels.join(", ")}.`);
  if (read.placements.length === 0) faults.push("Say a --place.");
  if (faults.length > 0) throw new Error([...new Set(faults)].join(" "));
  for (const [name, bytes] of picture?.files ?? []) await pictures.put(name, bytes);
  const sponsor = { ...read, state: given.draft ? "draft" : "shown" } as const;
  const [first, last] = SPONSOR_IDS;
  const id = first + Math.floor(Math.random() * (last - first + 1));
  await writeSponsor({ id, version: 0, value: sponsor, did: "added" }, sponsors);
  return `${id}: ${lineOf(sponsor, sponsors)}`;
}

/** One line for each sponsor. */
export async function listSponsors(sponsors: Sponsors): Promise<readonly string[]> {
  const rows = await readAll(sponsors);
  return rows.map(({ id, sponsor }) => `${id}  ${lineOf(sponsor, sponsors)}`);
}

/** Ends what stands of a sponsor, or deletes it too; says what was done. Rejects where there is none. */
export async function endSponsor(
  id: number,
  did: "ended" | "deleted",
  sponsors: Sponsors,
): Promise<string> {
  const { now, paper } = sponsors;
  const row = (await readAll(sponsors)).find((one) => one.id === id);
  if (!row) throw new Error(`There is no sponsor ${id}; npm run sponsors -- list names them.`);
  const { version, sponsor: before } = row;
  const ended = endedSponsor(before, { now, today: dayOf(now, paper.timeZone) });
  const sponsor: StoredSponsor = did === "deleted" ? { ...ended, state: "removed" } : ended;
  await writeSponsor({ id, version, value: sponsor, before, did }, sponsors);
  return `${before.name} is ${did}. It leaves every page within a minute; its report stays.`;
}

/** Writes a change as the desk does. */
export function writeSponsor(
  change: Omit<RecordChange<number, StoredSponsor>, "editor" | "now">,
  { paper, store, now }: SponsorWriter,
): Promise<void> {
  const statements = recordStatements(SPONSORS, { ...change, editor: "", now }, paper);
  return store.write(statements.map(asStatement));
}

async function readAll({ paper, store }: Sponsors) {
  const query = selectRecords(SPONSORS, paper.id);
  const rows = await store.read<RecordRow<number>>(queryText(query));
  return rows.map((row) => ({ ...row, sponsor: parseSponsor(row.fields) }));
}

function lineOf(sponsor: StoredSponsor, { paper, now }: Sponsors): string {
  const state = stateWords(sponsor, dayOf(now, paper.timeZone));
  const places = sponsor.placements.map(
    (one) => `${placeWords(one.place)}, ${periodWords(one, paper)}`,
  );
  return `${sponsor.name} (${state.toLowerCase()}): ${places.join("; ")}`;
}

/** The fields of the desk's form. */
function fieldsOf(given: GivenSponsor, today: string): Readonly<Record<string, string>> {
  const { name = "", link = "", text = "", picture = "", alt = "", label = "" } = given;
  const { place = "", from = today, until = "", weight = "1" } = given;
  const places = place.split(",").map((one) => one.trim());
  const rows = places.flatMap((one, at) =>
    Object.entries({ place: one, from, until, weight }).map(
      ([field, value]) => [`${field}_${at + 1}`, value] as const,
    ),
  );
  return { name, link, text, picture, picture_alt: alt, label, ...Object.fromEntries(rows) };
}

async function pictureOf(file: string) {
  const made = await makePicture(readFileSync(file));
  if (typeof made === "string") throw new Error(`${file} ${made}.`);
  return { address: PICTURES_PATH + pictureName(made, made), files: await made.files() };
}
