/** The output of a command for its operator. */

export interface Terminal {
  /** A line for the reader. */
  say(line: string): void;
  complain(line: string): void;
  /** A live line that the next one replaces; an empty one removes it. */
  progress(line: string): void;
}

/** The terminal that the command runs in. Without one, lines of progress follow each other. */
export const terminal: Terminal = {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  progress(line) {
    const { isTTY, columns } = process.stderr;
    // Terminals of unknown width report 0.
    if (isTTY) process.stderr.write(`\r\u001b[2K${line.slice(0, (columns || 80) - 1)}`);
    else if (line !== "") console.error(line);
  },
};
