/** The mail to the editors: at most one an hour, with how many and their first lines. */
import { beforeEach, expect, test } from "vitest";

import { simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import { expectTelling, tellEditors } from "../../../../worker/desk/submissions/tell-editors.ts";
import type { Env } from "../../../../worker/platform/env.ts";
import { memoryStorage } from "../../site/memory-stores.ts";

const NOW = Date.UTC(2026, 10, 26, 12);
const MINUTE = 60_000;
const ID = "alder-falls";

let sent: { to: string; subject: string; text: string }[];
let storage: ReturnType<typeof memoryStorage>;
let env: Env;

beforeEach(() => {
  sent = [];
  storage = memoryStorage();
  const OPERATOR_MAIL = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  env = {
    DB: simulatedDatabase(),
    OPERATOR_MAIL,
    OPERATOR_ADDRESS: "op@paper.example",
  } as unknown as Env;
});

async function arrived(at: number, title: string, state = "new"): Promise<void> {
  await env.DB.exec(
    `INSERT INTO submissions (id, publication, kind, state, title, fields, sender, sender_hash, text_hash, pictures, notes, bytes) VALUES (${at * 1_000}, '${ID}', 'tip', '${state}', '${title}', '{}', '{"name":"Secret"}', '', '', '[]', '[]', 1)`,
  );
}

async function plannedAt(now: number): Promise<number | null> {
  await expectTelling({ env, storage: storage as unknown as DurableObjectStorage, id: ID, now });
  return storage.getAlarm();
}

function tell(now: number): Promise<void> {
  const notes = storage.kv as unknown as DurableObjectStorage["kv"];
  return tellEditors({ env, notes, id: ID, now, log: () => {} });
}

test("says how many, and their first lines, and nothing of their senders", async () => {
  await arrived(NOW, "The bridge closes.");
  await arrived(NOW + 1, "Buy pills", "suspected");
  expect(await plannedAt(NOW)).toBe(NOW + 2 * MINUTE);
  await tell(NOW + 2 * MINUTE);
  expect(sent).toMatchObject([
    { to: "op@paper.example", subject: expect.stringContaining(": one new submission") },
  ]);
  expect(sent[0]?.text).toMatch(/^- tip: The bridge closes\.\n\nhttps:\/\/[^/]+\/desk\/inbox$/);
  expect(sent[0]?.text).not.toMatch(/Secret|pills/);
});

test("the next mail comes an hour later at the earliest, and only of what is new since", async () => {
  await arrived(NOW, "One.");
  await tell(NOW + MINUTE);
  await arrived(NOW + 2 * MINUTE, "Two.");
  expect(await plannedAt(NOW + 2 * MINUTE)).toBe(NOW + 61 * MINUTE);
  await tell(NOW + 61 * MINUTE);
  await tell(NOW + 62 * MINUTE);
  expect(sent.map(({ text }) => text.split("\n")[0])).toEqual(["- tip: One.", "- tip: Two."]);
});

test("without a binding no alarm is set", async () => {
  const { OPERATOR_MAIL: _binding, ...without } = env;
  env = without;
  expect(await plannedAt(NOW)).toBe(null);
});
