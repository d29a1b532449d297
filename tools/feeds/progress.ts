/** What is shown while feeds are on their way: a line that rewrites itself, or one line per feed. */

/** How a feed did. */
interface Result {
  readonly ok: boolean;
  readonly address: string;
}

export interface Progress {
  readonly report: (result: Result) => void;
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
    report: ({ ok, address }) => {
      done += 1;
      if (!ok) failed += 1;
      if (!live) {
        stream.write(`${done}/${total} ${ok ? "ok" : "failed"} ${address}\n`);
      } else if (done < total) {
        const failing = failed > 0 ? `, ${failed} failing` : "";
        draw(`${done} of ${total} checked${failing}, last ${address}`);
      }
    },
    clear,
    close: clear,
  };
}
