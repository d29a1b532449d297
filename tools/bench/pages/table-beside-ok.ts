/** Processor times beside that of a warm `ok`, so that figures of two machines can be compared. */
import { measureRows } from "../runtime/measure.ts";
import { median, tableOf } from "../table.ts";
import { okRow } from "./rows.ts";

const ROUNDS = 11;
/** Processor time of an `ok` on a machine as fast as the one on which the project's limits were set. */
const OK_MS = 0.06;

/** A table of times in milliseconds, with what they are where a warm `ok` takes `OK_MS`. */
export async function tableBesideOk(
  head: string,
  times: readonly (readonly [name: string, ms: number])[],
): Promise<string> {
  const [warm] = await measureRows([okRow()], ROUNDS);
  const okMs = median(warm?.results.map(({ cpuMs }) => cpuMs) ?? []);
  const rows = times.map(([name, ms]) => [name, ms.toFixed(1), ((ms / okMs) * OK_MS).toFixed(1)]);
  return tableOf(
    [head, "CPU ms", `where a warm \`ok\` takes ${OK_MS}`],
    [["`ok`, warm", okMs.toFixed(3), `${OK_MS}`], ...rows],
  );
}
