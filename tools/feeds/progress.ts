/** Progress of fetching feeds. */
import type { Terminal } from "../terminal/terminal.ts";

/** Shows each feed that is fetched or failed, with the count; the last one removes the line. */
export function showProgress(total: number, terminal: Terminal) {
  let [done, failed] = [0, 0];
  return ({ ok, address }: { readonly ok: boolean; readonly address: string }): void => {
    done += 1;
    if (!ok) failed += 1;
    const failing = failed > 0 ? `, ${failed} failing` : "";
    terminal.progress(`${done} of ${total} checked${failing}, last ${address}`);
    if (done === total) terminal.progress("");
  };
}
