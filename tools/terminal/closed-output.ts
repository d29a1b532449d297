/** A command whose output is closed, as by `| head -1`, ends without a message. */

/**
 * Ends the program once its standard output is closed, as done. A closed standard error, which tells
 * of progress, stops no work.
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
