/**
 * How the built site's speed stands to its neighbors' on the machine that runs the tests. The bounds
 * are several times what `npm run bench` measures, and the best of many rounds counts: only a fault
 * that makes pages slow by a factor is found here.
 */
import { beforeAll, expect, test } from "vitest";

import { frontPageData } from "../../tools/bench/front-page.ts";
import { measure } from "../../tools/bench/measure.ts";
import { peerRows, siteRows } from "../../tools/bench/rows.ts";
import { BUILD_FOLDER } from "./build.ts";

const ROUNDS = 6;
const REQUESTS = 400;

/** Milliseconds of processor time for a request, the best of all rounds. */
const best = new Map<string, number>();

beforeAll(async () => {
  const now = Date.now();
  const { rows } = peerRows(frontPageData(now), false);
  const all = [...siteRows(now, BUILD_FOLDER), ...rows];
  const measured = await measure(
    all.map((row) => ({ ...row, requests: REQUESTS })),
    ROUNDS,
  );
  for (const { row, cpuMs } of measured) best.set(row.name, Math.min(...cpuMs));
}, 120_000);

test.each([
  ["home, served again", "`ok`", 5],
  ["home, served again, gzip", "`ok`", 4],
  ["home, rendered", "hono/jsx, rendered", 3],
  ["category, rendered", "hono/jsx, rendered", 3],
] as const)("what %s costs is at most what %s costs, %i times", (name, neighbor, most) => {
  // The clock of processes ticks every 10 ms: what is less than that counts as that.
  const least = 10 / REQUESTS;
  const ratio = Math.max(best.get(name) ?? 0, least) / Math.max(best.get(neighbor) ?? 0, least);
  expect(ratio).toBeLessThanOrEqual(most);
});
