/** What becomes of a message whose feeds cannot be claimed, or are nobody's any more. */
import { expect, test } from "vitest";

import { simulatedDatabase } from "../../../tools/simulated-database.ts";
import { settingsOf, type Env, type RefreshMessage } from "../../../worker/env.ts";
import { refreshQueued } from "../../../worker/refresh/queue.ts";
import type { RefreshTools } from "../../../worker/refresh/refresh.ts";
import { readStates } from "../../../worker/refresh/schedule.ts";

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
  await refreshQueued([message], [], toolsWith(broken as unknown as D1Database, []));
  expect(said).toEqual(["again"]);
});

test("a feed that no publication has any more is not visited, nor entered anew", async () => {
  const asked: string[] = [];
  const gone = "https://gone.example/feed";
  const [message, said] = aMessage([gone]);
  const db = simulatedDatabase();
  await refreshQueued([message], [], toolsWith(db, asked));
  expect([said, asked, await readStates(db, [gone])]).toEqual([["done"], [], []]);
});
