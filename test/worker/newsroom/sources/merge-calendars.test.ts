/** Which events of a paper's calendars are one, as it is stored after a visit. */
import { expect, test, vi } from "vitest";

import { DAY_MS, HOUR_MS } from "../../../../shared/time.ts";
import { storedEvents } from "../../../../worker/content/events/read-events.ts";
import { countCalls } from "../../../../worker/newsroom/newsroom-tools.ts";
import { runRound } from "../../../../worker/newsroom/run-round.ts";
import { mergeCalendars } from "../../../../worker/newsroom/sources/merge-calendars.ts";
import { NOW } from "../../../builders.ts";
import { aNewsroom, PAPER, PUBLICATION } from "../../a-newsroom.ts";

const [LIBRARY, HALL] = ["https://library.example/ics", "https://hall.example/ics"] as const;
const RANGE = { from: NOW, to: NOW + 7 * DAY_MS };
const TOWN = {
  ...PAPER,
  town: PUBLICATION.town,
  addresses: [LIBRARY, HALL],
  calendars: [LIBRARY, HALL],
};
/** A paper of a neighbouring town, with one of the calendars. */
const NEIGHBOR = { ...TOWN, id: "neighbor", addresses: [HALL], calendars: [HALL] };
const stampOf = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");

/** Two calendars whose titles of one event are to be set. */
function aTown() {
  const room = aNewsroom();
  const titles: Record<string, string> = { [LIBRARY]: "Story Time", [HALL]: "Storytime" };
  const publications = [TOWN, NEIGHBOR];
  const fetch = async (address: string) => {
    const lines = [
      "BEGIN:VEVENT",
      "UID:1",
      `DTSTART:${stampOf(NOW + DAY_MS)}`,
      `SUMMARY:${titles[address]}`,
      "LOCATION:Public Library",
      "END:VEVENT",
    ];
    return new Response(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n"));
  };
  Object.assign(room.tools, { publications, fetch });
  return {
    ...room,
    titles,
    round: async () => {
      room.clock.now += HOUR_MS;
      await runRound(room.tools);
    },
    shownFor: async (id: string, addresses: readonly string[] = TOWN.calendars) => {
      const calendars = addresses.map((url) => ({ url, name: url }));
      const store = storedEvents(room.tools.env.DB, { ...PUBLICATION, id, calendars });
      return (await store.inRange(RANGE)).map((group) => group.map(({ title }) => title));
    },
  };
}

test("an event of two calendars is one for the paper that lists both, and for no other", async () => {
  const { round, shownFor } = aTown();
  for (const _ of [1, 2, 3]) await round();
  expect(await shownFor(TOWN.id)).toEqual([["Story Time", "Storytime"]]);
  expect(await shownFor(NEIGHBOR.id, NEIGHBOR.calendars)).toEqual([["Storytime"]]);
  expect(await shownFor("nobody")).toEqual([["Story Time"], ["Storytime"]]);
});

test("events are compared again after a change alone, and the edition has what was found", async () => {
  const { titles, round, tools, editions, shownFor } = aTown();
  for (const _ of [1, 2, 3]) await round();
  const groups = () =>
    editions
      .findLast(({ publication }) => publication === TOWN.id)
      ?.events?.map(({ group }) => group);
  expect(new Set(groups()).size).toBe(1);
  const batch = vi.spyOn(tools.env.DB, "batch");
  await mergeCalendars(countCalls({ ...tools, publications: [TOWN, NEIGHBOR] }));
  expect(batch).toHaveBeenCalledOnce();
  titles[HALL] = "Blood drive";
  for (const _ of [1, 2, 3]) await round();
  expect(await shownFor(TOWN.id)).toEqual([["Story Time"], ["Blood drive"]]);
  expect(new Set(groups()).size).toBe(2);
});

test("a paper that lists another calendar, or is of another town, compares anew", async () => {
  const { round, tools, sqlite } = aTown();
  for (const _ of [1, 2, 3]) await round();
  const versions = () =>
    sqlite.prepare("SELECT versions FROM event_merges WHERE publication = ?").get(TOWN.id)?.[
      "versions"
    ];
  const seen = new Set([versions()]);
  for (const paper of [
    { ...TOWN, town: "Elsewhere" },
    { ...TOWN, calendars: [HALL, LIBRARY] },
  ]) {
    await mergeCalendars(countCalls({ ...tools, publications: [paper] }));
    seen.add(versions());
  }
  expect(seen.size).toBe(3);
});

test("after a fault of the database the next round tries again", async () => {
  const { round, logged, sqlite, shownFor } = aTown();
  sqlite.exec("ALTER TABLE event_merges RENAME TO elsewhere");
  await round();
  expect(logged).toContain("events failed");
  sqlite.exec("ALTER TABLE elsewhere RENAME TO event_merges");
  for (const _ of [1, 2, 3]) await round();
  expect(await shownFor(TOWN.id)).toEqual([["Story Time", "Storytime"]]);
});
