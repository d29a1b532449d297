/** Progress of fetching feeds: a line that is rewritten, or one line per feed. */

/** The result of a feed. */
interface Result {
  readonly ok: boolean;
  readonly address: string;
}

export interface Progress {
  readonly report: (result: Result) => void;
  /** Removes the live line before a permanent line is printed. */
  readonly clear: () => void;
  readonly close: () => void;
}

/** Progress on a stream: one live line on a terminal, plain lines anywhere else. */
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
    // Terminals of unknown width report 0.
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
