/** Measures in rounds, so that a change of the machine's speed affects everything that is compared. */
import { PUBLICATIONS } from "../../publications/publications.ts";
import { load } from "./load.ts";
import { type BareWorker, startWorkerd, type Running } from "./workerd.ts";

/** Many short rounds, so that a disturbance of the machine affects all rows. */
const ROUNDS = 31;
const CONNECTIONS = 8;
const WARM_UP_REQUESTS = 1_000;

export const HOST = PUBLICATIONS[0].hosts[0] ?? "localhost";

/** One line of the table: a path that is requested from one worker. */
export interface Row {
  readonly name: string;
  readonly worker: BareWorker;
  readonly path: string;
  /** The hosts, requested in turn; the default paper's where it is missing. */
  readonly hosts?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** How many requests a measurement sends. */
  readonly requests: number;
  /** The beginnings of the names of rows that it is compared with, each with its bar; `ok` where missing. */
  readonly peers?: Readonly<Record<string, string>>;
}

/** Something that is measured, and its result in each round. */
export interface Rounds<Subject, Result> {
  readonly subject: Subject;
  readonly results: Result[];
}

/** Measures every subject once in each round. */
export async function inRounds<Subject, Result>(
  subjects: readonly Subject[],
  rounds: number,
  measureOne: (subject: Subject) => Promise<Result>,
): Promise<readonly Rounds<Subject, Result>[]> {
  const found = subjects.map((subject): Rounds<Subject, Result> => ({ subject, results: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { subject, results } of found) results.push(await measureOne(subject));
  }
  return found;
}

/** Measures the rows on bare workerd, with one process for each worker: milliseconds of CPU for a request. */
export async function measureRows(
  rows: readonly Row[],
  rounds = ROUNDS,
): Promise<readonly Rounds<Row, number>[]> {
  const running = new Map<string, Running>();
  const ask = async ({ worker, requests, hosts = [HOST], ...asked }: Row): Promise<number> => {
    const process = running.get(worker.name) ?? (await startWorkerd(worker));
    running.set(worker.name, process);
    const before = process.cpuMs();
    const wanted = { ...asked, hosts, requests, port: process.port, connections: CONNECTIONS };
    await load(wanted);
    return (process.cpuMs() - before) / requests;
  };
  try {
    for (const row of rows) await ask({ ...row, requests: WARM_UP_REQUESTS });
    return await inRounds(rows, rounds, ask);
  } finally {
    await Promise.all([...running.values()].map((one) => one.stop()));
  }
}
