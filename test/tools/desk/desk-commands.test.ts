/** The desk's commands on a database in memory, and what readers' pages then have of it. */
import { expect, test } from "vitest";

import type { Database } from "../../../tools/d1/database.ts";
import { openSqlite, simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import { inlined } from "../../../tools/d1/statements.ts";
import { DESK_COMMANDS, type DeskFlags } from "../../../tools/desk/desk-commands.ts";
import { deskAt, type DeskRow, selectDesk } from "../../../worker/desk/desk.ts";
import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";
import { HOUR_MS } from "../../builders.ts";

const NOW = Date.parse("2026-11-23T09:30:00Z");
const PAPER: string = ALDER_FALLS.id;

function openDesk() {
  const sqlite = openSqlite();
  const store: Database = {
    read: async <Row>(sql: string) => sqlite.prepare(sql).all() as Row[],
    write: async (statements) => {
      for (const statement of statements) sqlite.exec(inlined(statement));
    },
    close: async () => {},
  };
  const run = async (
    name: string,
    words: readonly string[] = [],
    flags: DeskFlags = {},
    { publication = PAPER, now = NOW } = {},
  ) =>
    (await DESK_COMMANDS[name]?.({
      log: { store, publication, now },
      paper: ALDER_FALLS,
      words,
      flags,
    })) ?? "";
  const desk = async (now = NOW, publication = PAPER) => {
    const { sql, values } = selectDesk(publication, now);
    const rows = await simulatedDatabase((work) => work(), sqlite)
      .prepare(sql)
      .bind(JSON.stringify(values))
      .all<DeskRow>();
    return deskAt(rows.results, now);
  };
  return { run, desk };
}

test("a notice is on the desk with its link, until its time in the paper's zone", async () => {
  const { run, desk } = openDesk();
  const said = await run("notice", ["Boil  water;\n-- 'always'"], {
    link: "https://town.example/water",
    until: "18:00",
    reason: "the main broke",
  });
  expect(said).toContain("until Nov 23, 2026, 6:00 PM EST  · reason: the main broke");
  const { notices } = await desk();
  const [notice] = notices;
  expect(notice).toMatchObject({
    text: "Boil water; -- 'always'",
    link: "https://town.example/water",
    endsAt: Date.parse("2026-11-23T23:00:00Z"),
  });
  expect((await desk(NOW + 14 * HOUR_MS)).notices).toEqual([]);
  expect((await desk(NOW, "other-paper")).notices).toEqual([]);
});

test("a notice may begin later", async () => {
  const { run, desk } = openDesk();
  await run("notice", ["Polls close at seven"], { from: "1h", until: "3h" });
  const counts = [0, 1, 2, 3].map(
    async (hours) => (await desk(NOW + hours * HOUR_MS)).notices.length,
  );
  expect(await Promise.all(counts)).toEqual([0, 1, 1, 0]);
});

test("an entry is undone by its number, once, and stays in the log with times and reasons", async () => {
  const { run, desk } = openDesk();
  await run("notice", ["one"], { reason: "first" });
  await run("notice", ["two"]);
  await run("undo", ["1"], { reason: "mistake" }, { now: NOW + HOUR_MS });
  expect((await desk()).notices.map(({ text }) => text)).toEqual(["two"]);
  expect(await run("list")).toMatch(/^\s+2 .*notice two$/);
  const log = (await run("list", [], { all: true })).split("\n");
  expect(log[0]).toMatch(
    /1 .*4:30 AM EST {2}notice one .*reason: first .*undone .*5:30 AM EST .*because: mistake$/,
  );
  expect(log).toHaveLength(2);
  await expect(run("undo", ["1"])).rejects.toThrow("entry 1 is undone already");
  await expect(run("undo", ["7"])).rejects.toThrow("no entry 7");
});

test("a paper's log is its own", async () => {
  const { run } = openDesk();
  expect(await run("list")).toBe(`${ALDER_FALLS.name}: nothing is in force.`);
  await run("notice", ["theirs"], {}, { publication: "other-paper" });
  expect(await run("list", [], { all: true })).toBe(`${ALDER_FALLS.name}: the log is empty.`);
  await expect(run("undo")).rejects.toThrow("the log is empty");
  await expect(run("undo", ["1"])).rejects.toThrow("entry 1 is other-paper's; say --publication");
});

test.each<[string, string[], DeskFlags, string]>([
  ["notice", [], {}, 'say one text, in quotes: notice "text"'],
  ["notice", ["Boil", "water"], {}, "say one text, in quotes"],
  ["notice", [" "], {}, "say one text, in quotes"],
  ["notice", ["x".repeat(501)], {}, "at most 500 characters, these are 501"],
  ["notice", ["x"], { link: "javascript:alert(1)" }, "--link: "],
  ["notice", ["x"], { link: "//evil.example" }, "--link: "],
  ["notice", ["x"], { until: "soon" }, '--until: "soon" is no time; write 18:00'],
  ["notice", ["x"], { until: "2026-11-22" }, "is over, or before --from"],
  ["notice", ["x"], { from: "3h", until: "2h" }, "is over, or before --from"],
  ["undo", ["x"], {}, "say the number of one entry"],
  ["list", ["x"], {}, "takes no further words"],
])("%s %j %j is refused, and nothing is written", async (name, words, flags, reason) => {
  const { run } = openDesk();
  await expect(run(name, words, flags)).rejects.toThrow(reason);
  expect(await run("list", [], { all: true })).toContain("the log is empty");
});
