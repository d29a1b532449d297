/** Sponsors from the terminal, the samples, and what a backup holds of them. */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import type { DecisionRow } from "../../../shared/edition.ts";
import { checkExport, readExport } from "../../../tools/archive/export-file.ts";
import { exportAll } from "../../../tools/archive/export-rows.ts";
import { importRows } from "../../../tools/archive/import-rows.ts";
import { openSqlite } from "../../../tools/d1/simulated-database.ts";
import { inertJson, inlined } from "../../../tools/d1/statements.ts";
import { addSampleSponsors } from "../../../tools/sponsors/sample-sponsors.ts";
import {
  addSponsor,
  endSponsor,
  listSponsors,
  type Sponsors,
} from "../../../tools/sponsors/sponsor-commands.ts";
import { decisionsAt } from "../../../worker/content/decisions/decisions-in-force.ts";
import { selectDecisions } from "../../../worker/content/decisions/select-decisions.ts";
import { sponsorOfPlacement } from "../../../worker/content/sponsors/placement-rows.ts";
import { EMPTY_SPONSOR } from "../../../worker/content/sponsors/sponsor.ts";
import {
  isSampleSponsor,
  sampleFigures,
} from "../../../worker/desk/sponsors/report/sample-figures.ts";
import { storeOf } from "../archive/store-of.ts";

const NOW = Date.UTC(2026, 10, 23, 16);
const [PAPER] = PUBLICATIONS;
const SILENT = { say: () => {}, complain: () => {}, progress: () => {} };
const BAKERY = {
  name: "Miller's Bakery; --",
  link: "https://bakery.example/",
  text: "Bread at six.",
  place: "home-lead, category/tech",
  until: "2026-12-24",
};

function open(now = NOW) {
  const sqlite = openSqlite();
  const files = new Map<string, Uint8Array>();
  const pictures = {
    put: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
    get: async (name: string) => files.get(name),
  };
  const store = storeOf(sqlite);
  const sponsors: Sponsors = { paper: PAPER, store, pictures, now };
  return { sqlite, sponsors, files };
}

/** The placements in force at a time. */
async function inForce({ store, paper }: Sponsors, now: number) {
  const { sql, values } = selectDecisions(paper.id, now);
  const rows = await store.read<DecisionRow>(inlined({ sql, json: inertJson(values) }));
  return decisionsAt(rows, now);
}

test("a sponsor of the terminal stands in its places until it is ended there", async () => {
  const { sponsors } = open();
  const said = await addSponsor(BAKERY, sponsors);
  expect(said).toContain("Miller's Bakery; -- (on pages now): Home, beside the lead");
  const { sponsors: placed, revision } = await inForce(sponsors, NOW);
  expect(placed.map(({ place, name }) => [place, name])).toEqual([
    ["home-lead", BAKERY.name],
    ["category/tech", BAKERY.name],
  ]);
  const id = Number(said.split(":")[0]);
  await endSponsor(id, "ended", { ...sponsors, now: NOW + 1 });
  const after = await inForce(sponsors, NOW + 2);
  expect([after.sponsors, after.revision === revision]).toEqual([[], false]);
  expect(await listSponsors({ ...sponsors, now: NOW + 2 })).toEqual([
    expect.stringContaining("(over)"),
  ]);
  await expect(endSponsor(1, "ended", sponsors)).rejects.toThrow("There is no sponsor 1");
});

test("the end of a placement bounds caches, and is its paper's midnight", async () => {
  const { sponsors } = open();
  await addSponsor(BAKERY, sponsors);
  const { changesAt } = await inForce(sponsors, NOW);
  expect(new Date(changesAt).toISOString()).toBe("2026-12-25T05:00:00.000Z");
});

test("a picture is stored in two widths, without what a camera wrote into it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sponsors-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "a.jpg");
  const plain = sharp({ create: { width: 1_600, height: 800, channels: 3, background: "red" } });
  await plain
    .withExif({ IFD0: { Copyright: "Secret" } })
    .jpeg()
    .toFile(file);
  const { sponsors, files } = open();
  await addSponsor({ ...BAKERY, text: "", picture: file, alt: "Red bread" }, sponsors);
  expect([...files.keys()].map((name) => /-(\d+x\d+)/.exec(name)?.[1])).toEqual([
    "1280x640",
    "640x320",
  ]);
  for (const bytes of files.values()) expect(Buffer.from(bytes).includes("Secret")).toBe(false);
});

test.each([
  [{ link: "javascript:alert(1)" }, "begins with https://"],
  [{ place: "front" }, "Choose a place."],
  [{ place: "", until: "" }, "Say a --place."],
  [{ from: "2026-11-01" }, "That day is over."],
  [{ label: "News" }, "The label is one of Sponsor, Advertisement."],
  [{ weight: "9" }, "Choose how often."],
])("%o is refused with a sentence, and nothing is written", async (more, sentence) => {
  const { sponsors } = open();
  await expect(addSponsor({ ...BAKERY, ...more }, sponsors)).rejects.toThrow(sentence);
  expect(await listSponsors(sponsors)).toEqual([]);
});

test("the samples have every kind of place, and are named as samples", async () => {
  const { sponsors } = open();
  await addSampleSponsors(sponsors);
  const { sponsors: placed } = await inForce(sponsors, NOW);
  expect(new Set(placed.map(({ place }) => place.replace(/\/.*/, ""))).size).toBe(7);
  for (const { id, label } of placed)
    expect([label, isSampleSponsor(sponsorOfPlacement(id))]).toEqual(["Sponsor (sample)", true]);
  const said = await addSponsor(BAKERY, sponsors);
  expect(isSampleSponsor(Number(said.split(":")[0]))).toBe(false);
});

test("the made-up figures of a sample are of each day before today, and the same at every reading", () => {
  const placement = { place: "digest", from: "2026-11-20", until: "", weight: 1, ended: 0 };
  const sponsor = { ...EMPTY_SPONSOR, placements: [{ ...placement, n: 1 }] };
  const made = sampleFigures(10_000_000, sponsor, "2026-11-23");
  expect(made.map(({ placement: id, day }) => [id, day])).toEqual([
    [1_000_000_001, "2026-11-20"],
    [1_000_000_001, "2026-11-21"],
    [1_000_000_001, "2026-11-22"],
  ]);
  expect(sampleFigures(10_000_000, sponsor, "2026-11-23")).toEqual(made);
  for (const { views, clicks } of made) expect(clicks).toBeLessThan(views);
});

test("a backup holds sponsors, and the later version of one counts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sponsors-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "backup.jsonl");
  const { sqlite, sponsors } = open();
  await addSponsor(BAKERY, sponsors);
  writeFileSync(file, "");
  await exportAll(sponsors.store, SILENT, (line) => appendFileSync(file, line));
  const { counts } = await checkExport(file);
  expect(counts.sponsor).toBe(1);
  const other = openSqlite();
  const bring = () => importRows(readExport(file), counts, [], storeOf(other), SILENT);
  await bring();
  const rows = (one: typeof sqlite) => one.prepare("SELECT * FROM sponsors").all();
  expect(rows(other)).toEqual(rows(sqlite));
  other.exec("UPDATE sponsors SET version = 9, changed_at = changed_at + 1");
  await bring();
  expect(rows(other)[0]).toMatchObject({ version: 9 });
});
