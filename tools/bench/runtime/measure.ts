/** Measures the rows in turn on bare workerd, with one process for each worker. */
import { HOST, type Row } from "../pages/rows.ts";
import { load } from "./load.ts";
import { startWorkerd, type Running } from "./workerd.ts";

/** Many short rounds, so that a disturbance of the machine affects all rows. */
const ROUNDS = 31;
const CONNECTIONS = 8;
const WARM_UP_REQUESTS = 1_000;

/** The results of a row, round by round. */
export interface Measured {
  readonly row: Row;
  readonly cpuMs: number[];
  readonly perSecond: number[];
  bytes: number;
}

/** Measures every row once per round, so that a change of the machine's speed affects all rows. */
export async function measure(rows: readonly Row[], rounds = ROUNDS): Promise<readonly Measured[]> {
  const running = new Map<string, Running>();
  const found: Measured[] = rows.map((row) => ({ row, cpuMs: [], perSecond: [], bytes: 0 }));
  try {
    for (const { row } of found) {
      const { name } = row.worker;
      if (!running.has(name)) running.set(name, await startWorkerd(row.worker));
      const worker = running.get(name);
      if (worker) await load(loadOf(row, worker, WARM_UP_REQUESTS));
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const one of found) {
        const worker = running.get(one.row.worker.name);
        if (!worker) continue;
        const before = worker.cpuMs();
        const { seconds, bytes } = await load(loadOf(one.row, worker, one.row.requests));
        one.cpuMs.push((worker.cpuMs() - before) / one.row.requests);
        one.perSecond.push(one.row.requests / seconds);
        one.bytes = bytes;
      }
    }
  } finally {
    await Promise.all([...running.values()].map((one) => one.stop()));
  }
  return found;
}

function loadOf(row: Row, { port }: Running, requests: number) {
  const { path, headers = {}, hosts = HOST } = row;
  return { port, path, host: hosts, headers, requests, connections: CONNECTIONS };
}
