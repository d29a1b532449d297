/** What is shown while feeds are on their way: a line that rewrites itself, or one line per feed. */
import type { FeedReport } from "./check.ts";

export interface Progress {
  readonly report: (report: FeedReport) => void;
  /** Takes the live line away, to make room for something that stays. */
  readonly clear: () => void;
  readonly close: () => void;
}

/** Progress on a stream: live on a terminal, plain lines that pile up anywhere else. */
export function openProgress(
  total: number,
  stream: { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown },
): Progress {
  let done = 0;
  let failed = 0;
  const live = stream.isTTY === true;
  const clear = (): void => void (live && stream.write("\r\u001B[K"));
  const draw = (text: string): void => {
    clear();
    // Terminals that do not know their width say 0.
    stream.write(text.slice(0, (stream.columns || 80) - 1));
  };
  if (live) draw(`0 of ${total} checked`);
  return {
    report: (report) => {
      done += 1;
      if (!report.ok) failed += 1;
      if (!live) {
        stream.write(`${done}/${total} ${report.ok ? "ok" : "failed"} ${report.address}\n`);
      } else if (done < total) {
        const failing = failed > 0 ? `, ${failed} failing` : "";
        draw(`${done} of ${total} checked${failing}, last ${report.address}`);
      }
    },
    clear,
    close: clear,
  };
}
