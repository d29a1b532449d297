/** Ends a command without a message when its output is closed, as by `| head -1`. */

/**
 * Ends the program with exit code 0 when its standard output is closed. A closed standard error, which
 * only has the progress, does not end it.
 */
export function endOnClosedOutput(): void {
  process.stdout.on("error", (error) => {
    if (isClosed(error)) process.exit(0);
    throw error;
  });
  process.stderr.on("error", (error) => {
    if (!isClosed(error)) throw error;
  });
}

function isClosed(error: NodeJS.ErrnoException): boolean {
  return error.code === "EPIPE";
}
