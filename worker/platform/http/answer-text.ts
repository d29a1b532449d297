/** A status with a line of plain text, which no cache stores. */

import { DATA_HEADERS } from "./data-headers.ts";

/** A line of plain text with a status. */
export function answerText(
  status: number,
  line: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${line}\n`, {
    status,
    headers: {
      ...DATA_HEADERS,
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      ...headers,
    },
  });
}
