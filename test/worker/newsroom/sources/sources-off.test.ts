/** Sources that are off, or whose licence forbids their use, in rounds of the newsroom. */
import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";
import { runRound } from "../../../../worker/newsroom/run-round.ts";
import { NOW } from "../../../builders.ts";
import { aNewsroom, FEED, PAPER } from "../../a-newsroom.ts";

/** Enters the editor's word on the feed. */
function decide(
  { sqlite }: ReturnType<typeof aNewsroom>,
  treatment: string,
  { publication = PAPER.id, at = NOW } = {},
) {
  sqlite
    .prepare(`INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
      VALUES (?, 'source', ?, '', ?, ?, ${Number.MAX_SAFE_INTEGER})`)
    .run(publication, JSON.stringify({ address: FEED.address, treatment }), at, at);
}

test("a source that is off is not visited, and visited again within half an hour after on", async () => {
  const room = aNewsroom();
  decide(room, "off");
  for (let minute = 0; minute < 90; minute += 1) await room.roundAfter(MINUTE_MS);
  expect(room.answers).toEqual([]);
  decide(room, "on", { at: room.clock.now });
  for (let minute = 0; minute < 31; minute += 1) await room.roundAfter(MINUTE_MS);
  expect(room.answers.length).toBeGreaterThan(0);
});

test("a source that one of two papers still shows is visited", async () => {
  const room = aNewsroom();
  room.tools.publications = [PAPER, { ...PAPER, id: "other-paper" }];
  decide(room, "off");
  await room.roundAfter(0);
  expect(room.answers).toEqual([200]);
  decide(room, "off", { publication: "other-paper" });
  await room.roundAfter(HOUR_MS);
  await room.roundAfter(HOUR_MS);
  expect(room.answers).toEqual([200]);
});

test("headlines and a damaged decision stop no visit", async () => {
  const room = aNewsroom();
  decide(room, "headlines");
  room.sqlite.exec("UPDATE desk_entries SET value = 'x'");
  decide(room, "no-pictures");
  await room.roundAfter(0);
  expect(room.answers).toEqual([200]);
});

test("what a feed's licence forbids is written down, stays with a 304, and goes with the licence", async () => {
  const room = aNewsroom();
  const { fetch } = room.tools;
  let usage = "search=n";
  room.tools.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const headers = new Headers(answer.headers);
    if (usage !== "") headers.set("Content-Usage", usage);
    return new Response(answer.body, { status: answer.status, headers });
  };
  await runRound(room.tools);
  expect(room.state().licence).toBe("off");
  await room.roundAfter(HOUR_MS);
  expect(room.answers).toEqual([200, 304]);
  expect(room.state().licence).toBe("off");
  usage = "";
  room.news.headlines = ["Second"];
  await room.roundAfter(HOUR_MS);
  expect(room.state().licence).toBe("");
});
