/** The log of one publication among others: what is read of it, and what an undo touches. */
import { beforeEach, expect, test } from "vitest";

import { openSqlite, simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import {
  addDecisionStatement,
  type LoggedDecision,
  selectDecision,
  selectDecisionLog,
  selectLiveDecisions,
  selectNewestDecisions,
  undoDecisionStatement,
} from "../../../../worker/content/decisions/decision-log.ts";
import { runStatements, type Statement } from "../../../../worker/platform/d1.ts";
import { NOW } from "../../../builders.ts";

const sqlite = openSqlite();
const db = simulatedDatabase((work) => work(), sqlite);

/** Made at these minutes, and in force so many minutes: the second and the third at one time. */
const DECISIONS = [
  ["a", "first", 0, 60],
  ["a", "second", 1, 60],
  ["a", "third", 1, 60],
  ["b", "of another", 2, 60],
  ["a", "over", 3, 1],
] as const;
const minutes = (count: number) => NOW + count * 60_000;

beforeEach(async () => {
  sqlite.exec("DELETE FROM desk_entries");
  const added = DECISIONS.map(([publication, reason, at, lasts]) =>
    addDecisionStatement(
      publication,
      { kind: "notice", value: {}, reason, endsAt: minutes(at + lasts) },
      minutes(at),
    ),
  );
  await runStatements(db, added);
});

async function reasons(statement: Statement): Promise<readonly string[]> {
  const [rows = []] = await runStatements(db, [statement]);
  return (rows as LoggedDecision[]).map(({ reason }) => reason);
}

const ids = () =>
  sqlite.prepare("SELECT reason, id FROM desk_entries").all() as { reason: string; id: number }[];
const idOf = (reason: string) => ids().find((one) => one.reason === reason)?.id ?? 0;

test.each([
  ["all of it", () => selectDecisionLog("a"), ["first", "second", "third", "over"]],
  ["its newest", () => selectNewestDecisions("a", 2), ["over", "third"]],
  ["what applies", () => selectLiveDecisions("a", minutes(10)), ["third", "second", "first"]],
  ["what applies to the end", () => selectLiveDecisions("a", minutes(60)), ["third", "second"]],
  ["one decision", () => selectDecision(idOf("second")), ["second"]],
])("%s is read in its order, and nothing of another publication", async (_name, of, found) => {
  expect(await reasons(of())).toEqual(found);
});

const undone = () =>
  sqlite
    .prepare("SELECT reason, undone_at, undone_reason, undone_by FROM desk_entries")
    .all()
    .filter((row) => row["undone_at"] !== null);

test("one decision of the publication is undone, once", async () => {
  const undo = (publication: string, reason: string, at: number) =>
    runStatements(db, [
      undoDecisionStatement(publication, { id: idOf("second"), reason, editor: "e" }, minutes(at)),
    ]);
  await undo("b", "not theirs", 4);
  expect(undone()).toEqual([]);
  await undo("a", "a mistake", 5);
  await undo("a", "again", 6);
  expect(undone()).toEqual([
    { reason: "second", undone_at: minutes(5), undone_reason: "a mistake", undone_by: "e" },
  ]);
  expect(await reasons(selectLiveDecisions("a", minutes(10)))).toEqual(["third", "first"]);
});
