/**
 * Pairs of listings in the manner of towns' calendars: libraries, schools, halls, parishes and town halls that
 * list one event in different words, and different events of one hour. They were written before they were run.
 */
import { expect, test } from "vitest";

import {
  type MergeableEvent,
  mergeEvents,
} from "../../../../../worker/reading/calendars/merge/merge-events.ts";
import { readText } from "../../../../fixtures/read-text.ts";

const TOWN = "Alder Falls";
const SEVEN = Date.UTC(2026, 10, 28, 2);

interface Pair {
  readonly town: string;
  readonly line: string;
}

/** A line of a file is two listings, each a title and a place; a town's stand below its name. */
function pairsOf(kind: "same" | "different"): Pair[] {
  const towns = readText(`events/${kind}.txt`).slice("# ".length).split("\n\n# ");
  return towns.flatMap((block) => {
    const [town = "", ...lines] = block.split("\n");
    return lines.map((line) => ({ town, line }));
  });
}

function isMerged({ town, line }: Pair, shift = 0): boolean {
  const [first, second] = line.split(" | ").map((listing, index) => {
    const [title = "", place = ""] = listing.split(/ @ ?(?=[^@]*$)/);
    return { source: `${index}`, title, place, start: SEVEN + index * shift, allDay: false };
  });
  const groups = mergeEvents([first!, second!], town);
  // The same in whichever order.
  expect(mergeEvents([second!, first!], town)).toHaveLength(groups.length);
  return groups.length === 1;
}

test("at least nine of ten pairs that are one event are merged", () => {
  const pairs = pairsOf("same");
  const missed = pairs.filter((pair) => !isMerged(pair)).map(({ line }) => line);
  expect(pairs.length).toBeGreaterThan(250);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(pairs.length / 10);
});

test("no pair of different events is merged", () => {
  const pairs = pairsOf("different");
  expect(pairs.length).toBeGreaterThan(400);
  expect(pairs.filter((pair) => isMerged(pair)).map(({ line }) => line)).toEqual([]);
});

test("events that begin at different moments are never one", () => {
  expect(pairsOf("same").filter((pair) => isMerged(pair, 60_000))).toEqual([]);
});

test("an all-day event and one at midnight are two", () => {
  const event = { source: "a", title: "Fair", place: "Fairgrounds", start: SEVEN, allDay: true };
  expect(mergeEvents([event, { ...event, source: "b", allDay: false }], TOWN)).toHaveLength(2);
});

test("one calendar's similar events at one time are two, its exact duplicates one", () => {
  const event = {
    source: "a",
    title: "Skating lesson",
    place: "Rink",
    start: SEVEN,
    allDay: false,
  };
  expect(mergeEvents([event, { ...event, title: "Skating lesson, group" }], TOWN)).toHaveLength(2);
  expect(mergeEvents([event, { ...event }], TOWN)).toHaveLength(1);
});

test("three calendars with one event give one group in any order, and name all sources", () => {
  const listings = [
    { source: "hall", title: "Community Band Winter Concert", place: "Grange Hall" },
    { source: "school", title: "Winter concert (Community Band)", place: "The Grange Hall" },
    { source: "library", title: "Community Band", place: "Grange Hall, 12 Main St" },
  ].map((listing) => ({ ...listing, start: SEVEN, allDay: false }));
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const groups = mergeEvents(
      order.map((index) => listings[index]!),
      TOWN,
    );
    expect(groups).toHaveLength(1);
    expect(new Set(groups[0]?.map(({ source }) => source))).toEqual(
      new Set(["hall", "school", "library"]),
    );
  }
});

/** How often an event may be looked at, on average: not as often as there are others. */
const LOOKS = 20;

/** The events, and how often each was looked at. */
function watched(events: readonly MergeableEvent[]) {
  let looks = 0;
  const seen = events.map((event) => ({
    ...event,
    get source() {
      looks += 1;
      return event.source;
    },
  }));
  return { events: seen, looksEach: () => looks / events.length };
}

test("ten thousand events at one moment are compared a few times each", () => {
  const { events, looksEach } = watched(
    Array.from({ length: 10_000 }, (_, index) => ({
      source: `s${index}`,
      title: `Concert of ensemble ${index}`,
      place: "Grange Hall",
      start: SEVEN,
      allDay: false,
    })),
  );
  expect(mergeEvents(events, TOWN).flat()).toHaveLength(10_000);
  expect(looksEach()).toBeLessThan(LOOKS);
});

function letters(seed: number): string {
  return String.fromCharCode(65 + (seed % 26), 65 + ((seed * 7) % 26), 65 + ((seed * 11) % 26));
}

function calendarOf(source: string, size: number) {
  return Array.from({ length: size }, (_, index) => ({
    source,
    title: `${letters(index)} ${letters(index + 5)} ${letters(index + 9)} meeting ${source} ${index}`,
    place: `${letters(index + 3)} Hall, ${"long wing, ".repeat(15)}${letters(index)} room`,
    start: SEVEN + (index % 8) * 3_600_000,
    allDay: false,
  }));
}

test("events of many abbreviations and long places at few moments cost little, and the others are still merged", () => {
  const good = ["library", "hall"].map((source) => ({
    source,
    title: source === "hall" ? "Storytime" : "Story Time",
    place: "Public Library",
    start: SEVEN,
    allDay: false,
  }));
  const { events, looksEach } = watched([
    ...calendarOf("many", 1_500),
    ...calendarOf("more", 1_500),
    ...good,
  ]);
  const groups = mergeEvents(events, TOWN);
  expect(looksEach()).toBeLessThan(LOOKS);
  expect(groups.flat()).toHaveLength(events.length);
  expect(groups.find(([first]) => first?.source === "library")).toHaveLength(2);
});
