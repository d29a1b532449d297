/**
 * The lines of a text file of any length, as an operator's machine may have kept it: compressed by gzip,
 * in UTF-16 (a redirection in PowerShell), behind a byte order mark.
 */
import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

export interface NumberedLine {
  readonly line: string;
  /** From 1. */
  readonly number: number;
}

/**
 * Lines that are not empty, without the two lines that npm prints before the output of a script. Rejects
 * where the file cannot be read, or is compressed and damaged.
 */
export async function* linesOf(file: string): AsyncGenerator<NumberedLine> {
  const source = contentOf(file);
  const lines = createInterface({ input: source, crlfDelay: Infinity });
  let failure: Error | undefined;
  // Which of the two fails depends on the version of Node.
  for (const part of [source, lines])
    part.on("error", (error: Error) => {
      failure = error;
      lines.close();
    });
  let number = 0;
  try {
    for await (const text of lines) {
      number += 1;
      const line = number === 1 ? text.replace(/^\uFEFF/, "") : text;
      if (line.trim() !== "" && !line.startsWith("> ")) yield { line, number };
    }
  } finally {
    source.destroy();
  }
  if (failure) throw new Error(`${file}: ${faultOf(failure)} Nothing was written.`);
}

/** The first bytes of a file. Throws where it cannot be read. */
export function firstBytes(file: string, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  const opened = openSync(file, "r");
  try {
    return bytes.subarray(0, readSync(opened, bytes));
  } finally {
    closeSync(opened);
  }
}

/** Whether bytes are the beginning of a file of gzip. */
export function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

function contentOf(file: string): Readable {
  const start = firstBytes(file, 2);
  const bytes = createReadStream(file);
  if (start[0] === 0xff && start[1] === 0xfe) return bytes.setEncoding("utf16le");
  if (!isGzip(start)) return bytes;
  const unpacked = createGunzip();
  bytes.on("error", (error) => unpacked.destroy(error));
  return bytes.pipe(unpacked);
}

function faultOf(error: Error): string {
  const isPacked = String((error as NodeJS.ErrnoException).code).startsWith("Z_");
  return isPacked ? "the compressed file is damaged or cut off." : error.message;
}
