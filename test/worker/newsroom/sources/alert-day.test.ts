/** Hours of a busy town: how soon alerts are known and gone, and what they cost. */
import { expect, test, vi } from "vitest";

import { HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";
import type { DecisionsInForce } from "../../../../worker/content/decisions/decisions-in-force.ts";
import { runRound } from "../../../../worker/newsroom/run-round.ts";
import { anAlert, NOW } from "../../reading/alerts/an-alert.ts";
import { aTown, feedOf, SENDER, SOURCE, TOWN } from "./a-town-with-alerts.ts";

const STEP_MS = 15_000;
/** As many as show every case; a whole day gives the same figures. */
const HOURS = 4;

interface Planned {
  readonly id: string;
  readonly from: number;
  readonly end: number;
  readonly cancelled: number;
}

/** Four an hour; each third is cancelled after half an hour. */
const PLANNED: readonly Planned[] = Array.from({ length: 4 * HOURS - 3 }, (_, at) => {
  const from = NOW + at * 15 * MINUTE_MS + ((at * 7_919) % 600) * 1_000;
  const cancelled = at % 3 === 0 ? from + 30 * MINUTE_MS : Infinity;
  return { id: `a${at}`, from, end: from + 50 * MINUTE_MS, cancelled };
});

const iso = (time: number) => new Date(time).toISOString().replace(/\.\d+Z/, "-00:00");

function messageOf({ id, from, end, cancelled }: Planned, now: number): string {
  const head = { identifier: id, sent: iso(from), effective: iso(from), expires: iso(end) };
  if (now < cancelled) return anAlert(head);
  const references = `${SENDER},${id},${iso(from)}`;
  const cancel = { identifier: `${id}-c`, sent: iso(cancelled), msgType: "Cancel", references };
  return anAlert({ ...head, ...cancel });
}

const unheard = () => undefined;

/** What a reader sees of alerts who asks for a page every fifteen seconds. */
async function live(planned: readonly Planned[]) {
  const { documents, clock, tools, editions } = aTown();
  vi.resetModules();
  const { cachedDecisions, readDecisions } =
    await import("../../../../worker/content/decisions/decisions-cache.ts");
  const delays = new Map<string, number>();
  const late: string[] = [];
  let nextRound = NOW;
  const memory = {
    db: tools.env.DB,
    health: { failed: unheard },
    published: async () => undefined,
    now: () => clock.now,
    log: unheard,
    waitUntil: unheard,
  };
  const source = { publication: TOWN.id, ...memory };
  for (; clock.now < NOW + HOURS * HOUR_MS; clock.now += STEP_MS) {
    const { now } = clock;
    const published = planned.filter(({ from, end }) => from <= now && now < end);
    documents.set(SOURCE, feedOf(...published.map((alert) => messageOf(alert, now))));
    if (now >= nextRound) {
      nextRound = await runRound(tools);
    }
    let renewal: Promise<DecisionsInForce> | undefined;
    const inMemory = cachedDecisions(TOWN.id, now, () => (renewal = readDecisions(source)));
    const { alerts } = inMemory ?? (await readDecisions(source));
    await renewal;
    const shown = new Set(alerts.map(({ id }) => id));
    for (const { id, from, end, cancelled } of planned) {
      if (!shown.has(id)) continue;
      if (!delays.has(id)) delays.set(id, (now - from) / 1_000);
      if (now >= end || now > cancelled + 90_000) late.push(id);
    }
  }
  return { delays: [...delays.values()], late, writes: editions.length };
}

test("every alert is known within 90 s of its source, and none is shown after its end", async () => {
  const { delays, late, writes } = await live(PLANNED);
  expect(delays).toHaveLength(PLANNED.length);
  expect(Math.max(...delays)).toBeLessThanOrEqual(90);
  expect(late).toEqual([]);
  const { writes: withoutAlerts } = await live([]);
  // Rounds begin at other seconds, so that one renewal more or less is within the hours.
  expect(Math.abs(writes - withoutAlerts)).toBeLessThanOrEqual(1);
});
