/** What becomes of a message whose feeds cannot be claimed, or are nobody's any more. */
import { expect, test } from "vitest";

import { openSqlite, simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import { settingsOf, type Env, type RefreshMessage } from "../../../worker/env.ts";
import { sendDueFeeds, visitQueued } from "../../../worker/newsroom/queue.ts";
import type { RefreshTools } from "../../../worker/newsroom/refresh-tools.ts";
import { enterFeeds } from "../../../worker/newsroom/schedule.ts";
import { runStatements } from "../../../worker/newsroom/statement.ts";
import { runTick } from "../../../worker/newsroom/tick.ts";
import { aNewsroom, PAPER } from "../a-newsroom.ts";

/** A message, and what was said of it. */
function aMessage(addresses: readonly string[]): [Message<RefreshMessage>, string[]] {
  const said: string[] = [];
  const message = {
    body: { addresses },
    ack: () => said.push("done"),
    retry: () => said.push("again"),
  };
  return [message as unknown as Message<RefreshMessage>, said];
}

function toolsWith(db: D1Database, asked: string[]): RefreshTools {
  const env = { DB: db } as unknown as Env;
  const ask = async (input: string | URL | Request) => {
    asked.push(input instanceof Request ? input.url : input.toString());
    return new Response("", { status: 503 });
  };
  return {
    env,
    settings: settingsOf(env),
    fetch: ask,
    now: () => 1_000_000,
    log: () => {},
    userAgent: "test",
  };
}

test("a message whose feeds cannot be claimed is given back", async () => {
  const broken = { prepare: () => ({ bind: () => ({}) }), batch: () => Promise.reject(Error()) };
  const [message, said] = aMessage([]);
  await visitQueued([message], [], toolsWith(broken as unknown as D1Database, []));
  expect(said).toEqual(["again"]);
});

test("a feed that no publication has any more is not visited, nor entered anew", async () => {
  const asked: string[] = [];
  const [message, said] = aMessage(["https://gone.example/feed"]);
  const sqlite = openSqlite();
  await visitQueued([message], [], toolsWith(simulatedDatabase(undefined, sqlite), asked));
  expect([said, asked, sqlite.prepare("SELECT * FROM feeds").all()]).toEqual([["done"], [], []]);
});

test("feeds that are due are sent five to a message, and a hundred messages to a call", async () => {
  const addresses = Array.from({ length: 1_203 }, (_, at) => `https://feeds.example/${at}`);
  const db = simulatedDatabase();
  await runStatements(db, [enterFeeds(addresses)]);
  const calls: { body: RefreshMessage }[][] = [];
  const queue = {
    sendBatch: async (batch: { body: RefreshMessage }[]) => void calls.push(batch),
  } as unknown as Queue<RefreshMessage>;
  await sendDueFeeds(toolsWith(db, []), queue);
  expect(calls.map(({ length }) => length)).toEqual([100, 100, 41]);
  const sent = calls.flat().flatMap(({ body }) => body.addresses);
  expect(new Set(sent).size).toBe(1_203);
});

test("where the queue fails, the tick visits feeds itself", async () => {
  const room = aNewsroom();
  const REFRESH = { sendBatch: () => Promise.reject(new Error("down")) } as never;
  await runTick([PAPER], { ...room.tools, env: { ...room.tools.env, REFRESH } });
  expect([room.logged, room.published()]).toEqual([["refresh not queued"], ["First"]]);
});
